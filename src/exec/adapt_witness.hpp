// If the witness does not satisfy a new condition, it may do so with another value of one variable.
#pragma once

#include <span>

#include "exec/state.hpp"
#include "support/big_int.hpp"
#include "term/term.hpp"

namespace braid::exec {

// Tries the values in turn. The state keeps its witness if with none of them its path condition and
// the new condition hold.
void adaptWitness(State& state, term::Term variable, std::span<const support::BigInt> values,
                  term::Term condition);

}  // namespace braid::exec
