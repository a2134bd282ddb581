// The tuned numbers of execution, from tuning.def.
#pragma once

#include <cstddef>
#include <cstdint>

#include "support/tuning.hpp"

namespace braid::exec {

#define BRAID_TUNING_TABLE "exec/tuning.def"
#include "support/tuning_table.inc"

}  // namespace braid::exec
