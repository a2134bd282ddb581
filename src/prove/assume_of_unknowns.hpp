// Assumes invariants in a state whose unknowns were just put there.
#pragma once

#include <span>

#include "exec/state.hpp"
#include "prove/unknown.hpp"
#include "term/term.hpp"

namespace braid::prove {

// The state's witness does not know the unknowns: it is given the values that they have before the
// first round, and dropped if the invariants do not hold of those.
void assumeOfUnknowns(exec::State& state, std::span<const Unknown> unknowns,
                      std::span<const term::Term> invariants);

}  // namespace braid::prove
