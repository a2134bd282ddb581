// Ranges of bytes that start or end at an unknown place: filled or copied as a whole, by one term
// (term/copied_range.cpp). Byte by byte, there would be no bound on their number.
#include "memory/byte_object.hpp"

namespace braid::memory {

using term::Sort;
using term::Term;
using term::TermManager;

void ByteObject::fillSymbolic(TermManager& terms, Term offset, Term length, const Value& byte) {
  assert(canBeBytes());
  bringUpBase(terms, 1);
  const Sort sort = Sort::array(Sort::bits(64), Sort::bits(8));
  const Term filled = terms.makeConstArray(sort, toTerm(terms, byte, ir::Type::bits(8)));
  base_ = terms.makeCopiedRange(base_, offset, length, filled, terms.makeBits(64, 0));
  chunks_.clear();
}

void ByteObject::copySymbolic(TermManager& terms, Term offset, const ByteObject& source,
                              Term sourceOffset, Term length) {
  assert(canBeBytes() && source.canBeBytes());
  ByteObject from = source;  // a copy, because the source must not change
  from.bringUpBase(terms, 1);
  bringUpBase(terms, 1);
  base_ = terms.makeCopiedRange(base_, offset, length, from.base_, sourceOffset);
  chunks_.clear();
}

}  // namespace braid::memory
