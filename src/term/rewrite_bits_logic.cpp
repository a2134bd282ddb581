// Bitwise operators and shifts. A row of one bitwise operator has its operands sorted by id, nested
// on the left so that a longer row shares what it has in common with a shorter one, and its
// constant in front of all of it.
#include <cassert>
#include <utility>

#include "term/bitwise.hpp"
#include "term/linear.hpp"
#include "term/semantics.hpp"
#include "term/term_manager.hpp"
#include "term/traverse.hpp"

namespace braid::term {

using support::BigInt;

Term TermManager::makeBvNot(Term a) {
  assert(a.sort().isBits());
  if (isRaw()) {
    return node(Kind::BvNot, a.sort(), {a});
  }
  const unsigned width = a.sort().width();
  if (a.isConstant()) {
    return applied(Rule::BitwiseConstants, makeBits(width, bitsNot(width, a.number())));
  }
  if (a.is(Kind::BvNot)) {
    return applied(Rule::BitsNotNot, a[0]);
  }
  if (isSum(a) || isMultiple(a)) {
    LinearForm form(a.sort(), tuning_);
    form.add(a, -1);
    form.setConstant(form.constant() - 1);
    form.normalize();
    return applied(Rule::BitsNotSum, makeSum(form));
  }
  return node(Kind::BvNot, a.sort(), {a});
}

Term TermManager::makeBvAnd(Term a, Term b) {
  return makeBitwise(Kind::BvAnd, a, b);
}
Term TermManager::makeBvOr(Term a, Term b) {
  return makeBitwise(Kind::BvOr, a, b);
}
Term TermManager::makeBvXor(Term a, Term b) {
  return makeBitwise(Kind::BvXor, a, b);
}

Term TermManager::makeBitwise(Kind kind, Term a, Term b) {
  assert(a.sort().isBits() && a.sort() == b.sort());
  if (isRaw()) {
    return node(kind, a.sort(), {a, b});
  }
  const unsigned width = a.sort().width();
  if (b.isConstant() || (!a.isConstant() && b < a)) {
    std::swap(a, b);
  }
  if (b.isConstant()) {
    return applied(Rule::BitwiseConstants,
                   makeBits(width, bitsBinary(kind, width, a.number(), b.number())));
  }
  const Term zero = makeBits(width, 0);
  const Term ones = makeBits(width, -1);
  if (a == b) {
    return applied(Rule::BitwiseSame, kind == Kind::BvXor ? zero : a);
  }
  if (a == zero) {
    return applied(Rule::BitwiseZero, kind == Kind::BvAnd ? zero : b);
  }
  if (a == ones) {
    const Term result = kind == Kind::BvAnd ? b : kind == Kind::BvOr ? ones : makeBvNot(b);
    return applied(Rule::BitwiseOnes, result);
  }
  if ((a.is(Kind::BvNot) && a[0] == b) || (b.is(Kind::BvNot) && b[0] == a)) {
    return applied(Rule::BitwiseComplement, kind == Kind::BvAnd ? zero : ones);
  }
  if (a.isConstant() && b.is(kind) && b[0].isConstant()) {
    const BigInt both = bitsBinary(kind, width, a.number(), b[0].number());
    return applied(Rule::BitwiseConstantsMeet, makeBitwise(kind, makeBits(width, both), b[1]));
  }
  const auto isTakenApart = [&](Term t) {
    return t.is(kind) || isExtension(t) || (kind == Kind::BvXor && t.is(Kind::BvNot));
  };
  if (isTakenApart(a) || isTakenApart(b)) {
    BitwiseForm form(kind, width, tuning_);
    form.add(a);
    form.add(b);
    return makeRow(kind, form);
  }
  return node(kind, a.sort(), {a, b});
}

// The term for a form with at least one operand.
Term TermManager::makeRow(Kind kind, BitwiseForm& form) {
  const unsigned width = form.operands().front().sort().width();
  if (form.normalize()) {
    note(Rule::BitwiseRepeated);
  }
  if (form.isDecided()) {
    return applied(Rule::BitwiseConstantsMeet, makeBits(width, form.constant()));
  }
  if (form.hasComplements()) {
    return applied(Rule::BitwiseComplement, makeBits(width, form.absorbing()));
  }
  if (const Term narrow = rewriteExtendedRow(kind, form)) {
    return narrow;
  }
  Term row = form.operands().front();
  for (const Term operand : std::span(form.operands()).subspan(1)) {
    row = node(kind, row.sort(), {row, operand});
  }
  if (form.operands().size() > 2) {
    note(Rule::BitwiseFlatten);
  }
  if (form.isNeutral()) {
    return row;
  }
  if (kind == Kind::BvXor && form.constant() == bitsAllOnes(width)) {
    return applied(Rule::BitwiseXorNot, makeBvNot(row));
  }
  return node(kind, row.sort(), {makeBits(width, form.constant()), row});
}

Term TermManager::makeBvShl(Term a, Term b) {
  return makeShift(Kind::BvShl, a, b);
}
Term TermManager::makeBvLShr(Term a, Term b) {
  return makeShift(Kind::BvLShr, a, b);
}
Term TermManager::makeBvAShr(Term a, Term b) {
  return makeShift(Kind::BvAShr, a, b);
}

Term TermManager::makeShift(Kind kind, Term a, Term b) {
  assert(a.sort().isBits() && a.sort() == b.sort());
  if (isRaw()) {
    return node(kind, a.sort(), {a, b});
  }
  const unsigned width = a.sort().width();
  if (a.isConstant() && b.isConstant()) {
    return applied(Rule::ShiftConstants,
                   makeBits(width, bitsBinary(kind, width, a.number(), b.number())));
  }
  if (a.isConstant() && a.number().isZero()) {
    return applied(Rule::ShiftOfZero, a);
  }
  if (!b.isConstant()) {
    return node(kind, a.sort(), {a, b});
  }
  if (b.number().isZero()) {
    return applied(Rule::ShiftByZero, a);
  }
  const BigInt limit(std::int64_t{width});
  if (b.number() >= limit) {
    if (kind != Kind::BvAShr) {
      return applied(Rule::ShiftTooFar, makeBits(width, 0));
    }
    return applied(Rule::ShiftArithmeticTooFar, makeShift(kind, a, makeBits(width, limit - 1)));
  }
  if (a.is(kind) && a[1].isConstant()) {
    // Each distance is below the width. Their sum may not be, and is no distance as a word: it
    // would wrap around.
    const BigInt sum = a[1].number() + b.number();
    if (sum < limit) {
      return applied(Rule::ShiftTwice, makeShift(kind, a[0], makeBits(width, sum)));
    }
    return applied(Rule::ShiftTwice, kind == Kind::BvAShr
                                         ? makeShift(kind, a[0], makeBits(width, limit - 1))
                                         : makeBits(width, 0));
  }
  return node(kind, a.sort(), {a, b});
}

}  // namespace braid::term
