// The tuned numbers of ranges of floats, from tuning.def.
#pragma once

#include "support/tuning.hpp"

namespace braid::solver::floats {

#define BRAID_TUNING_TABLE "solver/floats/tuning.def"
#include "support/tuning_table.inc"

}  // namespace braid::solver::floats
