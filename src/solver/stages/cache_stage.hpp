// Remembers answers. The key is the set of terms that must hold together, whatever their order and
// whichever of them is the question; since terms are hash-consed, the set of their ids says exactly
// which. Unknowns are not kept: the next time there may be more time.
#pragma once

#include <memory>
#include <vector>

#include "solver/core/stage.hpp"
#include "solver/stages/answer_store.hpp"
#include "solver/stages/solver_tuning.hpp"

namespace braid::solver {

class CacheStage final : public Stage {
 public:
  explicit CacheStage(std::unique_ptr<Solver> next, const SolverTuning& tuning = {})
      : Stage("cache", std::move(next)), store_(tuning.stages.cacheGeneration) {}

 protected:
  Answer answer(const Query& query, const Stopwatch& watch) override;

 private:
  struct Known {
    bool isSat = false;
    std::shared_ptr<const term::Model> model;  // null if none was asked for
    std::vector<term::Term> core;
  };
  using Store = AnswerStore<Known>;

  static Store::Key keyOf(const Query& query);

  Store store_;
};

}  // namespace braid::solver
