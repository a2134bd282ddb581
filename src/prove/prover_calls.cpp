// Recursive functions: a call is followed once, for all arguments that the invariants allow. The
// calls in it, and the one that it stands for, have any result that the promises allow; whatever
// returns has to keep them.
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
  std::unordered_set<Term> known = variablesOf(*state);
  scopes_.push_back(std::make_unique<Scope>(
      Scope{.loop = nullptr,
            .call = std::make_unique<CallSummary>(terms_, std::move(*state)),
            .known = std::move(known)}));
  Scope& scope = *scopes_.back();
  scope.phase = Phase::Closing;
  End end = End::StartOver;
  if (!scope.call->obstacle().empty()) {
    end = fail(scope.call->obstacle(), place);
  } else if (!isCollecting()) {
    if (!isOnlyStated_) {
      sampleCall(scope);
    }
    proposeStated(scope);
    if (!isOnlyStated_) {
      proposeSummary(scope);
    }
  }
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
    auto head = std::make_unique<State>(scope.call->head(scope.invariants));
    scope.conditionsAtHead = head->pathCondition.size();
    Waiting here;
    here.behind.push_back({afterCall(scope, scope.call->start()), false});
    here.inside.push_back({std::move(head), true});
    end = follow(std::move(here));
    assert(scopes_.size() == number + 1);
    if (end == End::StartOver && restartAt_ != number) {
      break;
    }
  }
  if (end == End::Through) {
    note(scope);
  }
  std::erase_if(results_, [&](const ReturnedResult& each) { return each.scope == &scope; });
  scopes_.pop_back();
  return end;
}

Prover::StatePtr Prover::afterCall(const Scope& scope, State state) {
  const CallSummary::Call call = scope.call->compareWith(state);
  std::unordered_map<Term, Term> values = call.values;
  auto after = std::make_unique<State>(std::move(state));
  const ir::Type type = after->top->function().source->resultType;
  memory::Value result;
  if (scope.call->result()) {
    const Term fresh = terms_.makeFreshVariable("result", scope.call->result().sort());
    values.emplace(scope.call->result(), fresh);
    result = memory::fromTerm(fresh, type);
    results_.push_back({&scope, fresh, call.values});
  }
  CallSummary::finish(*after, result);
  for (const Term promise : scope.promises) {
    const Term here = term::substitute(terms_, promise, values);
    domain_.decisions().addCondition(*after, here);
    if (after->witness != nullptr && term::Evaluator(*after->witness).holds(here) != true) {
      after->witness = nullptr;
    }
  }
  return after;
}

Prover::End Prover::callAgain(std::size_t number, StatePtr state) {
  Scope& scope = *scopes_[number];
  noteAtoms(*state);
  const CallSummary::Call call = scope.call->compareWith(*state);
  if (!call.obstacle.empty()) {
    return fail(call.obstacle, state->top->caller->location());
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
  waiting_->inside.push_back({afterCall(scope, std::move(*state)), false});
  return End::Through;
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
  if (!scope.call->hasSameObjects(state)) {
    return fail("a recursive function changes objects", scope.start().top->location());
  }
  std::unordered_map<Term, Term> values;
  if (scope.call->result()) {
    values.emplace(
        scope.call->result(),
        memory::toTerm(terms_, state.returned, scope.start().top->function().source->resultType));
  }
  if (isCollecting()) {
    noteReturn(scope, state, values);
    return End::Through;
  }
  const std::size_t before = scope.promises.size();
  keepWhatHolds(state, values, scope.promises);
  restartAt_ = number;
  return scope.promises.size() == before ? End::Through : End::StartOver;
}

// --- candidates

// Runs the function on numbers that it can be called with: what it is given, in all the calls that
// come of that, and what it returns.
void Prover::sampleCall(Scope& scope) {
  const exec::PreparedFunction& function = scope.start().top->function();
  const std::vector<Unknown>& arguments = scope.call->arguments();
  if (arguments.size() != function.source->parameterCount || arguments.empty()) {
    return;  // it needs objects
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

void Prover::proposeSummary(Scope& scope) {
  Vocabulary vocabulary;
  for (const Unknown& argument : scope.call->arguments()) {
    vocabulary.unknowns.push_back(argument.variable);
  }
  // What the caller has made sure of.
  const std::unordered_map<Term, Term> formal =
      formalOf(scope, scope.call->compareWith(scope.start()).values);
  for (const Term condition : scope.start().pathCondition.toVector()) {
    vocabulary.atoms.push_back(term::substitute(terms_, condition, formal));
  }
  addCandidates(scope, proposeInvariants(terms_, vocabulary, scope.samples, options_.tuning));
  addCandidates(scope, guessesFor(scope, false));
  if (!scope.call->result()) {
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
  vocabulary.unknowns.insert(vocabulary.unknowns.begin(), scope.call->result());
  vocabulary.guards = branchConditions(scope);
  for (const Term candidate :
       proposeInvariants(terms_, vocabulary, scope.samples, options_.tuning)) {
    if (scope.tried.insert(candidate).second) {
      scope.promises.push_back(candidate);
    }
  }
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
    if (const Term given = actual.at(argument.variable); given.is(term::Kind::Variable)) {
      formal.emplace(given, argument.variable);
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
    formal.emplace(each.variable, scope.call->result());
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
      const bool isAboutResult =
          std::ranges::find(variables, scope.call->result()) != variables.end();
      if (isAboutResult && scope.tried.insert(candidate).second && scope.samples.allow(candidate)) {
        scope.promises.push_back(candidate);
        hasMore = true;
      }
    }
  }
  return hasMore;
}

}  // namespace braid::prove
