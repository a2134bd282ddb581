#include "exec/symbolic_domain.hpp"

#include <algorithm>
#include <utility>

#include "exec/bit_ops.hpp"
#include "term/evaluate.hpp"
#include "term/traverse.hpp"

namespace braid::exec {

using ir::Opcode;
using ir::Type;
using ir::TypeKind;
using memory::fromTerm;
using memory::ObjectId;
using memory::toTerm;
using memory::Value;
using solver::Answer;
using term::isConnective;
using term::Kind;
using term::Term;

SymbolicDomain::SymbolicDomain(const Program& program, term::TermManager& terms,
                               const Solving& solving, LazyInitialisation& inputs, PathSink& sink)
    : program_(program),
      terms_(terms),
      solver_(solving.solver),
      intervals_(solving.intervals),
      pruning_(solving.pruning, solving.seed),
      guards_(solving.guards),
      summaries_(solving.summaries),
      inputs_(inputs),
      sink_(&sink),
      known_(terms),
      covered_(program.opCount()),
      coveredBefore_(program.opCount()) {}

std::unique_ptr<State> SymbolicDomain::fork(const State& state) {
  auto copy = std::make_unique<State>(state);
  if (wanted_ != nullptr) {
    copy->executed = withMarks(state.executed, covered_, *wanted_);
  }
  return copy;
}

void SymbolicDomain::coverSide(State& copy, std::uint32_t branch, bool isTaken) {
  coveredBefore_[branch] |= sideMark(isTaken);
  if (wanted_ != nullptr) {
    const auto mark = static_cast<std::uint8_t>(sideMark(isTaken) & (*wanted_)[branch]);
    copy.executed = withMarks(copy.executed, {{branch, mark}});
  }
}

void SymbolicDomain::noteExecuted(State& state) {
  if (wanted_ == nullptr) {
    return;
  }
  state.executed = withMarks(state.executed, covered_, *wanted_);
  addMarks(coveredBefore_, covered_);
  std::fill(covered_.begin(), covered_.end(), std::uint8_t{0});
}

Marks SymbolicDomain::coverage() const {
  Marks all = covered_;
  addMarks(all, coveredBefore_);
  return all;
}

void SymbolicDomain::addCondition(State& state, Term decision) {
  if (guards_ != nullptr) {
    const bool isNews = !state.stoodFor.isJoined() || state.stoodFor.isNews(decision, known_);
    state.stoodFor.decide(decision, isNews, isNews ? 1 : shareOf(state, decision), known_);
  }
  // Of joined paths and values, decisions are guards as terms, which are as small as the path lets
  // them be.
  const bool isGuard = state.stoodFor.isJoined() && isConnective(decision);
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

Value SymbolicDomain::settledTerm(const State& state, const Value& value, Type type) {
  if (summaries_ != nullptr && summaries_->find(value.term()) != nullptr) {
    return value;  // as another term it would be no guarded set any more
  }
  const auto known = intervals_->of(state.pathCondition);
  return known->hasKnownUnknown ? fromTerm(intervals_->simplify(known, value.term()), type) : value;
}

Answer SymbolicDomain::solve(const State& state, Term question, solver::Effort effort) {
  const std::vector<Term> conditions = state.pathCondition.toVector();
  return solver_.check({conditions, question, true, state.witness, &state.pathCondition, effort});
}

bool SymbolicDomain::ask(const State& state, Term condition, Witness& model) {
  if (tooHard_) {
    return false;
  }
  const bool isNews = !state.stoodFor.isJoined() || state.stoodFor.isNews(condition, known_);
  newQuestions_ += isNews ? 1U : 0U;
  const solver::Effort effort = state.origin != nullptr     ? effort_.joined
                                : state.stoodFor.isJoined() ? effort_.forgotten
                                                            : solver::Effort::Full;
  lastQuestion_ = condition;
  Answer answer = solve(state, condition, effort);
  if (const auto* unknown = std::get_if<solver::Unknown>(&answer);
      unknown != nullptr && effort != solver::Effort::Full) {
    tooHard_ = true;
    return false;
  }
  if (auto* sat = std::get_if<solver::Sat>(&answer)) {
    model = std::move(sat->model);
  }
  return !solver::isUnsat(answer);
}

SymbolicDomain::Sides SymbolicDomain::explore(const State& state, Term condition) {
  const std::optional<GuardedSides> guards = guardedSides(state, condition);
  if (guards && guards->holds.isFalse() != guards->fails.isFalse() && state.witness != nullptr) {
    // The path is possible, and it goes one way.
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

std::optional<bool> SymbolicDomain::underWitness(const State& state, Term condition) {
  return state.witness == nullptr ? std::nullopt : term::Evaluator(*state.witness).holds(condition);
}

SymbolicDomain::Sides SymbolicDomain::exploreBranch(const State& state, Term condition) {
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

std::optional<bool> SymbolicDomain::check(State& state, Term condition, const Fault& fault) {
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

bool SymbolicDomain::isPossible(const State& state, Term condition) {
  return !solver::isUnsat(solve(state, condition));
}

bool SymbolicDomain::assume(State& state, Term condition) {
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
  noteAssumption(condition);
  addCondition(state, condition);
  state.witness = std::move(model);
  return true;
}

}  // namespace braid::exec
