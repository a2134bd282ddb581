// cvc5 as the last stage of the pipeline. This folder is the only one that sees cvc5's header, and
// this header does not pass it on.
#pragma once

#include <chrono>
#include <memory>

#include "solver/backend/circuit_weight.hpp"
#include "solver/backend/own_thread.hpp"
#include "solver/backend/tuning.hpp"
#include "solver/backend/watchdog.hpp"
#include "solver/core/solver.hpp"

namespace braid::solver::backend {

// cvc5 beside Z3, along a path as in z3_backend.hpp (seconds, in brackets the queries that hit the
// limit of one second; cvc5 1.0.3; the machine was busy, so only large factors mean something):
//
//                              Z3         cvc5
//   linear Int, 60             0.03       0.1
//   nonlinear Int, 60          0.8        11 (4)
//   BV 32, 100                 4.6        2.2
//   Int arrays, 25             0.8        6.3
//   BV arrays, 30              5.8        0.6
//   BV arrays, 60              29 (10)    31 (20)
//   quantifiers, 100           1.9        5.2
//
// So it is the one to ask about bit-vectors, and a second opinion elsewhere. Unsat answers name no
// core: with cores switched on, paths of this kind took 0.9 to 2.4 times as long.
//
// Not translated: constant arrays of an element that is not a constant, and bits of floating-point
// results under a quantifier. Calls may come from any thread, one at a time.
class Cvc5Backend final : public Solver {
 public:
  explicit Cvc5Backend(std::chrono::milliseconds queryTimeout, QuerySize size = QuerySize::Bounded,
                       const Tuning& tuning = {});
  ~Cvc5Backend() override;

  Answer check(const Query& query) override;
  void collectStatistics(std::vector<StageStatistics>& into) const override;
  void interrupt() override;
  void setQueryTimeout(std::chrono::milliseconds limit) override { timeout_ = limit; }

 private:
  struct State;  // all members with types of cvc5

  Answer ask(const Query& query);
  Answer solve(const Query& query);

  OwnThread thread_;
  std::unique_ptr<State> state_;  // made and used in the thread only
  Watchdog watchdog_;
  bool isStale_ = false;  // the solver is not to be asked again
  std::chrono::milliseconds timeout_;
  QuerySize size_;
  Tuning tuning_;
  StageStatistics statistics_;
};

}  // namespace braid::solver::backend
