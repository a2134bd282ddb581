// The tuned numbers of the light solver: its own, from tuning.def, and those of its parts.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

#include "solver/light/circuit/tuning.hpp"
#include "solver/light/orders/tuning.hpp"
#include "solver/light/sat/tuning.hpp"
#include "support/tuning.hpp"

namespace braid::solver::light {

#define BRAID_TUNING_STRUCT QueryTuning
#define BRAID_TUNING_TABLE "solver/light/tuning.def"
#include "support/tuning_table.inc"

struct Tuning {
  QueryTuning query = {};
  SatTuning sat = {};
  CircuitTuning circuit = {};
  OrderTuning orders = {};

  void listNumbers(support::TunedNumbers& into) {
    query.listNumbers(into);
    sat.listNumbers(into);
    circuit.listNumbers(into);
    orders.listNumbers(into);
  }
};

}  // namespace braid::solver::light
