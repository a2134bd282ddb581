#include "cli/interrupt.hpp"

#include <atomic>
#include <csignal>
#include <cstdint>
#include <ctime>

#include "support/process/leftovers.hpp"

namespace braid::cli {

namespace {

// A signal handler can reach nothing but global state.
std::atomic<bool> interrupted = false;
std::atomic<std::int64_t> firstAt = 0;
static_assert(std::atomic<bool>::is_always_lock_free);
static_assert(std::atomic<std::int64_t>::is_always_lock_free);

// Some senders signal a process and then its whole group: two at once are one.
constexpr std::int64_t kTogether = 300;

std::int64_t milliseconds() {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return std::int64_t{now.tv_sec} * 1000 + now.tv_nsec / 1'000'000;
}

void onInterrupt(int signal) {
  if (!interrupted.exchange(true)) {
    firstAt = milliseconds();
  } else if (milliseconds() - firstAt > kTogether) {
    support::removeLeftoversOn(signal);
    std::raise(signal);
  }
}

}  // namespace

void installInterruptHandler() {
  for (const int each : {SIGINT, SIGTERM, SIGHUP}) {
    // What is ignored from the start, as hanging up is under nohup, remains so.
    if (std::signal(each, onInterrupt) == SIG_IGN) {
      std::signal(each, SIG_IGN);
    }
  }
}

bool wasInterrupted() {
  return interrupted;
}

}  // namespace braid::cli
