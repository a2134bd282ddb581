// Z3 as the last stage of the pipeline. This folder is the only one that sees Z3's headers, and
// this header does not pass them on.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "solver/backend/circuit_weight.hpp"
#include "solver/backend/tuning.hpp"
#include "solver/backend/watchdog.hpp"
#include "solver/core/solver.hpp"

namespace braid::solver::backend {

// How Z3 is asked; see z3_session.hpp. All but the first are there to be measured against it.
enum class Z3Mode : std::uint8_t {
  SimpleAssuming,
  SimpleIncremental,
  SimpleFresh,
  CombinedIncremental,
  CombinedFresh,
  BitBlastIncremental,
  BitBlastFresh,
};

// Along a path, both directions asked at each condition (bench/micro/solver_incremental.cpp, Z3
// 4.8.12; CPU seconds, in brackets the queries that hit the limit of one second of wall time). One
// run each on a busy machine: factors of two and more mean something, less does not.
//
//   60 conditions    simple      combined    bit-blast   simple fresh   combined fresh
//   linear Int       0.03        0.03                    0.14           1.4
//   nonlinear Int    0.28        0.28                    5.3 (3)        21 (49)
//   BV 32            0.59        0.48        0.63        3.9            7.5
//   Int arrays       5.9 (4)     5.9 (4)                 14 (12)        16 (10)
//   BV arrays        12          13 (6)                  21 (21)        26 (4)
//   quantifiers      0.37        0.37                    0.54           1.8
//   200 conditions
//   nonlinear Int    8.5 (4)     6.9 (2)
//   BV 32            27 (28)     24 (24)     51 (142)
//
// Keeping the solver wins for all of these, so none gets a way of its own. Simple and combined
// cannot be told apart by these figures; simple is the one with fewer parts. Floating point is
// different: one operation on doubles between bounds took (s, limit 20)
//
//                    a*b    a/b    fma    sqrt   from int
//   simple           5.2    9.9    9.7    -      13
//   combined fresh   2.0    -      -      1.4    0.05
//
// so such a query that one of the two does not answer is put to the other.
inline constexpr Z3Mode kDefaultZ3Mode = Z3Mode::SimpleAssuming;

class Z3Backend final : public Solver {
 public:
  explicit Z3Backend(std::chrono::milliseconds queryTimeout, Z3Mode mode = kDefaultZ3Mode,
                     QuerySize size = QuerySize::Bounded, const Tuning& tuning = {});
  ~Z3Backend() override;

  Answer check(const Query& query) override;
  void collectStatistics(std::vector<StageStatistics>& into) const override;
  void interrupt() override;
  [[nodiscard]] std::uint64_t workDone() const override {
    return tuning_.workPerCheck * statistics_.asked + steps_;
  }
  void setQueryTimeout(std::chrono::milliseconds limit) override { timeout_ = limit; }

  // What Z3 itself computes for a term under a model of ours; for testing the evaluator.
  std::optional<term::ModelValue> evaluateByZ3(term::Term t, const term::Model& model);
  // What Z3 answers to an SMT-LIB script; for testing the printer.
  Answer checkScript(const std::string& script);

 private:
  struct State;  // all members with types of Z3; replaced as a whole when stale or too large

  // Whether the kept solver is asked, or a new one.
  enum class Attempt : std::uint8_t { Kept, Fresh };

  // Made when it is needed: that takes milliseconds, and most runs need none.
  State& state();
  Answer ask(const Query& query, std::chrono::milliseconds limit, Attempt attempt);
  [[nodiscard]] bool asksTwice(const Query& query) const {
    return mode_ == kDefaultZ3Mode && query.effort == Effort::Full;
  }
  Answer askTwice(const Query& query);
  // The limit on Z3's steps for a query; 0 for none.
  [[nodiscard]] unsigned stepLimit(const Query& query, Attempt attempt) const;
  Answer within(std::chrono::milliseconds limit, const std::function<Answer()>& work);
  std::optional<term::ModelValue> evaluated(term::Term t, const term::Model& model);
  Answer solve(const Query& query, Attempt attempt);

  std::unique_ptr<State> state_;
  Watchdog watchdog_;  // outlives any one state, because interrupt() may come at any time
  bool isStale_ = false;
  std::chrono::milliseconds timeout_;
  Z3Mode mode_;
  QuerySize size_;
  Tuning tuning_;
  StageStatistics statistics_;
  std::uint64_t steps_ = 0;  // as counted by Z3
};

}  // namespace braid::solver::backend
