// Answers unsat where the ranges of floats show it, see floats/range_proof.hpp. That a sum of forty
// numbers between 0 and 1 is at most 40 takes hours with a circuit.
#pragma once

#include <memory>
#include <utility>

#include "solver/core/query_conjuncts.hpp"
#include "solver/core/stage.hpp"
#include "solver/stages/solver_tuning.hpp"

namespace braid::solver {

class FloatStage final : public Stage {
 public:
  explicit FloatStage(std::unique_ptr<Solver> next, const SolverTuning& tuning = {})
      : Stage("float ranges", std::move(next)), tuning_(tuning.floats) {}

 protected:
  Answer answer(const Query& query, const Stopwatch& watch) override;

 private:
  floats::Tuning tuning_;
  QueryConjuncts parts_;
};

}  // namespace braid::solver
