#include "solver/stages/float_stage.hpp"

#include "solver/backend/acceptable_model.hpp"
#include "solver/floats/range_proof.hpp"

namespace braid::solver {

Answer FloatStage::answer(const Query& query, const Stopwatch& watch) {
  if (!backend::hasFloat(query)) {
    return passOn(query, watch);
  }
  parts_.split(query);
  floats::RangeProof proof(parts_.conjuncts, tuning_);
  const bool isContradictory = proof.isContradictory();
  addWork(proof.work());
  return isContradictory ? own(Unsat{}, watch) : passOn(query, watch);
}

}  // namespace braid::solver
