// Floating point: identities of arithmetic as they hold for patterns (NaN is made quiet, -0 + 0 is
// 0), and remainders.
#include <cassert>
#include <optional>

#include "term/fp_semantics.hpp"
#include "term/term_manager.hpp"

namespace braid::term {

using support::BigInt;

namespace {

FpFormat formatIn(Term t) {
  return FpFormat::ofWidth(t.sort().width());
}

std::int64_t greatestExponent(FpFormat format) {
  return (std::int64_t{1} << (format.exponentBits() - 1)) - 1;
}

// The pattern of 2^exponent; there is one.
BigInt powerPattern(FpFormat format, std::int64_t exponent) {
  const std::int64_t greatest = greatestExponent(format);
  const std::int64_t least = 1 - greatest;
  assert(exponent <= greatest && exponent >= format.leastExponent());
  if (exponent < least) {
    return BigInt::powerOfTwo(static_cast<unsigned>(exponent - format.leastExponent()));
  }
  return BigInt(exponent + greatest) * BigInt::powerOfTwo(format.precision() - 1);
}

// k if the pattern is that of 2^k or -2^k, and not subnormal.
std::optional<std::int64_t> exponentOfPower(FpFormat format, const BigInt& bits) {
  const BigInt magnitude = format.magnitude(bits);
  const BigInt field = magnitude.truncatedQuotient(BigInt::powerOfTwo(format.precision() - 1));
  const bool isPower = !field.isZero() && magnitude < format.infinity() &&
                       field * BigInt::powerOfTwo(format.precision() - 1) == magnitude;
  if (!isPower) {
    return std::nullopt;
  }
  return static_cast<std::int64_t>(field.lowBits()) - greatestExponent(format);
}

}  // namespace

// --- identities

// a + 0, a * 1, a / 1, a / 2^k; null when it is none of these.
Term TermManager::rewriteFpIdentity(Kind kind, Term a, Term b, FpRounding mode) {
  if (kind != Kind::FpDiv && a.isConstant()) {
    std::swap(a, b);
  }
  if (!b.isConstant() || a.isConstant()) {
    return {};
  }
  const FpFormat format = formatIn(a);
  const unsigned width = format.width();
  const BigInt& c = b.number();
  if (kind == Kind::FpAdd) {
    if (!format.isZero(c)) {
      return {};
    }
    // Zeros of opposite signs have the sum 0, or -0 when rounding goes down.
    const bool isNeutral = format.isNegative(c) != (mode == FpRounding::Down);
    if (isNeutral) {
      return applied(Rule::FpAddZero, withQuietNan(a));
    }
    const Term isOpposite = makeEqual(a, makeBits(width, (c + format.sign()).toUnsigned(width)));
    return applied(Rule::FpAddZero, makeIte(isOpposite, b, withQuietNan(a)));
  }
  const std::optional<std::int64_t> exponent = exponentOfPower(format, c);
  if (!exponent) {
    return {};
  }
  if (*exponent == 0) {
    return applied(Rule::FpTimesOne, withQuietNan(format.isNegative(c) ? makeFpNeg(a) : a));
  }
  if (kind == Kind::FpDiv && -*exponent >= format.leastExponent() &&
      -*exponent <= greatestExponent(format)) {
    const BigInt inverse = powerPattern(format, -*exponent);
    const BigInt factor = format.isNegative(c) ? inverse + format.sign() : inverse;
    return applied(Rule::FpDivideByPower, makeFpMul(a, makeBits(width, factor), mode));
  }
  return {};
}

// --- remainders

// a - n*b for b = 2^k or -2^k and n the quotient rounded as told: scaling by a power of two and the
// difference are exact, so the remainder needs no division. Null when b is no such constant, or so
// large that n*b could overflow.
Term TermManager::makeFpRemainderOfPower(Term a, Term b, FpRounding quotient) {
  if (isRaw() || !b.isConstant() || a.isConstant()) {
    return {};
  }
  const FpFormat format = formatIn(a);
  const unsigned width = format.width();
  const std::optional<std::int64_t> exponent = exponentOfPower(format, b.number());
  const std::int64_t precision = format.precision();
  if (!exponent || *exponent > greatestExponent(format) - precision ||
      -*exponent > greatestExponent(format)) {
    return {};
  }
  const auto power = [&](std::int64_t k) { return makeBits(width, powerPattern(format, k)); };
  const Term sign = makeBvAnd(a, makeBits(width, format.sign()));
  const Term magnitude = makeBvXor(a, sign);
  const Term scaled = makeFpMul(magnitude, power(-*exponent));
  const Term times = makeFpRoundToIntegral(quotient, scaled);
  const Term whole = makeFpMul(times, power(*exponent));
  Term rest = makeFpSub(magnitude, whole);
  if (*exponent < 0) {
    // Scaling can overflow; numbers from here on are multiples of b. No number stays none.
    const Term isSmall = makeFpLess(magnitude, power(precision + *exponent));
    rest = makeIte(isSmall, rest, makeFpMul(magnitude, makeBits(width, 0)));
  }
  const Term isNan = makeFpIsNan(rest);
  const Term signedRest = makeBvXor(rest, sign);
  return makeIte(isNan, makeBits(width, format.quietNan()), signedRest);
}

Term TermManager::makeFpRem(Term a, Term b) {
  assert(FpFormat::hasWidth(a.sort().width()) && a.sort() == b.sort());
  if (const Term simple = makeFpRemainderOfPower(a, b, FpRounding::NearestEven)) {
    return applied(Rule::FpRemainderOfPower, simple);
  }
  const unsigned width = a.sort().width();
  return makeFpNode({.kind = Kind::FpRem, .operandWidth = width, .resultWidth = width},
                    {withAnyNan(a), withAnyNan(b)});
}

// With magnitudes: a remainder below zero belongs to the next quotient. The sum is exact.
Term TermManager::makeFpFmod(Term a, Term b) {
  assert(FpFormat::hasWidth(a.sort().width()) && a.sort() == b.sort());
  const FpFormat format = formatIn(a);
  const unsigned width = format.width();
  if (a.isConstant() && b.isConstant()) {
    return makeBits(width, fpFmod(format, a.number(), b.number()));
  }
  if (const Term simple = makeFpRemainderOfPower(a, b, FpRounding::TowardZero)) {
    return simple;
  }
  const Term signMask = makeBits(width, format.sign());
  const Term sign = makeBvAnd(a, signMask);
  const Term divisor = makeBvAnd(b, makeBvNot(signMask));
  const Term nearest = makeFpRem(makeBvXor(a, sign), divisor);
  const Term signBit = makeBvExtract(nearest, width - 1, width - 1);
  const Term isBelow = makeEqual(signBit, makeBits(1, 1));
  const Term rest = makeIte(isBelow, makeFpAdd(nearest, divisor), nearest);
  const Term isNan = makeFpIsNan(rest);
  const Term signedRest = makeBvXor(rest, sign);
  return makeIte(isNan, makeBits(width, format.quietNan()), signedRest);
}

}  // namespace braid::term
