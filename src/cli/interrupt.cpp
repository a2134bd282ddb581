#include "cli/interrupt.hpp"

#include <atomic>
#include <csignal>

namespace braid::cli {

namespace {

// A signal handler can reach nothing but global state.
std::atomic<bool> interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free);

void onInterrupt(int signal) {
  interrupted = true;
  std::signal(signal, SIG_DFL);
}

}  // namespace

void installInterruptHandler() {
  std::signal(SIGINT, onInterrupt);
  std::signal(SIGTERM, onInterrupt);
}

bool wasInterrupted() {
  return interrupted;
}

}  // namespace braid::cli
