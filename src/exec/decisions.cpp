#include "exec/decisions.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <span>
#include <utility>

#include "term/evaluate.hpp"
#include "term/traverse.hpp"

namespace braid::exec {

using guard::Guard;
using guard::GuardManager;
using solver::Answer;
using term::isConnective;
using term::Kind;
using term::Term;

namespace {

[[maybe_unused]] bool isModel(const std::shared_ptr<const term::Model>& model, const State& state,
                              Term condition) {
  if (model == nullptr) {
    return true;
  }
  term::Evaluator evaluator(*model);
  return evaluator.holds(condition) != false &&
         std::ranges::all_of(state.pathCondition.toVector(),
                             [&](Term each) { return evaluator.holds(each) != false; });
}

std::optional<bool> underWitness(const State& state, Term condition) {
  return state.witness == nullptr ? std::nullopt : term::Evaluator(*state.witness).holds(condition);
}

std::size_t sizeOf(std::span<const Term> conditions) {
  std::size_t size = 0;
  term::visitPostorder(
      conditions, [](Term) { return true; }, [&](Term) { ++size; });
  return size;
}

}  // namespace

std::unique_ptr<State> Decisions::fork(const State& state) {
  auto copy = std::make_unique<State>(state);
  coverage_.noteCopy(state, *copy);
  return copy;
}

void Decisions::addCondition(State& state, Term decision) {
  assert(decision.sort().isBool());
  if (observer_ != nullptr) {
    observer_->decides(state, decision);
  }
  // On joined paths a decision that is a connective of other conditions is a guard, written as a
  // term. It was already simplified under the path's guard.
  const bool isGuard = state.history.isJoined() && isConnective(decision);
  const Term condition = intervals_ != nullptr && !isGuard
                             ? intervals_->simplify(intervals_->of(state.pathCondition), decision)
                             : decision;
  if (condition.is(Kind::And)) {
    for (const Term conjunct : condition.children()) {
      state.pathCondition.add(conjunct, decision);
      decision = terms_.makeTrue();
    }
  } else if (!condition.isTrue()) {
    state.pathCondition.add(condition, decision);
  }
}

Answer Decisions::solve(const State& state, Term question, const solver::Allowance& allowance) {
  const std::vector<Term> conditions = state.pathCondition.toVector();
  return solver_.check({conditions, question, true, state.witness, &state.pathCondition,
                        allowance.effort, allowance.mostWork});
}

bool Decisions::ask(const State& state, Term condition, Witness& model) {
  if (tooHard_) {
    return false;
  }
  const solver::Allowance allowance =
      observer_ == nullptr ? solver::Allowance() : observer_->asks(state, condition);
  const std::uint64_t workBefore = solver_.workDone();
  Answer answer = solve(state, condition, allowance);
  if (solver::isUnknown(answer) && allowance.isBounded()) {
    observer_->askedInVain(allowance, solver_.workDone() - workBefore);
    tooHard_ = true;
    return false;
  }
  if (auto* sat = std::get_if<solver::Sat>(&answer)) {
    model = std::move(sat->model);
  }
  return !solver::isUnsat(answer);
}

bool Decisions::isPossible(const State& state, Term condition) {
  if (underWitness(state, condition) == true) {
    return true;
  }
  if (const std::optional<PathGuards::Sides> guards = guards_.sidesOf(state, condition)) {
    if (guards->holds.isFalse()) {
      return false;
    }
    if (guards->isExact) {
      const GuardManager::Possibility possibility = guards_.table()->possibilityOf(guards->holds);
      if (possibility.isImpossible || possibility.example) {
        return !possibility.isImpossible;
      }
    }
  }
  return !solver::isUnsat(solve(state, condition));
}

Decisions::Sides Decisions::explore(const State& state, Term condition) {
  const std::optional<PathGuards::Sides> guards = guards_.sidesOf(state, condition);
  if (guards && guards->holds.isFalse() != guards->fails.isFalse() && state.witness != nullptr) {
    // The path is possible, and guards show that only one side is.
    return guards->holds.isFalse() ? Sides{false, true, {}, state.witness}
                                   : Sides{true, false, state.witness, {}};
  }
  if (guards && guards->isExact) {
    if (std::optional<Sides> sides = exploreByGuards(state, condition, *guards)) {
      return *std::move(sides);
    }
  }
  Sides sides;
  sides.canHold = !(guards && guards->holds.isFalse()) && ask(state, condition, sides.whenHolds);
  sides.canFail = !(guards && guards->fails.isFalse()) &&
                  ask(state, terms_.makeNot(condition), sides.whenFails);
  return tooHard_ ? Sides{false, false, {}, {}} : sides;
}

std::optional<Decisions::Sides> Decisions::exploreByGuards(const State& state, Term condition,
                                                           const PathGuards::Sides& guards) {
  const std::optional<bool> witnessed = underWitness(state, condition);
  const auto explore = [&](const Guard& guard, bool side, bool& isPossible, Witness& witness) {
    if (witnessed == side) {
      witness = state.witness;
      return true;
    }
    GuardManager::Possibility possibility = guards_.table()->possibilityOf(guard);
    isPossible = !possibility.isImpossible;
    if (possibility.example) {
      witness = std::make_shared<const term::Model>(*std::move(possibility.example));
    }
    return !isPossible || witness != nullptr;
  };
  Sides sides;
  if (!explore(guards.holds, true, sides.canHold, sides.whenHolds) ||
      !explore(guards.fails, false, sides.canFail, sides.whenFails)) {
    return std::nullopt;
  }
  assert(isModel(sides.whenHolds, state, condition));
  assert(isModel(sides.whenFails, state, terms_.makeNot(condition)));
  if (observer_ != nullptr) {
    observer_->knows(state, condition);
  }
  return sides;
}

Decisions::Sides Decisions::exploreBranch(const State& state, Term condition) {
  if (pruning_.shouldAsk()) {
    Sides sides = explore(state, condition);
    pruning_.note(!sides.canHold || !sides.canFail);
    return sides;
  }
  Sides sides;
  const std::optional<bool> witnessed = underWitness(state, condition);
  if (witnessed) {
    (*witnessed ? sides.whenHolds : sides.whenFails) = state.witness;
  }
  return sides;
}

std::optional<bool> Decisions::check(State& state, Term condition, const Fault& fault) {
  assert(condition.sort().isBool());
  const Sides sides = explore(state, condition);
  if (!sides.canHold) {
    return sides.canFail ? std::optional(false) : std::nullopt;
  }
  if (sides.canFail) {
    std::unique_ptr<State> failing = fork(state);
    addCondition(*failing, terms_.makeNot(condition));
    failing->witness = sides.whenFails;
    const State::Unwinding unwinding = failing->unwind(fault);
    if (!unwinding.handled) {
      sink_->fault(std::move(failing), fault);
    } else if (unwinding.crossedBoundary) {
      sink_->escape(std::move(failing));
    } else {
      sink_->spawn(std::move(failing));
    }
    addCondition(state, condition);
    state.witness = sides.whenHolds;
  }
  return true;
}

// An assumption may exclude most of the paths that were joined: then the path's guard is shorter
// than its conditions.
void Decisions::restate(State& state) {
  const std::optional<Term> whole = guards_.shorterWhole(state);
  if (!whole) {
    return;
  }
  const std::array alone{*whole};
  const std::span<const Term> conditions =
      whole->is(Kind::And) ? whole->children() : std::span<const Term>(alone);
  if (sizeOf(conditions) < sizeOf(state.pathCondition.toVector())) {
    state.pathCondition = PathCondition(conditions);
  }
}

bool Decisions::assume(State& state, Term condition) {
  Witness model;
  if (underWitness(state, condition) == true) {
    model = state.witness;
  } else if (pruning_.shouldAsk()) {
    const bool isPossible = ask(state, condition, model);
    pruning_.note(!isPossible);
    if (!isPossible) {
      return false;
    }
  }
  guards_.noteAssumption(condition);
  addCondition(state, condition);
  state.witness = std::move(model);
  if (mayRestate_) {
    restate(state);
  }
  return true;
}

}  // namespace braid::exec
