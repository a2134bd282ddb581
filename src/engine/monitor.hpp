// Watches a run from a thread of its own: time, memory and the user's Ctrl-C. When one of them says
// stop, the solver is interrupted, so that limits bind within a fraction of a second even in the
// middle of a hard query.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

#include "engine/options.hpp"

namespace braid::engine {

enum class StopCause { Time, Memory, Interrupt };

class Monitor {
 public:
  // `interruptSolver` is called from the watching thread, repeatedly until the monitor ends.
  Monitor(const Budget& budget, std::function<bool()> wasInterrupted,
          std::function<void()> interruptSolver);
  ~Monitor();
  Monitor(const Monitor&) = delete;
  Monitor& operator=(const Monitor&) = delete;

  [[nodiscard]] bool shouldStop() const { return cause_.load(std::memory_order_relaxed) != 0; }
  // Requires shouldStop().
  [[nodiscard]] StopCause cause() const;
  [[nodiscard]] double elapsedSeconds() const;

 private:
  void watch();
  [[nodiscard]] std::optional<StopCause> findCause() const;

  Budget budget_;
  std::function<bool()> wasInterrupted_;
  std::function<void()> interruptSolver_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  std::atomic<int> cause_ = 0;  // 0, or 1 + StopCause
  std::mutex mutex_;
  std::condition_variable ending_;
  bool isEnding_ = false;
  std::thread thread_;
};

// Memory the process holds now, and the most it ever held, in bytes.
std::uint64_t residentBytes();
std::uint64_t peakResidentBytes();

}  // namespace braid::engine
