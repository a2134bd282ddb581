#include "term/fp_semantics.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <utility>

namespace braid::term {

using support::BigInt;

namespace {

mpz_class shiftLeft(const mpz_class& value, std::int64_t distance) {
  assert(distance >= 0);
  return value << static_cast<mp_bitcnt_t>(distance);
}

std::int64_t bitLength(const mpz_class& value) {
  return static_cast<std::int64_t>(mpz_sizeinbase(value.get_mpz_t(), 2));
}

// A pattern taken apart. A finite number is significand * 2^exponent with its sign.
struct Unpacked {
  enum class Class { Nan, Infinite, Finite };
  Class kind = Class::Finite;
  bool isNegative = false;
  mpz_class significand;
  std::int64_t exponent = 0;

  [[nodiscard]] bool isNan() const { return kind == Class::Nan; }
  [[nodiscard]] bool isInfinite() const { return kind == Class::Infinite; }
  [[nodiscard]] bool isFinite() const { return kind == Class::Finite; }
  [[nodiscard]] bool isZero() const { return isFinite() && significand == 0; }
  // The signed significand in units of 2^unit, which must not be above the exponent.
  [[nodiscard]] mpz_class inUnits(std::int64_t unit) const {
    const mpz_class magnitude = shiftLeft(significand, exponent - unit);
    return isNegative ? mpz_class(-magnitude) : magnitude;
  }
};

Unpacked unpack(FpFormat format, const BigInt& bits) {
  Unpacked result;
  result.isNegative = format.isNegative(bits);
  const BigInt magnitude = format.magnitude(bits);
  if (magnitude >= format.infinity()) {
    result.kind = magnitude == format.infinity() ? Unpacked::Class::Infinite : Unpacked::Class::Nan;
    return result;
  }
  const unsigned fractionBits = format.precision() - 1;
  const mpz_class all = magnitude.toMpz();
  const mpz_class field = all >> fractionBits;
  result.significand = all - (field << fractionBits);
  result.exponent = format.leastExponent();
  if (field != 0) {
    result.significand += mpz_class(1) << fractionBits;
    result.exponent += field.get_si() - 1;
  }
  return result;
}

BigInt withSign(FpFormat format, bool isNegative, const BigInt& magnitude) {
  return isNegative ? magnitude + format.sign() : magnitude;
}

// value / 2^distance as a whole number; `hasMore`: the true value is a little above `value`.
mpz_class roundQuotient(const mpz_class& value, std::int64_t distance, bool isNegative,
                        FpRounding mode, bool hasMore = false) {
  assert(value >= 0 && distance > 0);
  const auto bits = static_cast<mp_bitcnt_t>(distance);
  mpz_class quotient = value >> bits;
  const mpz_class rest = value - (quotient << bits);
  if (rest == 0 && !hasMore) {
    return quotient;
  }
  const int toHalf = cmp(rest, mpz_class(1) << (bits - 1));
  const bool isTie = toHalf == 0 && !hasMore;
  const bool isAbove = toHalf > 0 || (toHalf == 0 && hasMore);
  bool away = false;
  switch (mode) {
    case FpRounding::NearestEven:
      away = isAbove || (isTie && mpz_odd_p(quotient.get_mpz_t()) != 0);
      break;
    case FpRounding::NearestAway:
      away = isAbove || isTie;
      break;
    case FpRounding::Up:
      away = !isNegative;
      break;
    case FpRounding::Down:
      away = isNegative;
      break;
    case FpRounding::TowardZero:
      break;
  }
  return away ? mpz_class(quotient + 1) : quotient;
}

// The infinity, or the largest number where rounding goes toward zero.
BigInt overflowed(FpFormat format, bool isNegative, FpRounding mode) {
  const bool staysFinite = mode == FpRounding::TowardZero ||
                           (mode == FpRounding::Up && isNegative) ||
                           (mode == FpRounding::Down && !isNegative);
  return withSign(format, isNegative, staysFinite ? format.infinity() - 1 : format.infinity());
}

// The pattern of significand * 2^exponent, rounded. `hasMore` (the true value lies between this and
// the next significand) is allowed only if there are more bits than any result can hold.
BigInt pack(FpFormat format, FpRounding mode, bool isNegative, mpz_class significand,
            std::int64_t exponent, bool hasMore = false) {
  assert(significand >= 0);
  if (significand == 0 && !hasMore) {
    return withSign(format, isNegative, 0);
  }
  const std::int64_t precision = format.precision();
  const std::int64_t unit =
      std::max(exponent + bitLength(significand) - precision, format.leastExponent());
  if (unit > exponent) {
    significand = roundQuotient(significand, unit - exponent, isNegative, mode, hasMore);
  } else {
    assert(!hasMore);
    significand = shiftLeft(significand, exponent - unit);
  }
  // The exponent field counts units from the least one, and is one more where the leading bit of
  // the significand is set, which is then not stored: adding does it, and carries as it should.
  const BigInt magnitude(
      mpz_class(shiftLeft(mpz_class(unit - format.leastExponent()), precision - 1) + significand));
  return magnitude >= format.infinity() ? overflowed(format, isNegative, mode)
                                        : withSign(format, isNegative, magnitude);
}

BigInt infinityOf(FpFormat format, bool isNegative) {
  return withSign(format, isNegative, format.infinity());
}

// The sum of finite numbers. A sum of zero, unless of two zeros with the same sign, is positive;
// when rounding down, it is negative.
BigInt addFinite(FpFormat format, FpRounding mode, const Unpacked& a, const Unpacked& b) {
  const std::int64_t unit = std::min(a.exponent, b.exponent);
  const mpz_class sum = a.inUnits(unit) + b.inUnits(unit);
  if (sum == 0) {
    const bool isNegative = a.isNegative == b.isNegative ? a.isNegative : mode == FpRounding::Down;
    return withSign(format, isNegative, 0);
  }
  return pack(format, mode, sum < 0, abs(sum), unit);
}

BigInt add(FpFormat format, FpRounding mode, const Unpacked& a, const Unpacked& b) {
  if (a.isInfinite() && b.isInfinite() && a.isNegative != b.isNegative) {
    return format.quietNan();
  }
  if (a.isInfinite() || b.isInfinite()) {
    return infinityOf(format, a.isInfinite() ? a.isNegative : b.isNegative);
  }
  return addFinite(format, mode, a, b);
}

BigInt multiply(FpFormat format, FpRounding mode, const Unpacked& a, const Unpacked& b) {
  const bool isNegative = a.isNegative != b.isNegative;
  if (a.isInfinite() || b.isInfinite()) {
    return a.isZero() || b.isZero() ? format.quietNan() : infinityOf(format, isNegative);
  }
  return pack(format, mode, isNegative, a.significand * b.significand, a.exponent + b.exponent);
}

BigInt divide(FpFormat format, FpRounding mode, const Unpacked& a, const Unpacked& b) {
  const bool isNegative = a.isNegative != b.isNegative;
  if ((a.isInfinite() && b.isInfinite()) || (a.isZero() && b.isZero())) {
    return format.quietNan();
  }
  if (a.isInfinite() || b.isZero()) {
    return infinityOf(format, isNegative);
  }
  if (b.isInfinite() || a.isZero()) {
    return withSign(format, isNegative, 0);
  }
  // At least two bits more than the precision, whatever the lengths of the operands.
  const std::int64_t extra = std::max<std::int64_t>(
      0, format.precision() + 3 + bitLength(b.significand) - bitLength(a.significand));
  const mpz_class dividend = shiftLeft(a.significand, extra);
  const mpz_class quotient = dividend / b.significand;
  const bool hasMore = quotient * b.significand != dividend;
  return pack(format, mode, isNegative, quotient, a.exponent - b.exponent - extra, hasMore);
}

}  // namespace

BigInt fpBinary(Kind kind, FpFormat format, const BigInt& x, const BigInt& y, FpRounding mode) {
  const Unpacked a = unpack(format, x);
  const Unpacked b = unpack(format, y);
  if (a.isNan() || b.isNan()) {
    return format.quietNan();
  }
  if (kind == Kind::FpAdd) {
    return add(format, mode, a, b);
  }
  if (kind == Kind::FpMul) {
    return multiply(format, mode, a, b);
  }
  assert(kind == Kind::FpDiv);
  return divide(format, mode, a, b);
}

namespace {

// x - n*y for the quotient n rounded by `mode`, NearestEven or TowardZero.
BigInt remainder(FpFormat format, FpRounding mode, const BigInt& x, const BigInt& y) {
  const Unpacked a = unpack(format, x);
  const Unpacked b = unpack(format, y);
  if (a.isNan() || b.isNan() || a.isInfinite() || b.isZero()) {
    return format.quietNan();
  }
  if (b.isInfinite()) {
    return x;
  }
  const std::int64_t unit = std::min(a.exponent, b.exponent);
  const mpz_class dividend = shiftLeft(a.significand, a.exponent - unit);
  const mpz_class divisor = shiftLeft(b.significand, b.exponent - unit);
  mpz_class rest = dividend % divisor;
  bool isNegative = a.isNegative;
  if (mode == FpRounding::NearestEven) {
    const mpz_class quotient = dividend / divisor;
    const int toHalf = cmp(mpz_class(rest * 2), divisor);
    if (toHalf > 0 || (toHalf == 0 && mpz_odd_p(quotient.get_mpz_t()) != 0)) {
      rest = divisor - rest;
      isNegative = !isNegative;
    }
  }
  return pack(format, mode, isNegative, rest, unit);
}

}  // namespace

BigInt fpFmod(FpFormat format, const BigInt& x, const BigInt& y) {
  return remainder(format, FpRounding::TowardZero, x, y);
}

BigInt fpRem(FpFormat format, const BigInt& x, const BigInt& y) {
  return remainder(format, FpRounding::NearestEven, x, y);
}

BigInt fpSqrt(FpFormat format, const BigInt& x, FpRounding mode) {
  const Unpacked a = unpack(format, x);
  if (a.isNan()) {
    return format.quietNan();
  }
  if (a.isZero()) {
    return x;  // of either sign
  }
  if (a.isNegative) {
    return format.quietNan();
  }
  if (a.isInfinite()) {
    return x;
  }
  // Twice the precision and more before the root, and an even exponent.
  std::int64_t extra = std::max<std::int64_t>(
      0, 2 * std::int64_t{format.precision()} + 6 - bitLength(a.significand));
  extra += (a.exponent - extra) % 2 != 0 ? 1 : 0;
  const mpz_class radicand = shiftLeft(a.significand, extra);
  const mpz_class root = sqrt(radicand);
  return pack(format, mode, false, root, (a.exponent - extra) / 2, root * root != radicand);
}

BigInt fpFma(FpFormat format, const BigInt& x, const BigInt& y, const BigInt& z, FpRounding mode) {
  const Unpacked a = unpack(format, x);
  const Unpacked b = unpack(format, y);
  const Unpacked c = unpack(format, z);
  const bool isUndefinedProduct = (a.isInfinite() && b.isZero()) || (a.isZero() && b.isInfinite());
  if (a.isNan() || b.isNan() || c.isNan() || isUndefinedProduct) {
    return format.quietNan();
  }
  Unpacked product;
  product.isNegative = a.isNegative != b.isNegative;
  if (a.isInfinite() || b.isInfinite()) {
    product.kind = Unpacked::Class::Infinite;
  } else {
    product.significand = a.significand * b.significand;
    product.exponent = a.exponent + b.exponent;
  }
  return add(format, mode, product, c);
}

BigInt fpRoundToIntegral(FpFormat format, FpRounding mode, const BigInt& x) {
  const Unpacked a = unpack(format, x);
  if (a.isNan()) {
    return format.quietNan();
  }
  if (!a.isFinite() || a.exponent >= 0) {
    return x;
  }
  return pack(format, mode, a.isNegative,
              roundQuotient(a.significand, -a.exponent, a.isNegative, mode), 0);
}

bool fpCompare(Kind kind, FpFormat format, const BigInt& a, const BigInt& b) {
  assert(kind == Kind::FpEqual || kind == Kind::FpLess || kind == Kind::FpLessEqual);
  if (format.isNan(a) || format.isNan(b)) {
    return false;
  }
  // Patterns of one sign are ordered like the numbers they stand for.
  const auto rank = [&](const BigInt& bits) {
    return format.isNegative(bits) ? -format.magnitude(bits) : bits;
  };
  const std::strong_ordering order = rank(a) <=> rank(b);
  return kind == Kind::FpEqual ? order == 0 : kind == Kind::FpLess ? order < 0 : order <= 0;
}

BigInt fpConvert(FpFormat from, FpFormat to, const BigInt& x, FpRounding mode) {
  const Unpacked a = unpack(from, x);
  if (a.isNan()) {
    return to.quietNan();
  }
  if (a.isInfinite()) {
    return infinityOf(to, a.isNegative);
  }
  return pack(to, mode, a.isNegative, a.significand, a.exponent);
}

BigInt fpFromInteger(FpFormat format, const BigInt& integer, FpRounding mode) {
  return pack(format, mode, integer.isNegative(), abs(integer.toMpz()), 0);
}

BigInt fpToInteger(FpFormat format, const BigInt& x, Signedness signedness, unsigned width) {
  const Unpacked a = unpack(format, x);
  if (!a.isFinite()) {
    return 0;
  }
  const mpz_class magnitude = a.exponent >= 0 ? shiftLeft(a.significand, a.exponent)
                                              : roundQuotient(a.significand, -a.exponent,
                                                              a.isNegative, FpRounding::TowardZero);
  const BigInt whole(a.isNegative ? mpz_class(-magnitude) : magnitude);
  const bool isSigned = signedness == Signedness::Signed;
  const BigInt limit = BigInt::powerOfTwo(isSigned ? width - 1 : width);
  const bool isInRange = whole < limit && whole >= (isSigned ? -limit : BigInt(0));
  return isInRange ? whole.toUnsigned(width) : BigInt(0);
}

FpBounds fpIntegerBounds(FpFormat format, Signedness signedness, unsigned width) {
  const bool isSigned = signedness == Signedness::Signed;
  const BigInt limit = BigInt::powerOfTwo(isSigned ? width - 1 : width);
  const BigInt above = fpFromInteger(format, limit);
  // -limit itself has a place among signed numbers, and so has what is cut off to it: the number
  // sought is the first at or beyond -(limit + 1).
  const BigInt least = isSigned ? limit + 1 : BigInt(1);
  BigInt magnitude = fpFromInteger(format, least);
  if (magnitude != format.infinity() &&
      fpToInteger(format, magnitude, Signedness::Unsigned, width + 2) < least) {
    magnitude = magnitude + 1;
  }
  return {withSign(format, true, magnitude), above};
}

FpOperation FpOperation::of(Term t) {
  assert(isFloatKind(t.kind()));
  return {.kind = t.kind(),
          .operandWidth = t[0].sort().width(),
          .resultWidth = t.sort().isBool() ? 1 : t.sort().width(),
          .rounding = t.fpRounding()};
}

BigInt fpApply(const FpOperation& op, std::span<const BigInt* const> x) {
  const auto format = [&] { return FpFormat::ofWidth(op.operandWidth); };
  const auto resultFormat = [&] { return FpFormat::ofWidth(op.resultWidth); };
  if (op.kind == Kind::FpAdd || op.kind == Kind::FpMul || op.kind == Kind::FpDiv) {
    return fpBinary(op.kind, format(), *x[0], *x[1], op.rounding);
  }
  if (op.kind == Kind::FpEqual || op.kind == Kind::FpLess || op.kind == Kind::FpLessEqual) {
    return fpCompare(op.kind, format(), *x[0], *x[1]) ? 1 : 0;
  }
  if (op.kind == Kind::FpFma) {
    return fpFma(format(), *x[0], *x[1], *x[2], op.rounding);
  }
  if (op.kind == Kind::FpSqrt) {
    return fpSqrt(format(), *x[0], op.rounding);
  }
  if (op.kind == Kind::FpRem) {
    return fpRem(format(), *x[0], *x[1]);
  }
  if (op.kind == Kind::FpRoundToIntegral) {
    return fpRoundToIntegral(format(), op.rounding, *x[0]);
  }
  if (op.kind == Kind::FpConvert) {
    return fpConvert(format(), resultFormat(), *x[0], op.rounding);
  }
  if (op.kind == Kind::FpFromSigned) {
    return fpFromInteger(resultFormat(), x[0]->toSigned(op.operandWidth), op.rounding);
  }
  if (op.kind == Kind::FpFromUnsigned) {
    return fpFromInteger(resultFormat(), *x[0], op.rounding);
  }
  assert(op.kind == Kind::FpToSigned || op.kind == Kind::FpToUnsigned);
  const Signedness signedness =
      op.kind == Kind::FpToSigned ? Signedness::Signed : Signedness::Unsigned;
  return fpToInteger(format(), *x[0], signedness, op.resultWidth);
}

}  // namespace braid::term
