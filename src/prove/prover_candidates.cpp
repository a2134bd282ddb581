// What the candidates for a loop's invariants are about.
#include <algorithm>
#include <array>

#include "prove/number_terms.hpp"
#include "prove/prover.hpp"
#include "prove/state_contents.hpp"
#include "solver/facts/bounds_reader.hpp"
#include "term/substitute.hpp"
#include "term/traverse.hpp"

namespace braid::prove {

using exec::State;
using support::BigInt;
using term::Kind;
using term::Term;

namespace {

// The group of folded objects that this array holds a cell of.
const memory::FoldedGroup* groupWith(const State& state, Term array) {
  const auto holdsIt = [&](const memory::FoldedGroup& group) {
    return std::ranges::find(group.cells, array, &memory::FoldedGroup::Cell::values) !=
           group.cells.end();
  };
  if (state.folded == nullptr) {
    return nullptr;
  }
  const auto found = std::ranges::find_if(state.folded->groups, holdsIt);
  return found == state.folded->groups.end() ? nullptr : &*found;
}

}  // namespace

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
  const std::vector<Term> path = state.pathCondition.decisions(scope.conditionsAtHead);
  for (const Term condition : path) {
    std::vector<Term> others;
    std::ranges::copy_if(term::freeVariables(condition), std::back_inserter(others),
                         [&](Term variable) {
                           return !scope.isUnknown(variable) && !scope.known.contains(variable);
                         });
    if (others.size() == 1 && folding_.areReferences(others.front()) &&
        others.front().sort().isInt()) {
      for (const Term all :
           folding_.saidOfAll(head, scope.unknowns(), others.front(), terms_.makeNot(condition))) {
        result.push_back(all);
        if (scope.samples.allow(all)) {
          continue;
        }
        // Not of all, but perhaps on paths like this one.
        for (const Term other : path) {
          if (isSpokenOf(scope, other) && !other.isConstant() && !other.hasQuantifier()) {
            result.push_back(terms_.makeOr(terms_.makeNot(other), all));
          }
        }
      }
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
  std::unordered_map<Term, Term> numbers = values;
  std::erase_if(numbers, [&](const auto& each) { return folding_.areReferences(each.first); });
  scope.rates.note(terms_, numbers, [&](Term change) {
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
      IndexedArray array{unknown.variable, moving};
      if (const memory::FoldedGroup* group = groupWith(head, unknown.variable)) {
        std::erase_if(array.indices, [](Term index) { return index.isConstant(); });
        array.ranges = folding_.rangesOf(*group, scope.loop->unknowns());
      }
      vocabulary.arrays.push_back(std::move(array));
    } else {
      vocabulary.numbers.push_back(unknown.variable);
    }
  }
  const auto isOfChanged = [&](Term index) {
    return std::ranges::any_of(scope.arrays, [&](const IndexedArray& each) {
      return isUnknown(each.array) && std::ranges::find(each.indices, index) != each.indices.end();
    });
  };
  const Vocabulary about = vocabularyOf(scope);
  for (const Term index : moving) {
    addBound(scope.loop->atStart(index));
    for (const Term atom : about.atoms) {
      const Term comparison = atom.is(Kind::Not) ? atom[0] : atom;
      const bool isOfNumbers = comparison.is(Kind::IntLe) || comparison.is(Kind::BvULt) ||
                               comparison.is(Kind::BvSLt) ||
                               (comparison.is(Kind::Equal) && isNumeric(comparison[0].sort()));
      for (const unsigned side : {0U, 1U}) {
        if (!isOfNumbers || !isMoving(comparison[side]) || isMoving(comparison[1 - side])) {
          continue;
        }
        if (comparison[side] == index) {
          addBound(comparison[1 - side]);
          continue;
        }
        if (!isOfChanged(index)) {
          continue;
        }
        // In C, an index is made of a counter, and that, or one a little ahead, is compared. What
        // comes later is of interest where elements are changed one after the other.
        const std::vector<Term> variables = term::freeVariables(comparison[side]);
        if (variables.size() != 1 || variables.front().sort() != comparison[side].sort()) {
          continue;
        }
        const Term counter = variables.front();
        const Term ahead = difference(terms_, comparison[side], counter);
        const Term bound = term::substitute(
            terms_, index, {{counter, difference(terms_, comparison[1 - side], ahead)}});
        if (ahead.isConstant() && !isMoving(bound) && hasRests_) {
          addBound(bound);
          wereRests_ = true;
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
    if (!present.contains(unknown.variable)) {
      continue;
    }
    if (folding_.areReferences(unknown.variable)) {
      vocabulary.names.push_back(unknown.variable);
    } else {
      vocabulary.unknowns.push_back(unknown.variable);
      if (unknown.initial && !unknown.initial.isConstant() && !unknown.initial.sort().isArray()) {
        vocabulary.initial.push_back(unknown);
      }
    }
  }
  if (head.folded != nullptr && !vocabulary.names.empty()) {
    for (const memory::FoldedGroup& group : head.folded->groups) {
      vocabulary.names.push_back(group.end);
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
  const std::vector<Term> before = added;
  keepWhatHolds(scope.start(), initial, added);
  for (const Scope::FirstRound& first : scope.firstRounds) {
    keepWhatHolds(*first.state, first.values, added);
  }
  scope.invariants.insert(scope.invariants.end(), added.begin(), added.end());
  noteRefuted(scope, scope.start(), initial, before);
  scope.proposals += added.empty() ? 0U : 1U;
  return !added.empty();
}

}  // namespace braid::prove
