// Answers unsat where the ranges of floats show it, see floats/range_proof.hpp. A sum of forty
// numbers between 0 and 1 is at most 40; in a circuit that takes hours.
#pragma once

#include <memory>
#include <utility>

#include "solver/core/query_conjuncts.hpp"
#include "solver/core/stage.hpp"

namespace braid::solver {

class FloatStage final : public Stage {
 public:
  explicit FloatStage(std::unique_ptr<Solver> next) : Stage("float ranges", std::move(next)) {}

 protected:
  Answer answer(const Query& query, const Stopwatch& watch) override;

 private:
  QueryConjuncts parts_;
};

}  // namespace braid::solver
