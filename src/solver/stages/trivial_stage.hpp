// Answers what is obvious: nothing is asked, something is false, or the question is a condition or
// the negation of one.
#pragma once

#include "solver/core/stage.hpp"

namespace braid::solver {

class TrivialStage final : public Stage {
 public:
  explicit TrivialStage(std::unique_ptr<Solver> next) : Stage("trivial", std::move(next)) {}

 protected:
  Answer answer(const Query& query, const Stopwatch& watch) override;
};

}  // namespace braid::solver
