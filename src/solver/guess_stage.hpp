// Mends the asker's model: a question about an unknown is often answered by another value of that
// unknown alone. The values that are tried are the ends of the interval that the question and the
// conditions leave for it; evaluation decides whether one of them is right.
#pragma once

#include "solver/facts/unknowns.hpp"
#include "solver/stage.hpp"

namespace braid::solver {

class GuessStage final : public Stage {
 public:
  explicit GuessStage(std::unique_ptr<Solver> next) : Stage("guess", std::move(next)) {}

 protected:
  Answer answer(const Query& query, const Stopwatch& watch) override;

 private:
  std::shared_ptr<const term::Model> mend(const Query& query);

  facts::UnknownsTable unknowns_;
};

}  // namespace braid::solver
