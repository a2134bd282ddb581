// The tuned numbers of terms, from tuning.def.
#pragma once

#include <cstddef>

#include "support/tuning.hpp"

namespace braid::term {

#define BRAID_TUNING_TABLE "term/tuning.def"
#include "support/tuning_table.inc"

}  // namespace braid::term
