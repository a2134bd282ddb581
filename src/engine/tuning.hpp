// The tuned numbers of searching and of going two ways, from tuning.def.
#pragma once

#include <cstddef>
#include <cstdint>

#include "support/tuning.hpp"

namespace braid::engine {

#define BRAID_TUNING_TABLE "engine/tuning.def"
#include "support/tuning_table.inc"

}  // namespace braid::engine
