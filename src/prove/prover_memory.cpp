// Inner loops and calls are opened again whenever an outer one is started over. With fewer
// invariants outside, no more can hold inside, so the next attempt begins with the earlier results:
// the unknowns, and the invariants that were left.
#include <algorithm>
#include <utility>

#include "prove/prover.hpp"

namespace braid::prove {

using exec::State;
using term::Term;

namespace {

bool isAtSamePlace(const State& one, const State& other) {
  const exec::Frame* a = one.top.get();
  const exec::Frame* b = other.top.get();
  for (; a != nullptr && b != nullptr && a != b; a = a->caller.get(), b = b->caller.get()) {
    if (a->place() != b->place()) {
      return false;
    }
  }
  return a == b;
}

}  // namespace

// The surrounding scope, if results of scopes that are closed in it are worth remembering.
Prover::Scope* Prover::rememberingScope() const {
  const bool isOf = inductionRounds_ == 1 && !isCollecting() && !scopes_.empty() &&
                    scopes_.back()->phase == Phase::Closing;
  return isOf ? scopes_.back().get() : nullptr;
}

// Takes over the scope of a loop that is opened again on the same path, from a state with more or
// other conditions but the same values.
std::unique_ptr<Prover::Scope> Prover::reopened(State& state, const std::unordered_set<Term>& known,
                                                bool isCall) {
  Scope* around = rememberingScope();
  if (around == nullptr) {
    return nullptr;
  }
  const std::vector<Term> way = state.pathCondition.decisions(around->conditionsAtHead);
  const auto found = std::ranges::find_if(around->closed, [&](const auto& scope) {
    return isCall == (scope->call != nullptr) && isAtSamePlace(scope->start(), state) &&
           scope->way == way;
  });
  if (found == around->closed.end()) {
    return nullptr;
  }
  std::unique_ptr<Scope> scope = std::move(*found);
  around->closed.erase(found);
  const bool isInUse = std::ranges::any_of(
      scope->unknowns(), [&](const Unknown& unknown) { return known.contains(unknown.variable); });
  if (scope->proposalsAround != around->proposals || isInUse || !scope->startAt(state)) {
    return nullptr;
  }
  scope->known = known;
  scope->dropped.clear();
  scope->rounds = 0;
  scope->strengthenings = 0;
  std::unordered_map<Term, Term> initial;
  for (const Unknown& unknown : scope->unknowns()) {
    if (unknown.initial) {
      initial.emplace(unknown.variable, unknown.initial);
    }
  }
  keepWhatHolds(scope->start(), initial, scope->invariants);
  return scope;
}

void Prover::remember(std::unique_ptr<Scope> scope) {
  Scope* around = rememberingScope();
  if (around != nullptr && scope->phase == Phase::Closing) {
    around->closed.push_back(std::move(scope));
  }
}

}  // namespace braid::prove
