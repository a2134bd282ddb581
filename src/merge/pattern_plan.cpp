#include "merge/pattern_plan.hpp"

#include <algorithm>
#include <cassert>
#include <utility>
#include <variant>

#include "term/substitute.hpp"

namespace braid::merge {

using exec::PathCondition;
using exec::State;
using pattern::RegularPattern;
using pattern::Word;
using support::BigInt;
using term::Term;

namespace {

NoPattern reasonFor(pattern::NoFormula reason) {
  switch (reason) {
    case pattern::NoFormula::DifferentBeginnings:
      return NoPattern::DifferentBeginnings;
    case pattern::NoFormula::RoundsDiffer:
      return NoPattern::RoundsDiffer;
    case pattern::NoFormula::EndsDiffer:
      return NoPattern::EndsDiffer;
    case pattern::NoFormula::MixedNumbers:
      break;
  }
  return NoPattern::MixedNumbers;
}

BigInt numberOf(std::size_t count) {
  return BigInt(static_cast<std::int64_t>(count));
}

}  // namespace

std::vector<PatternPlan> PatternPlanner::plan(std::span<const std::unique_ptr<State>> met,
                                              std::span<const std::size_t> candidates) {
  reasons_.clear();
  if (candidates.size() < tuning_.patternStates) {
    return {};
  }
  const PathCondition& one = met[candidates.front()]->pathCondition;
  std::size_t common = one.size();
  for (const std::size_t each : candidates) {
    common = std::min(common, PathCondition::commonPrefix(one, met[each]->pathCondition));
  }
  // Conditions of one round differ in what something is compared with. If that changes from round
  // to round, such conditions have to count as alike.
  std::vector<PatternPlan> plans;
  std::vector<std::size_t> left(candidates.begin(), candidates.end());
  planWith(fineAlphabet_, common, met, left, plans);
  if (left.size() >= tuning_.patternStates) {
    planWith(alphabet_, common, met, left, plans);
  }
  if (plans.empty() && reasons_.empty()) {
    reasons_.push_back(NoPattern::NotRegular);
  }
  return plans;
}

void PatternPlanner::planWith(pattern::Alphabet& alphabet, std::size_t common,
                              std::span<const std::unique_ptr<State>> met,
                              std::vector<std::size_t>& candidates,
                              std::vector<PatternPlan>& plans) {
  std::vector<Word> words;
  for (const std::size_t each : candidates) {
    std::vector<Term> decisions = met[each]->pathCondition.decisions(common);
    std::erase_if(decisions, [](Term decision) { return decision.isTrue(); });
    words.push_back(alphabet.wordOf(decisions));
  }
  std::vector<bool> isTaken(words.size());
  for (const RegularPattern& pattern :
       pattern::findPatterns(words, tuning_.patternStates, tuning_.patternWords)) {
    auto result = pattern::synthesise(terms_, alphabet.shapes(), tables_, pattern, words);
    if (const auto* reason = std::get_if<pattern::NoFormula>(&result)) {
      reasons_.push_back(reasonFor(*reason));
      continue;
    }
    PatternPlan& plan = plans.emplace_back();
    plan.common = common;
    plan.formula = std::get<pattern::Formula>(std::move(result));
    for (const auto& [word, rounds] : pattern.members) {
      plan.states.push_back(candidates[word]);
      isTaken[word] = true;
    }
    addUnfinished(plan, pattern, words, isTaken, met, candidates);
  }
  std::vector<std::size_t> left;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    if (!isTaken[i]) {
      left.push_back(candidates[i]);
    }
  }
  candidates = std::move(left);
}

bool PatternPlanner::isWhatFormulaSays(const State& state, const PatternPlan& plan,
                                       const RegularPattern& pattern, const Word& word,
                                       const Word& longest, std::size_t rounds) {
  const pattern::Formula& formula = plan.formula;
  const std::size_t end = pattern.first.size() + rounds * pattern.repeated.size();
  const std::size_t known =
      pattern.first.size() + pattern.members.back().rounds * pattern.repeated.size();
  const auto at = [&](Term over, Term variable, std::size_t count) {
    return term::substitute(terms_, over,
                            {{variable, pattern::numberLike(terms_, variable, numberOf(count))}});
  };
  // Each condition that the path has decided is one that the formula gives.
  for (std::size_t i = 0; i < word.size(); ++i) {
    Term expected;
    if (i < std::min(end, known)) {
      expected = longest[i].condition;
    } else if (i < end) {
      const std::size_t from = i - pattern.first.size();
      expected = at(formula.repeated[from % formula.repeated.size()], formula.round,
                    from / formula.repeated.size());
    } else {
      expected = at(formula.last[i - end], formula.rounds, rounds);
    }
    if (word[i].condition != expected) {
      return false;
    }
  }
  // Further conditions that the formula gives must follow.
  std::vector<Term> missing;
  for (std::size_t i = word.size() - end; i < formula.last.size(); ++i) {
    missing.push_back(at(formula.last[i], formula.rounds, rounds));
  }
  const Term question = terms_.makeNot(terms_.makeAnd(missing));
  return question.isFalse() || solver::isUnsat(execution_.decisions().solve(state, question));
}

void PatternPlanner::addUnfinished(PatternPlan& plan, const RegularPattern& pattern,
                                   std::span<const Word> words, std::vector<bool>& isTaken,
                                   std::span<const std::unique_ptr<State>> met,
                                   std::span<const std::size_t> candidates) {
  assert(plan.states.size() == pattern.members.size());
  const Word& longest = words[pattern.members.back().word];
  std::size_t asked = 0;
  for (std::size_t i = 0; i < words.size() && asked < tuning_.unfinishedStates; ++i) {
    const auto rounds = isTaken[i] ? std::nullopt : roundsOfUnfinished(pattern, words[i]);
    if (!rounds) {
      continue;
    }
    const BigInt count = numberOf(*rounds);
    std::vector<BigInt>& possible = plan.formula.possible;
    const auto place = std::ranges::lower_bound(possible, count);
    if (place != possible.end() && *place == count) {
      continue;
    }
    ++asked;
    if (isWhatFormulaSays(*met[candidates[i]], plan, pattern, words[i], longest, *rounds)) {
      isTaken[i] = true;
      plan.states.insert(plan.states.begin() + (place - possible.begin()), candidates[i]);
      possible.insert(place, count);
    }
  }
}

}  // namespace braid::merge
