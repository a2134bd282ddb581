// Is told what paths decide and ask; implemented by a part of the engine above the interpreter.
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
  // The solver is about to be asked whether a condition can hold in the state. Returns the effort
  // that is allowed; if it is bounded, a question without an answer ends the instruction.
  virtual solver::Allowance asks(const State& state, term::Term question) = 0;
  // That question had no answer; `work` was spent on it.
  virtual void askedInVain(const solver::Allowance& allowance, std::uint64_t work) = 0;
  // Whether a condition can hold, and whether it can fail, was found without the solver.
  virtual void knows(const State& state, term::Term condition) = 0;
};

}  // namespace braid::exec
