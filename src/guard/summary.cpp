#include "guard/summary.hpp"

#include <cassert>
#include <unordered_set>
#include <utility>

#include "term/traverse.hpp"

namespace braid::guard {

using term::Kind;
using term::Term;

namespace {

bool isKnown(const Summary& summary) {
  return std::ranges::all_of(summary,
                             [](const Alternative& each) { return each.value.isConstant(); });
}

// A value that was not computed: an input, or a part of one.
bool isPartOfInput(Term t) {
  while (term::isExtension(t) || t.is(Kind::BvExtract)) {
    t = t[0];
  }
  return t.is(Kind::Variable) || (t.is(Kind::Select) && t[0].is(Kind::Variable));
}

}  // namespace

const Summary* Summaries::find(Term t) const {
  const auto entry = table_.find(t);
  return entry == table_.end() ? nullptr : &entry->second;
}

Summary Summaries::of(Term t) const {
  const Summary* known = find(t);
  return known != nullptr ? *known : Summary{{GuardManager::always(), t}};
}

Guard Summaries::guardOf(Term condition) {
  const Summary* known = find(condition);
  if (known == nullptr) {
    return guards_.of(condition);
  }
  Guard result = GuardManager::never();
  for (const Alternative& alternative : *known) {
    result = guards_.either(result, guards_.both(alternative.guard, guards_.of(alternative.value)));
  }
  return result;
}

std::optional<Term> Summaries::makeUnder(const Guard& care, Summary alternatives, Term term) {
  if (term.sort().isBool()) {
    return conditionOf(alternatives, care);
  }
  alternatives = normalised(std::move(alternatives));
  if (isTooLarge(alternatives)) {
    ++statistics_.tooLarge;
    return std::nullopt;
  }
  if (care.isTrue()) {
    return registered(std::move(alternatives), term);
  }
  complete(alternatives);
  return registered(std::move(alternatives));
}

Term Summaries::make(Summary alternatives) {
  assert(isPartition(alternatives));
  const Term term = termOf(alternatives);
  return makeUnder(GuardManager::always(), std::move(alternatives), term).value_or(term);
}

Term Summaries::join(const Guard& isFirst, Term first, Term second) {
  assert(first.sort() == second.sort());
  if (isFirst.isTrue() || first == second) {
    return first;
  }
  if (isFirst.isFalse()) {
    return second;
  }
  const auto plainly = [&] { return terms_.makeIte(guards_.toTerm(isFirst), first, second); };
  if (hasTooManyValues(first, second)) {
    ++statistics_.tooLarge;
    return plainly();
  }
  Summary alternatives = chosen(isFirst, of(first), of(second));
  if (first.sort().isBool()) {
    const std::optional<Term> condition = conditionOf(alternatives, GuardManager::always());
    return condition ? *condition : plainly();
  }
  alternatives = normalised(std::move(alternatives));
  if (isTooLarge(alternatives)) {
    ++statistics_.tooLarge;
    return plainly();
  }
  for (const Term side : {first, second}) {
    if (const Summary* summary = find(side); summary != nullptr && *summary == alternatives) {
      return side;
    }
  }
  return registered(std::move(alternatives), plainly());
}

// The alternatives of the first where the guard holds, elsewhere those of the second.
Summary Summaries::chosen(const Guard& isFirst, Summary first, const Summary& second) {
  std::unordered_map<Term, std::size_t> unmet;
  for (std::size_t i = 0; i < first.size() && options_.coalesce; ++i) {
    unmet.emplace(first[i].value, i);
  }
  const std::size_t ofFirst = first.size();
  std::vector<bool> isMet(ofFirst);
  for (const Alternative& each : second) {
    const auto met = unmet.find(each.value);
    if (met == unmet.end()) {
      first.push_back({guards_.difference(each.guard, isFirst), each.value});
      continue;
    }
    ++statistics_.coalesced;
    Guard& guard = first[met->second].guard;
    guard = guards_.choice(isFirst, guard, each.guard);
    isMet[met->second] = true;
    unmet.erase(met);
  }
  for (std::size_t i = 0; i < ofFirst; ++i) {
    if (!isMet[i]) {
      first[i].guard = guards_.both(isFirst, first[i].guard);
    }
  }
  return first;
}

bool Summaries::hasTooManyValues(Term first, Term second) const {
  std::unordered_set<Term> values;
  for (const Term side : {first, second}) {
    if (const Summary* summary = find(side)) {
      for (const Alternative& alternative : *summary) {
        values.insert(alternative.value);
      }
    } else {
      values.insert(side);
    }
  }
  return values.size() > options_.maxAlternatives;
}

bool Summaries::isSimple(std::span<const Term> operands) const {
  bool allKnown = true;
  std::size_t unknown = 0;
  for (const Term operand : operands) {
    const Summary* summary = find(operand);
    unknown += operand.isConstant() ? 0U : 1U;
    if (summary == nullptr || isKnown(*summary)) {
      continue;
    }
    allKnown = false;
    if (!std::ranges::all_of(*summary, [](const Alternative& each) {
          return each.value.isConstant() || isPartOfInput(each.value);
        })) {
      return false;
    }
  }
  return allKnown || unknown == 1;
}

Summary Summaries::restrict(const Summary& summary, const Guard& care) {
  Summary possible;
  std::ranges::copy_if(summary, std::back_inserter(possible), [&](const Alternative& alternative) {
    return !guards_.isContradiction(alternative.guard, care);
  });
  return possible;
}

// Removes impossible alternatives, expands values that are summaries, and unites equal values.
Summary Summaries::normalised(Summary alternatives) {
  Summary result;
  result.reserve(alternatives.size());
  std::unordered_map<Term, std::size_t> places;
  const auto add = [&](Guard guard, Term value) {
    if (guard.isFalse()) {
      return;
    }
    const auto [place, isNew] = places.try_emplace(value, result.size());
    if (isNew || !options_.coalesce) {
      result.push_back({std::move(guard), value});
      return;
    }
    ++statistics_.coalesced;
    Guard& known = result[place->second].guard;
    known = guards_.either(known, guard);
  };
  // Guards exclude each other, so a value's guard need only be added where this one does not hold.
  const auto addWhere = [&](const Guard& guard, const Alternative& part) {
    const auto place = options_.coalesce ? places.find(part.value) : places.end();
    if (place == places.end()) {
      add(guards_.both(guard, part.guard), part.value);
      return;
    }
    ++statistics_.coalesced;
    Guard& known = result[place->second].guard;
    known = guards_.choice(guard, part.guard, known);
  };
  for (Alternative& alternative : alternatives) {
    if (const Summary* inner = find(alternative.value)) {
      for (const Alternative& part : *inner) {
        addWhere(alternative.guard, part);
      }
    } else {
      add(std::move(alternative.guard), alternative.value);
    }
  }
  assert(!result.empty() && "one of the alternatives is possible");
  return result;
}

// Combinations that are impossible under the guard of the path were left out. So the guards of the
// others cover that guard, but not everything, as the guards of a summary must. Here the last
// alternative gets the rest. In no model of the path's guard does the rest hold, so there the
// result does not change.
void Summaries::complete(Summary& alternatives) {
  Guard others = GuardManager::never();
  for (std::size_t i = 0; i + 1 < alternatives.size(); ++i) {
    others = guards_.either(others, alternatives[i].guard);
  }
  alternatives.back().guard = GuardManager::negation(others);
  assert(!alternatives.back().guard.isFalse());
}

std::optional<Term> Summaries::conditionOf(const Summary& alternatives, const Guard& care) {
  Guard holds = GuardManager::never();
  for (const Alternative& alternative : alternatives) {
    holds = guards_.either(holds, guards_.both(alternative.guard, guardOf(alternative.value)));
    if (guards_.isLarger(holds, options_.maxSize)) {
      ++statistics_.tooLarge;
      return std::nullopt;
    }
  }
  return guards_.toTerm(care.isTrue() ? holds : guards_.simplifyUnder(holds, care));
}

bool Summaries::isTooLarge(const Summary& summary) const {
  if (summary.size() > options_.maxAlternatives) {
    return true;
  }
  std::vector<const Guard*> guards;
  guards.reserve(summary.size());
  std::ranges::transform(summary, std::back_inserter(guards),
                         [](const Alternative& alternative) { return &alternative.guard; });
  return guards_.areLarger(guards, options_.maxSize);
}

bool Summaries::isPartition(const Summary& summary) {
  Guard covered = GuardManager::never();
  for (const Alternative& alternative : summary) {
    if (!guards_.isContradiction(covered, alternative.guard)) {
      return false;
    }
    covered = guards_.either(covered, alternative.guard);
  }
  return covered.isTrue();
}

// The condition of an alternative is tested only where none before it holds, so any condition will
// do that is right there. For the maximum of 20 numbers that makes 1900 terms instead of 8100.
Term Summaries::termOf(const Summary& summary) {
  std::vector<Term> conditions;
  conditions.reserve(summary.size());
  Guard rest = GuardManager::always();
  for (std::size_t i = 0; i + 1 < summary.size(); ++i) {
    conditions.push_back(guards_.toTerm(guards_.simplifyUnder(summary[i].guard, rest)));
    rest = guards_.difference(rest, summary[i].guard);
  }
  Term result = summary.back().value;
  for (std::size_t i = conditions.size(); i-- > 0;) {
    result = terms_.makeIte(conditions[i], summary[i].value, result);
  }
  return result;
}

Term Summaries::registered(Summary summary) {
  const Term term = termOf(summary);
  return registered(std::move(summary), term);
}

Term Summaries::registered(Summary summary, Term term) {
  assert(isPartition(summary));
  assert(std::ranges::all_of(summary, [&](const Alternative& alternative) {
    return !alternative.guard.isFalse() && alternative.value.sort() == term.sort();
  }));
  if (summary.size() == 1) {
    return summary[0].value;
  }
  // The builder may find that all cases have the same value.
  if (term.isConstant() || std::ranges::any_of(summary, [&](const Alternative& alternative) {
        return alternative.value == term;
      })) {
    return term;
  }
  ++statistics_.made;
  statistics_.alternatives += summary.size();
  statistics_.largest = std::max<std::uint64_t>(statistics_.largest, summary.size());
  // Two summaries may have the same term; both are right, and the smaller one is kept.
  const auto [entry, isNew] = table_.try_emplace(term);
  if (isNew || summary.size() < entry->second.size()) {
    entry->second = std::move(summary);
  }
  return term;
}

std::optional<Summaries::Combinations> Summaries::combine(const Guard& care,
                                                          std::span<const Term> operands) {
  Combinations combinations{{{GuardManager::always(), {}}}, true};
  std::size_t budget = options_.maxCombinations;
  for (const Term operand : operands) {
    const Summary* summary = find(operand);
    if (summary == nullptr) {
      for (Combination& combination : combinations.all) {
        combination.values.push_back(operand);
      }
    } else if (!extend(combinations, care, *summary, budget)) {
      ++statistics_.tooLarge;
      return std::nullopt;
    }
  }
  // No combination is possible on a path that no input takes.
  if (combinations.all.empty()) {
    return std::nullopt;
  }
  assert(std::ranges::all_of(combinations.all, [&](const Combination& combination) {
    return combination.values.size() == operands.size();
  }));
  return combinations;
}

bool Summaries::extend(Combinations& combinations, const Guard& care, const Summary& operand,
                       std::size_t& budget) {
  const std::size_t pairs = combinations.all.size() * operand.size();
  if (pairs > budget) {
    return false;
  }
  budget -= pairs;
  std::vector<Combination> extended;
  for (const Combination& combination : combinations.all) {
    for (const Alternative& alternative : operand) {
      Guard guard = guards_.both(combination.guard, alternative.guard);
      if (guards_.isContradiction(guard, care)) {
        ++statistics_.contradictions;
        combinations.isExhaustive &= guard.isFalse();
        continue;
      }
      extended.push_back({std::move(guard), combination.values});
      extended.back().values.push_back(alternative.value);
    }
  }
  combinations.all = std::move(extended);
  return true;
}

}  // namespace braid::guard
