#include "solver/stages/choice_stage.hpp"

#include <array>
#include <cstddef>
#include <vector>

#include "term/substitute.hpp"
#include "term/traverse.hpp"

namespace braid::solver {

using support::BigInt;
using term::Kind;
using term::Term;

namespace {

bool isComparison(Term t) {
  switch (t.kind()) {
    case Kind::Equal:
      return t[0].sort().isInt() || t[0].sort().isBits();
    case Kind::IntLe:
    case Kind::BvULt:
    case Kind::BvSLt:
      return true;
    default:
      return false;
  }
}

// Choices in a number, those within conditions not counted.
std::size_t choicesIn(Term number) {
  std::size_t count = 0;
  const std::array alone{number};
  term::visitPostorder(
      std::span<const Term>(alone), [](Term t) { return !t.sort().isBool(); },
      [&](Term t) { count += t.is(Kind::Ite) ? 1U : 0U; });
  return count;
}

}  // namespace

Term ChoiceStage::simpler(Term comparison, ChoiceSums& sums) {
  const std::size_t choices = choicesIn(comparison[0]) + choicesIn(comparison[1]);
  if (choices < 2 || comparison.hasFreeBoundVariable()) {
    return comparison;
  }
  const term::Sort sort = comparison[0].sort();
  const auto numberFor = [&](const BigInt& value) {
    return sort.isInt() ? terms_.makeInt(value) : terms_.makeBits(sort.width(), value);
  };
  const ChoiceSums::Sum left = sums.of(comparison[0]);
  const ChoiceSums::Sum right = sums.of(comparison[1]);
  // Only integers and equalities can be moved from one side to the other.
  if (comparison.is(Kind::Equal) || comparison.is(Kind::IntLe)) {
    const ChoiceSums::Sum apart = sums.difference(left, right, sort);
    const std::optional<BigInt> constant = ChoiceSums::constantOf(apart);
    if (constant) {
      return terms_.makeBool(comparison.is(Kind::Equal) ? constant->isZero()
                                                        : *constant <= BigInt(0));
    }
    if (2 * sums.sizeOf(apart) < choices) {
      const Term number = sums.toTerm(apart, sort);
      return comparison.is(Kind::Equal) ? terms_.makeEqual(number, numberFor(BigInt(0)))
                                        : terms_.makeIntLe(number, terms_.makeInt(0));
    }
    return comparison;
  }
  if (2 * (sums.sizeOf(left) + sums.sizeOf(right)) >= choices) {
    return comparison;
  }
  const Term low = sums.toTerm(left, sort);
  const Term high = sums.toTerm(right, sort);
  return comparison.is(Kind::BvULt) ? terms_.makeBvULt(low, high) : terms_.makeBvSLt(low, high);
}

Answer ChoiceStage::answer(const Query& query, const Stopwatch& watch) {
  if (!query.question) {
    return passOn(query, watch);
  }
  std::vector<Term> comparisons;
  const std::array alone{query.question};
  term::visitPostorder(
      std::span<const Term>(alone), [](Term t) { return term::isConnective(t) || isComparison(t); },
      [&](Term t) {
        if (isComparison(t)) {
          comparisons.push_back(t);
        }
      });
  if (comparisons.empty()) {
    return passOn(query, watch);
  }
  const facts::KnownBounds nothing;
  const auto known =
      intervals_ == nullptr
          ? nullptr
          : intervals_->of(query.path != nullptr ? *query.path
                                                 : facts::PathCondition(query.conditions));
  facts::BoundsReader bounds(known == nullptr ? nothing : known->known, tuning_.facts);
  ChoiceSums sums(terms_, bounds, tuning_.stages);
  std::unordered_map<Term, Term> replaced;
  for (const Term each : comparisons) {
    if (const Term here = simpler(each, sums); here != each) {
      replaced.emplace(each, here);
    }
  }
  addWork(sums.work());
  if (replaced.empty()) {
    return passOn(query, watch);
  }
  const Term question = term::substitute(terms_, query.question, replaced);
  if (question.isFalse()) {
    return own(Unsat{}, watch);
  }
  Query rest = query;
  rest.question = question;
  Answer answer = passOn(rest, watch);
  if (auto* unsat = std::get_if<Unsat>(&answer)) {
    unsat->core.clear();  // it names terms of the simpler question
  }
  return answer;
}

}  // namespace braid::solver
