#include "solver/stages/independence_stage.hpp"

#include <cassert>

#include "solver/facts/model_values.hpp"

namespace braid::solver {

using term::Model;
using term::Term;

std::shared_ptr<const Model> IndependenceStage::combined(const Model& witness, const Model& model,
                                                         std::span<const Term> terms) {
  auto result = std::make_shared<Model>(witness);
  for (const Term t : terms) {
    facts::copyElements(*result, model, independence_.unknowns().of(t));
  }
  for (const Term t : terms) {
    facts::copyWholeValues(*result, model, independence_.unknowns().of(t));
  }
  return result;
}

Answer IndependenceStage::answer(const Query& query, const Stopwatch& watch) {
  if (!query.question || query.witness == nullptr) {
    return passOn(query, watch);
  }
  const facts::PathCondition own =
      query.path != nullptr ? *query.path : facts::PathCondition(query.conditions);
  std::vector<Term> relevant = independence_.relevant(own, query.question);
  assert(relevant.size() <= query.conditions.size());
  if (relevant.size() == query.conditions.size()) {
    return passOn(query, watch);
  }
  Query slice = query;
  slice.conditions = relevant;
  slice.path = nullptr;
  Answer answer = passOn(slice, watch);
  auto* sat = std::get_if<Sat>(&answer);
  if (sat != nullptr && sat->model != nullptr && sat->model != query.witness) {
    relevant.push_back(query.question);
    sat->model = combined(*query.witness, *sat->model, relevant);
  }
  return answer;
}

}  // namespace braid::solver
