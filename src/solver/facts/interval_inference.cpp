#include "solver/facts/interval_inference.hpp"

#include <algorithm>
#include <unordered_set>
#include <vector>

namespace braid::solver::facts {

using term::Kind;
using term::Term;

namespace {

bool isUnknown(Term t) {
  return t.is(Kind::Variable) || t.is(Kind::Select);
}

std::vector<Term> mentionedIn(Term condition, std::size_t maxVisited) {
  std::vector<Term> unknowns;
  std::vector<Term> pending = {condition};
  std::unordered_set<Term> seen = {condition};
  while (!pending.empty() && seen.size() < maxVisited) {
    const Term t = pending.back();
    pending.pop_back();
    if (isUnknown(t)) {
      unknowns.push_back(t);
    }
    for (const Term child : t.children()) {
      if (!child.isConstant() && seen.insert(child).second) {
        pending.push_back(child);
      }
    }
  }
  return unknowns;
}

// The conditions that mention one of the changed terms, in the order of their ids, each once.
std::vector<Term> conditionsAbout(const IntervalMap& map, const std::vector<Term>& changed) {
  std::vector<Term> conditions;
  for (const Term t : changed) {
    if (isUnknown(t)) {
      if (const auto* about = map.mentions.find(t.id())) {
        const std::vector<Term> found = about->toVector();
        conditions.insert(conditions.end(), found.begin(), found.end());
      }
    }
  }
  std::sort(conditions.begin(), conditions.end());
  conditions.erase(std::unique(conditions.begin(), conditions.end()), conditions.end());
  return conditions;
}

}  // namespace

std::shared_ptr<const IntervalMap> IntervalInference::of(const PathCondition& path) const {
  return path.derive<IntervalMap>(
      PathCondition::Slot::Intervals,
      [this](const IntervalMap& map, const PathCondition::Entry& entry) {
        return extended(map, entry.condition);
      });
}

IntervalMap IntervalInference::extended(const IntervalMap& map, Term condition) const {
  IntervalMap result = map;
  if (result.isContradictory) {
    return result;
  }
  if (iterations_ > 1) {
    for (const Term unknown : mentionedIn(condition, tuning_.maxMentioned)) {
      support::PersistentList<Term> about;
      if (const auto* before = result.mentions.find(unknown.id())) {
        about = *before;
      }
      about.add(condition);
      result.mentions.set(unknown.id(), std::move(about));
    }
  }
  const auto note = [&](const std::vector<Term>& changed) {
    result.hasKnownUnknown |= std::ranges::any_of(changed, [&](Term t) {
      return isUnknown(t) && !t.sort().isArray() && result.known.find(t.id())->isPoint();
    });
  };
  Narrowing narrowing(result.known, tuning_);
  narrowing.assume(condition, true);
  for (unsigned round = 1; round < iterations_ && !narrowing.isContradictory(); ++round) {
    const std::vector<Term> changed = narrowing.takeChanged();
    if (changed.empty()) {
      break;
    }
    note(changed);
    for (const Term about : conditionsAbout(result, changed)) {
      narrowing.reconsider(about, true);
    }
  }
  note(narrowing.takeChanged());
  result.isContradictory = narrowing.isContradictory();
  return result;
}

Term IntervalInference::simplify(const std::shared_ptr<const IntervalMap>& map, Term t) const {
  if (map != lastMap_) {
    lastSimplifier_.emplace(terms_, map->known, tuning_);
    lastMap_ = map;
  }
  const Term simpler = lastSimplifier_->simplify(t);
  const bool isWorthIt = simpler.isConstant() || map->hasKnownUnknown ||
                         (t.hasQuantifier() && !simpler.hasQuantifier());
  return isWorthIt ? simpler : t;
}

}  // namespace braid::solver::facts
