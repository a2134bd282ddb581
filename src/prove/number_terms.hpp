// Terms about numbers, which may be integers or bit-vectors; bit-vectors are taken as signed.
#pragma once

#include <cassert>

#include "support/big_int.hpp"
#include "term/term.hpp"
#include "term/term_manager.hpp"

namespace braid::prove {

inline bool isNumeric(term::Sort sort) {
  return sort.isInt() || sort.isBits();
}

inline term::Term numberLike(term::TermManager& terms, term::Sort sort,
                             const support::BigInt& value) {
  assert(isNumeric(sort));
  return sort.isInt() ? terms.makeInt(value) : terms.makeBits(sort.width(), value);
}

inline term::Term lessOrEqual(term::TermManager& terms, term::Term a, term::Term b) {
  assert(a.sort() == b.sort());
  return a.sort().isInt() ? terms.makeIntLe(a, b) : terms.makeBvSLe(a, b);
}

inline term::Term product(term::TermManager& terms, term::Term a, term::Term b) {
  assert(a.sort() == b.sort());
  return a.sort().isInt() ? terms.makeIntMul(a, b) : terms.makeBvMul(a, b);
}

inline term::Term sum(term::TermManager& terms, term::Term a, term::Term b) {
  assert(a.sort() == b.sort());
  return a.sort().isInt() ? terms.makeIntAdd(a, b) : terms.makeBvAdd(a, b);
}

inline term::Term difference(term::TermManager& terms, term::Term a, term::Term b) {
  assert(a.sort() == b.sort());
  return a.sort().isInt() ? terms.makeIntSub(a, b) : terms.makeBvSub(a, b);
}

}  // namespace braid::prove
