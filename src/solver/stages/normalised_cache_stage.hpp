// Remembers answers by the shape of queries: an answer about one unknown is also that about another
// of which the same is known.
#pragma once

#include <memory>
#include <vector>

#include "solver/core/stage.hpp"
#include "solver/stages/answer_store.hpp"
#include "solver/stages/query_shape.hpp"
#include "solver/stages/solver_tuning.hpp"

namespace braid::solver {

class NormalisedCacheStage final : public Stage {
 public:
  explicit NormalisedCacheStage(std::unique_ptr<Solver> next, const SolverTuning& tuning = {})
      : Stage("cache", std::move(next)),
        shapes_(tuning.stages.shapedNodes),
        store_(tuning.stages.cacheGeneration) {}

 protected:
  Answer answer(const Query& query, const Stopwatch& watch) override;

 private:
  struct Known {
    bool isSat = false;
    bool hasModel = false;
    std::vector<term::ModelValue> values;  // of the shape's variables
  };

  ShapeMaker shapes_;
  AnswerStore<Known> store_;
};

}  // namespace braid::solver
