// The SAT solver's models to ours.
#pragma once

#include <memory>

#include "solver/light/arrays/array_lemmas.hpp"
#include "solver/light/circuit/bit_blaster.hpp"
#include "solver/light/circuit/circuit_values.hpp"
#include "solver/light/query_cone.hpp"
#include "term/model.hpp"

namespace braid::solver::light {

// The values of the query's variables after the solver said sat. Bits that are in no clause are
// zero, the default of models.
std::shared_ptr<const term::Model> readModel(const QueryCone& cone, const BitBlaster& blaster,
                                             CircuitValues& values, ArrayContents& contents);

}  // namespace braid::solver::light
