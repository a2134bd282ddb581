// Assumes invariants in a state whose unknowns were just put there.
#pragma once

#include <span>

#include "exec/state.hpp"
#include "prove/unknown.hpp"
#include "term/term.hpp"

namespace braid::prove {

// The witness, which knows nothing of the unknowns, gives them their initial values, and is dropped
// if the invariants do not hold with those.
void assumeOfUnknowns(exec::State& state, std::span<const Unknown> unknowns,
                      std::span<const term::Term> invariants);

}  // namespace braid::prove
