// The effects of recursive functions on objects: observes runs of a call, and proposes conditions
// on what a call may have changed.
#include <algorithm>
#include <utility>

#include "prove/growth.hpp"
#include "prove/number_terms.hpp"
#include "prove/prover.hpp"
#include "prove/tables.hpp"
#include "term/evaluate.hpp"

namespace braid::prove {

using exec::State;
using exec::StopKind;
using memory::FoldedGroup;
using term::Kind;
using term::Term;

// --- samples

// Runs the first call, with all calls that it leads to, for a while: records what each is given and
// what it leaves behind.
void Prover::sampleRunsOfCall(Scope& scope) {
  using Values = std::unordered_map<Term, Term>;
  struct Run {
    StatePtr state;
    std::vector<Values> calls;  // those that are under way
    bool isNew = true;          // the last of them is just beginning
  };
  Waiting queue;
  Waiting* outer = std::exchange(waiting_, &queue);
  isSampling_ = true;
  const ir::FunctionId function = scope.start().top->function().id;
  const bool hasFolded = scope.start().folded != nullptr;
  const std::uint64_t starts = hasFolded ? 0 : options_.tuning.specialSamples;
  const std::size_t wanted =
      hasFolded ? options_.tuning.samplesOfFolded : options_.tuning.sampledCalls / (starts + 1);
  // The calls of one run are followed depth first, so that some of them return; each run gets the
  // same share of the steps.
  for (std::uint64_t number = 0; number <= starts && !shouldStop_(); ++number) {
    std::vector<Run> runs;
    const auto enter = [&](StatePtr state, const std::vector<Values>& calls) {
      LoopAbstraction::Comparison call = scope.call->callIn(*state);
      if (call.obstacle.empty() && !call.isWider) {
        state->topForUpdate().isBoundary = true;
        for (StatePtr& each :
             folding_.unfoldRegisters(domain_.decisions(), points_, std::move(*state))) {
          runs.push_back({std::move(each), calls, true});
          runs.back().calls.push_back(call.values);
        }
      }
    };
    enter(number == 0 ? std::make_unique<State>(scope.start()) : someRunFrom(scope, number), {});
    const std::size_t most = scope.samples.size() + wanted;
    const std::uint64_t workBefore = pipeline_.solver->workDone();
    std::uint64_t steps = 0;
    while (!runs.empty() && scope.samples.size() < most &&
           steps < options_.tuning.sampleSteps / (starts + 1) &&
           pipeline_.solver->workDone() - workBefore < options_.tuning.sampleWork / (starts + 1) &&
           !shouldStop_()) {
      Run run = std::move(runs.back());
      runs.pop_back();
      State& state = *run.state;
      const bool isCalling = !run.isNew && !state.isMidInstruction &&
                             places_.isRecursiveEntry(*state.top) &&
                             state.top->function().id == function;
      if (isCalling) {
        enter(std::move(run.state), run.calls);
        continue;
      }
      const std::uint64_t before = state.steps;
      const exec::Stop stop = runOn(state);
      steps += state.steps - before;
      for (Waiter& forked : std::exchange(queue.inside, {})) {
        runs.push_back({std::move(forked.state), run.calls, false});
      }
      if (stop.kind == StopKind::Boundary) {
        addSampleOfCall(scope, state, run.calls.back());
        run.calls.pop_back();
        if (!run.calls.empty()) {
          CallSummary::resume(state);
          runs.push_back({std::move(run.state), run.calls, false});
        }
      } else if (stop.kind == StopKind::Quota || stop.kind == StopKind::Forked ||
                 stop.kind == StopKind::Meeting) {
        runs.push_back({std::move(run.state), run.calls, false});
      }
    }
  }
  isSampling_ = false;
  faults_.clear();
  waiting_ = outer;
}

void Prover::addSampleOfCall(Scope& scope, const State& state,
                             const std::unordered_map<Term, Term>& call) {
  const LoopAbstraction::Comparison returned = scope.call->returnIn(state);
  std::shared_ptr<const term::Model> witness = state.witness;
  if (witness == nullptr) {
    solver::Answer answer = ask(state, terms_.makeTrue());
    if (auto* sat = std::get_if<solver::Sat>(&answer)) {
      witness = sat->model;
    }
  }
  if (!returned.obstacle.empty() || returned.isWider || witness == nullptr) {
    return;
  }
  term::Model model = *witness;
  term::Evaluator evaluator(*witness);
  for (const auto* values : {&call, &returned.values}) {
    for (const auto& [variable, value] : *values) {
      const std::optional<term::ModelValue> number = evaluator.evaluate(value);
      if (!number) {
        return;
      }
      model.set(variable, *number);
    }
  }
  scope.samples.add(std::move(model));
}

// --- candidates

namespace {

// The arguments of a call: numbers, and numbers of objects.
struct Given {
  std::vector<Term> numbers;
  std::vector<Term> references;
};

}  // namespace

// Candidates that something is as before the call, unless it belongs to an argument or was set to
// one: about single values, all objects of a group, and all elements of an array.
std::vector<Term> Prover::candidatesOnChanges(const Scope& scope) {
  const State head = scope.call->head({});
  const State& exit = scope.call->exit();
  Given given;
  const exec::Frame& frame = *head.top;
  const std::vector<ir::Register>& registers = frame.function().source->registers;
  for (std::size_t r = 0; r < frame.function().source->parameterCount; ++r) {
    const memory::Value& value = frame.registers()[r];
    if (value.isUndefined()) {
      continue;
    }
    const Term t = memory::toTerm(terms_, value, registers[r].type);
    const bool isReference = folding_.kind().areReferences(registers[r].type) || folding_.isName(t);
    const Term number = isReference ? folding_.numberOf(t) : t;
    if (number && !(isReference && number.isConstant())) {
      (isReference ? given.references : given.numbers).push_back(number);
    }
  }
  std::vector<Term> result;
  const Term null = terms_.makeInt(0);
  // Proposes what a value after a call may be, in terms of values before it.
  const auto propose = [&](Term now, Term then, bool isReference,
                           const std::function<void(Term)>& add) {
    const Term isSame = terms_.makeEqual(now, then);
    add(isSame);
    for (const Term number : isReference ? given.references : given.numbers) {
      if (number.sort() == now.sort()) {
        add(terms_.makeOr(isSame, terms_.makeEqual(now, number)));
      }
    }
    if (isReference) {
      add(terms_.makeOr(isSame, terms_.makeEqual(now, null)));
      add(terms_.makeOr(isSame, terms_.makeEqual(then, null)));
    } else if (isNumeric(now.sort())) {
      add(lessOrEqual(terms_, now, then));
      add(lessOrEqual(terms_, then, now));
    }
  };
  for (const Unknown& unknown : scope.call->results()) {
    const Term now = unknown.variable;
    const Term then = unknown.initial;
    if (!then || now.sort().isArray()) {
      continue;
    }
    const bool isReference = folding_.areReferences(now);
    const auto add = [&](Term candidate) { result.push_back(candidate); };
    propose(now, then, isReference, add);
    // The value may depend on whether the call was given a certain object.
    for (const Term reference : given.references) {
      folding_.forEachOtherObject([&](Term object) {
        const Term isIt = terms_.makeEqual(reference, object);
        propose(now, then, isReference, [&](Term candidate) {
          result.push_back(terms_.makeOr(isIt, candidate));
          result.push_back(terms_.makeOr(terms_.makeNot(isIt), candidate));
        });
      });
    }
  }
  if (exit.folded != nullptr) {
    proposeOnGroups(scope, given.numbers, given.references, propose, result);
  }
  proposeOnElements(scope, given.numbers, result);
  return result;
}

// The same for all objects of a group that existed before the call.
void Prover::proposeOnGroups(
    const Scope& scope, std::span<const Term> numbers, std::span<const Term> references,
    const std::function<void(Term, Term, bool, const std::function<void(Term)>&)>& propose,
    std::vector<Term>& result) {
  const State head = scope.call->head({});
  const Term x = terms_.makeBoundVariable("x", term::Sort::integer());
  for (const FoldedGroup& now : scope.call->exit().folded->groups) {
    if (head.folded == nullptr) {
      continue;
    }
    const auto then = std::ranges::find(head.folded->groups, now.number, &FoldedGroup::number);
    if (then == head.folded->groups.end()) {
      continue;
    }
    const Term wasThere =
        terms_.makeAnd(terms_.makeIntLe(folding_.firstOf(now), x), terms_.makeIntLt(x, then->end));
    for (const FoldedGroup::Cell& cell : now.cells) {
      const auto before = std::ranges::find(then->cells, cell.place, &FoldedGroup::Cell::place);
      if (before == then->cells.end() || !cell.values || !before->values ||
          cell.values == before->values || cell.values.sort() != before->values.sort()) {
        continue;
      }
      const auto ofAll = [&](Term condition) {
        result.push_back(terms_.makeForall(std::span(&x, 1),
                                           terms_.makeOr(terms_.makeNot(wasThere), condition)));
      };
      const Term isNow = terms_.makeSelect(cell.values, x);
      const Term was = terms_.makeSelect(before->values, x);
      propose(isNow, was, cell.isReference, ofAll);
      const Term isSame = terms_.makeEqual(isNow, was);
      if (cell.isReference) {  // it may refer to an object that the call has made
        ofAll(terms_.makeOr(isSame, terms_.makeIntLe(then->end, isNow)));
      }
      for (const Term reference : references) {
        ofAll(terms_.makeOr(isSame, terms_.makeEqual(x, reference)));
        ofAll(terms_.makeOr(isSame, terms_.makeIntLe(x, reference)));
        ofAll(terms_.makeOr(isSame, terms_.makeIntLe(reference, x)));
      }
      // Proposes that only those objects may have changed of which another cell is related to an
      // argument.
      for (const FoldedGroup::Cell& other : then->cells) {
        if (!other.values) {
          continue;
        }
        const Term held = terms_.makeSelect(other.values, x);
        for (const Term number : numbers) {
          if (!other.isReference && number.sort() == held.sort() && isNumeric(held.sort())) {
            ofAll(terms_.makeOr(isSame, lessOrEqual(terms_, number, held)));
            ofAll(terms_.makeOr(isSame, lessOrEqual(terms_, held, number)));
          }
        }
        if (other.isReference) {
          ofAll(terms_.makeOr(isSame, terms_.makeEqual(held, terms_.makeInt(0))));
        }
      }
    }
  }
}

// Proposes conditions on the elements of an array on one side of a number that the call was given.
void Prover::proposeOnElements(const Scope& scope, std::span<const Term> numbers,
                               std::vector<Term>& result) {
  for (const Unknown& unknown : scope.call->results()) {
    const Term now = unknown.variable;
    if (!now.sort().isArray() || !unknown.initial || folding_.areReferences(now)) {
      continue;
    }
    const term::Sort index = now.sort().index();
    const Term k = terms_.makeBoundVariable("k", index);
    const Term isSame =
        terms_.makeEqual(terms_.makeSelect(now, k), terms_.makeSelect(unknown.initial, k));
    const auto isLess = [&](Term a, Term b) {
      return index.isInt() ? terms_.makeIntLt(a, b) : terms_.makeBvULt(a, b);
    };
    for (const Term given : numbers) {
      const Term number = asIndex(given, index);
      if (!number) {
        continue;
      }
      for (const Term isElsewhere :
           {isLess(k, number), isLess(number, k), terms_.makeNot(isLess(k, number)),
            terms_.makeNot(isLess(number, k))}) {
        result.push_back(terms_.makeForall(std::span(&k, 1),
                                           terms_.makeOr(terms_.makeNot(isElsewhere), isSame)));
      }
    }
  }
}

// A number with the width of an array's indices; null if it has another one.
Term Prover::asIndex(Term number, term::Sort index) {
  if (number.sort() == index) {
    return number;
  }
  if (number.sort().isBits() && index.isBits() && number.sort().width() < index.width()) {
    return terms_.makeBvSignExtend(number, index.width());
  }
  return {};
}

// The largest value of an argument that an invariant allows.
std::optional<support::BigInt> Prover::mostOf(const Scope& scope, Term argument) {
  for (const Term invariant : scope.invariants) {
    if (invariant.is(Kind::IntLe) && invariant[0] == argument && invariant[1].isConstant()) {
      return invariant[1].number();
    }
    // Not less than the number.
    const Term isLess = invariant.is(Kind::Not) ? invariant[0] : Term();
    if (isLess && isLess.is(Kind::BvSLt) && isLess[1] == argument && isLess[0].isConstant()) {
      return isLess[0].number().toSigned(argument.sort().width());
    }
  }
  return std::nullopt;
}

// Proposes the result, or the amount of a change, for each value of an argument; or its maximum.
void Prover::proposeTables(Scope& scope) {
  for (const Unknown& argument : scope.call->arguments()) {
    const std::optional<support::BigInt> most =
        isNumeric(argument.variable.sort()) && !folding_.areReferences(argument.variable)
            ? mostOf(scope, argument.variable)
            : std::nullopt;
    if (!most) {
      continue;
    }
    for (const Unknown& result : scope.call->results()) {
      if (!isNumeric(result.variable.sort()) || folding_.areReferences(result.variable)) {
        continue;
      }
      const Term value =
          result.initial ? difference(terms_, result.variable, result.initial) : result.variable;
      addPromises(scope, proposeTable(terms_, scope.samples, argument.variable, value, *most,
                                      options_.tuning));
      addPromises(scope, proposeGrowth(terms_, argument.variable, value, *most));
    }
  }
}

void Prover::proposeForObjects(Scope& scope) {
  addCandidates(scope, folding_.propose(scope.call->head({}), scope.call->arguments()));
  std::vector<Term> promises = folding_.propose(scope.call->exit(), scope.call->results());
  const std::vector<Term> onChanges = candidatesOnChanges(scope);
  promises.insert(promises.end(), onChanges.begin(), onChanges.end());
  addPromises(scope, promises);
  proposeTables(scope);
}

bool Prover::addPromises(Scope& scope, const std::vector<Term>& promises) {
  bool hasMore = false;
  for (const Term promise : promises) {
    if (isSpokenOf(scope, promise) && scope.tried.insert(promise).second &&
        scope.samples.allow(promise)) {
      scope.promises.push_back(promise);
      hasMore = true;
    }
  }
  return hasMore;
}

}  // namespace braid::prove
