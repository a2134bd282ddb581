// What may hold at the points of a program, guessed by a solver of Horn clauses: read with
// integers in place of bit-vectors first, then as they are.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "solver/backend/z3_horn.hpp"
#include "solver/core/horn_problem.hpp"
#include "term/term_manager.hpp"

namespace braid::horn {

// By predicate: conditions on its parameters.
using Guess = std::vector<std::vector<term::Term>>;

class Guesses {
 public:
  // `steps` bound each search, as the solver counts them.
  Guesses(term::TermManager& terms, unsigned steps)
      : terms_(terms), solver_(terms), steps_(steps) {}

  // One after the other; the last is followed by none. Each begins with a new problem.
  void begin(solver::HornProblem problem);
  std::optional<Guess> next();
  // From any thread.
  void interrupt() { solver_.interrupt(); }

 private:
  std::optional<Guess> readAsIntegers();
  std::optional<Guess> readAsIs();

  term::TermManager& terms_;
  solver::backend::Z3Horn solver_;
  unsigned steps_;
  solver::HornProblem problem_;
  unsigned attempt_ = 0;
};

}  // namespace braid::horn
