#include "solver/witness_stage.hpp"

#include "term/evaluate.hpp"

namespace braid::solver {

Answer WitnessStage::answer(const Query& query, const Stopwatch& watch) {
  const bool isAnswer =
      query.witness != nullptr &&
      (!query.question || term::Evaluator(*query.witness).holds(query.question) == true);
  return isAnswer ? own(Sat{query.witness}, watch) : passOn(query, watch);
}

}  // namespace braid::solver
