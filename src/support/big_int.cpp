#include "support/big_int.hpp"

#include <cassert>
#include <functional>
#include <limits>
#include <utility>

namespace braid::support {

namespace {

constexpr unsigned kSmallBits = 64;

mpz_class mpzFromUnsigned(std::uint64_t value) {
  mpz_class result;
  mpz_import(result.get_mpz_t(), 1, -1, sizeof value, 0, 0, &value);
  return result;
}

mpz_class mpzFromSigned(std::int64_t value) {
  if (value >= 0) {
    return mpzFromUnsigned(static_cast<std::uint64_t>(value));
  }
  return -mpzFromUnsigned(0 - static_cast<std::uint64_t>(value));
}

const mpz_class& minInt64() {
  static const mpz_class value = mpzFromSigned(std::numeric_limits<std::int64_t>::min());
  return value;
}

const mpz_class& maxInt64() {
  static const mpz_class value = mpzFromSigned(std::numeric_limits<std::int64_t>::max());
  return value;
}

std::uint64_t magnitudeLow64(const mpz_class& value) {
  mpz_class low;
  mpz_fdiv_r_2exp(low.get_mpz_t(), value.get_mpz_t(), 64);
  std::uint64_t bits = 0;
  mpz_export(&bits, nullptr, -1, sizeof bits, 0, 0, low.get_mpz_t());
  return bits;
}

}  // namespace

BigInt::BigInt(const mpz_class& value) {
  if (value >= minInt64() && value <= maxInt64()) {
    small_ = static_cast<std::int64_t>(magnitudeLow64(value));
  } else {
    big_ = std::make_unique<mpz_class>(value);
  }
}

BigInt BigInt::fromUnsigned(std::uint64_t value) {
  return std::in_range<std::int64_t>(value) ? BigInt(static_cast<std::int64_t>(value))
                                            : BigInt(mpzFromUnsigned(value));
}

std::optional<BigInt> BigInt::parse(std::string_view text) {
  std::string_view digits = text;
  if (digits.starts_with('-')) {
    digits.remove_prefix(1);
  }
  if (digits.empty() || digits.find_first_not_of("0123456789") != std::string_view::npos) {
    return std::nullopt;
  }
  return BigInt(mpz_class(std::string(text), 10));
}

BigInt BigInt::powerOfTwo(unsigned exponent) {
  return exponent < kSmallBits - 1 ? BigInt(std::int64_t{1} << exponent)
                                   : BigInt(mpz_class(mpz_class(1) << exponent));
}

BigInt::BigInt(const BigInt& other)
    : small_(other.small_),
      big_(other.big_ == nullptr ? nullptr : std::make_unique<mpz_class>(*other.big_)) {}

BigInt& BigInt::operator=(const BigInt& other) {
  if (this != &other) {
    small_ = other.small_;
    big_ = other.big_ == nullptr ? nullptr : std::make_unique<mpz_class>(*other.big_);
  }
  return *this;
}

std::optional<std::int64_t> BigInt::toInt64() const {
  if (isSmall()) {
    return small_;
  }
  return std::nullopt;
}

std::uint64_t BigInt::lowBits() const {
  return isSmall() ? static_cast<std::uint64_t>(small_) : magnitudeLow64(*big_);
}

mpz_class BigInt::toMpz() const {
  return isSmall() ? mpzFromSigned(small_) : *big_;
}

std::string BigInt::toString() const {
  return isSmall() ? std::to_string(small_) : big_->get_str();
}

std::size_t BigInt::hash() const {
  if (isSmall()) {
    return std::hash<std::int64_t>{}(small_);
  }
  return std::hash<std::string>{}(big_->get_str(62));
}

int BigInt::sign() const {
  if (isSmall()) {
    return small_ < 0 ? -1 : (small_ > 0 ? 1 : 0);
  }
  return sgn(*big_);
}

BigInt operator+(const BigInt& a, const BigInt& b) {
  std::int64_t sum = 0;
  if (a.isSmall() && b.isSmall() && !__builtin_add_overflow(a.small_, b.small_, &sum)) {
    return sum;
  }
  return BigInt(mpz_class(a.toMpz() + b.toMpz()));
}

BigInt operator-(const BigInt& a, const BigInt& b) {
  std::int64_t difference = 0;
  if (a.isSmall() && b.isSmall() && !__builtin_sub_overflow(a.small_, b.small_, &difference)) {
    return difference;
  }
  return BigInt(mpz_class(a.toMpz() - b.toMpz()));
}

BigInt operator*(const BigInt& a, const BigInt& b) {
  std::int64_t product = 0;
  if (a.isSmall() && b.isSmall() && !__builtin_mul_overflow(a.small_, b.small_, &product)) {
    return product;
  }
  return BigInt(mpz_class(a.toMpz() * b.toMpz()));
}

BigInt operator-(const BigInt& a) {
  return BigInt(0) - a;
}

BigInt BigInt::truncatedQuotient(const BigInt& divisor) const {
  assert(!divisor.isZero());
  // INT64_MIN / -1 is the one small division whose result is not small.
  if (isSmall() && divisor.isSmall() && divisor.small_ != -1) {
    return small_ / divisor.small_;
  }
  mpz_class quotient;
  mpz_tdiv_q(quotient.get_mpz_t(), toMpz().get_mpz_t(), divisor.toMpz().get_mpz_t());
  return BigInt(quotient);
}

BigInt BigInt::truncatedRemainder(const BigInt& divisor) const {
  assert(!divisor.isZero());
  if (isSmall() && divisor.isSmall() && divisor.small_ != -1) {
    return small_ % divisor.small_;
  }
  mpz_class remainder;
  mpz_tdiv_r(remainder.get_mpz_t(), toMpz().get_mpz_t(), divisor.toMpz().get_mpz_t());
  return BigInt(remainder);
}

BigInt BigInt::toUnsigned(unsigned bits) const {
  if (isSmall() && bits < kSmallBits) {
    return static_cast<std::int64_t>(lowBits() & ((std::uint64_t{1} << bits) - 1));
  }
  if (isSmall() && small_ >= 0) {
    return *this;
  }
  mpz_class result;
  mpz_fdiv_r_2exp(result.get_mpz_t(), toMpz().get_mpz_t(), bits);
  return BigInt(result);
}

BigInt BigInt::toSigned(unsigned bits) const {
  assert(bits > 0);
  if (bits <= kSmallBits) {
    const unsigned unused = kSmallBits - bits;
    return static_cast<std::int64_t>(lowBits() << unused) >> unused;
  }
  if (isSmall()) {
    return *this;
  }
  const BigInt pattern = toUnsigned(bits);
  return pattern >= powerOfTwo(bits - 1) ? pattern - powerOfTwo(bits) : pattern;
}

bool operator==(const BigInt& a, const BigInt& b) {
  if (a.isSmall() != b.isSmall()) {
    return false;
  }
  return a.isSmall() ? a.small_ == b.small_ : *a.big_ == *b.big_;
}

std::strong_ordering operator<=>(const BigInt& a, const BigInt& b) {
  if (a.isSmall() && b.isSmall()) {
    return a.small_ <=> b.small_;
  }
  // A boxed number lies beyond all that are not.
  if (a.isSmall()) {
    return 0 <=> b.sign();
  }
  if (b.isSmall()) {
    return a.sign() <=> 0;
  }
  return cmp(*a.big_, *b.big_) <=> 0;
}

}  // namespace braid::support
