// The tuned numbers of circuits, from tuning.def.
#pragma once

#include <cstddef>

#include "support/tuning.hpp"

namespace braid::solver::light {

#define BRAID_TUNING_STRUCT CircuitTuning
#define BRAID_TUNING_TABLE "solver/light/circuit/tuning.def"
#include "support/tuning_table.inc"

}  // namespace braid::solver::light
