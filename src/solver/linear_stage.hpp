// Answers queries about sums of words that are small enough not to wrap around.
#pragma once

#include "solver/linear/linear_solver.hpp"
#include "solver/stage.hpp"

namespace braid::solver {

class LinearStage final : public Stage {
 public:
  explicit LinearStage(std::unique_ptr<Solver> next) : Stage("linear", std::move(next)) {}

 protected:
  Answer answer(const Query& query, const Stopwatch& watch) override;
  void interruptOwn() override { linear_.interrupt(); }

 private:
  linear::LinearSolver linear_;
};

}  // namespace braid::solver
