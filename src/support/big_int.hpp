// Integers of any size. Nearly all of them fit 64 bits, so those are kept unboxed; GMP takes over
// when an operation overflows. The representation is canonical: a number that fits is never boxed.
#pragma once

#include <gmpxx.h>

#include <cassert>
#include <compare>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace braid::support {

class BigInt {
 public:
  BigInt() = default;
  BigInt(std::int64_t value) : small_(value) {}  // NOLINT(google-explicit-constructor)
  explicit BigInt(const mpz_class& value);
  static BigInt fromUnsigned(std::uint64_t value);
  // Decimal digits with an optional minus; empty on anything else.
  static std::optional<BigInt> parse(std::string_view text);
  static BigInt powerOfTwo(unsigned exponent);

  BigInt(const BigInt& other);
  BigInt& operator=(const BigInt& other);
  BigInt(BigInt&&) noexcept = default;
  BigInt& operator=(BigInt&&) noexcept = default;
  ~BigInt() = default;

  [[nodiscard]] bool isSmall() const { return big_ == nullptr; }
  // Requires isSmall().
  [[nodiscard]] std::int64_t small() const {
    assert(isSmall());
    return small_;
  }
  [[nodiscard]] std::optional<std::int64_t> toInt64() const;
  // The low 64 bits in two's complement.
  [[nodiscard]] std::uint64_t lowBits() const;
  [[nodiscard]] mpz_class toMpz() const;
  [[nodiscard]] std::string toString() const;
  [[nodiscard]] std::size_t hash() const;
  [[nodiscard]] int sign() const;
  [[nodiscard]] bool isZero() const { return isSmall() && small_ == 0; }
  [[nodiscard]] bool isNegative() const { return sign() < 0; }

  friend BigInt operator+(const BigInt& a, const BigInt& b);
  friend BigInt operator-(const BigInt& a, const BigInt& b);
  friend BigInt operator*(const BigInt& a, const BigInt& b);
  friend BigInt operator-(const BigInt& a);

  // Division as in Java: rounds toward zero, the remainder has the sign of the dividend.
  // The divisor must not be zero.
  [[nodiscard]] BigInt truncatedQuotient(const BigInt& divisor) const;
  [[nodiscard]] BigInt truncatedRemainder(const BigInt& divisor) const;
  // The remainder in [0, 2^bits): the bit pattern of this number at that width.
  [[nodiscard]] BigInt toUnsigned(unsigned bits) const;
  // The value of that bit pattern read as two's complement.
  [[nodiscard]] BigInt toSigned(unsigned bits) const;

  friend bool operator==(const BigInt& a, const BigInt& b);
  friend std::strong_ordering operator<=>(const BigInt& a, const BigInt& b);

 private:
  std::int64_t small_ = 0;
  std::unique_ptr<mpz_class> big_;  // set exactly when the value does not fit 64 bits
};

}  // namespace braid::support
