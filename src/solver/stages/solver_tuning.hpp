// The tuned numbers of all parts of the solver together.
#pragma once

#include "solver/backend/tuning.hpp"
#include "solver/facts/tuning.hpp"
#include "solver/finite/tuning.hpp"
#include "solver/floats/tuning.hpp"
#include "solver/light/tuning.hpp"
#include "solver/linear/tuning.hpp"
#include "solver/stages/tuning.hpp"
#include "support/tuning.hpp"

namespace braid::solver {

struct SolverTuning {
  facts::Tuning facts = {};
  backend::Tuning backend = {};
  light::Tuning light = {};
  linear::Tuning linear = {};
  finite::Tuning finite = {};
  floats::Tuning floats = {};
  stages::Tuning stages = {};

  void listNumbers(support::TunedNumbers& into) {
    facts.listNumbers(into);
    backend.listNumbers(into);
    light.listNumbers(into);
    linear.listNumbers(into);
    finite.listNumbers(into);
    floats.listNumbers(into);
    stages.listNumbers(into);
  }
};

}  // namespace braid::solver
