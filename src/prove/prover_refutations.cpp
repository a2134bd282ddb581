// Where a candidate of a loop does not hold because too little is known of a loop before or around
// it: what refutes the candidate becomes a way that candidates of the other loop exclude. (A loop
// that fills a list is such a one before a loop that walks along it.)
#include <algorithm>
#include <unordered_set>
#include <utility>

#include "prove/prover.hpp"
#include "term/evaluate.hpp"
#include "term/substitute.hpp"

namespace braid::prove {

using exec::State;
using term::Term;

namespace {

constexpr std::size_t kMostWays = 8;  // by which candidates further inside are refuted

}  // namespace

// Notes why candidates of a loop that are no longer among its invariants do not hold.
void Prover::noteRefuted(Scope& scope, const State& state,
                         const std::unordered_map<Term, Term>& values,
                         std::span<const Term> candidates) {
  const std::unordered_set<Term> kept(scope.invariants.begin(), scope.invariants.end());
  if (scopes_.size() == 1 || isWidening()) {
    return;  // no scope around could help
  }
  std::vector<Term> way;
  for (const Term candidate : candidates) {
    if (!kept.contains(candidate)) {
      if (way.empty()) {
        way = pathOf(state);
      }
      std::vector<Term>& reasons = scope.refutations[candidate];
      reasons = way;
      reasons.push_back(terms_.makeNot(term::substitute(terms_, candidate, values)));
    }
  }
}

// The conditions on a path on which a candidate of a scope does not hold, if one was seen.
std::vector<Term> Prover::refutationOf(const Scope& scope, Term candidate) const {
  const auto known = scope.refutations.find(candidate);
  if (known != scope.refutations.end()) {
    return known->second;
  }
  for (std::size_t i = 0; i < scope.sampledPaths.size(); ++i) {
    if (term::Evaluator(scope.samples.models()[i]).holds(candidate) != true) {
      const auto& [conditions, values] = scope.sampledPaths[i];
      std::vector<Term> refutation = conditions;
      refutation.push_back(terms_.makeNot(term::substitute(terms_, candidate, values)));
      return refutation;
    }
  }
  return {};
}

// Where a candidate of a scope further inside excludes a failing check, but does not hold: the
// conditions on the ways to where it does not hold, as far as this scope can speak of them.
std::vector<std::vector<Term>> Prover::waysFromInside(std::size_t number,
                                                      const State& state) const {
  const Scope& scope = *scopes_[number];
  std::vector<std::vector<Term>> ways;
  if (state.pathCondition.size() <= scope.conditionsAtHead) {
    return ways;
  }
  std::vector<std::vector<Term>> pending{state.pathCondition.decisions(scope.conditionsAtHead)};
  std::unordered_set<Term> seen;
  for (std::size_t next = 0; next < pending.size() && ways.size() < kMostWays; ++next) {
    const std::vector<Term> conditions = pending[next];
    for (std::size_t inside = number + 1; inside < scopes_.size(); ++inside) {
      const std::vector<Term>& assumed = scopes_[inside]->invariants;
      for (const Term condition : conditions) {
        if (!isSpokenOf(*scopes_[inside], condition) ||
            std::ranges::find(assumed, condition) != assumed.end() ||
            !seen.insert(condition).second) {
          continue;
        }
        std::vector<Term> refutation = refutationOf(*scopes_[inside], terms_.makeNot(condition));
        if (refutation.empty() || std::ranges::any_of(refutation, &Term::isFalse)) {
          continue;
        }
        std::vector<Term> way;
        for (const Term each : refutation) {
          if (!each.isTrue() && isSpokenOf(scope, each) &&
              std::ranges::find(way, each) == way.end()) {
            way.push_back(each);
          }
        }
        if (!way.empty() && std::ranges::find(ways, way) == ways.end()) {
          ways.push_back(std::move(way));
        }
        pending.push_back(std::move(refutation));
      }
    }
  }
  ways.resize(std::min(ways.size(), kMostWays));
  return ways;
}

bool Prover::strengthenFromInside(const State& state) {
  if (inductionRounds_ > 1 || fromInside_ >= options_.tuning.fromInside) {
    return false;
  }
  for (std::size_t number = scopes_.size(); number-- > 0;) {
    Scope& scope = *scopes_[number];
    if (scope.strengthenings >= options_.tuning.strengthenings) {
      continue;
    }
    std::vector<Term> candidates;
    for (const std::vector<Term>& way : waysFromInside(number, state)) {
      const std::vector<Term> more = against(scope, way);
      candidates.insert(candidates.end(), more.begin(), more.end());
    }
    if (addCandidates(scope, candidates)) {
      ++fromInside_;
      ++scope.strengthenings;
      restartAt_ = number;
      return true;
    }
  }
  return false;
}

}  // namespace braid::prove
