// The tuned numbers of guards and guarded sets, from tuning.def.
#pragma once

#include <cstddef>

#include "support/tuning.hpp"

namespace braid::guard {

#define BRAID_TUNING_TABLE "guard/tuning.def"
#include "support/tuning_table.inc"

}  // namespace braid::guard
