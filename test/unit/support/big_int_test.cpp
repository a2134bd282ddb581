// Small and boxed integers against GMP, at the places where one becomes the other.
#include "support/big_int.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <random>
#include <vector>

namespace braid::support {
namespace {

std::vector<BigInt> interestingNumbers() {
  constexpr std::int64_t kMin = std::numeric_limits<std::int64_t>::min();
  constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();
  std::vector<BigInt> numbers = {0, 1, -1, 2, -2, 7, -7, kMin, kMax, kMin + 1, kMax - 1};
  for (const unsigned exponent : {31U, 32U, 62U, 63U, 64U, 65U, 127U}) {
    const BigInt power = BigInt::powerOfTwo(exponent);
    numbers.insert(numbers.end(), {power, -power, power - 1, -power - 1, power + 1});
  }
  std::mt19937_64 random(3);
  for (int i = 0; i < 20; ++i) {
    numbers.emplace_back(static_cast<std::int64_t>(random()));
  }
  return numbers;
}

TEST(BigInt, ArithmeticAgreesWithGmp) {
  for (const BigInt& a : interestingNumbers()) {
    for (const BigInt& b : interestingNumbers()) {
      EXPECT_EQ((a + b).toMpz(), a.toMpz() + b.toMpz());
      EXPECT_EQ((a - b).toMpz(), a.toMpz() - b.toMpz());
      EXPECT_EQ((a * b).toMpz(), a.toMpz() * b.toMpz());
      EXPECT_EQ(a < b, a.toMpz() < b.toMpz());
      EXPECT_EQ(a == b, a.toMpz() == b.toMpz());
      if (!b.isZero()) {
        // mpz_class divides toward zero, as Java does.
        EXPECT_EQ(a.truncatedQuotient(b).toMpz(), a.toMpz() / b.toMpz());
        EXPECT_EQ(a.truncatedRemainder(b).toMpz(), a.toMpz() % b.toMpz());
      }
    }
  }
}

TEST(BigInt, RepresentationIsCanonical) {
  for (const BigInt& a : interestingNumbers()) {
    const BigInt copy(a.toMpz());
    EXPECT_EQ(copy, a);
    EXPECT_EQ(copy.isSmall(), a.isSmall());
    EXPECT_EQ(copy.hash(), a.hash());
    EXPECT_EQ(BigInt::parse(a.toString()), a);
    EXPECT_EQ((a + 1) - 1, a);
    EXPECT_EQ(((a + 1) - 1).isSmall(), a.isSmall());
  }
}

TEST(BigInt, BitPatternsWrapAsTwosComplement) {
  EXPECT_EQ(BigInt(-1).toUnsigned(32), BigInt(4294967295));
  EXPECT_EQ(BigInt(4294967295).toSigned(32), BigInt(-1));
  EXPECT_EQ(BigInt(2147483648).toSigned(32), BigInt(-2147483648LL));
  EXPECT_EQ(BigInt(-1).toUnsigned(64), BigInt::fromUnsigned(UINT64_MAX));
  EXPECT_EQ(BigInt::fromUnsigned(UINT64_MAX).toSigned(64), BigInt(-1));
  for (const BigInt& a : interestingNumbers()) {
    for (const unsigned width : {1U, 8U, 31U, 32U, 63U, 64U, 65U, 128U}) {
      const BigInt pattern = a.toUnsigned(width);
      EXPECT_FALSE(pattern.isNegative());
      EXPECT_LT(pattern, BigInt::powerOfTwo(width));
      mpz_class expected;
      mpz_fdiv_r_2exp(expected.get_mpz_t(), a.toMpz().get_mpz_t(), width);
      EXPECT_EQ(pattern.toMpz(), expected);
      EXPECT_EQ(a.toSigned(width), pattern.toSigned(width));
      EXPECT_GE(a.toSigned(width), -BigInt::powerOfTwo(width - 1));
      EXPECT_LT(a.toSigned(width), BigInt::powerOfTwo(width - 1));
      EXPECT_EQ(pattern.toSigned(width).toUnsigned(width), pattern);
    }
  }
}

TEST(BigInt, ParseRefusesWhatIsNotANumber) {
  for (const char* text : {"", "-", "+1", "1a", " 1", "0x10", "1-"}) {
    EXPECT_FALSE(BigInt::parse(text).has_value()) << text;
  }
}

}  // namespace
}  // namespace braid::support
