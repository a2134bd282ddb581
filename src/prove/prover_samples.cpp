// The observed behaviour of a loop: some states at its head.
#include <algorithm>
#include <random>
#include <set>
#include <utility>

#include "prove/prover.hpp"
#include "term/evaluate.hpp"
#include "term/substitute.hpp"
#include "term/traverse.hpp"

namespace braid::prove {

using exec::State;
using exec::Stop;
using exec::StopKind;
using support::BigInt;
using term::Term;

void Prover::sample(Scope& scope) {
  forgetSamples(scope);
  Waiting queue;
  Waiting* outer = std::exchange(waiting_, &queue);
  isSampling_ = true;
  const auto addRuns = [&](State from) {
    for (StatePtr& state :
         folding_.unfoldRegisters(domain_.decisions(), points_, std::move(from))) {
      queue.inside.push_back({std::move(state), false});
    }
  };
  addRuns(scope.loop->start());
  // With folded objects, questions about runs are hard, and numbers from such runs tell little.
  const bool hasFolded = scope.start().folded != nullptr;
  const std::size_t wanted = hasFolded ? options_.tuning.samplesOfFolded : options_.tuning.samples;
  for (std::uint64_t number = 1; number <= options_.tuning.specialSamples && !hasFolded; ++number) {
    addRuns(std::move(*someRunFrom(scope, number)));
  }
  std::uint64_t steps = 0;
  const std::uint64_t workBefore = pipeline_.solver->workDone();
  // Breadth first: a few rounds of each of many paths.
  for (std::size_t i = 0; i < queue.inside.size() && !shouldStop_(); ++i) {
    StatePtr state = std::move(queue.inside[i].state);
    const bool isAtHead =
        !queue.inside[i].hasArrived && !state->isMidInstruction && scope.loop->isAtHead(*state);
    if (isAtHead) {
      addSample(scope, *state);
    } else if (!places_.isInside(*state, scope.loop->start())) {
      continue;
    }
    if (scope.samples.size() >= wanted || steps >= options_.tuning.sampleSteps ||
        pipeline_.solver->workDone() - workBefore >= options_.tuning.sampleWork) {
      break;
    }
    const std::uint64_t before = state->steps;
    const Stop stop = runOn(*state);
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

// The start of a loop, with numbers in place of values that are unknown before it: a solver's
// models would give these the same few values in all samples.
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
  term::Model model = withVariety(*witness, scope, state, comparison.values);
  term::Evaluator evaluator(model);
  std::vector<std::pair<Term, term::ModelValue>> values;
  for (const auto& [variable, value] : comparison.values) {
    const std::optional<term::ModelValue> number = evaluator.evaluate(value);
    if (!number) {
      return;
    }
    values.emplace_back(variable, *number);
  }
  for (const auto& [variable, value] : values) {
    model.set(variable, value);
  }
  scope.samples.add(std::move(model));
  if (scopes_.size() > 1) {
    scope.sampledPaths.push_back({pathOf(state), comparison.values});
  }
}

void Prover::forgetSamples(Scope& scope) {
  scope.samples = {};
  scope.sampledPaths.clear();
}

// A model does not give values to variables that no condition constrains. With the default 0 for
// all of them, 0 would seem to be necessary: they get different numbers.
term::Model Prover::withVariety(const term::Model& witness, const Scope& scope, const State& state,
                                const std::unordered_map<Term, Term>& values) const {
  std::unordered_set<Term> bound;
  for (const Term condition : state.pathCondition.toVector()) {
    for (const Term variable : term::freeVariables(condition)) {
      bound.insert(variable);
    }
  }
  std::set<Term> loose;
  const auto addLoose = [&](Term variable) {
    if (!bound.contains(variable) && !scope.loop->isUnknown(variable)) {
      loose.insert(variable);
    }
  };
  for (const auto& [variable, value] : values) {
    std::ranges::for_each(term::freeVariables(value), addLoose);
  }
  std::ranges::for_each(scope.known, addLoose);
  std::mt19937_64 random(scope.samples.size());
  term::Model model = witness;
  for (const Term variable : loose) {
    const auto someNumber = [&](term::Sort sort) {
      const bool isLarge = random() % 4 == 0;
      const BigInt number(static_cast<std::int64_t>(random() >> (isLarge ? 32U : 60U)) -
                          (isLarge ? std::int64_t{1} << 31U : 0));
      return sort.isBool()  ? BigInt(static_cast<std::int64_t>(random() % 2))
             : sort.isInt() ? number
                            : number.toUnsigned(sort.width());
    };
    const term::Sort sort = variable.sort();
    if (!sort.isArray()) {
      model.set(variable, someNumber(sort));
    } else if (!sort.index().isBool()) {
      term::ArrayValue array;
      for (std::size_t i = 0; i < options_.tuning.arrayElements; ++i) {
        array.elements.emplace(static_cast<std::int64_t>(i), someNumber(sort.element()));
      }
      array.normalize();
      model.set(variable, std::move(array));
    }
  }
  return model;
}

}  // namespace braid::prove
