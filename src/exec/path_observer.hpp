// Told what paths decide and ask, by a part of the engine above the interpreter that keeps books.
#pragma once

#include "solver/core/solver.hpp"
#include "term/term.hpp"

namespace braid::exec {

struct State;

class PathObserver {
 public:
  virtual ~PathObserver() = default;
  // Both sides of a branch are possible; the state is there.
  virtual void branches(const State& state, term::Term condition) = 0;
  // A condition is about to be added to those of the state.
  virtual void decides(State& state, term::Term decision) = 0;
  // The solver is about to be asked whether a condition can hold in the state. How hard is it to
  // try? Where that is bounded, no answer ends the instruction.
  virtual solver::Allowance asks(const State& state, term::Term question) = 0;
  // There was none; what was tried has cost so much.
  virtual void askedInVain(const solver::Allowance& allowance, std::uint64_t work) = 0;
  // It was found without the solver whether a condition can hold, and whether it can fail.
  virtual void knows(const State& state, term::Term condition) = 0;
};

}  // namespace braid::exec
