// The way back from a joined state to the paths that it stands for, for tests of each of them, or
// of one that came through a certain side.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "exec/state.hpp"
#include "exec/symbolic_domain.hpp"
#include "merge/join_node.hpp"
#include "solver/core/solver.hpp"
#include "term/model.hpp"
#include "term/term.hpp"

namespace braid::merge {

// Whether all terms are known to hold.
bool satisfies(const term::Model& model, const std::vector<term::Term>& terms);

// A model of the state's path condition on which a run comes through one side of a join in
// its past.
solver::Answer modelThrough(exec::SymbolicDomain& domain, const exec::State& state,
                            const JoinNode::Side& side);

// Takes a state with a witness apart: calls `visit` for each path that it stands for, with a state
// that has the conditions of that path alone, and a witness. Ends early when `shouldStop` says so.
// Returns how often the solver could not decide whether a path exists.
std::uint64_t forEachPath(exec::SymbolicDomain& domain, const exec::State& state,
                          const std::function<bool()>& shouldStop,
                          const std::function<void(const exec::State&)>& visit);

}  // namespace braid::merge
