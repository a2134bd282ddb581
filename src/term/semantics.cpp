#include "term/semantics.hpp"

#include <cassert>
#include <limits>
#include <utility>

namespace braid::term {

using support::BigInt;

BigInt intDivide(const BigInt& a, const BigInt& b) {
  return b.isZero() ? BigInt(0) : a.truncatedQuotient(b);
}

BigInt intRemainder(const BigInt& a, const BigInt& b) {
  return b.isZero() ? a : a.truncatedRemainder(b);
}

BigInt floorQuotient(const BigInt& a, const BigInt& b) {
  assert(b.sign() > 0);
  const BigInt quotient = a.truncatedQuotient(b);
  return a.isNegative() && quotient * b != a ? quotient - 1 : quotient;
}

BigInt greatestCommonDivisor(BigInt a, BigInt b) {
  while (!b.isZero()) {
    BigInt remainder = a.truncatedRemainder(b);
    a = std::move(b);
    b = std::move(remainder);
  }
  return a.isNegative() ? -a : a;
}

BigInt bitsAllOnes(unsigned width) {
  return BigInt::powerOfTwo(width) - 1;
}

namespace {

BigInt fromWord(std::uint64_t word) {
  constexpr auto kMax = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
  return word <= kMax ? BigInt(static_cast<std::int64_t>(word)) : BigInt::fromUnsigned(word);
}

// Words hold nearly all bit-vectors of programs; GMP does the rest.
constexpr unsigned kWordBits = 64;

BigInt bitwise(Kind kind, unsigned width, const BigInt& a, const BigInt& b) {
  if (width <= kWordBits) {
    const std::uint64_t x = a.lowBits();
    const std::uint64_t y = b.lowBits();
    return fromWord(kind == Kind::BvAnd ? (x & y) : kind == Kind::BvOr ? (x | y) : (x ^ y));
  }
  const mpz_class x = a.toMpz();
  const mpz_class y = b.toMpz();
  return BigInt(mpz_class(kind == Kind::BvAnd  ? mpz_class(x & y)
                          : kind == Kind::BvOr ? mpz_class(x | y)
                                               : mpz_class(x ^ y)));
}

BigInt shift(Kind kind, unsigned width, const BigInt& a, const BigInt& amount) {
  const bool fillsWithOnes = kind == Kind::BvAShr && a >= BigInt::powerOfTwo(width - 1);
  if (amount >= BigInt(std::int64_t{width})) {
    return fillsWithOnes ? bitsAllOnes(width) : BigInt(0);
  }
  const auto distance = static_cast<unsigned>(amount.small());
  if (kind == Kind::BvShl) {
    return (a * BigInt::powerOfTwo(distance)).toUnsigned(width);
  }
  const BigInt value = fillsWithOnes ? a.toSigned(width) : a;
  return floorQuotient(value, BigInt::powerOfTwo(distance)).toUnsigned(width);
}

BigInt divide(Kind kind, unsigned width, const BigInt& a, const BigInt& b) {
  const bool wantsQuotient = kind == Kind::BvUDiv || kind == Kind::BvSDiv;
  const bool isSigned = kind == Kind::BvSDiv || kind == Kind::BvSRem;
  if (b.isZero()) {
    if (!wantsQuotient) {
      return a;
    }
    // bvsdiv is defined by bvudiv of the magnitudes: a negative number by zero is -(-1) = 1.
    const bool isNegative = isSigned && a >= BigInt::powerOfTwo(width - 1);
    return isNegative ? BigInt(1).toUnsigned(width) : bitsAllOnes(width);
  }
  const BigInt x = isSigned ? a.toSigned(width) : a;
  const BigInt y = isSigned ? b.toSigned(width) : b;
  const BigInt result = wantsQuotient ? x.truncatedQuotient(y) : x.truncatedRemainder(y);
  return result.toUnsigned(width);
}

}  // namespace

BigInt bitsBinary(Kind kind, unsigned width, const BigInt& a, const BigInt& b) {
  assert(width > 0);
  if (kind == Kind::BvAdd) {
    return (a + b).toUnsigned(width);
  }
  if (kind == Kind::BvMul) {
    return (a * b).toUnsigned(width);
  }
  if (kind == Kind::BvAnd || kind == Kind::BvOr || kind == Kind::BvXor) {
    return bitwise(kind, width, a, b);
  }
  if (kind == Kind::BvShl || kind == Kind::BvLShr || kind == Kind::BvAShr) {
    return shift(kind, width, a, b);
  }
  assert(kind == Kind::BvUDiv || kind == Kind::BvURem || kind == Kind::BvSDiv ||
         kind == Kind::BvSRem);
  return divide(kind, width, a, b);
}

BigInt bitsNot(unsigned width, const BigInt& a) {
  return bitsAllOnes(width) - a;
}

bool bitsLess(Kind kind, unsigned width, const BigInt& a, const BigInt& b) {
  assert(kind == Kind::BvULt || kind == Kind::BvSLt);
  return kind == Kind::BvULt ? a < b : a.toSigned(width) < b.toSigned(width);
}

BigInt bitsConcat(const BigInt& high, unsigned lowWidth, const BigInt& low) {
  return high * BigInt::powerOfTwo(lowWidth) + low;
}

BigInt bitsExtract(const BigInt& a, unsigned high, unsigned low) {
  assert(high >= low);
  return floorQuotient(a, BigInt::powerOfTwo(low)).toUnsigned(high - low + 1);
}

BigInt bitsSignExtend(const BigInt& a, unsigned from, unsigned to) {
  return a.toSigned(from).toUnsigned(to);
}

}  // namespace braid::term
