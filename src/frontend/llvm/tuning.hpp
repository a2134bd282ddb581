// The tuned numbers of reading LLVM's code, from tuning.def.
#pragma once

#include <cstddef>

#include "support/tuning.hpp"

namespace braid::frontend::bitcode {

#define BRAID_TUNING_TABLE "frontend/llvm/tuning.def"
#include "support/tuning_table.inc"

}  // namespace braid::frontend::bitcode
