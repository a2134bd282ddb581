// Answers queries that only compare integers with each other and with constants.
#pragma once

#include "solver/core/stage.hpp"

namespace braid::solver {

class DifferenceStage final : public Stage {
 public:
  explicit DifferenceStage(std::unique_ptr<Solver> next) : Stage("differences", std::move(next)) {}

 protected:
  Answer answer(const Query& query, const Stopwatch& watch) override;
};

}  // namespace braid::solver
