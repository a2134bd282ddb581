// Accesses to a byte object at offsets that are terms. As long as the contents at all possible
// offsets are known one by one, a read searches among them and a write changes each conditionally;
// otherwise, or if there are too many, the object becomes an array in the solver's theory.
#include <algorithm>
#include <cassert>

#include "memory/byte_object.hpp"
#include "memory/offset_term.hpp"

namespace braid::memory {

using ir::Type;
using term::Sort;
using term::Term;
using term::TermManager;

namespace {

Term plus(TermManager& terms, Term offset, std::uint64_t distance) {
  return distance == 0 ? offset : terms.makeBvAdd(offset, offsetTerm(terms, distance));
}

// The words of `unit` bytes that a wider word consists of, lowest first.
Term part(TermManager& terms, Term word, unsigned index, unsigned unit) {
  return terms.makeBvExtract(word, 8 * unit * (index + 1) - 1, 8 * unit * index);
}

}  // namespace

Term ByteObject::searchAmong(TermManager& terms, Term offset, std::span<const Run> runs) {
  assert(!runs.empty());
  if (runs.size() == 1) {
    return runs.front().value;
  }
  const std::size_t half = runs.size() / 2;
  const Term isBefore = terms.makeBvULt(offset, offsetTerm(terms, runs[half].start));
  const Term before = searchAmong(terms, offset, runs.first(half));
  return terms.makeIte(isBefore, before, searchAmong(terms, offset, runs.subspan(half)));
}

bool ByteObject::isAccessedOneByOne(const Alignment& alignment, unsigned width,
                                    std::uint64_t limit) const {
  // If the size may be any number, its upper bound says little.
  const bool isBounded = startsAtZero() && (end_.isScalar() || end_.term().is(term::Kind::Ite));
  return !base_ && isBounded && largestEnd_ >= width + alignment.residue &&
         (largestEnd_ - width - alignment.residue) / alignment.modulus < limit;
}

Value ByteObject::readSymbolic(TermManager& terms, Term offset, unsigned width,
                               const Tuning& tuning) {
  assert(offset.sort() == Sort::bits(64));
  const Alignment alignment = alignmentOf(offset, tuning);
  const Type type = Type::bits(8 * width);
  const bool isShort = isAccessedOneByOne(alignment, width, tuning.maxRead);
  if (isShort || isAccessedOneByOne(alignment, width, tuning.maxTableRead)) {
    const std::vector<Run> runs = runsOf(terms, alignment, width, !isShort);
    if (!runs.empty()) {
      return fromTerm(searchAmong(terms, offset, runs), type);
    }
  }
  bringUpBase(terms, alignment.isMultipleOf(width) ? width : 1);
  return fromTerm(readBase(terms, offset, alignment, width), type);
}

// The contents at all places that the offset may have; none if only constants are wanted and there
// is something else.
std::vector<ByteObject::Run> ByteObject::runsOf(TermManager& terms, const Alignment& alignment,
                                                unsigned width, bool areConstants) const {
  const Type type = Type::bits(8 * width);
  const std::uint64_t last = largestEnd_ - width;
  std::vector<Run> runs;
  for (std::uint64_t at = alignment.residue; at <= last; at += alignment.modulus) {
    const Term here = toTerm(terms, read(terms, at, width), type);
    if (areConstants && !here.isConstant()) {
      return {};
    }
    if (runs.empty() || runs.back().value != here) {
      runs.push_back({at, here});
    }
  }
  return runs;
}

void ByteObject::writeSymbolic(TermManager& terms, Term offset, unsigned width, const Value& value,
                               const Tuning& tuning) {
  const Alignment alignment = alignmentOf(offset, tuning);
  const Type type = Type::bits(8 * width);
  const Term stored = toTerm(terms, value, type);
  // Treating offsets one by one is right only if the possible ranges do not overlap.
  if (alignment.modulus < width || !isAccessedOneByOne(alignment, width, tuning.maxWritten)) {
    bringUpBase(terms, alignment.isMultipleOf(width) ? width : 1);
    writeBase(terms, offset, alignment, width, stored);
    chunks_.clear();
    return;
  }
  const std::uint64_t last = largestEnd_ - width;
  for (std::uint64_t at = alignment.residue; at <= last; at += alignment.modulus) {
    const Term old = toTerm(terms, read(terms, at, width), type);
    const Term here = terms.makeEqual(offset, offsetTerm(terms, at));
    write(terms, at, width, fromTerm(terms.makeIte(here, stored, old), type));
  }
}

Term ByteObject::readBase(TermManager& terms, Term offset, const Alignment& alignment,
                          unsigned width) const {
  const unsigned unit = baseWidth_;
  if (width % unit == 0 && alignment.isMultipleOf(unit)) {
    Term word;
    for (unsigned i = width / unit; i-- > 0;) {
      const Term next = terms.makeSelect(base_, plus(terms, offset, std::uint64_t{i} * unit));
      word = word ? terms.makeBvConcat(word, next) : next;
    }
    return word;
  }
  // A single byte is read from the word around it, by a shift.
  const Term lowBits = terms.makeBits(64, unit - 1);
  Term word;
  for (unsigned i = width; i-- > 0;) {
    const Term at = plus(terms, offset, i);
    const Term around = terms.makeSelect(base_, terms.makeBvAnd(at, terms.makeBvNot(lowBits)));
    const Term position = terms.makeBvAnd(at, lowBits);
    const Term shift = terms.makeBvMul(position, terms.makeBits(64, 8));
    const Term amount = unit == 8 ? shift : terms.makeBvExtract(shift, 8 * unit - 1, 0);
    const Term byte = terms.makeBvExtract(terms.makeBvLShr(around, amount), 7, 0);
    word = word ? terms.makeBvConcat(word, byte) : byte;
  }
  return word;
}

void ByteObject::writeBase(TermManager& terms, Term offset, const Alignment& alignment,
                           unsigned width, Term value) {
  assert(base_ && value.sort() == Sort::bits(8 * width));
  const unsigned unit = baseWidth_;
  if (width % unit == 0 && alignment.isMultipleOf(unit)) {
    for (unsigned i = 0; i < width / unit; ++i) {
      const Term index = plus(terms, offset, std::uint64_t{i} * unit);
      base_ = terms.makeStore(base_, index, part(terms, value, i, unit));
    }
    return;
  }
  // A single byte is replaced in the word around it.
  const unsigned bits = 8 * unit;
  const Term lowBits = terms.makeBits(64, unit - 1);
  for (unsigned i = 0; i < width; ++i) {
    const Term at = plus(terms, offset, i);
    const Term index = terms.makeBvAnd(at, terms.makeBvNot(lowBits));
    const Term position = terms.makeBvAnd(at, lowBits);
    const Term shift = terms.makeBvMul(position, terms.makeBits(64, 8));
    const Term amount = unit == 8 ? shift : terms.makeBvExtract(shift, bits - 1, 0);
    const Term hole = terms.makeBvNot(terms.makeBvShl(terms.makeBits(bits, 0xff), amount));
    const Term byte = terms.makeBvZeroExtend(part(terms, value, i, 1), bits);
    const Term others = terms.makeBvAnd(terms.makeSelect(base_, index), hole);
    const Term word = terms.makeBvOr(others, terms.makeBvShl(byte, amount));
    base_ = terms.makeStore(base_, index, word);
  }
}

}  // namespace braid::memory
