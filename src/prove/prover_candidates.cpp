// The observed behaviour of a loop, and candidates for its invariants.
#include <algorithm>
#include <array>
#include <random>
#include <set>
#include <utility>

#include "prove/number_terms.hpp"
#include "prove/prover.hpp"
#include "prove/state_contents.hpp"
#include "solver/facts/bounds_reader.hpp"
#include "term/evaluate.hpp"
#include "term/substitute.hpp"
#include "term/traverse.hpp"

namespace braid::prove {

using exec::State;
using exec::Stop;
using exec::StopKind;
using support::BigInt;
using term::Kind;
using term::Term;

// --- candidates

// The conditions on the path since a loop's head that are about terms of the loop.
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

// A condition on an object that only later states know, for all objects: if it fails for some
// object behind a loop, it may be an invariant of all objects that the loop has made.
std::vector<Term> Prover::conditionsOnAll(const Scope& scope, const State& state) const {
  std::vector<Term> result;
  if (scope.loop == nullptr || state.pathCondition.size() <= scope.conditionsAtHead) {
    return result;
  }
  const State head = scope.loop->head({});
  for (const Term condition : state.pathCondition.decisions(scope.conditionsAtHead)) {
    std::vector<Term> others;
    std::ranges::copy_if(term::freeVariables(condition), std::back_inserter(others),
                         [&](Term variable) {
                           return !scope.isUnknown(variable) && !scope.known.contains(variable);
                         });
    if (others.size() == 1 && folding_.areReferences(others.front()) &&
        others.front().sort().isInt()) {
      const std::vector<Term> all =
          folding_.saidOfAll(head, others.front(), terms_.makeNot(condition));
      result.insert(result.end(), all.begin(), all.end());
    }
  }
  return result;
}

// An invariant must not be about something that is decided only later: inputs that a round asks for
// have the same names in each round.
bool Prover::isSpokenOf(const Scope& scope, Term condition) {
  return std::ranges::all_of(term::freeVariables(condition), [&](Term variable) {
    return scope.isUnknown(variable) || scope.known.contains(variable);
  });
}

// The atoms of a condition.
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
      noteIndices(*scope, condition);
      for (const Term part : atomsOf(condition)) {
        if (std::ranges::find(scope->atoms, part) == scope->atoms.end() &&
            scope->atoms.size() < options_.tuning.candidates) {
          scope->atoms.push_back(part);
        }
      }
    }
  }
}

void Prover::noteIndices(Scope& scope, Term t) const {
  const std::array alone{t};
  term::visitPostorder(
      std::span<const Term>(alone), [](Term) { return true; },
      [&](Term part) {
        if (!(part.is(Kind::Select) || part.is(Kind::Store)) || part.hasFreeBoundVariable() ||
            !isSpokenOf(scope, part[1])) {
          return;
        }
        Term array = part[0];
        while (array.is(Kind::Store)) {
          array = array[0];
        }
        if (!array.is(Kind::Variable)) {
          return;
        }
        auto known = std::ranges::find(scope.arrays, array, &IndexedArray::array);
        if (known == scope.arrays.end()) {
          known = scope.arrays.insert(known, IndexedArray{array, {}});
        }
        if (known->indices.size() < options_.tuning.candidates &&
            std::ranges::find(known->indices, part[1]) == known->indices.end()) {
          known->indices.push_back(part[1]);
        }
      });
}

// What a round asks about a value that it puts into an array, it asks about that element.
void Prover::noteStored(Scope& scope, const State& state, Term array) {
  Term base = array;
  while (base.is(Kind::Store)) {
    base = base[0];
  }
  if (!base.is(Kind::Variable) || state.pathCondition.size() <= scope.conditionsAtHead) {
    return;
  }
  for (Term at = array; at.is(Kind::Store); at = at[0]) {
    const Term value = at[2];
    if (!isSpokenOf(scope, at[1]) || isSpokenOf(scope, value)) {
      continue;
    }
    const Term element = terms_.makeSelect(base, at[1]);
    for (const Term condition : state.pathCondition.decisions(scope.conditionsAtHead)) {
      for (const Term part : atomsOf(condition)) {
        const Term about = term::substitute(terms_, part, {{value, element}});
        if (about != part && isSpokenOf(scope, about) &&
            std::ranges::find(scope.atoms, about) == scope.atoms.end() &&
            scope.atoms.size() < options_.tuning.candidates) {
          scope.atoms.push_back(about);
        }
      }
    }
  }
}

void Prover::noteRates(Scope& scope, const State& state,
                       const std::unordered_map<Term, Term>& values) {
  if (scope.phase != Phase::Widening || pipeline_.intervals == nullptr) {
    return;
  }
  const auto known = pipeline_.intervals->of(state.pathCondition);
  const solver::facts::Tuning tuning;
  solver::facts::BoundsReader reader(known->known, tuning);
  scope.rates.note(terms_, values, [&](Term change) {
    const solver::facts::Bounds bounds = reader.of(change);
    return withoutLowEnd(state, change, change.sort().isBits() ? bounds.asSigned : bounds.value);
  });
}

// Intervals ignore the conditions of choices: `x == 0 ? 1 : x` seems to allow 0. Asks whether the
// low end of an interval is possible, and excludes it if not.
solver::facts::Interval Prover::withoutLowEnd(const State& state, Term t,
                                              const solver::facts::Interval& interval) {
  const solver::facts::Interval::Bound& low = interval.low();
  if (!low || !low->isZero() || interval.isPoint() || interval.isEmpty()) {
    return interval;
  }
  const Term isEnd = terms_.makeEqual(t, numberLike(terms_, t.sort(), 0));
  return solver::isUnsat(ask(state, isEnd)) ? interval.without(BigInt(0)) : interval;
}

// For arrays that the loop changes, indices that change are of interest, too.
ArrayVocabulary Prover::arrayVocabularyOf(const Scope& scope) {
  ArrayVocabulary vocabulary;
  const auto isMoving = [&](Term index) {
    return std::ranges::any_of(term::freeVariables(index),
                               [&](Term variable) { return scope.loop->isUnknown(variable); });
  };
  const auto isUnknown = [&](Term variable) { return scope.loop->isUnknown(variable); };
  const auto addBound = [&](Term bound) {
    const bool isNegative = bound.is(Kind::IntConst) && bound.number().isNegative();
    if (!isNegative && std::ranges::find(vocabulary.bounds, bound) == vocabulary.bounds.end()) {
      vocabulary.bounds.push_back(bound);
    }
  };
  std::vector<Term> moving;
  for (const IndexedArray& each : scope.arrays) {
    for (const Term index : each.indices) {
      if (isMoving(index) && std::ranges::find(moving, index) == moving.end()) {
        moving.push_back(index);
      }
    }
  }
  // An array that the head does not contain any more was overwritten.
  const State head = scope.loop->head({});
  vocabulary.lengths = lengthsOfArrays(program_, terms_, head, isUnknown);
  const std::unordered_set<Term> present = variablesOf(head);
  const std::unordered_set<Term> held = variablesInObjects(program_, terms_, head);
  for (const IndexedArray& each : scope.arrays) {
    if (!scope.loop->isUnknown(each.array) && present.contains(each.array) &&
        !folding_.areReferences(each.array)) {
      vocabulary.others.push_back({each.array, moving});
      // Nothing has to be found out about an array that is known, or that no object contains any
      // more.
      if (held.contains(each.array) && !areToldByEquality(head, each.array)) {
        vocabulary.onlyRead.push_back({each.array, moving});
      }
    }
  }
  for (const Unknown& unknown : scope.loop->unknowns()) {
    // References have candidates of their own (folding.hpp).
    if (!present.contains(unknown.variable) || folding_.areReferences(unknown.variable)) {
      continue;
    }
    if (unknown.variable.sort().isArray()) {
      // The loop may copy between arrays, so indices of one are of interest for the others.
      vocabulary.arrays.push_back({unknown.variable, moving});
    } else {
      vocabulary.numbers.push_back(unknown.variable);
    }
  }
  const Vocabulary about = vocabularyOf(scope);
  for (const Term index : moving) {
    addBound(scope.loop->atStart(index));
    for (const Term atom : about.atoms) {
      const Term comparison = atom.is(Kind::Not) ? atom[0] : atom;
      if (comparison.is(Kind::IntLe) || comparison.is(Kind::BvULt) || comparison.is(Kind::Equal)) {
        if (comparison[0] == index && !isMoving(comparison[1])) {
          addBound(comparison[1]);
        } else if (comparison[1] == index && !isMoving(comparison[0])) {
          addBound(comparison[0]);
        }
      }
    }
  }
  for (const Term fixed : about.fixed) {
    vocabulary.fixed.push_back(fixed);
    if (fixed.sort().isInt()) {
      addBound(fixed);
    }
  }
  vocabulary.atoms = about.atoms;
  vocabulary.hasWeaker = hasProducts_;
  return vocabulary;
}

std::vector<Term> Prover::candidatesOfElements(const Scope& scope, const State& state) {
  std::vector<Term> result;
  if (state.pathCondition.size() <= scope.conditionsAtHead) {
    return result;
  }
  const ArrayVocabulary vocabulary = arrayVocabularyOf(scope);
  for (const Term condition : state.pathCondition.decisions(scope.conditionsAtHead)) {
    for (const ElementCondition& each :
         conditionsOnElements(terms_, terms_.makeNot(condition),
                              [&](Term variable) { return isSpokenOf(scope, variable); })) {
      const std::vector<Term> more =
          proposeOfElements(terms_, vocabulary, each, scope.samples, options_.tuning);
      result.insert(result.end(), more.begin(), more.end());
    }
  }
  return result;
}

Vocabulary Prover::vocabularyOf(const Scope& scope) {
  Vocabulary vocabulary;
  const State head = scope.loop->head({});
  const std::unordered_set<Term> present = variablesOf(head);
  for (const Unknown& unknown : scope.loop->unknowns()) {
    if (present.contains(unknown.variable)) {
      vocabulary.unknowns.push_back(unknown.variable);
      if (unknown.initial && !unknown.initial.isConstant() && !unknown.initial.sort().isArray()) {
        vocabulary.initial.push_back(unknown);
      }
    }
  }
  const exec::Frame& frame = *head.top;
  const std::vector<ir::Register>& registers = frame.function().source->registers;
  const ir::analysis::RegisterSet& live = points_.liveRegisters(frame, true);
  for (std::size_t r = 0; r < registers.size(); ++r) {
    const memory::Value& value = frame.registers()[r];
    if (!live[r] || !value.isTerm()) {
      continue;
    }
    const bool isName = folding_.isName(value.term());
    const Term fixed = isName ? folding_.numberOf(value.term()) : value.term();
    if (fixed && !scope.loop->isUnknown(fixed) &&
        (isName || !registers[r].type.is(ir::TypeKind::Ref))) {
      vocabulary.fixed.push_back(fixed);
    }
  }
  vocabulary.atoms = scope.atoms;
  vocabulary.hasProducts = hasProducts_;
  return vocabulary;
}

std::unordered_set<Term> Prover::variablesOf(const State& state) const {
  std::unordered_set<Term> variables = variablesInState(program_, terms_, state);
  // For words that stand for integers, the variables of those integers are added.
  for (const Term variable : std::vector<Term>(variables.begin(), variables.end())) {
    if (const Term number = folding_.isName(variable) ? folding_.numberOf(variable) : Term()) {
      const std::vector<Term> inside = term::freeVariables(number);
      variables.insert(inside.begin(), inside.end());
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
  for (const Scope::FirstRound& first : scope.firstRounds) {
    keepWhatHolds(*first.state, first.values, added);
  }
  scope.invariants.insert(scope.invariants.end(), added.begin(), added.end());
  scope.proposals += added.empty() ? 0U : 1U;
  return !added.empty();
}

// --- samples

void Prover::sample(Scope& scope) {
  scope.samples = {};
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
