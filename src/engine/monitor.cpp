#include "engine/monitor.hpp"

#include <cassert>
#include <utility>

#include "support/resident_memory.hpp"

namespace braid::engine {

using support::residentBytes;

namespace {

// Memory fills at a gigabyte per second.
constexpr std::chrono::milliseconds kPollInterval{10};

}  // namespace

exec::Omission omissionOf(StopCause cause) {
  switch (cause) {
    case StopCause::Time:
      return exec::Omission::TimeBound;
    case StopCause::Memory:
      return exec::Omission::MemoryBound;
    case StopCause::Interrupt:
      return exec::Omission::Interrupted;
    case StopCause::Decided:
      break;
  }
  assert(false && "nothing is missing where the verdict is known");
  return exec::Omission::Interrupted;
}

Monitor::Monitor(const Budget& budget, Callbacks callbacks)
    : budget_(budget), callbacks_(std::move(callbacks)), thread_([this] { watch(); }) {}

Monitor::~Monitor() {
  {
    const std::lock_guard lock(mutex_);
    isEnding_ = true;
  }
  ending_.notify_all();
  thread_.join();
}

StopCause Monitor::cause() const {
  return cause_.load(std::memory_order_acquire);
}

double Monitor::elapsedSeconds() const {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
}

std::optional<StopCause> Monitor::findCause() const {
  if (callbacks_.wasInterrupted && callbacks_.wasInterrupted()) {
    return StopCause::Interrupt;
  }
  if (callbacks_.isDecided && callbacks_.isDecided()) {
    return StopCause::Decided;
  }
  if (budget_.seconds > 0 && elapsedSeconds() >= budget_.seconds) {
    return StopCause::Time;
  }
  if (budget_.memoryMegabytes > 0 && residentBytes() >= budget_.memoryMegabytes << 20U) {
    return StopCause::Memory;
  }
  return std::nullopt;
}

bool Monitor::isStuck(std::chrono::steady_clock::time_point stoppedAt) const {
  return std::chrono::steady_clock::now() - stoppedAt > kPatience ||
         (budget_.memoryMegabytes > 0 &&
          residentBytes() >= (budget_.memoryMegabytes << 20U) + kSpareBytes);
}

void Monitor::watch() {
  std::chrono::steady_clock::time_point stoppedAt;
  std::unique_lock lock(mutex_);
  while (!ending_.wait_for(lock, kPollInterval, [this] { return isEnding_; })) {
    if (!shouldStop()) {
      if (const std::optional<StopCause> cause = findCause()) {
        stoppedAt = std::chrono::steady_clock::now();
        cause_.store(*cause, std::memory_order_release);
        signal_.raise();
      } else if (callbacks_.needsPause && callbacks_.needsPause()) {
        callbacks_.interruptSolver();
      }
    }
    if (shouldStop()) {
      callbacks_.interruptSolver();
      if (isStuck(stoppedAt)) {
        callbacks_.isIgnored(cause());
      }
    }
  }
}

}  // namespace braid::engine
