#include "solver/stages/linear_stage.hpp"

#include <algorithm>

namespace braid::solver {

LinearStage::LinearStage(std::unique_ptr<Solver> next, std::shared_ptr<LinearEffort> effort,
                         Place place)
    : Stage(place == Place::BeforeLight ? "linear" : "linear again", std::move(next)),
      effort_(std::move(effort)),
      place_(place) {}

Answer LinearStage::answer(const Query& query, const Stopwatch& watch) {
  linear::LinearSolver& solver = effort_->solver;
  const std::uint64_t before = solver.work();
  const std::uint64_t budget =
      place_ == Place::BeforeLight ? effort_->budget : effort_->tuning.muchLinearWork;
  std::optional<Answer> answer = solver.check(query, std::min(budget, query.mostWork));
  addWork(solver.work() - before);
  adapt(answer.has_value(), solver.work() - before);
  return answer ? own(*std::move(answer), watch) : passOn(query, watch);
}

// Gives queries more work in front if they turned out to be answered only after the light solver.
void LinearStage::adapt(bool isAnswered, std::uint64_t work) {
  if (isAnswered && place_ == Place::AfterLight) {
    effort_->budget =
        std::max(effort_->budget, std::min(2 * work, effort_->tuning.muchLinearWork / 2));
  }
}

}  // namespace braid::solver
