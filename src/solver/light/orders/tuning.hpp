// The tuned numbers of trying all orders of words, from tuning.def.
#pragma once

#include <cstddef>

#include "support/tuning.hpp"

namespace braid::solver::light {

#define BRAID_TUNING_STRUCT OrderTuning
#define BRAID_TUNING_TABLE "solver/light/orders/tuning.def"
#include "support/tuning_table.inc"

}  // namespace braid::solver::light
