// Arrays. Reading walks down a chain of stores as long as it can tell the indices apart; this is a
// loop because the chain of a concrete array in a long run is long.
#include <cassert>

#include "term/term_manager.hpp"

namespace braid::term {

// Whether two indices always have the same value, never, or depending on a model.
TermManager::Certainty TermManager::compareIndices(Term a, Term b) {
  if (a == b) {
    return Certainty::Always;
  }
  if (a.isConstant() && b.isConstant()) {
    return Certainty::Never;
  }
  if (a.isConstant() != b.isConstant() && (a.size() == 0 && b.size() == 0)) {
    return Certainty::Depends;  // a constant and a variable, the common case
  }
  return makeEqual(a, b).isFalse() ? Certainty::Never : Certainty::Depends;
}

// The value at `index` if it is found within `limit` stores, otherwise null.
Term TermManager::lookUp(Term array, Term index, unsigned limit) {
  for (; array.is(Kind::Store) && limit > 0; array = array[0], --limit) {
    switch (compareIndices(array[1], index)) {
      case Certainty::Always:
        return array[2];
      case Certainty::Never:
        break;
      case Certainty::Depends:
        return {};
    }
  }
  return array.is(Kind::ConstArray) ? array[0] : Term();
}

// Removes stores on top that are certainly at other indices.
Term TermManager::withoutOtherStores(Term array, Term index, unsigned limit) {
  while (array.is(Kind::Store) && limit > 0 &&
         compareIndices(array[1], index) == Certainty::Never) {
    array = array[0];
    --limit;
  }
  return array;
}

Term TermManager::makeSelect(Term array, Term index) {
  assert(array.sort().isArray() && array.sort().index() == index.sort());
  if (array.hasCopiedRange()) {
    return selectThroughRanges(array, index);
  }
  if (isRaw()) {
    return node(Kind::Select, array.sort().element(), {array, index});
  }
  return selectWithin(array, index, tuning_.maxIteDepth);
}

Term TermManager::selectWithin(Term array, Term index, unsigned depth) {
  while (array.is(Kind::Store)) {
    const Certainty same = compareIndices(array[1], index);
    if (same == Certainty::Always) {
      return applied(Rule::SelectStored, array[2]);
    }
    if (same == Certainty::Depends) {
      break;
    }
    note(Rule::SelectOther);
    array = array[0];
  }
  if (array.is(Kind::ConstArray)) {
    return applied(Rule::SelectConstArray, array[0]);
  }
  if (const Term value = selectFromShortChain(array, index)) {
    return value;
  }
  if (array.is(Kind::Ite) && depth > 0) {
    if (const Term value = selectFromIte(array, index, depth)) {
      return applied(Rule::SelectIte, value);
    }
  }
  return node(Kind::Select, array.sort().element(), {array, index});
}

// A read from a choice between two arrays, if that is simpler: both have the same array below
// stores at other indices, or the value in one of them is known, or both are plain unknowns there.
// Otherwise null: a read from both would double with every ite on the way.
Term TermManager::selectFromIte(Term array, Term index, unsigned depth) {
  const Term a = withoutOtherStores(array[1], index, tuning_.maxStoreLookup);
  const Term b = withoutOtherStores(array[2], index, tuning_.maxStoreLookup);
  if (a == b) {
    return selectWithin(a, index, depth - 1);
  }
  const bool isKnown = lookUp(a, index, 1) || lookUp(b, index, 1);
  if (isKnown || (a.is(Kind::Variable) && b.is(Kind::Variable))) {
    const Term fromA = selectWithin(a, index, depth - 1);
    return makeIte(array[0], fromA, selectWithin(b, index, depth - 1));
  }
  return {};
}

// An ite chain for a read from a few stores to a constant array; null for any other array.
Term TermManager::selectFromShortChain(Term array, Term index) {
  std::vector<Term> stores;
  for (; array.is(Kind::Store); array = array[0]) {
    if (stores.size() == tuning_.maxIteChain) {
      return {};
    }
    stores.push_back(array);
  }
  if (!array.is(Kind::ConstArray) || stores.empty()) {
    return {};
  }
  Term value = array[0];
  for (; !stores.empty(); stores.pop_back()) {
    const Term store = stores.back();
    value = makeIte(makeEqual(store[1], index), store[2], value);
  }
  return applied(Rule::SelectShortChain, value);
}

Term TermManager::makeStore(Term array, Term index, Term value) {
  assert(array.sort().isArray() && array.sort().index() == index.sort() &&
         array.sort().element() == value.sort());
  const auto store = [&](Term base) {
    return node(Kind::Store, array.sort(), {base, index, value});
  };
  if (isRaw()) {
    return store(array);
  }
  const bool isReadBack = value.is(Kind::Select) && value[0] == array && value[1] == index;
  if (isReadBack || lookUp(array, index, tuning_.maxStoreLookup) == value) {
    return applied(Rule::StoreSameValue, array);
  }
  if (array.is(Kind::Store) && array[1] == index) {
    return applied(Rule::StoreStored, makeStore(array[0], index, value));
  }
  return store(array);
}

Term TermManager::makeConstArray(Sort arraySort, Term value) {
  assert(arraySort.isArray() && arraySort.element() == value.sort());
  return node(Kind::ConstArray, arraySort, {value});
}

}  // namespace braid::term
