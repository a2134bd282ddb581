// The behaviour of recursive functions that take numbers, observed by running them.
#include <cmath>
#include <numeric>
#include <optional>
#include <set>
#include <utility>

#include "exec/replay.hpp"
#include "prove/prover.hpp"
#include "term/evaluate.hpp"

namespace braid::prove {

using exec::TraceEvent;
using support::BigInt;
using term::Term;

// Runs the function on numbers that it can be called with: records arguments and result of all
// calls that follow.
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
  const auto runAll = [&](const std::vector<std::vector<BigInt>>& all) {
    for (const std::vector<BigInt>& numbers : all) {
      if (seen.size() >= options_.tuning.samples) {
        break;
      }
      run(numbers);
    }
  };
  std::vector<std::vector<BigInt>> possible;  // for the first call
  std::vector<std::vector<BigInt>> others;
  if (std::optional<std::vector<BigInt>> first = witnessedArguments(scope)) {
    possible.push_back(*std::move(first));
  }
  for (std::vector<BigInt>& numbers : smallArguments(scope)) {
    const bool isPossible = canBeGiven(scope, numbers);
    (isPossible ? possible : others).push_back(std::move(numbers));
  }
  runAll(possible);
  if (seen.size() < options_.tuning.guardedSamples) {
    runAll(others);  // hardly any call returns: these show what a call would have to do
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

// From 0 on, there are as many numbers that are not positive as a guard needs samples.
std::int64_t Prover::leastArgument() const {
  return 1 - static_cast<std::int64_t>(options_.tuning.guardedSamples);
}

// The largest number for each of several arguments such that all combinations can be tried.
std::int64_t Prover::largestArgument(std::size_t arguments) const {
  std::int64_t most = options_.tuning.largestArgument;
  const auto choices = [&] {
    return std::pow(static_cast<double>(most - leastArgument() + 1),
                    static_cast<double>(arguments));
  };
  while (most > 0 && choices() > static_cast<double>(options_.tuning.sampledCalls)) {
    --most;
  }
  return most;
}

// What the first call has according to the path's witness.
std::optional<std::vector<BigInt>> Prover::witnessedArguments(const Scope& scope) {
  if (scope.start().witness == nullptr) {
    return std::nullopt;
  }
  term::Evaluator evaluator(*scope.start().witness);
  std::vector<BigInt> numbers;
  for (const Unknown& argument : scope.call->arguments()) {
    const std::optional<term::ModelValue> value = evaluator.evaluate(argument.initial);
    if (!value) {
      return std::nullopt;
    }
    numbers.push_back(std::get<BigInt>(*value));
  }
  return numbers;
}

// Sorted, smallest first. What the first call is given as a constant is that.
std::vector<std::vector<BigInt>> Prover::smallArguments(const Scope& scope) const {
  const std::vector<Unknown>& arguments = scope.call->arguments();
  const std::int64_t largest = largestArgument(arguments.size());
  std::vector<std::vector<BigInt>> grid{{}};
  for (const Unknown& argument : arguments) {
    const term::Sort sort = argument.variable.sort();
    const bool isBool = sort.isBool();
    std::vector<std::vector<BigInt>> longer;
    if (argument.initial.isConstant() && !isBool) {
      const BigInt& number = argument.initial.number();
      for (std::vector<BigInt>& before : grid) {
        before.push_back(sort.isBits() ? number.toSigned(sort.width()) : number);
      }
      continue;
    }
    for (const std::vector<BigInt>& before : grid) {
      for (std::int64_t value = isBool ? 0 : leastArgument();
           value <= (isBool ? 1 : largest) && longer.size() < options_.tuning.sampledCalls;
           ++value) {
        longer.push_back(before);
        longer.back().emplace_back(value);
      }
    }
    grid = std::move(longer);
  }
  std::ranges::sort(grid, {}, [](const std::vector<BigInt>& numbers) {
    return std::pair(std::accumulate(numbers.begin(), numbers.end(), BigInt(0)), numbers);
  });
  return grid;
}

// Whether the first call can have these arguments; words become unsigned numbers.
bool Prover::canBeGiven(const Scope& scope, std::vector<BigInt>& numbers) {
  const std::vector<Unknown>& arguments = scope.call->arguments();
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
  return !solver::isUnsat(ask(scope.start(), terms_.makeAnd(are)));
}

}  // namespace braid::prove
