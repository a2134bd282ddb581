// The tuned numbers of trying values, from tuning.def.
#pragma once

#include <cstddef>
#include <cstdint>

#include "support/tuning.hpp"

namespace braid::solver::finite {

#define BRAID_TUNING_TABLE "solver/finite/tuning.def"
#include "support/tuning_table.inc"

}  // namespace braid::solver::finite
