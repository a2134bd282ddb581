// The tuned numbers of the light solver, from tuning.def.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

#include "support/tuning.hpp"

namespace braid::solver::light {

#define BRAID_TUNING_TABLE "solver/light/tuning.def"
#include "support/tuning_table.inc"

}  // namespace braid::solver::light
