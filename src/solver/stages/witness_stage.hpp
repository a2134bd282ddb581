// Answers questions that are true under the asker's own model, which is a model of the conditions.
#pragma once

#include "solver/core/stage.hpp"

namespace braid::solver {

class WitnessStage final : public Stage {
 public:
  explicit WitnessStage(std::unique_ptr<Solver> next) : Stage("witness", std::move(next)) {}

 protected:
  Answer answer(const Query& query, const Stopwatch& watch) override;
};

}  // namespace braid::solver
