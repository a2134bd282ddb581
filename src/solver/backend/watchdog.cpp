#include "solver/backend/watchdog.hpp"

#include <cassert>
#include <utility>

namespace braid::solver::backend {

namespace {
constexpr std::chrono::milliseconds kWatchdogTick{5};
}

Watchdog::Watchdog(std::function<void()> interrupt) : interrupt_(std::move(interrupt)) {}

Watchdog::~Watchdog() {
  if (!thread_.joinable()) {
    return;
  }
  {
    const std::scoped_lock lock(mutex_);
    stop_ = true;
  }
  stopping_.notify_one();
  thread_.join();
}

void Watchdog::arm(std::chrono::milliseconds limit) {
  const std::scoped_lock lock(mutex_);
  if (!thread_.joinable()) {
    thread_ = std::thread([this] { watch(); });
  }
  assert(!armed_);
  armed_ = true;
  cause_ = Cause::None;
  requested_.store(false);
  deadline_.reset();
  if (limit.count() > 0) {
    deadline_ = std::chrono::steady_clock::now() + limit;
  }
}

Watchdog::Cause Watchdog::disarm() {
  const std::scoped_lock lock(mutex_);
  assert(armed_);
  armed_ = false;
  return cause_;
}

void Watchdog::watch() {
  std::unique_lock lock(mutex_);
  while (!stopping_.wait_for(lock, kWatchdogTick, [this] { return stop_; })) {
    if (!armed_) {
      continue;
    }
    if (cause_ == Cause::None && requested_.load()) {
      cause_ = Cause::Interrupt;
    }
    if (cause_ == Cause::None && deadline_ && std::chrono::steady_clock::now() >= *deadline_) {
      cause_ = Cause::Timeout;
    }
    if (cause_ != Cause::None) {
      interrupt_();
    }
  }
}

}  // namespace braid::solver::backend
