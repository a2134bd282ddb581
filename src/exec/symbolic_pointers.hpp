// What symbolic pointers of programs with addresses point to.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "exec/decisions.hpp"
#include "exec/path_guards.hpp"
#include "exec/pointer_targets.hpp"
#include "exec/state.hpp"
#include "exec/tuning.hpp"
#include "term/term_manager.hpp"

namespace braid::exec {

class SymbolicPointers {
 public:
  SymbolicPointers(term::TermManager& terms, PathGuards& guards, Decisions& decisions,
                   const Tuning& tuning)
      : terms_(terms), guards_(guards), decisions_(decisions), tuning_(tuning) {}

  // What a pointer can point to in this state; not complete when there are too many possibilities
  // or the solver does not know. A target's guard may be impossible.
  PointerTargets pointerTargets(State& state, term::Term pointer);
  // The target that this state takes from now on; copies take the others and execute the current
  // instruction again. Empty when the path is impossible.
  std::optional<std::size_t> chooseTarget(State& state, term::Term pointer,
                                          std::span<const PointerTarget> targets);

 private:
  // The targets that a pointer's term shows, if it does.
  std::optional<std::vector<PointerTarget>> shownTargets(const State& state, term::Term pointer);

  term::TermManager& terms_;
  PathGuards& guards_;
  Decisions& decisions_;
  Tuning tuning_;
};

}  // namespace braid::exec
