#include "exec/path_guards.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace braid::exec {

using guard::Guard;
using guard::GuardManager;
using guard::GuardOverflow;
using term::Term;

std::shared_ptr<const PathGuards::PathGuard> PathGuards::guardOf(const State& state) const {
  return state.pathCondition.derive<PathGuard>(
      PathCondition::Slot::Guard, [&](const PathGuard& before, const PathCondition::Entry& entry) {
        try {
          const Guard decision = guards_->of(entry.decision);
          Guard all = guards_->both(before.guard, decision);
          if (!guards_->isLarger(all, tuning_.pathGuardNodes)) {
            return PathGuard{std::move(all), before.isWhole,
                             before.nodesApart + guards_->size(decision)};
          }
        } catch (const GuardOverflow&) {
          // Treated like one that is too large.
        }
        return PathGuard{before.guard, false, before.nodesApart};
      });
}

Guard PathGuards::conditionGuard(Term condition) {
  return summaries_ != nullptr ? summaries_->guardOf(condition) : guards_->of(condition);
}

// On a single path, what its guard excludes is found without guards.
std::optional<PathGuards::Sides> PathGuards::sidesOf(const State& state, Term condition) {
  if (guards_ == nullptr || !state.history.isJoined()) {
    return std::nullopt;
  }
  try {
    const auto path = guardOf(state);
    const Guard holds = conditionGuard(condition);
    return Sides{guards_->both(path->guard, holds), guards_->difference(path->guard, holds),
                 path->isWhole};
  } catch (const GuardOverflow&) {
    return std::nullopt;
  }
}

std::optional<Term> PathGuards::shorterWhole(const State& state) {
  if (guards_ == nullptr || !state.history.isJoined()) {
    return std::nullopt;
  }
  const auto path = guardOf(state);
  return path->isWhole && guards_->size(path->guard) < path->nodesApart
             ? std::optional(guards_->toTerm(path->guard))
             : std::nullopt;
}

double PathGuards::shareOf(const State& state, Term condition) {
  assert(areUsed());
  try {
    const Guard holds = conditionGuard(condition);
    return guards_->share(holds, of(state));
  } catch (const GuardOverflow&) {
    return 0.5;
  }
}

Term PathGuards::conjunction(const State& state, std::span<const Term> conditions) {
  if (guards_ != nullptr) {
    try {
      Guard all = GuardManager::always();
      for (const Term condition : conditions) {
        all = guards_->both(all, guards_->of(condition));
      }
      const Guard path = of(state);
      return guards_->isContradiction(path, all)
                 ? terms_.makeFalse()
                 : guards_->toTerm(guards_->simplifyUnder(all, path));
    } catch (const GuardOverflow&) {
      // The term below says the same.
    }
  }
  return terms_.makeAnd(conditions);
}

std::optional<std::vector<term::ChoiceLeaf>> PathGuards::leavesOf(const State& state, Term choice) {
  if (const guard::Summary* summary = summaries_ != nullptr ? summaries_->find(choice) : nullptr) {
    try {
      std::vector<term::ChoiceLeaf> leaves;
      const Guard path = of(state);
      for (const guard::Alternative& each : *summary) {
        if (!guards_->isContradiction(path, each.guard)) {
          leaves.push_back({guards_->toTerm(guards_->simplifyUnder(each.guard, path)), each.value});
        }
      }
      return leaves;
    } catch (const GuardOverflow&) {
      // The tree says the same.
    }
  }
  std::optional<std::vector<term::ChoiceLeaf>> leaves =
      term::choiceLeaves(terms_, choice, tuning_.choiceLeaves);
  if (leaves && guards_ != nullptr && state.history.isJoined()) {
    for (term::ChoiceLeaf& leaf : *leaves) {
      leaf.guard = conjunction(state, {&leaf.guard, 1});
    }
    std::erase_if(*leaves, [](const term::ChoiceLeaf& leaf) { return leaf.guard.isFalse(); });
  }
  return leaves;
}

std::optional<std::vector<term::ChoiceLeaf>> PathGuards::knownAlternatives(
    const State& state, const memory::Value& value, ir::Type type) {
  const Term term = memory::toTerm(terms_, value, type);
  if (term.isConstant()) {
    return std::vector<term::ChoiceLeaf>{{terms_.makeTrue(), term}};
  }
  std::optional<std::vector<term::ChoiceLeaf>> leaves;
  if (term.is(term::Kind::Ite)) {
    leaves = leavesOf(state, term);
  }
  const auto isKnown = [](const term::ChoiceLeaf& leaf) { return leaf.value.isConstant(); };
  if (leaves &&
      !(leaves->size() <= tuning_.knownAlternatives && std::ranges::all_of(*leaves, isKnown))) {
    leaves.reset();
  }
  return leaves;
}

void PathGuards::noteAssumption(Term condition) {
  if (guards_ == nullptr) {
    return;
  }
  try {
    guards_->keepAssumptionApart(condition);
  } catch (const GuardOverflow&) {
    // Then its atoms are treated like all others.
  }
}

}  // namespace braid::exec
