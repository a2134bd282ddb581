// Watches a run from a thread of its own: time, memory and the user's Ctrl-C. When one of them says
// stop, the solver is interrupted, so that limits bind within a fraction of a second even in the
// middle of a hard query. A solver that ignores that for a while is reported as stuck.
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
  // How long after the cause to stop a run may go on before it counts as stuck.
  static constexpr std::chrono::milliseconds kPatience{700};

  // What the watching thread calls.
  struct Callbacks {
    std::function<bool()> wasInterrupted;
    std::function<void()> interruptSolver;  // repeatedly, from the cause to stop until the end
    std::function<void()> isIgnored;        // repeatedly, once kPatience has passed without an end
  };
  Monitor(const Budget& budget, Callbacks callbacks);
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
  Callbacks callbacks_;
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
