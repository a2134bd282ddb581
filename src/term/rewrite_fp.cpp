// Floating point. The rules are those that C programs call for: float is compared as double,
// integers go to double and back, and constants are everywhere. Identities (x * 1, x + 0) are in
// rewrite_fp_algebra.cpp.
#include <algorithm>
#include <array>
#include <cassert>
#include <vector>

#include "term/fp_semantics.hpp"
#include "term/term_manager.hpp"

namespace braid::term {

using support::BigInt;

namespace {

FpFormat formatOf(Term t) {
  return FpFormat::ofWidth(t.sort().width());
}

[[maybe_unused]] bool isFloat(Term t) {
  return t.sort().isBits() && FpFormat::hasWidth(t.sort().width());
}

bool isFromInteger(Term t) {
  return t.is(Kind::FpFromSigned) || t.is(Kind::FpFromUnsigned);
}

// Whether every integer of the width is exactly representable.
bool isExact(Kind fromInteger, unsigned integerWidth, FpFormat format) {
  // The least signed number has one bit more, but it is a power of two.
  return integerWidth <= format.precision() + (fromInteger == Kind::FpFromSigned ? 1 : 0);
}

bool isWidening(Term t) {
  return t.is(Kind::FpConvert) && t[0].sort().width() < t.sort().width();
}

// Whether a NaN from this term is always FpFormat::quietNan.
bool yieldsQuietNan(Term t) {
  return isFloatKind(t.kind()) && !t.sort().isBool() && !t.is(Kind::FpToSigned) &&
         !t.is(Kind::FpToUnsigned);
}

}  // namespace

Term TermManager::makeFpNode(const FpOperation& op, std::initializer_list<Term> operands) {
  const bool isComparison =
      op.kind == Kind::FpEqual || op.kind == Kind::FpLess || op.kind == Kind::FpLessEqual;
  if (!isRaw() && std::ranges::all_of(operands, &Term::isConstant)) {
    std::vector<const BigInt*> numbers;
    for (const Term operand : operands) {
      numbers.push_back(&operand.number());
    }
    const BigInt value = fpApply(op, numbers);
    return applied(Rule::FpConstants,
                   isComparison ? makeBool(!value.isZero()) : makeBits(op.resultWidth, value));
  }
  const Sort sort = isComparison ? Sort::boolean() : Sort::bits(op.resultWidth);
  return node(op.kind, sort, operands, static_cast<std::uint64_t>(op.rounding));
}

// --- arithmetic

Term TermManager::makeFpAdd(Term a, Term b, FpRounding mode) {
  return makeFpBinary(Kind::FpAdd, a, b, mode);
}
Term TermManager::makeFpSub(Term a, Term b, FpRounding mode) {
  return makeFpAdd(a, makeFpNeg(b), mode);
}
Term TermManager::makeFpMul(Term a, Term b, FpRounding mode) {
  return makeFpBinary(Kind::FpMul, a, b, mode);
}
Term TermManager::makeFpDiv(Term a, Term b, FpRounding mode) {
  return makeFpBinary(Kind::FpDiv, a, b, mode);
}

Term TermManager::makeFpBinary(Kind kind, Term a, Term b, FpRounding mode) {
  assert(isFloat(a) && a.sort() == b.sort());
  const unsigned width = a.sort().width();
  if (!isRaw()) {
    a = withAnyNan(a);
    b = withAnyNan(b);
    if (const Term simpler = rewriteFpIdentity(kind, a, b, mode)) {
      return simpler;
    }
    if (kind != Kind::FpDiv && b < a) {
      note(Rule::FpCommute);
      std::swap(a, b);
    }
  }
  return makeFpNode({.kind = kind, .operandWidth = width, .resultWidth = width, .rounding = mode},
                    {a, b});
}

Term TermManager::makeFpFma(Term a, Term b, Term c, FpRounding mode) {
  assert(isFloat(a) && a.sort() == b.sort() && a.sort() == c.sort());
  const unsigned width = a.sort().width();
  a = withAnyNan(a);
  b = withAnyNan(b);
  c = withAnyNan(c);
  if (!isRaw() && b < a) {
    note(Rule::FpCommute);
    std::swap(a, b);
  }
  return makeFpNode(
      {.kind = Kind::FpFma, .operandWidth = width, .resultWidth = width, .rounding = mode},
      {a, b, c});
}

Term TermManager::makeFpSqrt(Term a, FpRounding mode) {
  assert(isFloat(a));
  const unsigned width = a.sort().width();
  return makeFpNode(
      {.kind = Kind::FpSqrt, .operandWidth = width, .resultWidth = width, .rounding = mode},
      {withAnyNan(a)});
}

Term TermManager::makeFpNeg(Term a) {
  assert(isFloat(a));
  return makeBvXor(a, makeBits(a.sort().width(), formatOf(a).sign()));
}

Term TermManager::makeFpRoundToIntegral(FpRounding mode, Term a) {
  assert(isFloat(a));
  const unsigned width = a.sort().width();
  a = withAnyNan(a);
  if (!isRaw() && (isFromInteger(a) || a.is(Kind::FpRoundToIntegral))) {
    return applied(Rule::FpRoundWhole, a);
  }
  return makeFpNode({.kind = Kind::FpRoundToIntegral,
                     .operandWidth = width,
                     .resultWidth = width,
                     .rounding = mode},
                    {a});
}

// --- comparison

Term TermManager::makeFpIsNan(Term a) {
  assert(isFloat(a));
  a = withAnyNan(a);
  while (!isRaw() && (a.is(Kind::FpConvert) || a.is(Kind::FpRoundToIntegral))) {
    note(Rule::FpNanOfNumber);
    a = withAnyNan(a[0]);
  }
  if (!isRaw() && isFromInteger(a)) {
    return applied(Rule::FpNanOfNumber, false_);
  }
  const unsigned width = a.sort().width();
  const Term infinity = makeBits(width - 1, formatOf(a).infinity());
  return makeBvULt(infinity, makeBvExtract(a, width - 2, 0));
}

Term TermManager::makeFpEqual(Term a, Term b) {
  return makeFpCompare(Kind::FpEqual, a, b);
}
Term TermManager::makeFpLess(Term a, Term b) {
  return makeFpCompare(Kind::FpLess, a, b);
}
Term TermManager::makeFpLessEqual(Term a, Term b) {
  return makeFpCompare(Kind::FpLessEqual, a, b);
}

Term TermManager::makeFpCompare(Kind kind, Term a, Term b) {
  assert(isFloat(a) && a.sort() == b.sort());
  const FpOperation operation{.kind = kind, .operandWidth = a.sort().width(), .resultWidth = 1};
  if (isRaw() || (a.isConstant() && b.isConstant())) {
    return makeFpNode(operation, {a, b});
  }
  a = withAnyNan(a);
  b = withAnyNan(b);
  if (a == b) {
    return applied(Rule::FpCompareSame, kind == Kind::FpLess ? false_ : makeNot(makeFpIsNan(a)));
  }
  if (const Term narrow = rewriteFpCompareNarrow(kind, a, b)) {
    return narrow;
  }
  if (a.isConstant() || b.isConstant()) {
    if (const Term rewritten = rewriteFpCompareConstant(kind, a, b)) {
      return rewritten;
    }
  }
  if (kind == Kind::FpEqual && b < a) {
    note(Rule::FpCommute);
    std::swap(a, b);
  }
  return makeFpNode(operation, {a, b});
}

// Widening keeps the order, so operands are compared before it; null if the other operand cannot be
// narrowed.
Term TermManager::rewriteFpCompareNarrow(Kind kind, Term a, Term b) {
  if (!isWidening(a) && !isWidening(b)) {
    return {};
  }
  const Sort sort = isWidening(a) ? a[0].sort() : b[0].sort();
  const FpFormat wide = formatOf(a);
  const FpFormat narrow = FpFormat::ofWidth(sort.width());
  const auto narrowed = [&](Term t) -> Term {
    if (isWidening(t)) {
      return t[0].sort() == sort ? t[0] : Term();
    }
    if (!t.isConstant()) {
      return {};
    }
    const BigInt value = fpConvert(wide, narrow, t.number());
    const bool isExact = fpConvert(narrow, wide, value) == t.number();
    return isExact ? makeBits(sort.width(), value) : Term();
  };
  const Term x = narrowed(a);
  const Term y = narrowed(b);
  return x && y ? applied(Rule::FpCompareNarrow, makeFpCompare(kind, x, y)) : Term();
}

// Exactly one operand is a constant; null when no rule applies.
Term TermManager::rewriteFpCompareConstant(Kind kind, Term a, Term b) {
  const FpFormat format = formatOf(a);
  const bool constantLeft = a.isConstant();
  const BigInt& c = constantLeft ? a.number() : b.number();
  const Term other = constantLeft ? b : a;
  const unsigned width = format.width();
  if (format.isNan(c)) {
    return applied(Rule::FpCompareNan, false_);
  }
  if (kind == Kind::FpEqual && format.isZero(c)) {
    const Term magnitude = makeBvExtract(other, width - 2, 0);
    return applied(Rule::FpEqualConstant, makeEqual(magnitude, makeBits(width - 1, 0)));
  }
  if (kind == Kind::FpEqual) {
    return applied(Rule::FpEqualConstant, makeEqual(other, makeBits(width, c)));
  }
  const BigInt outermost = constantLeft ? format.infinity() : format.infinity() + format.sign();
  if (kind == Kind::FpLess && c == outermost) {
    return applied(Rule::FpLessInfinity, false_);
  }
  return decideLeaves(other, [&](Term leaf) {
    return constantLeft ? fpCompare(kind, format, c, leaf.number())
                        : fpCompare(kind, format, leaf.number(), c);
  });
}

// --- conversion

Term TermManager::withQuietNan(Term a) {
  if (!isRaw() && yieldsQuietNan(a)) {
    return a;
  }
  const unsigned width = a.sort().width();
  const Term isNan = makeFpIsNan(a);
  return makeIte(isNan, makeBits(width, formatOf(a).quietNan()), a);
}

// Operations on floats treat all NaNs alike, so an operand's NaN need not be made quiet.
Term TermManager::withAnyNan(Term a) {
  if (isRaw() || !a.is(Kind::Ite) || !a[1].isConstant() ||
      a[1].number() != formatOf(a).quietNan() || a[0] != makeFpIsNan(a[2])) {
    return a;
  }
  return applied(Rule::FpQuietOperand, a[2]);
}

Term TermManager::makeFpConvert(Term a, unsigned width, FpRounding mode) {
  assert(isFloat(a) && FpFormat::hasWidth(width) && width != a.sort().width());
  a = withAnyNan(a);
  if (!isRaw() && isWidening(a) && a[0].sort().width() == width) {
    return applied(Rule::FpConvertBack, withQuietNan(a[0]));
  }
  if (!isRaw() && isFromInteger(a) && isExact(a.kind(), a[0].sort().width(), formatOf(a))) {
    return applied(Rule::FpConvertOfInteger, makeFpFromInteger(a.kind(), a[0], width, mode));
  }
  if (!isRaw() && a.sort().width() < width && mode != FpRounding::NearestEven) {
    note(Rule::FpExactConversion);
    mode = FpRounding::NearestEven;
  }
  return makeFpNode({.kind = Kind::FpConvert,
                     .operandWidth = a.sort().width(),
                     .resultWidth = width,
                     .rounding = mode},
                    {a});
}

Term TermManager::makeFpFromSigned(Term integer, unsigned width, FpRounding mode) {
  return makeFpFromInteger(Kind::FpFromSigned, integer, width, mode);
}
Term TermManager::makeFpFromUnsigned(Term integer, unsigned width, FpRounding mode) {
  return makeFpFromInteger(Kind::FpFromUnsigned, integer, width, mode);
}

Term TermManager::makeFpFromInteger(Kind kind, Term integer, unsigned width, FpRounding mode) {
  assert(integer.sort().isBits() && FpFormat::hasWidth(width));
  if (!isRaw()) {
    if (integer.is(Kind::BvZeroExtend)) {  // strictly wider than its operand: not negative
      return applied(Rule::FpFromExtended,
                     makeFpFromInteger(Kind::FpFromUnsigned, integer[0], width, mode));
    }
    if (integer.is(Kind::BvSignExtend) && kind == Kind::FpFromSigned) {
      return applied(Rule::FpFromExtended, makeFpFromInteger(kind, integer[0], width, mode));
    }
    if (mode != FpRounding::NearestEven &&
        isExact(kind, integer.sort().width(), FpFormat::ofWidth(width))) {
      note(Rule::FpExactConversion);
      mode = FpRounding::NearestEven;
    }
  }
  return makeFpNode({.kind = kind,
                     .operandWidth = integer.sort().width(),
                     .resultWidth = width,
                     .rounding = mode},
                    {integer});
}

Term TermManager::makeFpToSigned(Term a, unsigned width) {
  return makeFpToInteger(Kind::FpToSigned, a, width);
}
Term TermManager::makeFpToUnsigned(Term a, unsigned width) {
  return makeFpToInteger(Kind::FpToUnsigned, a, width);
}

Term TermManager::makeFpToInteger(Kind kind, Term a, unsigned width) {
  assert(isFloat(a) && width > 0);
  a = withAnyNan(a);
  if (!isRaw() && isFromInteger(a)) {
    const bool fromSigned = a.is(Kind::FpFromSigned);
    const bool toSigned = kind == Kind::FpToSigned;
    const unsigned integerWidth = a[0].sort().width();
    const bool fits =
        fromSigned ? toSigned && width >= integerWidth : width >= integerWidth + (toSigned ? 1 : 0);
    if (fits && isExact(a.kind(), integerWidth, formatOf(a))) {
      return applied(Rule::FpToIntegerBack,
                     fromSigned ? makeBvSignExtend(a[0], width) : makeBvZeroExtend(a[0], width));
    }
  }
  return makeFpNode({.kind = kind, .operandWidth = a.sort().width(), .resultWidth = width}, {a});
}

}  // namespace braid::term
