// The tuned numbers of linear arithmetic, from tuning.def.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

#include "support/tuning.hpp"

namespace braid::solver::linear {

#define BRAID_TUNING_TABLE "solver/linear/tuning.def"
#include "support/tuning_table.inc"

}  // namespace braid::solver::linear
