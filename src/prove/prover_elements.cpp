// The data for proposing bounds of elements (element_bounds.hpp), and when these are proposed.
#include <algorithm>

#include "prove/number_terms.hpp"
#include "prove/prover.hpp"
#include "prove/state_contents.hpp"
#include "term/substitute.hpp"
#include "term/traverse.hpp"

namespace braid::prove {

using term::Kind;
using term::Term;

namespace {

bool isComparisonOf(Term atom, Term number) {
  const Term comparison = atom.is(Kind::Not) ? atom[0] : atom;
  if (!comparison.is(Kind::IntLe) && !comparison.is(Kind::BvULt) && !comparison.is(Kind::BvSLt) &&
      !comparison.is(Kind::Equal)) {
    return false;
  }
  const std::vector<Term> variables = term::freeVariables(comparison);
  return std::ranges::find(variables, number) != variables.end();
}

}  // namespace

// The condition that the numbers which the loop tests have their values from before it; null if
// none of them starts from a constant.
Term Prover::isInFirstRound(const Scope& scope) {
  std::vector<Term> parts;
  for (const Unknown& unknown : scope.unknowns()) {
    const bool isCounter =
        unknown.initial && unknown.initial.isConstant() && isNumeric(unknown.variable.sort()) &&
        std::ranges::any_of(scope.atoms,
                            [&](Term atom) { return isComparisonOf(atom, unknown.variable); });
    if (isCounter) {
      parts.push_back(terms_.makeEqual(unknown.variable, unknown.initial));
    }
  }
  return parts.empty() ? Term() : terms_.makeAnd(parts);
}

// The bounds proposed for an array at the surrounding loop, in terms of this loop. They are tried
// even if no sample here shows them: samples of inner loops are few.
std::vector<ElementBound> Prover::boundsFromAround(const Unknown& unknown, const Scope& around) {
  Term before = unknown.initial;
  while (before && before.is(Kind::Store)) {
    before = before[0];
  }
  std::vector<ElementBound> result;
  for (const ElementBound& bound : around.elementBounds) {
    const bool isTried =
        std::ranges::find(around.invariants, bound.statement) != around.invariants.end();
    if (bound.array == before && isTried) {
      result.push_back({.array = unknown.variable,
                        .body = term::substitute(terms_, bound.body, {{before, unknown.variable}}),
                        .exception = bound.exception});
    }
  }
  return result;
}

ElementBoundsVocabulary Prover::elementBoundsVocabularyOf(const Scope& scope) {
  ElementBoundsVocabulary vocabulary;
  const exec::State head = scope.loop->head({});
  const ArrayVocabulary arrays = arrayVocabularyOf(scope);
  const auto isMoving = [&](Term index) {
    return std::ranges::any_of(term::freeVariables(index),
                               [&](Term variable) { return scope.isUnknown(variable); });
  };
  const auto addPlace = [&](Term place) {
    if (place.isConstant() && vocabulary.places.size() < options_.tuning.arrayBounds &&
        std::ranges::find(vocabulary.places, place) == vocabulary.places.end()) {
      vocabulary.places.push_back(place);
    }
  };
  const Scope* around = nullptr;
  for (const auto& each : scopes_) {
    if (each.get() == &scope || each->loop == nullptr ||
        !places_.isInside(scope.start(), each->start())) {
      continue;
    }
    around = each.get();
    const Term isFirst = isInFirstRound(*each);
    if (isFirst && isSpokenOf(scope, isFirst)) {
      vocabulary.firstAround.push_back(isFirst);
    }
  }
  for (const Unknown& unknown : scope.loop->unknowns()) {
    if (std::ranges::find(arrays.arrays, unknown.variable, &IndexedArray::array) ==
            arrays.arrays.end() ||
        !isNumeric(unknown.variable.sort().index())) {
      continue;
    }
    addPlace(numberLike(terms_, unknown.variable.sort().index(), 0));
    for (Term at = unknown.initial; at && at.is(Kind::Store); at = at[0]) {
      addPlace(at[1]);
    }
    const std::vector<Term> lengths = lengthsOfArrays(
        program_, terms_, head, [&](Term variable) { return variable == unknown.variable; });
    if (lengths.size() != 1) {
      continue;
    }
    SizedArray array{unknown.variable, lengths.front()};
    const auto indexed = std::ranges::find(scope.arrays, unknown.variable, &IndexedArray::array);
    if (indexed != scope.arrays.end()) {
      std::ranges::copy_if(indexed->indices, std::back_inserter(array.moving), isMoving);
    }
    if (around != nullptr) {
      array.around = boundsFromAround(unknown, *around);
    }
    vocabulary.arrays.push_back(std::move(array));
  }
  std::ranges::for_each(arrays.bounds, addPlace);
  vocabulary.numbers = arrays.fixed;
  vocabulary.firstHere = isInFirstRound(scope);
  return vocabulary;
}

void Prover::proposeBoundsOfElements(Scope& scope) {
  ElementBounds bounds = proposeElementBounds(terms_, elementBoundsVocabularyOf(scope),
                                              scope.samples, options_.tuning);
  addCandidates(scope, bounds.candidates);
  scope.elementBounds = std::move(bounds.ofAll);
}

}  // namespace braid::prove
