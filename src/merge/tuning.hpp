// The tuned numbers of merging, from tuning.def.
#pragma once

#include <cstddef>
#include <cstdint>

#include "support/tuning.hpp"

namespace braid::merge {

#define BRAID_TUNING_TABLE "merge/tuning.def"
#include "support/tuning_table.inc"

}  // namespace braid::merge
