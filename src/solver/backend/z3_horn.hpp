// Horn clauses by Z3's Spacer: Komuravelli, Gurfinkel, Chaki: "SMT-Based Model Checking for
// Recursive Programs" (2014). Its answers are guesses; the caller has to check them.
//
// This header does not pass Z3's on.
#pragma once

#include <atomic>

#include "solver/core/horn_problem.hpp"
#include "term/term_manager.hpp"

namespace braid::solver::backend {

class Z3Horn {
 public:
  explicit Z3Horn(term::TermManager& terms) : terms_(terms) {}

  // Clauses without quantifiers and floats. `steps`, as Z3 counts them, bound the search; 0 is no
  // bound. It runs in a process of its own: Spacer may crash when it is interrupted.
  HornAnswer solve(const HornProblem& problem, unsigned steps);
  // From any thread or a signal handler: ends a running search, whose answer is unknown.
  void interrupt() { isInterrupted_.store(true); }

 private:
  term::TermManager& terms_;
  std::atomic<bool> isInterrupted_ = false;
};

}  // namespace braid::solver::backend
