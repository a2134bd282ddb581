#include "exec/forking_heap.hpp"

#include <cassert>

#include "exec/decisions.hpp"

namespace braid::exec {

using memory::ObjectId;
using term::Term;

Resolution ForkingHeap::resolve(Decisions& decisions, State& state,
                                std::span<const UnknownReference> references) {
  assert(!references.empty());
  const Term reference = references.front().reference;
  const auto [candidates, leftOut] = candidatesFor(state, reference);
  const auto objectOf = [](const State& before, const Candidate& candidate) {
    return candidate.newShape ? before.heap.nextInput(*candidate.newShape) : candidate.object;
  };
  const auto conditionOf = [&](const State& before, std::size_t i) {
    const Term isThis = isObject(reference, objectOf(before, candidates[i]));
    return candidates[i].presence ? terms().makeAnd(isThis, candidates[i].presence) : isThis;
  };
  if (leftOut) {
    std::vector<Term> others;
    others.reserve(candidates.size());
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      others.push_back(terms().makeNot(conditionOf(state, i)));
    }
    omitWhere(decisions, state, terms().makeAnd(others), *leftOut);
  }
  const auto settle = [&](State& target, std::size_t i) {
    const ObjectId object = objectOf(target, candidates[i]);
    if (candidates[i].newShape) {
      // New variables have their defaults in the witness, which fits lengths (zero).
      addObject(target, *candidates[i].newShape, depthBehind(target, reference));
    }
    target.narrowed.set(reference.id(), {reference, terms().makeInt(object)});
  };
  const bool isPossible =
      decisions.choose(state, candidates.size(), conditionOf, settle).has_value();
  return {isPossible ? Resolution::Kind::Settled : Resolution::Kind::Impossible};
}

}  // namespace braid::exec
