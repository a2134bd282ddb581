// Watches a run from a thread of its own: time, memory, the user's Ctrl-C, and whether the verdict
// was found elsewhere. When one of them says stop, the signal that the run looks at is raised and
// the solver is interrupted, so that limits bind within a fraction of a second even in the middle
// of something long. A run that ignores that for a while, or goes on to take memory, is reported as
// stuck.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

#include "engine/options.hpp"
#include "exec/path_sink.hpp"
#include "support/stop_signal.hpp"

namespace braid::engine {

// Decided: whatever is still missing, the verdict is known.
enum class StopCause { Time, Memory, Interrupt, Decided };

// The omission to report for what is missing because the run was stopped; not for Decided.
exec::Omission omissionOf(StopCause cause);

class Monitor {
 public:
  // How long after the cause to stop a run may go on before it counts as stuck.
  static constexpr std::chrono::milliseconds kPatience{700};
  // The same for memory: so much beyond the limit.
  static constexpr std::uint64_t kSpareBytes = std::uint64_t{32} << 20U;

  // What the watching thread calls.
  struct Callbacks {
    std::function<bool()> wasInterrupted;
    std::function<bool()> isDecided{};
    std::function<bool()> needsPause{};        // whether the solver should be interrupted once
    std::function<void()> interruptSolver;     // repeatedly, from the cause to stop until the end
    std::function<void(StopCause)> isIgnored;  // repeatedly, once it has become stuck
  };
  Monitor(const Budget& budget, Callbacks callbacks);
  ~Monitor();
  Monitor(const Monitor&) = delete;
  Monitor& operator=(const Monitor&) = delete;

  [[nodiscard]] bool shouldStop() const { return signal_.isRaised(); }
  [[nodiscard]] const support::StopSignal& signal() const { return signal_; }
  // Requires shouldStop().
  [[nodiscard]] StopCause cause() const;
  [[nodiscard]] double elapsedSeconds() const;

 private:
  void watch();
  [[nodiscard]] std::optional<StopCause> findCause() const;
  [[nodiscard]] bool isStuck(std::chrono::steady_clock::time_point stoppedAt) const;

  Budget budget_;
  Callbacks callbacks_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  std::atomic<StopCause> cause_ = StopCause::Interrupt;  // set before the signal is raised
  support::StopSignal signal_;
  std::mutex mutex_;
  std::condition_variable ending_;
  bool isEnding_ = false;
  std::thread thread_;
};

}  // namespace braid::engine
