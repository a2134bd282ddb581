// What may hold at the points of a program, guessed by a solver of Horn clauses. The problem is put
// to it with integers in place of bit-vectors first, with signs and without, then as it is.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "horn/integer_reading.hpp"
#include "solver/backend/z3_horn.hpp"
#include "solver/core/horn_problem.hpp"
#include "term/term_manager.hpp"

namespace braid::horn {

// By predicate: conditions on its parameters.
using Guess = std::vector<std::vector<term::Term>>;

class Guesses {
 public:
  // `steps` bound each search, in the solver's own units.
  Guesses(term::TermManager& terms, unsigned steps)
      : terms_(terms), solver_(terms), steps_(steps) {}

  // Begins with a problem; next() returns the guesses one after the other, and then none.
  void begin(solver::HornProblem problem);
  std::optional<Guess> next();
  // From any thread.
  void interrupt() { solver_.interrupt(); }

 private:
  Guess readAsIntegers(Signs signs);
  Guess readAsIs();

  term::TermManager& terms_;
  solver::backend::Z3Horn solver_;
  unsigned steps_;
  solver::HornProblem problem_;
  std::vector<Signs> readings_;  // still to be tried, the next one last
  bool isAsIsLeft_ = false;
};

}  // namespace braid::horn
