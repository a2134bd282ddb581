// Fractions of machine words. A result that does not fit is no number, and neither is anything
// computed from it: users check this once, at the end, and give up.
#pragma once

#include <cassert>
#include <compare>
#include <cstdint>

namespace braid::solver::linear {

class Rational {
 public:
  constexpr Rational() = default;
  constexpr Rational(std::int64_t value)  // NOLINT(google-explicit-constructor)
      : numerator_(value) {}

  [[nodiscard]] constexpr bool isNumber() const { return denominator_ != 0; }
  [[nodiscard]] constexpr bool isZero() const { return numerator_ == 0 && isNumber(); }
  [[nodiscard]] constexpr bool isInteger() const { return denominator_ == 1; }
  [[nodiscard]] constexpr int sign() const { return numerator_ > 0 ? 1 : numerator_ < 0 ? -1 : 0; }
  // Rounded down.
  [[nodiscard]] constexpr std::int64_t floor() const {
    assert(isNumber());
    const std::int64_t quotient = numerator_ / denominator_;
    return numerator_ % denominator_ < 0 ? quotient - 1 : quotient;
  }

  friend constexpr Rational operator+(Rational a, Rational b) {
    if (a.isInteger() && b.isInteger()) {
      std::int64_t sum = 0;
      return __builtin_add_overflow(a.numerator_, b.numerator_, &sum) ? none() : Rational(sum);
    }
    return of(Wide{a.numerator_} * b.denominator_ + Wide{b.numerator_} * a.denominator_,
              Wide{a.denominator_} * b.denominator_);
  }
  friend constexpr Rational operator*(Rational a, Rational b) {
    if (a.isInteger() && b.isInteger()) {
      std::int64_t product = 0;
      return __builtin_mul_overflow(a.numerator_, b.numerator_, &product) ? none()
                                                                          : Rational(product);
    }
    return of(Wide{a.numerator_} * b.numerator_, Wide{a.denominator_} * b.denominator_);
  }
  friend constexpr Rational operator-(Rational a) { return a * Rational(-1); }
  friend constexpr Rational operator-(Rational a, Rational b) { return a + -b; }
  // The divisor must not be zero.
  friend constexpr Rational operator/(Rational a, Rational b) {
    assert(!b.isZero());
    return of(Wide{a.numerator_} * b.denominator_, Wide{a.denominator_} * b.numerator_);
  }

  // Only for numbers.
  friend constexpr bool operator==(Rational a, Rational b) = default;
  friend constexpr std::strong_ordering operator<=>(Rational a, Rational b) {
    assert(a.isNumber() && b.isNumber());
    return Wide{a.numerator_} * b.denominator_ <=> Wide{b.numerator_} * a.denominator_;
  }

 private:
  __extension__ using Wide = __int128;

  static constexpr Rational none() {
    Rational result;
    result.denominator_ = 0;
    return result;
  }
  static constexpr Rational of(Wide numerator, Wide denominator) {
    if (denominator == 0) {
      return none();
    }
    Wide a = numerator < 0 ? -numerator : numerator;
    Wide b = denominator < 0 ? -denominator : denominator;
    while (b != 0) {
      const Wide rest = a % b;
      a = b;
      b = rest;
    }
    numerator /= denominator < 0 ? -a : a;
    denominator /= denominator < 0 ? -a : a;
    assert(denominator > 0);
    constexpr Wide kMost = INT64_MAX;
    if (numerator > kMost || numerator < -kMost || denominator > kMost) {
      return none();
    }
    Rational result;
    result.numerator_ = static_cast<std::int64_t>(numerator);
    result.denominator_ = static_cast<std::int64_t>(denominator);
    return result;
  }

  std::int64_t numerator_ = 0;
  std::int64_t denominator_ = 1;  // positive, and coprime to the numerator; 0: no number
};

}  // namespace braid::solver::linear
