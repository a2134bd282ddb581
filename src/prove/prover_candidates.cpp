// What a loop is seen to do, and what may hold of it.
#include <algorithm>
#include <random>
#include <utility>

#include "prove/prover.hpp"
#include "term/evaluate.hpp"
#include "term/substitute.hpp"

namespace braid::prove {

using exec::State;
using exec::Stop;
using exec::StopKind;
using term::Kind;
using term::Term;

// --- candidates

// The conditions on the way from a loop's head that the loop can speak about.
std::vector<Term> Prover::conditionsSince(const Scope& scope, const State& state) const {
  std::vector<Term> result;
  if (state.pathCondition.size() <= scope.conditionsAtHead) {
    return result;
  }
  for (const Term condition : state.pathCondition.decisions(scope.conditionsAtHead)) {
    if (isSpokenOf(scope, condition)) {
      result.push_back(condition);
    }
  }
  return result;
}

// An invariant must not speak about what is decided only later: inputs that a round asks for have
// the same names in each round.
bool Prover::isSpokenOf(const Scope& scope, Term condition) {
  return std::ranges::all_of(term::freeVariables(condition), [&](Term variable) {
    return scope.isUnknown(variable) || scope.known.contains(variable);
  });
}

// What a condition is made of.
std::vector<Term> Prover::atomsOf(Term condition) {
  std::vector<Term> atoms;
  std::vector<Term> pending{condition};
  while (!pending.empty()) {
    const Term part = pending.back();
    pending.pop_back();
    if (part.is(Kind::And) || part.is(Kind::Or) || part.is(Kind::Not)) {
      pending.insert(pending.end(), part.children().begin(), part.children().end());
    } else {
      atoms.push_back(part);
    }
  }
  return atoms;
}

void Prover::noteAtoms(const State& state) {
  for (const auto& scope : scopes_) {
    for (const Term condition : conditionsSince(*scope, state)) {
      for (const Term part : atomsOf(condition)) {
        if (std::ranges::find(scope->atoms, part) == scope->atoms.end() &&
            scope->atoms.size() < options_.tuning.candidates) {
          scope->atoms.push_back(part);
        }
      }
    }
  }
}

Vocabulary Prover::vocabularyOf(const Scope& scope) {
  Vocabulary vocabulary;
  for (const Unknown& unknown : scope.loop->unknowns()) {
    vocabulary.unknowns.push_back(unknown.variable);
  }
  const State head = scope.loop->head({});
  const exec::Frame& frame = *head.top;
  const std::vector<ir::Register>& registers = frame.function().source->registers;
  const ir::analysis::RegisterSet& live = points_.liveRegisters(frame, true);
  for (std::size_t r = 0; r < registers.size(); ++r) {
    const memory::Value& value = frame.registers()[r];
    if (live[r] && value.isTerm() && !registers[r].type.is(ir::TypeKind::Ref) &&
        !scope.loop->isUnknown(value.term())) {
      vocabulary.fixed.push_back(value.term());
    }
  }
  vocabulary.atoms = scope.atoms;
  vocabulary.hasProducts = hasProducts_;
  return vocabulary;
}

std::unordered_set<Term> Prover::variablesOf(const State& state) {
  std::unordered_set<Term> variables;
  const auto add = [&](Term t) {
    for (const Term variable : term::freeVariables(t)) {
      variables.insert(variable);
    }
  };
  for (const Term condition : state.pathCondition.toVector()) {
    add(condition);
  }
  for (const exec::Frame* frame = state.top.get(); frame != nullptr; frame = frame->caller.get()) {
    for (std::size_t r = 0; r < frame->function().registerCount; ++r) {
      if (frame->registers()[r].isTerm()) {
        add(frame->registers()[r].term());
      }
    }
  }
  return variables;
}

bool Prover::addCandidates(Scope& scope, const std::vector<Term>& candidates) {
  std::vector<Term> added;
  for (const Term candidate : candidates) {
    if (isSpokenOf(scope, candidate) && scope.tried.insert(candidate).second &&
        scope.samples.allow(candidate)) {
      added.push_back(candidate);
    }
  }
  std::unordered_map<Term, Term> initial;
  for (const Unknown& unknown :
       scope.loop != nullptr ? scope.loop->unknowns() : scope.call->arguments()) {
    if (unknown.initial) {
      initial.emplace(unknown.variable, unknown.initial);
    }
  }
  keepWhatHolds(scope.start(), initial, added);
  scope.invariants.insert(scope.invariants.end(), added.begin(), added.end());
  return !added.empty();
}

// --- samples

void Prover::sample(Scope& scope) {
  scope.samples = {};
  Waiting queue;
  Waiting* outer = std::exchange(waiting_, &queue);
  isSampling_ = true;
  queue.inside.push_back({std::make_unique<State>(scope.loop->start()), false});
  for (std::uint64_t number = 1; number <= options_.tuning.specialSamples; ++number) {
    queue.inside.push_back({someRunFrom(scope, number), false});
  }
  std::uint64_t steps = 0;
  const std::uint64_t workBefore = pipeline_.solver->workDone();
  // In the order in which they come: some rounds of each of many paths.
  for (std::size_t i = 0; i < queue.inside.size() && !shouldStop_(); ++i) {
    StatePtr state = std::move(queue.inside[i].state);
    const bool isAtHead =
        !queue.inside[i].hasArrived && !state->isMidInstruction && scope.loop->isAtHead(*state);
    if (isAtHead) {
      addSample(scope, *state);
    } else if (!places_.isInside(*state, scope.loop->start())) {
      continue;
    }
    if (scope.samples.size() >= options_.tuning.samples || steps >= options_.tuning.sampleSteps ||
        pipeline_.solver->workDone() - workBefore >= options_.tuning.sampleWork) {
      break;
    }
    const std::uint64_t before = state->steps;
    const Stop stop = interpreter_.run(*state, options_.tuning.sliceSteps);
    steps += state->steps - before;
    if (stop.kind == StopKind::Quota || stop.kind == StopKind::Forked ||
        stop.kind == StopKind::Meeting) {
      spawn(std::move(state));
    }
  }
  isSampling_ = false;
  faults_.clear();
  waiting_ = outer;
}

// The start of a loop with numbers for what is unknown before it: without that, most would be the
// same in all samples.
Prover::StatePtr Prover::someRunFrom(const Scope& scope, std::uint64_t number) {
  auto state = std::make_unique<State>(scope.start());
  std::vector<Term> variables(scope.known.begin(), scope.known.end());
  std::ranges::sort(variables, {}, &Term::id);
  std::mt19937_64 random(number);
  std::size_t left = options_.tuning.quantities;
  for (const Term variable : variables) {
    const term::Sort sort = variable.sort();
    if ((!sort.isInt() && !sort.isBits()) || left == 0) {
      continue;
    }
    --left;
    const auto value = static_cast<std::int64_t>(random() % (4 * number + 1));
    const Term is = terms_.makeEqual(
        variable, sort.isInt() ? terms_.makeInt(value) : terms_.makeBits(sort.width(), value));
    solver::Answer answer = ask(*state, is);
    if (auto* sat = std::get_if<solver::Sat>(&answer)) {
      domain_.decisions().addCondition(*state, is);
      state->witness = std::move(sat->model);
    }
  }
  return state;
}

void Prover::addSample(Scope& scope, const State& state) {
  const LoopAbstraction::Comparison comparison = scope.loop->valuesIn(state);
  std::shared_ptr<const term::Model> witness = state.witness;
  if (witness == nullptr) {
    solver::Answer answer = ask(state, terms_.makeTrue());
    if (auto* sat = std::get_if<solver::Sat>(&answer)) {
      witness = sat->model;
    }
  }
  if (!comparison.obstacle.empty() || comparison.isWider || witness == nullptr) {
    return;
  }
  term::Model model = *witness;
  term::Evaluator evaluator(*witness);
  for (const auto& [variable, value] : comparison.values) {
    const std::optional<term::ModelValue> number = evaluator.evaluate(value);
    if (!number) {
      return;
    }
    model.set(variable, *number);
  }
  scope.samples.add(std::move(model));
}

}  // namespace braid::prove
