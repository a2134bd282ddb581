#include "solver/stages/trivial_stage.hpp"

#include <algorithm>

namespace braid::solver {

using term::Kind;
using term::Term;

namespace {

bool areOpposite(Term a, Term b) {
  return (a.is(Kind::Not) && a[0] == b) || (b.is(Kind::Not) && b[0] == a);
}

}  // namespace

Answer TrivialStage::answer(const Query& query, const Stopwatch& watch) {
  const Term question = query.question;
  if (question && question.isFalse()) {
    return own(Unsat{{question}}, watch);
  }
  bool isImplied = !question || question.isTrue();
  bool isEmpty = isImplied;
  for (const Term condition : query.conditions) {
    if (condition.isFalse()) {
      return own(Unsat{{condition}}, watch);
    }
    if (question && areOpposite(condition, question)) {
      return own(Unsat{{condition, question}}, watch);
    }
    isImplied |= condition == question;
    isEmpty &= condition.isTrue();
  }
  if (isEmpty) {
    return own(Sat{std::make_shared<const term::Model>()}, watch);
  }
  if (isImplied && query.witness != nullptr) {
    return own(Sat{query.witness}, watch);
  }
  return passOn(query, watch);
}

}  // namespace braid::solver
