#include "solver/stages/witness_stage.hpp"

#include "term/evaluate.hpp"

namespace braid::solver {

Answer WitnessStage::answer(const Query& query, const Stopwatch& watch) {
  if (query.witness == nullptr) {
    return passOn(query, watch);
  }
  term::Evaluator evaluator(*query.witness);
  const bool isAnswer = !query.question || evaluator.holds(query.question) == true;
  addWork(evaluator.visited());
  return isAnswer ? own(Sat{query.witness}, watch) : passOn(query, watch);
}

}  // namespace braid::solver
