// Recursive functions: a call is followed once, for all that the invariants allow. The calls in it,
// and the one that it stands for, return and leave behind anything that the promises allow;
// whatever returns has to keep them (call_summary.hpp).
#include <algorithm>
#include <cassert>
#include <set>
#include <utility>

#include "exec/replay.hpp"
#include "prove/prover.hpp"
#include "term/evaluate.hpp"
#include "term/substitute.hpp"

namespace braid::prove {

using exec::State;
using exec::TraceEvent;
using support::BigInt;
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

// The call that stands for all, and then what is behind the first one.
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

// A state behind a call that was not followed waits to be, unless no call returns.
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

// More is unknown than was thought: candidates have to be found anew.
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

// A state that a summary cannot speak of; with an invariant it may not come there at all.
Prover::End Prover::leaveOut(const State& state, const std::string& obstacle,
                             support::SourceLocation location) {
  if (isCollecting()) {
    noteClause(state, std::nullopt, scopes_.size());
    return End::Through;
  }
  return isWidening() ? End::Through : fail(obstacle, location);
}

// The frame of a call that stands for all has returned.
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

// Runs the function on numbers that it can be called with: what it is given, in all the calls that
// come of that, and what it returns.
void Prover::sampleCall(Scope& scope) {
  const exec::PreparedFunction& function = scope.start().top->function();
  const std::vector<Unknown>& arguments = scope.call->arguments();
  if (!scope.call->takesOnlyNumbers() ||
      scope.call->results().size() > (scope.call->result() ? 1U : 0U)) {
    sampleRunsOfCall(scope);  // it needs objects
    return;
  }
  std::set<std::vector<BigInt>> seen;
  const auto run = [&](const std::vector<BigInt>& numbers) {
    exec::Inputs inputs;
    for (const BigInt& number : numbers) {
      inputs.parameters.emplace_back(number);
    }
    std::vector<TraceEvent> trace;
    exec::ReplayOptions options;
    options.steps = options_.tuning.sampleSteps / 10;
    exec::replayWithTrace(program_, terms_, function.id, inputs, options_.tuning.sampledEvents,
                          trace, options);
    std::vector<std::vector<BigInt>> calls;
    for (const TraceEvent& event : trace) {
      if (event.function != function.id) {
        continue;
      }
      if (event.kind == TraceEvent::Kind::Enter) {
        std::vector<BigInt>& given = calls.emplace_back();
        for (std::size_t i = 0; i < event.values.size(); ++i) {
          given.push_back(memory::toNumber(event.values[i], function.source->registers[i].type));
        }
      } else if (event.kind == TraceEvent::Kind::Leave && !calls.empty()) {
        std::vector<BigInt> both = std::move(calls.back());
        calls.pop_back();
        if (scope.call->result() && !event.values.empty()) {
          both.push_back(memory::toNumber(event.values.front(), function.source->resultType));
        }
        if (both.size() == arguments.size() + (scope.call->result() ? 1U : 0U)) {
          seen.insert(std::move(both));
        }
      }
    }
  };
  for (const std::vector<BigInt>& numbers : possibleArguments(scope)) {
    if (seen.size() >= options_.tuning.samples) {
      break;
    }
    run(numbers);
  }
  for (const std::vector<BigInt>& numbers : seen) {
    term::Model model = scope.start().witness == nullptr ? term::Model() : *scope.start().witness;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
      model.set(arguments[i].variable, numbers[i]);
    }
    if (scope.call->result()) {
      model.set(scope.call->result(), numbers.back());
    }
    scope.samples.add(std::move(model));
  }
}

// Small numbers, as far as the first call can have them.
std::vector<std::vector<BigInt>> Prover::possibleArguments(const Scope& scope) {
  const std::vector<Unknown>& arguments = scope.call->arguments();
  std::vector<std::vector<BigInt>> grid{{}};
  for (const Unknown& argument : arguments) {
    const bool isBool = argument.variable.sort().isBool();
    const std::int64_t least = isBool ? 0 : -1;
    const std::int64_t most = isBool                  ? 1
                              : arguments.size() == 1 ? options_.tuning.singleArgument
                                                      : options_.tuning.otherArgument;
    std::vector<std::vector<BigInt>> longer;
    for (const std::vector<BigInt>& before : grid) {
      for (std::int64_t value = least;
           value <= most && longer.size() < options_.tuning.sampledCalls; ++value) {
        longer.push_back(before);
        longer.back().emplace_back(value);
      }
    }
    grid = std::move(longer);
  }
  std::erase_if(grid, [&](std::vector<BigInt>& numbers) {
    std::vector<Term> are;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
      const term::Sort sort = arguments[i].variable.sort();
      const Term number = sort.isBool()  ? terms_.makeBool(!numbers[i].isZero())
                          : sort.isInt() ? terms_.makeInt(numbers[i])
                                         : terms_.makeBits(sort.width(), numbers[i]);
      are.push_back(terms_.makeEqual(arguments[i].initial, number));
      if (sort.isBits()) {
        numbers[i] = numbers[i].toUnsigned(sort.width());
      }
    }
    return solver::isUnsat(ask(scope.start(), terms_.makeAnd(are)));
  });
  return grid;
}

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
  // What the caller has made sure of.
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
    const bool isAboutCall = std::ranges::all_of(
        term::freeVariables(guess), [&](Term variable) { return scope.isUnknown(variable); });
    if (isAboutCall && scope.tried.insert(guess).second && scope.samples.allow(guess)) {
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

// The function's own questions about its arguments, up to its first calls.
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

// What a call was given, where that is a variable: by that variable, the argument.
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

bool Prover::strengthenSummary(Scope& scope, const State& state) {
  bool hasMore = false;
  const std::vector<Term> way = state.pathCondition.decisions();
  for (const ReturnedResult& each : results_) {
    if (each.scope != &scope) {
      continue;
    }
    std::unordered_map<Term, Term> formal = formalOf(scope, each.arguments);
    for (const auto& [unknown, there] : each.results) {
      formal.emplace(there, unknown);
    }
    std::vector<Term> about;
    for (const Term condition : way) {
      const Term here = term::substitute(terms_, condition, formal);
      const std::vector<Term> variables = term::freeVariables(here);
      const bool isPromised = std::ranges::find(scope.promises, here) != scope.promises.end();
      if (!isPromised &&
          std::ranges::all_of(variables, [&](Term v) { return scope.isUnknown(v); })) {
        about.push_back(here);
      }
    }
    std::vector<Term> candidates{terms_.makeNot(terms_.makeAnd(about))};
    for (const Term condition : about) {
      const std::vector<Term> variants = variantsOf(terms_, condition);
      candidates.insert(candidates.end(), variants.begin(), variants.end());
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
