#include "solver/chain.hpp"

#include "solver/backend/z3_backend.hpp"
#include "solver/cache_stage.hpp"
#include "solver/trivial_stage.hpp"
#include "solver/validating_stage.hpp"

namespace braid::solver {

// From the back to the front: a query meets the last stage made here first.
std::unique_ptr<Solver> makeSolver(term::TermManager& /*terms*/, const SolverOptions& options) {
  std::unique_ptr<Solver> solver = std::make_unique<backend::Z3Backend>(options.queryTimeout);
  if (options.validateModels) {
    solver = std::make_unique<ValidatingStage>(std::move(solver));
  }
  if (options.cache) {
    solver = std::make_unique<CacheStage>(std::move(solver));
  }
  return std::make_unique<TrivialStage>(std::move(solver));
}

}  // namespace braid::solver
