// The interchange formats of IEEE 754 as bit patterns. Floats have no sort of their own: a term of
// 16, 32, 64 or 128 bits holds the pattern, so that what a program does to the bits of a float
// (unions, memcpy, fabs as a mask) is an ordinary bit-vector operation. The format of 79 bits is
// x87's of 80 without the leading one of the mantissa, which is stored there.
#pragma once

#include <cassert>
#include <cstdint>

#include "support/big_int.hpp"

namespace braid::term {

// How a result becomes a number of the format, or a whole number. Arithmetic rounds to nearest,
// ties to even, unless the program asks for something else.
enum class FpRounding : std::uint8_t { NearestEven, NearestAway, Up, Down, TowardZero };

class FpFormat {
 public:
  static constexpr bool hasWidth(unsigned width) {
    return width == 16 || width == 32 || width == 64 || width == 79 || width == 128;
  }
  static constexpr FpFormat ofWidth(unsigned width) {
    assert(hasWidth(width));
    const unsigned exponentBits = width == 16 ? 5 : width == 32 ? 8 : width == 64 ? 11 : 15;
    return {width, exponentBits};
  }

  [[nodiscard]] constexpr unsigned width() const { return width_; }
  [[nodiscard]] constexpr unsigned exponentBits() const { return exponentBits_; }
  // Counts the leading one, which is not stored.
  [[nodiscard]] constexpr unsigned precision() const { return width_ - exponentBits_; }
  // The exponent of the last bit of a subnormal number, which is the least.
  [[nodiscard]] constexpr std::int64_t leastExponent() const {
    return 3 - (std::int64_t{1} << (exponentBits_ - 1)) - std::int64_t{precision()};
  }

  // Patterns of positive numbers, unless their names end in Sign.
  [[nodiscard]] support::BigInt infinity() const {
    return support::BigInt::powerOfTwo(width_ - 1) - support::BigInt::powerOfTwo(precision() - 1);
  }
  // The quiet NaN without payload: every operation that has no number as its result gives this one.
  [[nodiscard]] support::BigInt quietNan() const { return infinity() + quietBit(); }
  [[nodiscard]] support::BigInt quietBit() const {
    return support::BigInt::powerOfTwo(precision() - 2);
  }
  [[nodiscard]] support::BigInt sign() const { return support::BigInt::powerOfTwo(width_ - 1); }

  [[nodiscard]] bool isNegative(const support::BigInt& bits) const { return bits >= sign(); }
  [[nodiscard]] support::BigInt magnitude(const support::BigInt& bits) const {
    return isNegative(bits) ? bits - sign() : bits;
  }
  [[nodiscard]] bool isNan(const support::BigInt& bits) const {
    return magnitude(bits) > infinity();
  }
  [[nodiscard]] bool isZero(const support::BigInt& bits) const { return magnitude(bits).isZero(); }

  friend constexpr bool operator==(FpFormat, FpFormat) = default;

 private:
  constexpr FpFormat(unsigned width, unsigned exponentBits)
      : width_(width), exponentBits_(exponentBits) {}

  unsigned width_;
  unsigned exponentBits_;
};

}  // namespace braid::term
