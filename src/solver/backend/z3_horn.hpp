// Horn clauses by Z3's Spacer: Komuravelli, Gurfinkel, Chaki: "SMT-Based Model Checking for
// Recursive Programs" (2014). Its answers are used as guesses and checked by whoever asks.
//
// This header does not pass Z3's on.
#pragma once

#include <cstdint>

#include "solver/backend/watchdog.hpp"
#include "solver/core/horn_problem.hpp"
#include "term/term_manager.hpp"

// What z3.h calls Z3_context.
struct _Z3_context;  // NOLINT(bugprone-reserved-identifier)

namespace braid::solver::backend {

class Z3Horn {
 public:
  explicit Z3Horn(term::TermManager& terms);

  // Clauses without quantifiers and floats. `steps`, as Z3 counts them, bound the search.
  HornAnswer solve(const HornProblem& problem, unsigned steps);
  // From any thread or a signal handler: a search that runs ends, and is unknown.
  void interrupt() { watchdog_.requestInterrupt(); }

 private:
  term::TermManager& terms_;
  _Z3_context* running_ = nullptr;  // while something is watched
  Watchdog watchdog_;
};

}  // namespace braid::solver::backend
