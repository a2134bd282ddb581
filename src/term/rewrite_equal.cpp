// Equality. A constant stands on the right; otherwise the operand made first stands on the left.
// Integers: `sum = constant` like comparisons, except that t = u stays as it is (solvers and array
// rules see more in it than in t - u = 0).
#include <cassert>

#include "term/bitwise.hpp"
#include "term/linear.hpp"
#include "term/semantics.hpp"
#include "term/term_manager.hpp"
#include "term/traverse.hpp"

namespace braid::term {

using support::BigInt;

Term TermManager::makeEqual(Term a, Term b) {
  assert(a.sort() == b.sort());
  if (isRaw()) {
    return node(Kind::Equal, Sort::boolean(), {a, b});
  }
  if (a == b) {
    return applied(Rule::EqualSame, true_);
  }
  if (a.isConstant() && b.isConstant()) {
    return applied(Rule::EqualConstants, false_);
  }
  if (a.isConstant() || (!b.isConstant() && b < a)) {
    std::swap(a, b);
  }
  switch (a.sort().kind()) {
    case SortKind::Bool:
      return rewriteEqualBool(a, b);
    case SortKind::Int:
      return rewriteEqualInt(a, b);
    case SortKind::Bits:
      return rewriteEqualBits(a, b);
    case SortKind::Array:
      return node(Kind::Equal, Sort::boolean(), {a, b});
  }
  assert(false);
  return {};
}

Term TermManager::rewriteEqualBool(Term a, Term b) {
  if (b.isConstant()) {
    return applied(Rule::EqualBoolConstant, b.isTrue() ? a : makeNot(a));
  }
  const bool negatesA = a.is(Kind::Not);
  const bool negatesB = b.is(Kind::Not);
  if (negatesA && negatesB) {
    return applied(Rule::EqualNotNot, makeEqual(a[0], b[0]));
  }
  if ((negatesA && a[0] == b) || (negatesB && b[0] == a)) {
    return applied(Rule::EqualComplement, false_);
  }
  if (negatesA || negatesB) {
    return applied(Rule::EqualNot, makeNot(negatesA ? makeEqual(a[0], b) : makeEqual(a, b[0])));
  }
  return node(Kind::Equal, Sort::boolean(), {a, b});
}

Term TermManager::rewriteEqualInt(Term a, Term b) {
  LinearForm form(Sort::integer(), tuning_);
  form.add(a, 1);
  form.add(b, -1);
  form.normalize();
  if (form.isConstant()) {
    return applied(Rule::EqualIntDecided, makeBool(form.constant().isZero()));
  }
  const BigInt gcd = form.gcdOfCoefficients();
  if (gcd != BigInt(1)) {
    if (!form.constant().truncatedRemainder(gcd).isZero()) {
      return applied(Rule::EqualIntGcdFalse, false_);
    }
    note(Rule::EqualIntGcd);
    form.divideCoefficients(gcd);
    form.setConstant(form.constant().truncatedQuotient(gcd));
  }
  if (form.monomials()[0].coefficient.isNegative()) {
    form.scale(-1);
  }
  const std::vector<Monomial>& m = form.monomials();
  Term left = m[0].base;
  Term right;
  if (m.size() == 1 && form.constant().isZero() && left.is(Kind::IntRem)) {
    if (const Term rest = withoutMultiples(left[0], left[1]); rest != left[0]) {
      return applied(Rule::EqualIntRemainder, makeEqual(makeIntRem(rest, left[1]), makeInt(0)));
    }
  }
  if (m.size() == 2 && form.constant().isZero() && m[0].coefficient == BigInt(1) &&
      m[1].coefficient == BigInt(-1)) {
    right = m[1].base;
  } else {
    right = makeInt(-form.constant());
    form.setConstant(0);
    left = makeSum(form);
    const BigInt& value = right.number();
    if (const Term decided =
            decideLeaves(left, [&](Term leaf) { return leaf.number() == value; })) {
      return decided;
    }
  }
  if (left != a || right != b) {
    note(Rule::EqualIntNormal);
  }
  return node(Kind::Equal, Sort::boolean(), {left, right});
}

Term TermManager::rewriteEqualBits(Term a, Term b) {
  const unsigned width = a.sort().width();
  if (isSum(a) || isSum(b) || isMultiple(a) || isMultiple(b)) {
    LinearForm form(a.sort(), tuning_);
    form.add(a, 1);
    form.add(b, -1);
    form.normalize();
    if (form.isConstant()) {
      return applied(Rule::EqualBitsDecided, makeBool(form.constant().isZero()));
    }
    // An equation has the same meaning with all signs changed; the smaller first coefficient is
    // taken.
    const BigInt first = form.monomials()[0].coefficient;
    if (form.reduce(-first) < first) {
      form.scale(-1);
    }
    const std::vector<Monomial>& m = form.monomials();
    Term left;
    Term right;
    if (m.size() == 2 && form.constant().isZero() && m[0].coefficient == BigInt(1) &&
        m[1].coefficient == bitsAllOnes(width)) {
      left = m[0].base;
      right = m[1].base;
    } else {
      right = makeBits(width, -form.constant());
      form.setConstant(0);
      left = makeSum(form);
    }
    if (left != a || right != b) {
      return applied(Rule::EqualBitsNormal, makeEqual(left, right));
    }
  }
  if (a.is(Kind::BvNot) && (b.isConstant() || b.is(Kind::BvNot))) {
    return applied(Rule::EqualBitsNot, makeEqual(a[0], makeBvNot(b)));
  }
  if (a.is(Kind::BvXor) || b.is(Kind::BvXor)) {
    if (const Term rewritten = rewriteEqualXor(a, b)) {
      return applied(Rule::EqualXor, rewritten);
    }
  }
  if (isExtension(a) && b.is(a.kind()) && a[0].sort() == b[0].sort()) {
    return applied(Rule::EqualExtendBoth, makeEqual(a[0], b[0]));
  }
  if (b.isConstant()) {
    const BigInt& value = b.number();
    if (isExtension(a)) {
      const unsigned narrow = a[0].sort().width();
      const BigInt low = value.toUnsigned(narrow);
      const BigInt extended = a.is(Kind::BvZeroExtend) ? low : bitsSignExtend(low, narrow, width);
      return applied(Rule::EqualExtendConstant,
                     extended == value ? makeEqual(a[0], makeBits(narrow, low)) : false_);
    }
    if (a.is(Kind::BvConcat)) {
      const unsigned lowWidth = a[1].sort().width();
      const Term high = makeBits(width - lowWidth, bitsExtract(value, width - 1, lowWidth));
      const Term low = makeBits(lowWidth, value);
      const Term isHigh = makeEqual(a[0], high);
      return applied(Rule::EqualConcatConstant, makeAnd(isHigh, makeEqual(a[1], low)));
    }
    if (const Term rewritten = rewriteScaledEqual(a, value)) {
      return rewritten;
    }
    if (const Term decided = decideLeaves(a, [&](Term leaf) { return leaf == b; })) {
      return decided;
    }
  }
  return node(Kind::Equal, Sort::boolean(), {a, b});
}

// For a ^ b = 0: equal operands cancel, and a constant is moved to the right.
Term TermManager::rewriteEqualXor(Term a, Term b) {
  const unsigned width = a.sort().width();
  BitwiseForm form(Kind::BvXor, width, tuning_);
  form.add(a);
  form.add(b);
  const bool isShorter = form.normalize();
  const std::vector<Term>& operands = form.operands();
  const Term constant = makeBits(width, form.constant());
  if (operands.empty()) {
    return makeBool(form.isNeutral());
  }
  // A long row is an operand as it is, so what comes out may be what went in.
  const auto isNew = [&](Term left, Term right) {
    return !(left == a && right == b) && !(left == b && right == a);
  };
  if (operands.size() == 2 && form.isNeutral()) {
    return isNew(operands[0], operands[1]) ? makeEqual(operands[0], operands[1]) : Term();
  }
  if (!isShorter && !(b.isConstant() && a[0].isConstant())) {
    return {};
  }
  Term row = operands.front();
  for (const Term operand : std::span(operands).subspan(1)) {
    row = makeBvXor(row, operand);
  }
  return isNew(row, constant) ? makeEqual(row, constant) : Term();
}

}  // namespace braid::term
