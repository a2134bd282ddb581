#include "merge/known_on_paths.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <span>

#include "memory/uninitialised_names.hpp"
#include "term/choice.hpp"
#include "term/traverse.hpp"

namespace braid::merge {

using term::isConnective;
using term::Kind;
using term::Term;

namespace {

// The terms that the value of a term is computed from.
std::span<const Term> partsOf(Term t) {
  const std::span<const Term> children = t.children();
  return t.is(Kind::Ite) ? children.subspan(1) : children;
}

// Memory before it is written counts as known: paths read what they have written.
bool isLeafKnown(Term t) {
  return t.isConstant() || memory::isUninitialised(t);
}

}  // namespace

void KnownOnPaths::remember(Term t, bool isKnown) {
  if (t.id() >= answers_.size()) {
    answers_.resize(std::max<std::size_t>(t.id() + 1, 2 * answers_.size()));
  }
  answers_[t.id()] = isKnown ? Answer::Known : Answer::Unknown;
}

bool KnownOnPaths::isKnown(Term t) {
  std::vector<Term> pending = {t};
  while (!pending.empty()) {
    const Term next = pending.back();
    const std::span<const Term> parts = partsOf(next);
    const auto notAsked =
        std::ranges::find_if(parts, [&](Term part) { return answerFor(part) == Answer::NotAsked; });
    if (notAsked != parts.end()) {
      pending.push_back(*notAsked);
      continue;
    }
    const auto isKnownPart = [&](Term part) { return answerFor(part) == Answer::Known; };
    remember(next, parts.empty() ? isLeafKnown(next) : std::ranges::all_of(parts, isKnownPart));
    pending.pop_back();
  }
  return answerFor(t) == Answer::Known;
}

const std::vector<Term>& KnownOnPaths::atomsOf(Term condition) {
  assert(condition.sort().isBool());
  while (condition.is(Kind::Not)) {
    condition = condition[0];
  }
  const auto [known, isNew] = atoms_.try_emplace(condition);
  if (!isNew) {
    return known->second;
  }
  std::vector<Term>& atoms = known->second;
  std::vector<Term> parts = {condition};
  for (std::size_t i = 0; i < parts.size() && i < tuning_.conditionParts; ++i) {
    if (!isConnective(parts[i])) {
      atoms.push_back(parts[i]);
      continue;
    }
    for (const Term child : parts[i].children()) {
      if (std::ranges::find(parts, child) == parts.end()) {
        parts.push_back(child);
      }
    }
  }
  return atoms;
}

std::vector<Term> KnownOnPaths::choicesOf(Term word) const {
  std::vector<Term> values;
  std::size_t parts = 0;
  const bool isAll = term::walkChoice(
      word, [&](Term) { return ++parts <= 2 * tuning_.knownChoices; },
      [&](Term value) {
        values.push_back(value);
        return ++parts <= 2 * tuning_.knownChoices;
      });
  return isAll ? values : std::vector<Term>();
}

std::vector<Term> KnownOnPaths::casesOf(Term comparison) {
  if (comparison.size() != 2 || (!comparison[0].is(Kind::Ite) && !comparison[1].is(Kind::Ite))) {
    return {comparison};
  }
  const std::vector<Term> first = choicesOf(comparison[0]);
  const std::vector<Term> second = choicesOf(comparison[1]);
  if (first.size() * second.size() == 0 || first.size() * second.size() > tuning_.knownChoices) {
    return {comparison};
  }
  std::vector<Term> cases;
  for (const Term a : first) {
    for (const Term b : second) {
      cases.push_back(terms_.makeLike(comparison, std::array{a, b}));
    }
  }
  return cases;
}

}  // namespace braid::merge
