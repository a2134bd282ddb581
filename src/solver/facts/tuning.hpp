// The tuned numbers of facts about paths, from tuning.def.
#pragma once

#include <cstddef>
#include <cstdint>

#include "support/tuning.hpp"

namespace braid::solver::facts {

#define BRAID_TUNING_TABLE "solver/facts/tuning.def"
#include "support/tuning_table.inc"

}  // namespace braid::solver::facts
