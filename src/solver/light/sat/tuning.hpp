// The tuned numbers of the SAT solver, from tuning.def.
#pragma once

#include <cstddef>
#include <cstdint>

#include "support/tuning.hpp"

namespace braid::solver::light {

#define BRAID_TUNING_STRUCT SatTuning
#define BRAID_TUNING_TABLE "solver/light/sat/tuning.def"
#include "support/tuning_table.inc"

}  // namespace braid::solver::light
