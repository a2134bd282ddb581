// Whether a branch depends on values that were never given: it does if the same inputs can lead to
// both sides, with only the uninitialised bytes being different.
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
