// The tuned numbers of the stages, from tuning.def.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

#include "support/tuning.hpp"

namespace braid::solver::stages {

#define BRAID_TUNING_TABLE "solver/stages/tuning.def"
#include "support/tuning_table.inc"

}  // namespace braid::solver::stages
