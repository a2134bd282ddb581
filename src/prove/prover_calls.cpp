// Recursive functions: a call is followed once, for everything that the invariants allow. The calls
// in it, and the calls that it stands for, return with anything that the promises allow; every
// return has to keep the promises (call_summary.hpp).
#include <algorithm>
#include <cassert>
#include <utility>

#include "prove/prover.hpp"
#include "term/evaluate.hpp"
#include "term/substitute.hpp"

namespace braid::prove {

using exec::State;
using term::Term;

Prover::End Prover::openCall(StatePtr state) {
  const std::size_t number = scopes_.size();
  const support::SourceLocation place = state->top->location();
  lastOpened_ = place;
  hasGotAnywhere_ = true;
  *state = folding_.refolded(std::move(*state));
  scopes_.push_back(scopeFor(std::move(*state), true));
  Scope& scope = *scopes_.back();
  End end = scope.call->obstacle().empty() ? End::StartOver : fail(scope.call->obstacle(), place);
  while (end == End::StartOver) {
    if (++scope.rounds > options_.tuning.rounds) {
      end = fail("no summary of a recursive function was found within the rounds of an attempt",
                 place);
      break;
    }
    faults_.clear();  // of states that are dropped now
    std::erase_if(results_, [&](const ReturnedResult& each) { return each.scope == &scope; });
    if (isCollecting()) {
      beginPoint(scope);
    }
    end = followCall(scope);
    assert(scopes_.size() == number + 1);
    if (end == End::StartOver && restartAt_ != number) {
      break;
    }
    if (end == End::Through && scope.phase == Phase::Widening) {
      scope.phase = Phase::Closing;
      proposeForCalls(scope);
      end = End::StartOver;
    }
  }
  if (end == End::Through) {
    note(scope);
  }
  std::erase_if(results_, [&](const ReturnedResult& each) { return each.scope == &scope; });
  std::unique_ptr<Scope> closed = std::move(scopes_.back());
  scopes_.pop_back();
  remember(std::move(closed));
  return end;
}

// Follows the call that stands for all, then what is behind the first one.
Prover::End Prover::followCall(Scope& scope) {
  State head = scope.call->head(scope.invariants);
  scope.conditionsAtHead = head.pathCondition.size();
  Waiting here;
  if (scope.phase == Phase::Closing) {
    const State& start = scope.start();
    const LoopAbstraction::Comparison first = scope.call->callIn(start);
    if (!first.obstacle.empty() || first.isWider) {
      return fail("the first call of a recursive function is not like the others",
                  start.top->location());
    }
    const End end = goOnAfterCall(scope, start, first, here.behind);
    if (end != End::Through) {
      return end;
    }
  }
  for (StatePtr& state : folding_.unfoldRegisters(domain_.decisions(), points_, std::move(head))) {
    here.inside.push_back({std::move(state), true});
  }
  return follow(std::move(here));
}

// Puts the state after a call that is not followed among those that wait; there is none as long as
// no call has returned.
Prover::End Prover::goOnAfterCall(const Scope& scope, const State& state,
                                  const LoopAbstraction::Comparison& call,
                                  std::vector<Waiter>& waiters) {
  CallSummary::After after = scope.call->after(state, call);
  if (!after.obstacle.empty()) {
    return isWidening() ? End::Through : fail(after.obstacle, state.top->location());
  }
  if (!after.state) {
    return End::Through;
  }
  const std::vector<Term> equalities = equalResults(scope, after);
  auto next = std::make_unique<State>(std::move(*after.state));
  next->isExact = false;
  std::vector<Term> conditions = std::move(after.conditions);
  if (next->folded != nullptr) {
    for (const memory::FoldedGroup& group : next->folded->groups) {
      conditions.push_back(folding_.areInOrder(group));
    }
  }
  for (const Term promise : scope.promises) {
    conditions.push_back(term::substitute(terms_, promise, after.values));
  }
  conditions.insert(conditions.end(), equalities.begin(), equalities.end());
  for (const Term condition : conditions) {
    domain_.decisions().addCondition(*next, condition);
    if (next->witness != nullptr && term::Evaluator(*next->witness).holds(condition) != true) {
      next->witness = nullptr;
    }
  }
  if (!after.results.empty()) {
    results_.push_back({&scope, std::move(after.results), std::move(after.values)});
  }
  for (StatePtr& each : folding_.unfoldRegisters(domain_.decisions(), points_, std::move(*next))) {
    waiters.push_back({std::move(each), false});
  }
  return End::Through;
}

// With equal arguments, the results of this call and of earlier ones are equal (equal_calls.hpp).
// Every result has a variable of its own that stands for the function's value at the arguments, so
// it does no harm if an earlier call is not on the same path.
std::vector<Term> Prover::equalResults(const Scope& scope, const CallSummary::After& after) {
  const ir::FunctionId function = scope.start().top->function().id;
  const Term result = scope.call->result();
  if (!result || scope.call->results().size() != 1 || !scope.call->takesOnlyNumbers() ||
      !equalCalls_.dependOnNumbersOnly(function)) {
    return {};
  }
  const std::unordered_set<Term> present = variablesOf(*after.state);
  std::vector<Term> equalities;
  for (const ReturnedResult& earlier : results_) {
    const auto returned = earlier.results.find(result);
    if (earlier.scope != &scope || !present.contains(returned->second)) {
      continue;
    }
    std::vector<Term> areEqual;
    for (const Unknown& argument : scope.call->arguments()) {
      areEqual.push_back(terms_.makeEqual(after.values.at(argument.variable),
                                          earlier.arguments.at(argument.variable)));
    }
    const Term equality = terms_.makeImplies(
        terms_.makeAnd(areEqual), terms_.makeEqual(after.results.at(result), returned->second));
    if (!equality.isTrue()) {
      equalities.push_back(equality);
    }
  }
  return equalities;
}

// More is unknown than was assumed: candidates have to be found anew.
Prover::End Prover::widen(std::size_t number) {
  Scope& scope = *scopes_[number];
  scope.invariants.clear();
  scope.promises.clear();
  scope.dropped.clear();
  scope.tried.clear();
  scope.phase = Phase::Widening;
  restartAt_ = number;
  return End::StartOver;
}

Prover::End Prover::callAgain(std::size_t number, StatePtr state) {
  Scope& scope = *scopes_[number];
  noteAtoms(*state);
  const LoopAbstraction::Comparison call =
      scope.call->isUnderWay(*state) ? scope.call->compareCall(*state) : scope.call->callIn(*state);
  if (!call.obstacle.empty()) {
    return leaveOut(*state, call.obstacle, state->top->caller->location());
  }
  if (call.isWider) {
    return widen(number);
  }
  for (const auto& [variable, value] : call.values) {
    noteIndices(scope, value);
  }
  if (isCollecting()) {
    noteClause(*state, useOf(scope.point, scope.call->arguments(), call.values), scopes_.size());
  }
  const std::size_t before = scope.invariants.size();
  keepWhatHolds(*state, call.values, scope.invariants);
  if (scope.invariants.size() != before) {
    restartAt_ = number;
    return End::StartOver;
  }
  return goOnAfterCall(scope, *state, call, waiting_->inside);
}

// A summary cannot stand for this state. That ends the attempt, unless the state is followed only
// for samples, or clauses are collected: then the state must be impossible.
Prover::End Prover::leaveOut(const State& state, const std::string& obstacle,
                             support::SourceLocation location) {
  if (isCollecting()) {
    noteClause(state, std::nullopt, scopes_.size());
    return End::Through;
  }
  return isWidening() ? End::Through : fail(obstacle, location);
}

// Handles the return of the frame that stands for all calls.
Prover::End Prover::returnFrom(const State& state) {
  const std::uint32_t depth = state.top ? state.top->depth + 1 : 0;
  std::size_t number = scopes_.size();
  while (number > 0 && (scopes_[number - 1]->call == nullptr ||
                        scopes_[number - 1]->start().top->depth != depth)) {
    --number;
  }
  assert(number > 0 && "only calls that stand for all end when they return");
  Scope& scope = *scopes_[--number];
  noteAtoms(state);
  const LoopAbstraction::Comparison returned = scope.call->compareReturn(state);
  if (!returned.obstacle.empty()) {
    return leaveOut(state, returned.obstacle, scope.start().top->location());
  }
  if (returned.isWider) {
    return widen(number);
  }
  for (const auto& [variable, value] : returned.values) {
    noteIndices(scope, value);
  }
  if (isCollecting()) {
    noteReturn(scope, state, returned.values);
    return End::Through;
  }
  const std::size_t before = scope.promises.size();
  keepWhatHolds(state, returned.values, scope.promises);
  restartAt_ = number;
  return scope.promises.size() == before ? End::Through : End::StartOver;
}

// --- candidates

void Prover::proposeForCalls(Scope& scope) {
  scope.samples = {};
  if (isCollecting()) {
    return;
  }
  if (!isOnlyStated_) {
    sampleCall(scope);
  }
  proposeStated(scope);
  if (!isOnlyStated_) {
    proposeSummary(scope);
  }
}

void Prover::proposeSummary(Scope& scope) {
  Vocabulary vocabulary;
  for (const Unknown& argument : scope.call->arguments()) {
    vocabulary.unknowns.push_back(argument.variable);
  }
  // Conditions that the caller has established.
  const std::unordered_map<Term, Term> formal =
      formalOf(scope, scope.call->callIn(scope.start()).values);
  for (const Term condition : scope.start().pathCondition.toVector()) {
    vocabulary.atoms.push_back(term::substitute(terms_, condition, formal));
  }
  addCandidates(scope, proposeInvariants(terms_, vocabulary, scope.samples, options_.tuning));
  addCandidates(scope, guessesFor(scope, false));
  if (scope.call->results().empty()) {
    proposeForObjects(scope);
    return;
  }
  for (const Term guess : guessesFor(scope, true)) {
    // Inputs that a call asks for have the same names in each call.
    if (isAboutCallAlone(scope, guess) && scope.tried.insert(guess).second &&
        scope.samples.allow(guess)) {
      scope.promises.push_back(guess);
    }
  }
  vocabulary.hasProducts = hasProducts_;
  std::vector<Term> results;
  std::ranges::transform(scope.call->results(), std::back_inserter(results), &Unknown::variable);
  vocabulary.unknowns.insert(vocabulary.unknowns.begin(), results.begin(), results.end());
  vocabulary.guards = branchConditions(scope);
  for (const Term candidate :
       proposeInvariants(terms_, vocabulary, scope.samples, options_.tuning)) {
    if (scope.tried.insert(candidate).second) {
      scope.promises.push_back(candidate);
    }
  }
  proposeForObjects(scope);
}

// The conditions on arguments that the function itself tests before its first calls.
std::vector<Term> Prover::branchConditions(Scope& scope) {
  Waiting queue;
  Waiting* outer = std::exchange(waiting_, &queue);
  isSampling_ = true;
  scope.conditionsAtHead = scope.call->head({}).pathCondition.size();
  queue.inside.push_back({std::make_unique<State>(scope.call->head({})), true});
  for (std::size_t i = 0; i < queue.inside.size() && i < options_.tuning.samples && !shouldStop_();
       ++i) {
    StatePtr state = std::move(queue.inside[i].state);
    const exec::Stop stop = runOn(*state);
    noteAtoms(*state);
    if (stop.kind == exec::StopKind::Forked) {
      spawn(std::move(state));
    }
  }
  isSampling_ = false;
  faults_.clear();
  waiting_ = outer;
  return scope.atoms;
}

bool Prover::isAboutCallAlone(const Scope& scope, Term t) {
  return std::ranges::all_of(term::freeVariables(t),
                             [&](Term variable) { return scope.isUnknown(variable); });
}

// For arguments that are variables in the caller: from the variable to the parameter.
std::unordered_map<Term, Term> Prover::formalOf(const Scope& scope,
                                                const std::unordered_map<Term, Term>& actual) {
  std::unordered_map<Term, Term> formal;
  for (const Unknown& argument : scope.call->arguments()) {
    const auto given = actual.find(argument.variable);
    if (given != actual.end() && given->second.is(term::Kind::Variable)) {
      formal.emplace(given->second, argument.variable);
    }
  }
  return formal;
}

// Adds variables that the conditions on the path make equal to terms over known ones.
void Prover::addWhatIsEqual(const Scope& scope, std::span<const Term> way,
                            std::unordered_map<Term, Term>& formal) {
  bool hasMore = true;
  while (hasMore) {
    hasMore = false;
    for (const Term condition : way) {
      for (const std::size_t side : {0U, 1U}) {
        const Term variable = condition.is(term::Kind::Equal) ? condition[side] : Term();
        if (!variable || !variable.is(term::Kind::Variable) || scope.isUnknown(variable) ||
            formal.contains(variable)) {
          continue;
        }
        const Term here = term::substitute(terms_, condition[1 - side], formal);
        if (isAboutCallAlone(scope, here)) {
          formal.emplace(variable, here);
          hasMore = true;
        }
      }
    }
  }
}

// Promises that would exclude a failure after a call, for all calls whose arguments are related as
// in this one; guarded by the conditions on arguments that the function itself tests.
std::vector<Term> Prover::excludedInSuchCalls(const Scope& scope, const ReturnedResult& call,
                                              const std::unordered_map<Term, Term>& formal,
                                              Term excluded) {
  std::vector<Term> unlike;
  const bool isFromBody = std::ranges::any_of(call.arguments, [&](const auto& given) {
    return std::ranges::any_of(term::freeVariables(given.second),
                               [&](Term variable) { return scope.isUnknown(variable); });
  });
  if (isFromBody) {
    return {};
  }
  for (const Unknown& argument : scope.call->arguments()) {
    const auto given = call.arguments.find(argument.variable);
    if (given == call.arguments.end() || given->second.is(term::Kind::Variable)) {
      continue;
    }
    const Term here = term::substitute(terms_, given->second, formal);
    if (isAboutCallAlone(scope, here)) {
      unlike.push_back(terms_.makeDistinct(argument.variable, here));
    }
  }
  if (unlike.empty()) {
    return {};
  }
  unlike.push_back(excluded);
  const Term inSuchCalls = terms_.makeOr(unlike);
  std::vector<Term> candidates{inSuchCalls};
  for (const Term guard : scope.atoms) {
    if (candidates.size() < options_.tuning.guards) {
      candidates.push_back(terms_.makeOr(guard, inSuchCalls));
      candidates.push_back(terms_.makeImplies(guard, inSuchCalls));
    }
  }
  return candidates;
}

bool Prover::strengthenSummary(Scope& scope, const State& state) {
  bool hasMore = false;
  std::vector<Term> way;
  for (const Term condition : state.pathCondition.decisions()) {
    if (condition.is(term::Kind::And)) {
      way.insert(way.end(), condition.children().begin(), condition.children().end());
    } else {
      way.push_back(condition);
    }
  }
  for (const ReturnedResult& each : results_) {
    if (each.scope != &scope) {
      continue;
    }
    std::unordered_map<Term, Term> formal = formalOf(scope, each.arguments);
    for (const auto& [unknown, there] : each.results) {
      formal.emplace(there, unknown);
    }
    addWhatIsEqual(scope, way, formal);
    std::vector<Term> about;
    for (const Term condition : way) {
      const Term here = term::substitute(terms_, condition, formal);
      const bool isPromised = std::ranges::find(scope.promises, here) != scope.promises.end();
      if (!isPromised && isAboutCallAlone(scope, here)) {
        about.push_back(here);
      }
    }
    const Term excluded = terms_.makeNot(terms_.makeAnd(about));
    std::vector<Term> candidates{excluded};
    for (const Term condition : about) {
      const std::vector<Term> variants = variantsOf(terms_, condition);
      candidates.insert(candidates.end(), variants.begin(), variants.end());
    }
    if (hasProducts_) {
      const std::vector<Term> more = excludedInSuchCalls(scope, each, formal, excluded);
      candidates.insert(candidates.end(), more.begin(), more.end());
    }
    for (const Term candidate : candidates) {
      const std::vector<Term> variables = term::freeVariables(candidate);
      const bool isAboutResult = std::ranges::any_of(
          variables, [&](Term variable) { return each.results.contains(variable); });
      if (isAboutResult && scope.tried.insert(candidate).second && scope.samples.allow(candidate)) {
        scope.promises.push_back(candidate);
        hasMore = true;
      }
    }
  }
  return hasMore;
}

}  // namespace braid::prove
