// Ends solver calls that take too long or are no longer wanted. Solvers' own time limits are not
// always obeyed and cost a thread per call; here one thread per backend looks every few
// milliseconds and keeps interrupting until the call returns (an interrupt that comes before the
// call has begun is lost otherwise). The thread begins with the first call: many runs have none.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

namespace braid::solver::backend {

class Watchdog {
 public:
  enum class Cause { None, Timeout, Interrupt };

  // `interrupt` is called from the watching thread, and only between arm and disarm.
  explicit Watchdog(std::function<void()> interrupt);
  ~Watchdog();
  Watchdog(const Watchdog&) = delete;
  Watchdog& operator=(const Watchdog&) = delete;

  // Starts watching a call; a limit of zero is none. Forgets requests made before.
  void arm(std::chrono::milliseconds limit);
  // Stops watching and tells why the call was interrupted, if it was.
  Cause disarm();
  // Only sets a flag, so it may be called from a signal handler.
  void requestInterrupt() { requested_.store(true); }

 private:
  void watch();

  std::function<void()> interrupt_;
  std::mutex mutex_;
  std::condition_variable stopping_;
  bool stop_ = false;
  bool armed_ = false;
  std::optional<std::chrono::steady_clock::time_point> deadline_;
  Cause cause_ = Cause::None;
  std::atomic<bool> requested_ = false;
  std::thread thread_;
};

}  // namespace braid::solver::backend
