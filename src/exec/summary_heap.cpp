#include "exec/summary_heap.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "exec/adapt_witness.hpp"
#include "exec/decisions.hpp"
#include "exec/disjoint_guards.hpp"

namespace braid::exec {

using memory::ObjectId;
using term::Term;

Resolution SummaryHeap::resolve(Decisions& decisions, State& state,
                                std::span<const UnknownReference> references) {
  // All candidates are collected before the first object is added.
  std::vector<Candidates> candidates;
  candidates.reserve(references.size());
  for (const UnknownReference& unknown : references) {
    candidates.push_back(candidatesFor(state, unknown.reference));
  }
  Resolution result{Resolution::Kind::Guarded};
  NewObjects added;
  for (std::size_t i = 0; i < references.size(); ++i) {
    const UnknownReference& unknown = references[i];
    const std::vector<Target> targets =
        possibleTargets(decisions, state, unknown, candidates[i], added);
    for (const Target& target : targets) {
      result.targets.push_back(
          {terms().makeAnd(unknown.guard, isObject(unknown.reference, target.object)),
           target.object});
    }
    if (!settle(decisions, state, unknown, targets)) {
      return {Resolution::Kind::Impossible};
    }
  }
  for (const auto& [shape, fresh] : added) {
    const Term presence = terms().makeOr(fresh.meantWhere);
    state.heap.forUpdate(fresh.object).setPresence(presence.isTrue() ? Term() : presence);
  }
  assert(excludeEachOther(decisions, terms(), state, guardsOf(result.targets)));
  return result;
}

std::vector<SummaryHeap::Target> SummaryHeap::possibleTargets(Decisions& decisions, State& state,
                                                              const UnknownReference& unknown,
                                                              const Candidates& candidates,
                                                              NewObjects& added) {
  const auto& [guard, reference] = unknown;
  std::vector<Target> targets;
  std::vector<Term> isNone{guard};
  for (const Candidate& candidate : candidates.list) {
    const auto known = candidate.newShape ? added.find(*candidate.newShape) : added.end();
    const bool isShared = known != added.end();
    const ObjectId object = isShared             ? known->second.object
                            : candidate.newShape ? state.heap.nextInput(*candidate.newShape)
                                                 : candidate.object;
    Term isThis = isObject(reference, object);
    if (candidate.presence) {
      isThis = terms().makeAnd(isThis, decisions.simplified(state, candidate.presence));
    }
    const Term isMeant = terms().makeAnd(guard, isThis);
    isNone.push_back(terms().makeNot(isMeant));
    if (!decisions.isPossible(state, isMeant)) {
      continue;
    }
    targets.push_back({object, isThis});
    if (!candidate.newShape) {
      continue;
    }
    if (!isShared) {
      addObject(state, *candidate.newShape, depthBehind(state, reference));
      added.emplace(*candidate.newShape, NewObject{object, {}});
    }
    added.at(*candidate.newShape).meantWhere.push_back(isMeant);
  }
  if (candidates.leftOut) {
    omitWhere(decisions, state, terms().makeAnd(isNone), *candidates.leftOut);
  }
  return targets;
}

bool SummaryHeap::settle(Decisions& decisions, State& state, const UnknownReference& unknown,
                         std::span<const Target> targets) {
  const auto& [guard, reference] = unknown;
  std::vector<Term> cases{terms().makeNot(guard)};
  for (const Target& target : targets) {
    cases.push_back(target.isThis);
  }
  const Term isOneOfThem = terms().makeOr(cases);
  std::vector<support::BigInt> numbers;
  numbers.reserve(targets.size());
  for (const Target& target : targets) {
    numbers.emplace_back(target.object);
  }
  adaptWitness(state, reference, numbers, isOneOfThem);
  if (!decisions.assume(state, isOneOfThem)) {
    return false;
  }
  if (targets.empty()) {
    return true;  // not meant on this path
  }
  const bool isAlwaysMeant = guard.isTrue() || !decisions.isPossible(state, terms().makeNot(guard));
  Term choice = terms().makeInt(targets.back().object);
  for (std::size_t i = targets.size() - 1; i-- > 0;) {
    const ObjectId object = targets[i].object;
    choice = terms().makeIte(isObject(reference, object), terms().makeInt(object), choice);
  }
  if (!isAlwaysMeant) {
    const State::Narrowed* before = state.narrowed.find(reference.id());
    choice = terms().makeIte(guard, choice, before == nullptr ? reference : before->choice);
  }
  state.narrowed.set(reference.id(), {reference, choice});
  return true;
}

}  // namespace braid::exec
