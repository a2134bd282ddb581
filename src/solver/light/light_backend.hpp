// A solver for the small questions that symbolic execution of C asks most: Booleans, bit-vectors
// and arrays of them, as a circuit in clauses for a SAT solver. What it is not made for (integers,
// floats, quantifiers, large products) it turns down at once, for another solver to answer.
//
// Nothing is pushed or popped. Every term is translated once, a condition is a literal, and a query
// assumes the literals of its conditions; any subset of the conditions seen so far can be asked
// about in any order, and what the SAT solver learned stays.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>

#include "solver/light/search_limits.hpp"
#include "solver/solver.hpp"

namespace braid::solver::light {

// When a query is turned down or given up. Effort is counted in conflicts, so that a run repeats;
// the time is a safeguard.
struct LightLimits {
  int smallConflicts = 2'000;             // then CaDiCaL is asked
  int conflicts = 20'000;                 // of CaDiCaL
  std::chrono::milliseconds time{2'000};  // zero for none
  std::uint64_t gates = 200'000;          // of a query, roughly
  std::uint64_t products = 40'000;        // gates of its multiplications and divisions
};

inline constexpr const char* kNotForLight = "not for the light solver";

class LightBackend final : public Solver {
 public:
  explicit LightBackend(LightLimits limits = {});
  ~LightBackend() override;

  // Unknown for one of the reasons "not for the light solver", "timeout" (of conflicts or time)
  // and "interrupted". Unsat names a core.
  Answer check(const Query& query) override;
  void collectStatistics(std::vector<StageStatistics>& into) const override;
  void interrupt() override { interrupted_.store(true); }
  // Shortens the time of the limits.
  void setQueryTimeout(std::chrono::milliseconds limit) override { timeout_ = limit; }

 private:
  struct State;  // of circuit and SAT solver

  Answer solve(const Query& query);
  Answer search(const Query& query);
  [[nodiscard]] SearchLimits searchLimits() const;

  LightLimits limits_;
  std::chrono::milliseconds timeout_{0};
  std::atomic<bool> interrupted_ = false;
  std::unique_ptr<State> state_;
  StageStatistics statistics_;
};

}  // namespace braid::solver::light
