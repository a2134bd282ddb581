// Several solvers on one query, each in a copy of this process; the first that says sat or unsat is
// believed, and the others are ended. For queries that solvers turn into circuits of gigabytes
// before they look at a clock: a copy can be held to limits of time and memory whatever it is
// doing, and a query that is too large for one solver may be easy for another.
//
// Nothing is kept from one query to the next, and starting costs milliseconds, so this is for
// queries that take longer.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "solver/backend/forked_call.hpp"
#include "solver/core/solver.hpp"

namespace braid::solver {

class ProcessRace {
 public:
  struct Runner {
    std::string name;
    std::function<std::unique_ptr<Solver>()> make;  // called in the copy
  };
  struct Limits {
    std::chrono::milliseconds time{0};  // zero for none
    std::uint64_t memoryBytes = 0;      // of all copies together, beyond what they share with us
  };

  explicit ProcessRace(std::vector<Runner> runners);

  // Unknown when no solver knows: "timeout" if time ran out, otherwise for all their reasons.
  Answer run(const Query& query, const Limits& limits);
  // From a signal handler or another thread: a running race ends, unknown.
  void interrupt() { interrupted_.store(true); }
  // For each runner: the queries it got, and those it answered first.
  [[nodiscard]] const std::vector<StageStatistics>& statistics() const { return statistics_; }

 private:
  struct Lane {
    std::size_t runner;
    backend::ForkedCall call;
    std::string endedBecause;  // why this process ended the copy; empty if it did not
  };

  [[nodiscard]] std::vector<Lane> start(const Query& query) const;
  // While all copies together use too much memory, ends the largest.
  static void boundMemory(std::vector<Lane>& lanes, std::uint64_t memoryBytes);
  static std::string reasons(const std::vector<Lane>& lanes, const std::vector<Runner>& runners,
                             const Query& query);

  std::vector<Runner> runners_;
  std::vector<StageStatistics> statistics_;
  std::atomic<bool> interrupted_ = false;
};

}  // namespace braid::solver
