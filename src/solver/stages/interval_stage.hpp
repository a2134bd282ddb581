// Answers what intervals decide: a question that contradicts what is known about the values in it,
// or follows from it. A question that is passed on is simplified first.
#pragma once

#include <memory>

#include "solver/core/stage.hpp"
#include "solver/facts/interval_inference.hpp"

namespace braid::solver {

class IntervalStage final : public Stage {
 public:
  IntervalStage(std::unique_ptr<Solver> next,
                std::shared_ptr<const facts::IntervalInference> inference)
      : Stage("intervals", std::move(next)), inference_(std::move(inference)) {}

 protected:
  Answer answer(const Query& query, const Stopwatch& watch) override;

 private:
  std::shared_ptr<const facts::IntervalInference> inference_;
};

}  // namespace braid::solver
