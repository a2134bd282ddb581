#include "solver/stages/choice_stage.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "solver/stages/choice_samples.hpp"
#include "term/substitute.hpp"
#include "term/traverse.hpp"

namespace braid::solver {

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

Term ChoiceStage::simpler(Term comparison, ChoiceSums& sums, ChoiceSamples& samples) {
  const term::Sort sort = comparison[0].sort();
  // Only integers and equalities can be moved from one side to the other.
  const bool isOfDifference = comparison.is(Kind::Equal) || comparison.is(Kind::IntLe);
  const bool isOfChoices = isOfDifference ? samples.areDifferent(comparison[0], comparison[1])
                                          : samples.areDifferent(comparison[0], {}) ||
                                                samples.areDifferent(comparison[1], {});
  const std::size_t choices = isOfChoices ? 0 : choicesIn(comparison.children());
  if (choices < 2) {
    return comparison;
  }
  const std::uint64_t mostWork = choices * tuning_.stages.choiceWork;
  const auto left = sums.of(comparison[0], isOfDifference ? comparison[1] : Term(), mostWork);
  const auto right =
      isOfDifference ? std::optional(ChoiceSums::Sum()) : sums.of(comparison[1], {}, mostWork);
  if (!left || !right) {
    return comparison;
  }
  // Another question that is as large only spoils what the stages behind know of this one.
  if (!ChoiceSums::isWithoutChoices(*left) || !ChoiceSums::isWithoutChoices(*right)) {
    return comparison;
  }
  const std::array sides{sums.toTerm(*left, sort), sums.toTerm(*right, sort)};
  return terms_.makeLike(comparison, sides);
}

Term ChoiceStage::simplerQuestion(const Comparisons& comparisons, Term question, ChoiceSums& sums) {
  std::unordered_map<Term, Term> replaced;
  ChoiceSamples samples(sums, tuning_.stages.choiceSamples);
  for (const Term comparison : comparisons) {
    if (const Term here = simpler(comparison, sums, samples); here != comparison) {
      replaced.emplace(comparison, here);
    }
  }
  addWork(sums.work());
  return replaced.empty() ? question : term::substitute(terms_, question, replaced);
}

// The conditions about numbers whose bounds were looked at, if these are enough.
std::vector<Term> ChoiceStage::coreOf(const Query& query, const Comparisons& comparisons,
                                      const ChoiceSums& sums) {
  std::vector<Term> core;
  if (!sums.bounded().empty()) {
    std::unordered_set<Term> variables;
    term::visitPostorder(
        sums.bounded(), [](Term) { return true; },
        [&](Term t) {
          if (t.is(Kind::Variable)) {
            variables.insert(t);
          }
        });
    for (const Term condition : query.conditions) {
      bool isRelated = false;
      const std::array alone{condition};
      term::visitPostorder(
          std::span<const Term>(alone), [&](Term) { return !isRelated; },
          [&](Term t) { isRelated = isRelated || variables.contains(t); });
      if (isRelated && std::ranges::find(core, condition) == core.end()) {
        core.push_back(condition);
      }
    }
    const auto known = intervals_->of(facts::PathCondition(core));
    ChoiceSums again(terms_, known->known, tuning_);
    if (!simplerQuestion(comparisons, query.question, again).isFalse()) {
      return {};
    }
  }
  if (std::ranges::find(core, query.question) == core.end()) {
    core.push_back(query.question);
  }
  return core;
}

Answer ChoiceStage::answer(const Query& query, const Stopwatch& watch) {
  if (!query.question) {
    return passOn(query, watch);
  }
  Comparisons comparisons;
  const std::array alone{query.question};
  term::visitPostorder(
      std::span<const Term>(alone), [](Term t) { return term::isConnective(t) || isComparison(t); },
      [&](Term t) {
        if (isComparison(t) && !t.hasFreeBoundVariable()) {
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
  ChoiceSums sums(terms_, known == nullptr ? nothing : known->known, tuning_);
  const Term question = simplerQuestion(comparisons, query.question, sums);
  if (question == query.question) {
    return passOn(query, watch);
  }
  if (question.isFalse()) {
    return own(Unsat{coreOf(query, comparisons, sums)}, watch);
  }
  Query rest = query;
  rest.question = question;
  Answer answer = passOn(rest, watch);
  if (auto* unsat = std::get_if<Unsat>(&answer)) {
    if (!sums.bounded().empty()) {
      unsat->core.clear();  // it is not known which conditions made the question simpler
    }
    // Both say the same; one may be a condition, too.
    if (std::erase(unsat->core, question) > 0 &&
        std::ranges::find(unsat->core, query.question) == unsat->core.end()) {
      unsat->core.push_back(query.question);
    }
  }
  return answer;
}

}  // namespace braid::solver
