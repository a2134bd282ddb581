#include "cli/interrupt.hpp"

#include <atomic>
#include <csignal>
#include <cstdint>
#include <ctime>

#include "support/process/leftovers.hpp"

namespace braid::cli {

namespace {

// Global, because a signal handler can reach nothing else.
std::atomic<bool> interrupted = false;
std::atomic<std::int64_t> firstAt = 0;
static_assert(std::atomic<bool>::is_always_lock_free);
static_assert(std::atomic<std::int64_t>::is_always_lock_free);

// Some senders signal a process and then its whole group: signals this close together, in
// milliseconds, count as one.
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
    // A signal that is ignored from the start, as SIGHUP is under nohup, stays ignored.
    if (std::signal(each, onInterrupt) == SIG_IGN) {
      std::signal(each, SIG_IGN);
    }
  }
}

bool wasInterrupted() {
  return interrupted;
}

}  // namespace braid::cli
