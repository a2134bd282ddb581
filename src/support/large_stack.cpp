#include "support/large_stack.hpp"

#include <pthread.h>

#include <csignal>
#include <cstddef>

namespace braid::support {

namespace {

// Only address space is reserved: memory is allocated as the stack grows.
constexpr std::size_t kStackBytes = std::size_t{64} << 20U;
constexpr std::size_t kStackBytesOfOthers = std::size_t{16} << 20U;

struct Call {
  const std::function<int()>& work;
  int result = 0;
};

void* runCall(void* argument) {
  auto& call = *static_cast<Call*>(argument);
  call.result = call.work();
  return nullptr;
}

}  // namespace

int runOnLargeStack(const std::function<int()>& work) {
  Call call{work};
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  // The default would be the size that `ulimit -s` gives.
  pthread_attr_setstacksize(&attributes, kStackBytesOfOthers);
  pthread_setattr_default_np(&attributes);
  pthread_attr_setstacksize(&attributes, kStackBytes);
  pthread_t thread{};
  const bool isStarted = pthread_create(&thread, &attributes, runCall, &call) == 0;
  pthread_attr_destroy(&attributes);
  if (isStarted) {
    sigset_t all;  // the thread that works handles signals, and says when they have to wait
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, nullptr);
    pthread_join(thread, nullptr);
  } else {
    call.result = work();
  }
  return call.result;
}

}  // namespace braid::support
