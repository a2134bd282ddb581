// Two solvers on every query: the answer is that of the first, the second must not contradict it.
// A contradiction is a bug in one of them, and no result of the run can be trusted after it.
//
// The reference gets the query alone, without its witness and path: a mistake in those is one that
// the reference is there to find.
#pragma once

#include <atomic>
#include <memory>
#include <stdexcept>

#include "solver/core/solver.hpp"

namespace braid::solver {

class DisagreementError : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

class CrossCheck final : public Solver {
 public:
  CrossCheck(std::unique_ptr<Solver> first, std::unique_ptr<Solver> reference);

  // Throws DisagreementError when one says sat and the other unsat, when the core of an unsat
  // answer can hold, and when a model does not satisfy its query.
  Answer check(const Query& query) override;
  // The line of "cross-check" itself, which counts as answered the queries that both decided; the
  // lines of the first solver; those of the reference, marked as such.
  void collectStatistics(std::vector<StageStatistics>& into) const override;
  void interrupt() override;
  void setQueryTimeout(std::chrono::milliseconds limit) override;

 private:
  Answer askReference(const Query& query, const Answer& given);
  std::string describeModel(Solver& solver, const Answer& answer, const Query& query) const;

  std::unique_ptr<Solver> first_;
  std::unique_ptr<Solver> reference_;
  std::atomic<bool> interrupted_ = false;
  StageStatistics statistics_;
};

}  // namespace braid::solver
