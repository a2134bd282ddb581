// The tuned numbers of memory, from tuning.def.
#pragma once

#include <cstdint>

#include "support/tuning.hpp"

namespace braid::memory {

#define BRAID_TUNING_TABLE "memory/tuning.def"
#include "support/tuning_table.inc"

}  // namespace braid::memory
