// Mends the asker's model: often another value of a single unknown answers the question. The values
// that are tried are the ends of the interval that the question and the conditions leave for it. In
// a query that divides or multiplies a single unknown, which solvers find hard, small numbers are
// tried, too. Evaluation decides whether one of them is right.
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
  // Whether to try this query: fewer and fewer are tried as long as none succeeds.
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
