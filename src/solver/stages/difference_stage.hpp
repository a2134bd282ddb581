// Answers queries that only compare integers with each other and with constants.
#pragma once

#include "solver/core/stage.hpp"
#include "solver/stages/solver_tuning.hpp"

namespace braid::solver {

class DifferenceStage final : public Stage {
 public:
  explicit DifferenceStage(std::unique_ptr<Solver> next, const SolverTuning& tuning = {})
      : Stage("differences", std::move(next)), maxSplits_(tuning.stages.differenceSplits) {}

 protected:
  Answer answer(const Query& query, const Stopwatch& watch) override;

 private:
  unsigned maxSplits_;
};

}  // namespace braid::solver
