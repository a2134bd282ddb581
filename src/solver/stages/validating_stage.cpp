#include "solver/stages/validating_stage.hpp"

#include <iostream>

#include "term/evaluate.hpp"
#include "term/print.hpp"

namespace braid::solver {

using term::Term;

Answer ValidatingStage::answer(const Query& query, const Stopwatch& watch) {
  Query withModel = query;
  withModel.wantModel = true;
  Answer answer = passOn(withModel, watch);
  const auto* sat = std::get_if<Sat>(&answer);
  if (sat == nullptr) {
    return answer;
  }
  std::vector<Term> terms(query.conditions.begin(), query.conditions.end());
  if (query.question) {
    terms.push_back(query.question);
  }
  if (sat->model == nullptr) {
    throw WrongModelError("the solver answered sat without the model it was asked for");
  }
  term::Evaluator evaluator(*sat->model);
  for (const Term t : terms) {
    if (evaluator.holds(t) == std::optional(false)) {
      std::cerr << "; a model does not satisfy this query\n";
      term::printScript(std::cerr, terms);
      throw WrongModelError("a model does not satisfy the query: " + term::toSmtLib(t));
    }
  }
  return answer;
}

}  // namespace braid::solver
