// Induction over several rounds: a condition that holds in the first k rounds, and in each round
// if it does in the k before it, holds in all.
//
// A state that comes back to the head of a loop is not checked, but goes round again, with the
// candidates assumed of it, until it has come back k times. The first k - 1 rounds are followed
// from the real start, and candidates have to hold in them. Where the second and later rounds leave
// the loop, or fail a check, does not matter: they begin in states that the first round's head
// stands for, and from that everything is followed. (Sheeran, Singh, Stålmarck, "Checking Safety
// Properties Using Induction and a SAT-Solver".)
#include <algorithm>
#include <cassert>
#include <memory>
#include <utility>

#include "prove/prover.hpp"
#include "term/evaluate.hpp"
#include "term/substitute.hpp"

namespace braid::prove {

using exec::State;
using term::Term;

// Whether a round is being followed of which only the states that come back count.
bool Prover::isGoingRound() const {
  return std::ranges::any_of(scopes_, [](const auto& scope) {
    return scope->round > 0 || scope->phase == Phase::FirstRounds;
  });
}

// Follows the first rounds of the innermost loop from the start, and notes the states at its head.
Prover::End Prover::goFirstRounds(Scope& scope) {
  scope.firstRounds.clear();
  scope.inductionRounds = isWidening() || isGoingRound() ? 1 : inductionRounds_;
  if (scope.inductionRounds == 1) {
    return End::Through;
  }
  faults_.clear();
  scope.phase = Phase::FirstRounds;
  scope.conditionsAtHead = scope.start().pathCondition.size();
  const End end = follow(folding_.unfoldRegisters(domain_.decisions(), points_, scope.start()));
  faults_.clear();
  if (scope.phase == Phase::FirstRounds) {
    scope.phase = Phase::Closing;
  }
  return end;
}

// A state has come back to the head, but not for the last time; `values` are those of the unknowns.
Prover::End Prover::goRoundAgain(std::size_t number, const State& state,
                                 const std::unordered_map<Term, Term>& values) {
  Scope& scope = *scopes_[number];
  auto next = std::make_unique<State>(state);
  if (scope.phase == Phase::FirstRounds) {
    scope.firstRounds.push_back({std::make_unique<State>(state), values});
    if (scope.round + 2 >= scope.inductionRounds) {
      return End::Through;
    }
  } else {
    for (const Term invariant : scope.invariants) {
      const Term here = term::substitute(terms_, invariant, values);
      domain_.decisions().addCondition(*next, here);
      if (next->witness != nullptr && term::Evaluator(*next->witness).holds(here) != true) {
        next->witness = nullptr;
      }
    }
  }
  // Inner loops are still open when they are left: the next round opens them anew.
  std::vector<std::unique_ptr<Scope>> inside;
  while (scopes_.size() > number + 1) {
    inside.push_back(std::move(scopes_.back()));
    scopes_.pop_back();
  }
  ++scope.round;
  assert(scope.round < scope.inductionRounds);
  const End end = follow(std::move(next));
  --scope.round;
  assert(scopes_.size() == number + 1);
  for (; !inside.empty(); inside.pop_back()) {
    scopes_.push_back(std::move(inside.back()));
  }
  return end;
}

}  // namespace braid::prove
