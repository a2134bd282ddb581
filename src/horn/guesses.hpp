// What may hold at the points of a program, guessed by a solver of Horn clauses: read with
// integers in place of bit-vectors first, with signs and without, then as they are.
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
  // `steps` bound each search, as the solver counts them.
  Guesses(term::TermManager& terms, unsigned steps)
      : terms_(terms), solver_(terms), steps_(steps) {}

  // Begins with a problem; next() gives the guesses at it one after the other, and then nothing.
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
  std::vector<Signs> readings_;  // that are left, the next one last
  bool isAsIsLeft_ = false;
};

}  // namespace braid::horn
