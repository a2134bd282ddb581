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
  std::optional<Answer> answer = solver.check(
      query, place_ == Place::BeforeLight ? effort_->budget : effort_->tuning.muchLinearWork);
  addWork(solver.work() - before);
  adapt(answer.has_value(), solver.work() - before);
  return answer ? own(*std::move(answer), watch) : passOn(query, watch);
}

// More where it was nearly not enough, or was not and the light solver knew no answer either; less
// where it was in vain.
void LinearStage::adapt(bool isAnswered, std::uint64_t work) {
  const stages::Tuning& tuning = effort_->tuning;
  std::uint64_t& budget = effort_->budget;
  if (isAnswered && place_ == Place::AfterLight) {
    budget = std::max(budget, std::min(2 * work, tuning.mostLinearWorkWithoutLight));
  } else if (isAnswered && work > budget / 2) {
    budget = std::max(budget, std::min(2 * work, tuning.mostLinearWork));
  } else if (!isAnswered && place_ == Place::BeforeLight && work > budget / 2) {
    budget = std::max(budget / 2, tuning.leastLinearWork);
  }
}

}  // namespace braid::solver
