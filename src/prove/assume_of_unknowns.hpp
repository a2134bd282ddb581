// Assumes invariants in a state in which unknowns were just introduced.
#pragma once

#include <span>

#include "exec/state.hpp"
#include "prove/unknown.hpp"
#include "term/term.hpp"

namespace braid::prove {

// The state's witness has no values for the unknowns: it is given those from before the first
// round, and dropped if the invariants do not hold of them.
void assumeOfUnknowns(exec::State& state, std::span<const Unknown> unknowns,
                      std::span<const term::Term> invariants);

}  // namespace braid::prove
