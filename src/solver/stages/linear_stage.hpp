// Answers queries about sums by linear arithmetic. The stage stands in two places. In front of the
// light solver a query gets little work, unless more has paid: a query that is about sums is
// answered soon, and one that merely contains some is not held up for long. Behind the light
// solver, what that gave up gets much work before an SMT solver is asked.
#pragma once

#include <cstdint>
#include <memory>
#include <utility>

#include "solver/core/stage.hpp"
#include "solver/linear/linear_solver.hpp"
#include "solver/stages/solver_tuning.hpp"

namespace braid::solver {

// Shared by both places: the solver with what it learned, and the work for a query in front.
struct LinearEffort {
  explicit LinearEffort(const SolverTuning& all = {})
      : tuning(all.stages),
        solver(all.linear, all.light, all.facts),
        budget(all.stages.someLinearWork) {}

  stages::Tuning tuning;
  linear::LinearSolver solver;
  std::uint64_t budget;
};

class LinearStage final : public Stage {
 public:
  enum class Place : std::uint8_t { BeforeLight, AfterLight };

  explicit LinearStage(std::unique_ptr<Solver> next, const SolverTuning& tuning = {})
      : LinearStage(std::move(next), std::make_shared<LinearEffort>(tuning), Place::BeforeLight) {}
  LinearStage(std::unique_ptr<Solver> next, std::shared_ptr<LinearEffort> effort, Place place);

 protected:
  Answer answer(const Query& query, const Stopwatch& watch) override;
  void interruptOwn() override { effort_->solver.interrupt(); }

 private:
  void adapt(bool isAnswered, std::uint64_t work);

  std::shared_ptr<LinearEffort> effort_;
  Place place_;
};

}  // namespace braid::solver
