// The solver pipeline, composed in one place.
#pragma once

#include <chrono>
#include <memory>
#include <string>

#include "solver/solver.hpp"
#include "term/term_manager.hpp"

namespace braid::solver {

struct SolverOptions {
  bool cache = true;
  // Each model is checked by evaluating the query under it; a model that fails aborts the run.
  bool validateModels = false;
  std::chrono::milliseconds queryTimeout{10'000};
};

std::unique_ptr<Solver> makeSolver(term::TermManager& terms, const SolverOptions& options);

}  // namespace braid::solver
