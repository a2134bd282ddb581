// Does a branch depend on what was never given a value? It does when the same inputs can lead to
// both sides, with nothing but the uninitialised bytes being different.
#pragma once

#include <optional>

#include "exec/state.hpp"
#include "exec/symbolic_domain.hpp"
#include "term/model.hpp"

namespace braid::engine {

// Two models of the state's path condition that agree on all inputs, such that the branch at which
// the state is goes one way with the first and the other way with the second.
struct TwoFillings {
  term::Model first;
  term::Model second;
};
enum class Dependence { Shown, Excluded, NotKnown };
Dependence findTwoFillings(exec::SymbolicDomain& domain, const exec::State& state,
                           TwoFillings& fillings);

}  // namespace braid::engine
