// The tuned numbers of SMT solvers, from tuning.def.
#pragma once

#include <cstddef>
#include <cstdint>

#include "support/tuning.hpp"

namespace braid::solver::backend {

#define BRAID_TUNING_TABLE "solver/backend/tuning.def"
#include "support/tuning_table.inc"

}  // namespace braid::solver::backend
