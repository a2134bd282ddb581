#include "solver/backend/acceptable_model.hpp"

#include <algorithm>

#include "term/evaluate.hpp"

namespace braid::solver::backend {

using term::Sort;
using term::Term;

bool hasFloat(const Query& query) {
  return std::ranges::any_of(query.conditions, &Term::hasFloat) ||
         (query.question && query.question.hasFloat());
}

bool hasQuantifier(const Query& query) {
  return std::ranges::any_of(query.conditions, &Term::hasQuantifier) ||
         (query.question && query.question.hasQuantifier());
}

bool isSmallArray(Sort sort) {
  constexpr unsigned kSmallIndexWidth = 16;
  return sort.isArray() && (sort.index().isBool() ||
                            (sort.index().isBits() && sort.index().width() <= kSmallIndexWidth));
}

bool isAcceptable(const Query& query, const term::Model& model, WhenUndecided whenUndecided) {
  term::Evaluator evaluator(model);
  const auto holds = [&](Term t) {
    return evaluator.holds(t).value_or(whenUndecided == WhenUndecided::Believe);
  };
  return std::ranges::all_of(query.conditions, holds) && (!query.question || holds(query.question));
}

}  // namespace braid::solver::backend
