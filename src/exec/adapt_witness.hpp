// A witness that a new condition does not fit may fit when one variable has another value.
#pragma once

#include <span>

#include "exec/state.hpp"
#include "support/big_int.hpp"
#include "term/term.hpp"

namespace braid::exec {

// Tries the values in turn; the state keeps its witness when none fits its path condition and the
// new condition.
void adaptWitness(State& state, term::Term variable, std::span<const support::BigInt> values,
                  term::Term condition);

}  // namespace braid::exec
