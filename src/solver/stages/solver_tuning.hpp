// The tuned numbers of all folders of the solver together.
#pragma once

#include "solver/light/tuning.hpp"
#include "support/tuning.hpp"

namespace braid::solver {

struct SolverTuning {
  light::Tuning light;

  void listNumbers(support::TunedNumbers& into) { light.listNumbers(into); }
};

}  // namespace braid::solver
