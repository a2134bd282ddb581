#include "solver/stages/choice_stage.hpp"

#include <array>
#include <cstddef>
#include <span>
#include <unordered_map>
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

// Choices in numbers, those within conditions not counted.
std::size_t choicesIn(std::span<const Term> numbers) {
  std::size_t count = 0;
  term::visitPostorder(
      numbers, [](Term t) { return !t.sort().isBool(); },
      [&](Term t) { count += t.is(Kind::Ite) ? 1U : 0U; });
  return count;
}

}  // namespace

Term ChoiceStage::simpler(Term comparison, std::size_t choices, ChoiceSums& sums) {
  const term::Sort sort = comparison[0].sort();
  // Only integers and equalities can be moved from one side to the other.
  const bool isOfDifference = comparison.is(Kind::Equal) || comparison.is(Kind::IntLe);
  const std::uint64_t mostWork = choices * tuning_.stages.choiceWork;
  const auto left = sums.of(comparison[0], isOfDifference ? comparison[1] : Term(), mostWork);
  const auto right =
      isOfDifference ? std::optional(ChoiceSums::Sum()) : sums.of(comparison[1], {}, mostWork);
  if (!left || !right) {
    return comparison;
  }
  if (isOfDifference) {
    if (const std::optional<BigInt> constant = ChoiceSums::constantOf(*left)) {
      return terms_.makeBool(comparison.is(Kind::Equal) ? constant->isZero()
                                                        : *constant <= BigInt(0));
    }
  }
  std::vector<Term> rest;
  for (const ChoiceSums::Sum* side : {&*left, &*right}) {
    for (const auto& [number, weight] : side->multiples) {
      rest.push_back(number);
    }
  }
  if (2 * (sums.sizeOf(*left) + sums.sizeOf(*right) + choicesIn(rest)) >= choices) {
    return comparison;
  }
  const std::array sides{sums.toTerm(*left, sort), sums.toTerm(*right, sort)};
  return terms_.makeLike(comparison, sides);
}

Answer ChoiceStage::answer(const Query& query, const Stopwatch& watch) {
  if (!query.question) {
    return passOn(query, watch);
  }
  std::vector<std::pair<Term, std::size_t>> comparisons;
  const std::array alone{query.question};
  term::visitPostorder(
      std::span<const Term>(alone), [](Term t) { return term::isConnective(t) || isComparison(t); },
      [&](Term t) {
        if (isComparison(t) && !t.hasFreeBoundVariable()) {
          if (const std::size_t choices = choicesIn(t.children()); choices > 1) {
            comparisons.emplace_back(t, choices);
          }
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
  for (const auto& [comparison, choices] : comparisons) {
    if (const Term here = simpler(comparison, choices, sums); here != comparison) {
      replaced.emplace(comparison, here);
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
