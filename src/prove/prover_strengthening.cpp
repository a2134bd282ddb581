// For a check that fails according to the invariants: proposes candidates made from the conditions
// on the path to it.
#include <algorithm>
#include <array>
#include <utility>

#include "prove/guarded_candidates.hpp"
#include "prove/prover.hpp"
#include "prove/relaxation.hpp"
#include "term/substitute.hpp"
#include "term/traverse.hpp"

namespace braid::prove {

using exec::State;
using term::Term;

// Whether the failing check is about elements of an array that a loop changes: then numbers alone
// do not help.
bool Prover::isAboutArrays(const State& state) const {
  if (state.pathCondition.size() == 0) {
    return false;
  }
  // As it was decided, and as it is on this path.
  std::vector<Term> last = state.pathCondition.decisions(state.pathCondition.size() - 1);
  last.push_back(state.pathCondition.toVector(state.pathCondition.size() - 1).front());
  bool isAbout = false;
  term::visitPostorder(
      std::span<const Term>(last), [&](Term) { return !isAbout; },
      [&](Term part) {
        Term array = part.is(term::Kind::Select) ? part[0] : Term();
        while (array && array.is(term::Kind::Store)) {
          array = array[0];
        }
        isAbout = isAbout || (array && std::ranges::any_of(scopes_, [&](const auto& scope) {
                                return scope->loop != nullptr && scope->loop->isUnknown(array);
                              }));
      });
  return isAbout;
}

Prover::End Prover::judgeFaults() {
  for (FaultyState& faulty : std::exchange(faults_, {})) {
    noteAtoms(*faulty.state);
    if (isCollecting()) {
      noteClause(*faulty.state, std::nullopt, scopes_.size());
      continue;
    }
    if (isWidening() || isGoingRound()) {
      continue;  // with an invariant it may not happen; or it also happens after the first head
    }
    const bool isLeftOut = !hasArrays_ && isAboutArrays(*faulty.state);
    if (isLeftOut || !strengthen(*faulty.state)) {
      return fail("as far as the invariants tell, " + std::string(ir::faultText(faulty.fault.kind)),
                  faulty.fault.location);
    }
    return End::StartOver;
  }
  return End::Through;
}

std::vector<Term> Prover::against(const Scope& scope, const std::vector<Term>& way) {
  std::vector<Term> candidates;
  for (const Term condition : way) {
    candidates.push_back(terms_.makeNot(condition));
    for (const Term atom : atomsOf(condition)) {
      const std::vector<Term> variants = variantsOf(terms_, atom);
      candidates.insert(candidates.end(), variants.begin(), variants.end());
    }
  }
  candidates.push_back(terms_.makeNot(terms_.makeAnd(way)));
  for (const Term condition : way) {
    const std::vector<Term> more = unlessNull(scope, condition);
    candidates.insert(candidates.end(), more.begin(), more.end());
  }
  return candidates;
}

bool Prover::strengthen(const State& state) {
  if (isOnlyStated_) {
    return false;
  }
  for (std::size_t number = scopes_.size(); number-- > 0;) {
    Scope& scope = *scopes_[number];
    if (scope.strengthenings >= options_.tuning.strengthenings) {
      continue;
    }
    std::vector<Term> candidates = against(scope, conditionsSince(scope, state));
    const std::vector<Term> onAll = conditionsOnAll(scope, state);
    candidates.insert(candidates.end(), onAll.begin(), onAll.end());
    if (scope.loop != nullptr && hasArrays_) {
      const std::vector<Term> ofElements = candidatesOfElements(scope, state);
      candidates.insert(candidates.end(), ofElements.begin(), ofElements.end());
    }
    const bool hasMore = scope.call != nullptr && strengthenSummary(scope, state);
    if (addCandidates(scope, candidates) || hasMore) {
      ++scope.strengthenings;
      restartAt_ = number;
      return true;
    }
  }
  return strengthenFurther(state) || strengthenFromInside(state);
}

// A condition on the contents of an object that a reference leads to: it has to hold only if the
// reference is not null.
std::vector<Term> Prover::unlessNull(const Scope& scope, Term condition) {
  std::vector<Term> result;
  const std::array alone{condition};
  term::visitPostorder(
      std::span<const Term>(alone), [](Term) { return true; },
      [&](Term part) {
        if (part.is(term::Kind::Select) && part[1].sort().isInt() && !part.hasFreeBoundVariable() &&
            isSpokenOf(scope, part[1]) && folding_.isName(part[1])) {
          result.push_back(terms_.makeOr(terms_.makeEqual(part[1], terms_.makeInt(0)),
                                         terms_.makeNot(condition)));
        }
      });
  return result;
}

bool Prover::strengthenFurther(const State& state) {
  for (const bool byCases : {false, true}) {
    for (std::size_t number = scopes_.size(); number-- > 0;) {
      Scope& scope = *scopes_[number];
      if (scope.loop == nullptr || scope.strengthenings >= options_.tuning.strengthenings ||
          (byCases && !hasCases_)) {
        continue;
      }
      if (addCandidates(scope, byCases ? casesOf(scope, state) : relaxedConditions(scope, state))) {
        // Conditions that did not hold without them may hold now.
        scope.invariants.insert(scope.invariants.end(), scope.dropped.begin(), scope.dropped.end());
        scope.dropped.clear();
        ++scope.strengthenings;
        restartAt_ = number;
        return true;
      }
    }
  }
  return false;
}

// Conditions that must not hold on the path behind the loop, in forms for the loop's head.
std::vector<Term> Prover::relaxedConditions(const Scope& scope, const State& state) {
  const std::vector<Term> way = conditionsSince(scope, state);
  const std::vector<Term> before = scope.start().pathCondition.toVector();
  std::vector<Term> candidates;
  const auto isMoving = [&](Term variable) { return scope.isUnknown(variable); };
  for (const Replacement& replacement : replacementsBy(terms_, way, isMoving)) {
    const auto relaxed = [&](Term condition) {
      return term::substitute(terms_, condition, replacement.inPlaceOf);
    };
    // Comparisons at the loop's exit hold only at the end: at the head they become guards.
    std::vector<Term> guards;
    for (const Term condition : before) {
      if (const Term here = relaxed(condition); here != condition) {
        guards.push_back(here);
      }
    }
    guards.insert(guards.end(), scope.atoms.begin(), scope.atoms.end());
    guards.resize(std::min(guards.size(), options_.tuning.guards));
    std::vector<Term> rest;
    for (const Term condition : way) {
      if (condition == replacement.comparison) {
        continue;
      }
      const Term here = relaxed(condition);
      rest.push_back(here);
      if (here == condition) {
        continue;
      }
      const Term excluded = terms_.makeNot(here);
      candidates.push_back(excluded);
      for (const Term atom : atomsOf(here)) {
        const std::vector<Term> variants = variantsOf(terms_, atom);
        candidates.insert(candidates.end(), variants.begin(), variants.end());
      }
      if (!scope.samples.allow(excluded)) {
        for (const Term guard : guards) {
          candidates.push_back(terms_.makeImplies(guard, excluded));
          candidates.push_back(terms_.makeOr(guard, excluded));
        }
      }
    }
    candidates.push_back(terms_.makeNot(terms_.makeAnd(rest)));
  }
  return candidates;
}

// Conditions that hold only under those that the program tests, including those behind the loop.
std::vector<Term> Prover::casesOf(const Scope& scope, const State& state) {
  Vocabulary vocabulary = vocabularyOf(scope);
  vocabulary.guards = scope.atoms;
  const auto isMoving = [&](Term variable) { return scope.isUnknown(variable); };
  const std::vector<Term> way = conditionsSince(scope, state);
  for (const Replacement& replacement : replacementsBy(terms_, way, isMoving)) {
    for (const Term condition : way) {
      for (const Term atom : atomsOf(condition)) {
        const Term here = term::substitute(terms_, atom, replacement.inPlaceOf);
        if (condition != replacement.comparison && here != atom) {
          vocabulary.guards.push_back(here);
        }
      }
    }
  }
  return proposeCases(terms_, vocabulary, scope.samples, options_.tuning);
}

// Conditions on a value that the round leaves for the next one are noted as conditions on the
// unknown.
void Prover::noteNewValues(Scope& scope, const State& state,
                           const std::unordered_map<Term, Term>& values) {
  std::unordered_map<Term, Term> unknownOf;
  for (const auto& [variable, value] : values) {
    if (!value.isConstant() && !value.is(term::Kind::Variable)) {
      unknownOf.emplace(value, variable);
    }
  }
  if (unknownOf.empty() || state.pathCondition.size() <= scope.conditionsAtHead) {
    return;
  }
  for (const Term condition : state.pathCondition.decisions(scope.conditionsAtHead)) {
    const Term here = term::substitute(terms_, condition, unknownOf);
    if (here == condition || !isSpokenOf(scope, here)) {
      continue;
    }
    for (const Term atom : atomsOf(here)) {
      if (std::ranges::find(scope.atoms, atom) == scope.atoms.end() &&
          scope.atoms.size() < options_.tuning.candidates) {
        scope.atoms.push_back(atom);
      }
    }
  }
}

}  // namespace braid::prove
