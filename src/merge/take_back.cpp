#include "merge/take_back.hpp"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "exec/join_origin.hpp"
#include "term/evaluate.hpp"
#include "term/substitute.hpp"

namespace braid::merge {

using exec::JoinOrigin;
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

std::vector<std::unique_ptr<State>> takeBack(exec::SymbolicDomain& domain, const State& state) {
  if (state.origin == nullptr || !state.origin->isReversible) {
    return {};
  }
  const JoinOrigin& origin = *state.origin;
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

std::shared_ptr<const JoinOrigin> rememberJoin(State first, State second, const State& joined) {
  constexpr std::uint32_t kMaxRemembered = 64;
  const auto depthOf = [](const State& state) {
    return state.origin == nullptr ? 0U : state.origin->depth;
  };
  const bool isReversible = numbersAlike(first, joined) && numbersAlike(second, joined);
  std::uint32_t depth = std::max(depthOf(first), depthOf(second)) + 1;
  if (depth > kMaxRemembered) {
    first.origin.reset();
    second.origin.reset();
    depth = 1;
  }
  return std::make_shared<const JoinOrigin>(
      JoinOrigin{std::move(first), std::move(second), joined.pathCondition, isReversible, depth});
}

}  // namespace braid::merge
