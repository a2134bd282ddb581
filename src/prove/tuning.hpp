// The tuned numbers of proofs; see tuning.def.
#pragma once

#include <cstddef>
#include <cstdint>

#include "support/tuning.hpp"

namespace braid::prove {

#define BRAID_TUNING_TABLE "prove/tuning.def"
#include "support/tuning_table.inc"

}  // namespace braid::prove
