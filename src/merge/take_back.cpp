#include "merge/take_back.hpp"

#include <algorithm>
#include <cassert>
#include <unordered_map>
#include <utility>

#include "exec/join_origin.hpp"
#include "term/evaluate.hpp"
#include "term/substitute.hpp"

namespace braid::merge {

using exec::JoinOrigin;
using exec::Standing;
using exec::State;
using term::Kind;
using term::Term;

namespace {

bool numbersAlike(const State& a, const State& b) {
  return a.inputs.size() == b.inputs.size() && a.uninitialisedValues == b.uninitialisedValues &&
         a.heap.numbersAs(b.heap) && a.memory.numbersAs(b.memory);
}

// What is known to hold on one side of the join, as replacements.
std::unordered_map<Term, Term> knownOn(term::TermManager& terms, const State& side,
                                       std::size_t common) {
  std::unordered_map<Term, Term> known;
  for (const Term decision : side.pathCondition.decisions(common)) {
    const bool isNegated = decision.is(Kind::Not);
    known.emplace(isNegated ? decision[0] : decision, terms.makeBool(!isNegated));
  }
  return known;
}

// One of the two sides, with the conditions that the joined state had beyond the join; empty when
// they contradict it.
std::unique_ptr<State> backTo(exec::SymbolicDomain& domain, const State& side,
                              const std::vector<Term>& since, std::size_t common,
                              const State& joined) {
  auto state = std::make_unique<State>(side);
  state->isMidInstruction = true;
  const std::unordered_map<Term, Term> known = knownOn(domain.terms(), side, common);
  for (const Term condition : since) {
    const Term here = term::substitute(domain.terms(), condition, known);
    if (here.isFalse()) {
      return nullptr;
    }
    domain.addCondition(*state, here);
  }
  // A model of the joined state is one of the side that it is on.
  state->witness = nullptr;
  for (const std::shared_ptr<const term::Model>& model : {joined.witness, side.witness}) {
    if (model == nullptr || state->witness != nullptr) {
      continue;
    }
    term::Evaluator evaluator(*model);
    bool holds = true;
    for (const Term condition : state->pathCondition.toVector()) {
      holds = holds && evaluator.holds(condition) == true;
    }
    state->witness = holds ? model : nullptr;
  }
  return state;
}

}  // namespace

std::vector<std::unique_ptr<State>> cancel(const JoinOrigin& origin) {
  origin.isCancelled = true;
  std::vector<std::unique_ptr<State>> result;
  for (const State* side : {&origin.first, &origin.second}) {
    result.push_back(std::make_unique<State>(*side));
    result.back()->isMidInstruction = true;
  }
  return result;
}

void noteEnd(const JoinOrigin& origin) {
  if (origin.hasEnded) {
    return;
  }
  origin.hasEnded = true;
  for (const State* side : {&origin.first, &origin.second}) {
    if (side->origin != nullptr) {
      noteEnd(*side->origin);
    }
  }
}

Standing standingOf(const JoinOrigin& origin, std::uint64_t cancellations) {
  if (origin.isCancelled) {
    return Standing::Void;
  }
  if (origin.checkedAt != cancellations && origin.standing != Standing::Void) {
    const auto before = [&](const State& side) {
      return side.origin == nullptr ? Standing::Valid : standingOf(*side.origin, cancellations);
    };
    const Standing first = before(origin.first);
    origin.standing = first == before(origin.second) ? first : Standing::InPart;
    origin.checkedAt = cancellations;
  }
  return origin.standing;
}

std::vector<std::unique_ptr<State>> takeBack(exec::SymbolicDomain& domain, const State& state) {
  assert(state.origin != nullptr);
  const JoinOrigin& origin = *state.origin;
  if (!origin.isReversible) {
    return cancel(origin);
  }
  const std::vector<Term> since = state.pathCondition.decisions(origin.joined.size());
  const std::size_t common =
      exec::PathCondition::commonPrefix(origin.first.pathCondition, origin.second.pathCondition);
  std::vector<std::unique_ptr<State>> result;
  for (const State* side : {&origin.first, &origin.second}) {
    if (std::unique_ptr<State> back = backTo(domain, *side, since, common, state)) {
      result.push_back(std::move(back));
    }
  }
  return result;
}

std::shared_ptr<const JoinOrigin> rememberJoin(State first, State second, const State& joined,
                                               std::uint64_t meeting) {
  constexpr std::uint32_t kMaxRemembered = 64;
  const auto depthOf = [](const State& state) {
    return state.origin == nullptr ? 0U : state.origin->depth;
  };
  const bool isReversible = numbersAlike(first, joined) && numbersAlike(second, joined);
  std::uint32_t depth = std::max(depthOf(first), depthOf(second)) + 1;
  const bool isSameMeeting = first.origin != nullptr && first.origin->meeting == meeting;
  if (isSameMeeting) {
    depth = first.origin->depth;  // a meeting counts as one
  }
  if (depth > kMaxRemembered) {
    first.origin.reset();
    second.origin.reset();
    depth = 1;
  }
  return std::make_shared<const JoinOrigin>(JoinOrigin{
      std::move(first), std::move(second), joined.pathCondition, meeting, isReversible, depth});
}

}  // namespace braid::merge
