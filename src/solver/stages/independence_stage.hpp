// Sends on only the conditions on which the question depends. The rest keeps the values it has in
// the asker's model, which is therefore needed: without one, the rest might be unsatisfiable, and
// everything is sent on.
#pragma once

#include "solver/core/stage.hpp"
#include "solver/facts/condition_groups.hpp"

namespace braid::solver {

class IndependenceStage final : public Stage {
 public:
  explicit IndependenceStage(std::unique_ptr<Solver> next)
      : Stage("independence", std::move(next)) {}

 protected:
  Answer answer(const Query& query, const Stopwatch& watch) override;

 private:
  // The witness, with the values of the model for all unknowns in the terms.
  std::shared_ptr<const term::Model> combined(const term::Model& witness, const term::Model& model,
                                              std::span<const term::Term> terms);

  facts::Independence independence_;
};

}  // namespace braid::solver
