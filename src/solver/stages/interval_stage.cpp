#include "solver/stages/interval_stage.hpp"

namespace braid::solver {

using facts::IntervalMap;
using term::Term;

Answer IntervalStage::answer(const Query& query, const Stopwatch& watch) {
  const std::shared_ptr<const IntervalMap> known =
      inference_->of(query.path != nullptr ? *query.path : facts::PathCondition(query.conditions));
  if (known->isContradictory) {
    return own(Unsat{}, watch);
  }
  if (!query.question) {
    return passOn(query, watch);
  }
  const Term question = inference_->simplify(known, query.question);
  if (question.isFalse() || inference_->extended(*known, question).isContradictory) {
    return own(Unsat{}, watch);
  }
  if (question == query.question) {
    return passOn(query, watch);
  }
  if (question.isTrue() && query.witness != nullptr) {
    return own(Sat{query.witness}, watch);
  }
  Query simplified = query;
  simplified.question = question;
  Answer answer = passOn(simplified, watch);
  if (auto* unsat = std::get_if<Unsat>(&answer)) {
    unsat->core.clear();  // it names terms of the simplified question
  }
  return answer;
}

}  // namespace braid::solver
