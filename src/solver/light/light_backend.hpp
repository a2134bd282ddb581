// A solver for the small questions that symbolic execution of C asks most: Booleans, bit-vectors
// and arrays of them, as a circuit in clauses for a SAT solver. Queries about anything else
// (integers, floats, quantifiers, large products) it refuses at once, for another solver to answer.
//
// Nothing is pushed or popped. Every term is translated once, a condition is a literal, and a query
// assumes the literals of its conditions; any subset of the conditions seen so far can be asked
// about in any order, and what the SAT solver learned stays.
//
// Along a path of 400 conditions, both directions asked at each, ms of CPU time per question with
// its model (bench/micro/solver_light.cpp, Z3 4.8.12, one run on a busy machine; Z3 gave up on 3 of
// 800 questions in the first row and on one in the third, with a limit of 1 s):
//
//                                light    CaDiCaL    Z3 kept    Z3 fresh
//   words of 32 bits, all before  1.1       2.9        61
//     the nine before             0.11      2.3        5.2        10.6
//   bytes, all before             0.58      0.70       11.3
//     the nine before             0.04      0.88       3.2        5.7
//   bytes and tables, all before  2.5
//     the nine before             0.25                 6.5        11.9
//
// CaDiCaL, kept with all clauses and asked by assumptions, gives a value to every variable of every
// condition ever seen; its options (plain, without walks, rephasing or stabilisation) changed that
// by a third at most, and sat made it slower. So the search is our own (small_sat.hpp), and CaDiCaL
// gets what that does not settle.
//
// That search begins anew with each query, unless it is to be kept: for the few queries that were
// given up before, what was learned is worth more than a small number of variables.
//
// A query's witness is not used. Starting the search with its values made no difference for words
// and bytes; with tables it was 1.7 times faster for "the nine before" and 4 times slower for
// "all".
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>

#include "solver/core/solver.hpp"
#include "solver/light/sat/search_limits.hpp"
#include "solver/light/tuning.hpp"

namespace braid::solver::light {

inline constexpr const char* kNotForLight = "not for the light solver";
inline constexpr const char* kTooMuchForLight = "too large for the light solver";

// For queries that must be answered: only time bounds the search. The size of a query is still
// bounded, since the memory of a circuit is not given back.
Tuning boundedByTimeOnly(Tuning tuning);
// For a process of its own, whose memory is bounded, too.
Tuning withoutLimits(Tuning tuning);

class LightBackend final : public Solver {
 public:
  // Whether CaDiCaL begins anew with each query, or goes on with what it has learned.
  enum class HardSearch : std::uint8_t { Anew, Kept };

  explicit LightBackend(const Tuning& tuning = {}, HardSearch hardSearch = HardSearch::Anew);
  ~LightBackend() override;

  // Unknown for one of the reasons above, "timeout" (of conflicts, work or time) and "interrupted".
  // Unsat names a core.
  Answer check(const Query& query) override;
  void collectStatistics(std::vector<StageStatistics>& into) const override;
  void interrupt() override { interrupted_.store(true); }
  [[nodiscard]] std::uint64_t workDone() const override { return work_; }
  // A limit of time in addition to the tuned limits of work; none at first.
  void setQueryTimeout(std::chrono::milliseconds limit) override { timeout_ = limit; }

 private:
  struct State;  // circuit and SAT solver

  Answer solve(const Query& query);
  Answer search(const Query& query);
  [[nodiscard]] SearchLimits searchLimits() const;

  Tuning tuning_;
  std::chrono::milliseconds timeout_{0};
  std::atomic<bool> interrupted_ = false;
  std::uint64_t work_ = 0;
  std::unique_ptr<State> state_;
  StageStatistics statistics_;
};

}  // namespace braid::solver::light
