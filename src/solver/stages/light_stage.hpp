// Answers what the light solver can answer, and passes the rest on.
#pragma once

#include "solver/core/stage.hpp"
#include "solver/light/light_backend.hpp"
#include "solver/stages/solver_tuning.hpp"

namespace braid::solver {

class LightStage final : public Stage {
 public:
  explicit LightStage(std::unique_ptr<Solver> next, const SolverTuning& tuning = {})
      : Stage("light", std::move(next)), light_(tuning.light) {}

 protected:
  Answer answer(const Query& query, const Stopwatch& watch) override;
  void interruptOwn() override { light_.interrupt(); }

 private:
  light::LightBackend light_;
};

}  // namespace braid::solver
