// Mends the asker's model: a question about an unknown is often answered by another value of that
// unknown alone. The values that are tried are the ends of the interval that the question and the
// conditions leave for it, and, where a query with one unknown divides or multiplies, which solvers
// find hard, small numbers. Evaluation decides whether one of them is right.
#pragma once

#include "solver/core/stage.hpp"
#include "solver/facts/unknowns.hpp"
#include "solver/stages/part_search.hpp"
#include "solver/stages/solver_tuning.hpp"

namespace braid::solver {

class GuessStage final : public Stage {
 public:
  explicit GuessStage(std::unique_ptr<Solver> next, const SolverTuning& tuning = {});

 protected:
  Answer answer(const Query& query, const Stopwatch& watch) override;

 private:
  // Whether to try at all: less often as long as it does not help.
  bool isWorthATry();
  std::shared_ptr<const term::Model> mend(const Query& query);
  std::shared_ptr<const term::Model> trySmallNumbers(const Query& query, term::Term unknown);
  bool satisfies(const term::Model& model, const Query& query);

  stages::Tuning tuning_;
  facts::Tuning factsTuning_;
  facts::UnknownsTable unknowns_;
  PartSearch hardParts_;
  unsigned failuresInARow_ = 0;
  unsigned skipped_ = 0;
};

}  // namespace braid::solver
