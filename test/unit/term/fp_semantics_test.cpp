// The exact arithmetic against the hardware's, and the formats that the machine may not have
// against wider ones. The operands are volatile so that nothing is computed by the compiler.
#include "term/fp_semantics.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <cfenv>
#include <cfloat>
#include <cmath>
#include <cstring>
#include <limits>
#include <random>
#include <type_traits>
#include <utility>
#include <vector>

namespace braid::term {
namespace {

using support::BigInt;

template <typename Float>
struct Machine;
template <>
struct Machine<float> {
  static constexpr FpFormat kFormat = FpFormat::ofWidth(32);
  static float anyFrom(std::mt19937_64& random) {
    return std::bit_cast<float>(static_cast<std::uint32_t>(random()));
  }
  static BigInt bitsOf(float value) {
    return BigInt::fromUnsigned(std::bit_cast<std::uint32_t>(value));
  }
};
template <>
struct Machine<double> {
  static constexpr FpFormat kFormat = FpFormat::ofWidth(64);
  static double anyFrom(std::mt19937_64& random) { return std::bit_cast<double>(random()); }
  static BigInt bitsOf(double value) {
    return BigInt::fromUnsigned(std::bit_cast<std::uint64_t>(value));
  }
};
#if LDBL_MANT_DIG == 64
// x87's format, which has the leading one of the mantissa beside its 79 bits.
template <>
struct Machine<long double> {
  static constexpr FpFormat kFormat = FpFormat::ofWidth(79);
  static constexpr std::uint64_t kLeadingOne = std::uint64_t{1} << 63;
  static long double anyFrom(std::mt19937_64& random) {
    const auto head = static_cast<std::uint16_t>(random());
    const std::uint64_t fraction = random() & ~kLeadingOne;
    const std::uint64_t mantissa = (head & 0x7fff) == 0 ? fraction : fraction | kLeadingOne;
    long double value = 0;
    std::memcpy(&value, &mantissa, sizeof mantissa);
    std::memcpy(reinterpret_cast<char*>(&value) + sizeof mantissa, &head, sizeof head);
    return value;
  }
  static BigInt bitsOf(long double value) {
    std::uint64_t mantissa = 0;
    std::uint16_t head = 0;
    std::memcpy(&mantissa, &value, sizeof mantissa);
    std::memcpy(&head, reinterpret_cast<const char*>(&value) + sizeof mantissa, sizeof head);
    return BigInt::fromUnsigned(head) * BigInt::powerOfTwo(63) +
           BigInt::fromUnsigned(mantissa & ~kLeadingOne);
  }
};
#endif

template <typename Float>
BigInt bitsOf(Float value) {
  return Machine<Float>::bitsOf(value);
}
// A machine float as a pattern, with the one NaN that operations give.
template <typename Float>
BigInt patternOf(Float value) {
  return std::isnan(value) ? Machine<Float>::kFormat.quietNan() : bitsOf(value);
}

// Special values, their neighbours, and random patterns: all exponents, and exponents near 0.
template <typename Float>
std::vector<Float> samples(std::mt19937_64& random, int count) {
  using Limits = std::numeric_limits<Float>;
  const Float tiny = Limits::denorm_min();
  const Float normal = Limits::min();
  std::vector<Float> values = {0, 1, 1.5, 2, 3, 0.5, Float(0.1), 10, Float(1e10)};
  values.insert(values.end(), {tiny, normal - tiny, normal, normal + tiny, 3 * tiny});
  values.insert(values.end(), {Limits::max(), Limits::infinity(), Limits::max() / 2});
  values.insert(values.end(), {Float(2147483647), Float(2147483648), Float(4294967296), Float(0.75),
                               Float(2.5), Float(9223372036854775807LL)});
  values.insert(values.end(), {Limits::quiet_NaN(), Limits::signaling_NaN()});
  const std::size_t positive = values.size();
  for (std::size_t i = 0; i < positive; ++i) {
    values.push_back(-values[i]);
  }
  for (int i = 0; i < count; ++i) {
    values.push_back(Machine<Float>::anyFrom(random));
    const Float below = Machine<Float>::anyFrom(random) / Limits::max();
    values.push_back(std::ldexp(below, static_cast<int>(random() % 12)));
    values.push_back(Float(static_cast<std::int64_t>(random() % 2000) - 1000) / 4);
  }
  return values;
}

template <typename Float>
class HardwareTest : public ::testing::Test {
 protected:
  static constexpr FpFormat kFormat = Machine<Float>::kFormat;
  std::mt19937_64 random{20261115};
};
#if LDBL_MANT_DIG == 64
using MachineFloats = ::testing::Types<float, double, long double>;
#else
using MachineFloats = ::testing::Types<float, double>;
#endif
TYPED_TEST_SUITE(HardwareTest, MachineFloats);

TYPED_TEST(HardwareTest, BinaryOperatorsAgree) {
  const auto format = TestFixture::kFormat;
  const std::vector<TypeParam> values = samples<TypeParam>(this->random, 60);
  for (const TypeParam a : values) {
    for (const TypeParam b : values) {
      const volatile TypeParam x = a;
      const volatile TypeParam y = b;
      const BigInt p = bitsOf(a);
      const BigInt q = bitsOf(b);
      EXPECT_EQ(fpBinary(Kind::FpAdd, format, p, q), patternOf<TypeParam>(x + y)) << a << " " << b;
      EXPECT_EQ(fpBinary(Kind::FpMul, format, p, q), patternOf<TypeParam>(x * y)) << a << " " << b;
      EXPECT_EQ(fpBinary(Kind::FpDiv, format, p, q), patternOf<TypeParam>(x / y)) << a << " " << b;
      EXPECT_EQ(fpFmod(format, p, q), patternOf<TypeParam>(std::fmod(TypeParam(x), TypeParam(y))))
          << a << " " << b;
      // Some C libraries get the sign of a zero wrong.
      const TypeParam rest = std::remainder(TypeParam(x), TypeParam(y));
      EXPECT_EQ(fpRem(format, p, q), patternOf(rest == 0 ? std::copysign(rest, a) : rest))
          << a << " " << b;
      EXPECT_EQ(fpCompare(Kind::FpEqual, format, p, q), x == y) << a << " " << b;
      EXPECT_EQ(fpCompare(Kind::FpLess, format, p, q), x < y) << a << " " << b;
      EXPECT_EQ(fpCompare(Kind::FpLessEqual, format, p, q), x <= y) << a << " " << b;
    }
  }
}

// The hardware rounds as it is told by the floating-point environment.
class RoundingScope {
 public:
  explicit RoundingScope(int mode) { std::fesetround(mode); }
  ~RoundingScope() { std::fesetround(FE_TONEAREST); }
  RoundingScope(const RoundingScope&) = delete;
  RoundingScope& operator=(const RoundingScope&) = delete;
};

TYPED_TEST(HardwareTest, RoundingModesAgree) {
  constexpr std::pair<int, FpRounding> kModes[] = {{FE_TONEAREST, FpRounding::NearestEven},
                                                   {FE_UPWARD, FpRounding::Up},
                                                   {FE_DOWNWARD, FpRounding::Down},
                                                   {FE_TOWARDZERO, FpRounding::TowardZero}};
  const auto format = TestFixture::kFormat;
  const std::vector<TypeParam> values = samples<TypeParam>(this->random, 30);
  for (const auto& [machine, mode] : kModes) {
    for (const TypeParam a : values) {
      const volatile TypeParam x = a;
      const volatile auto integer = static_cast<std::int64_t>(this->random());
      volatile float narrow = 0;
      volatile TypeParam root = 0;
      volatile TypeParam converted = 0;
      {
        const RoundingScope scope(machine);
        narrow = static_cast<float>(x);
        root = std::sqrt(TypeParam(x));
        converted = static_cast<TypeParam>(integer);
      }
      const BigInt p = bitsOf(a);
      if (!std::is_same_v<TypeParam, float>) {
        EXPECT_EQ(fpConvert(format, FpFormat::ofWidth(32), p, mode), patternOf(float(narrow))) << a;
      }
      EXPECT_EQ(fpSqrt(format, p, mode), patternOf(TypeParam(root))) << a;
      EXPECT_EQ(fpFromInteger(format, std::int64_t(integer), mode),
                patternOf(TypeParam(converted)));
      for (const TypeParam b : values) {
        const volatile TypeParam y = b;
        volatile TypeParam sum = 0;
        volatile TypeParam product = 0;
        volatile TypeParam quotient = 0;
        volatile TypeParam fused = 0;
        {
          const RoundingScope scope(machine);
          sum = x + y;
          product = x * y;
          quotient = x / y;
          fused = std::fma(TypeParam(x), TypeParam(y), TypeParam(x));
        }
        const BigInt q = bitsOf(b);
        const auto binary = [&](Kind kind) { return fpBinary(kind, format, p, q, mode); };
        EXPECT_EQ(binary(Kind::FpAdd), patternOf(TypeParam(sum))) << a << " " << b;
        EXPECT_EQ(binary(Kind::FpMul), patternOf(TypeParam(product))) << a << " " << b;
        EXPECT_EQ(binary(Kind::FpDiv), patternOf(TypeParam(quotient))) << a << " " << b;
        EXPECT_EQ(fpFma(format, p, q, p, mode), patternOf(TypeParam(fused))) << a << " " << b;
      }
    }
  }
}

TYPED_TEST(HardwareTest, FusedMultiplyAddAgrees) {
  const auto format = TestFixture::kFormat;
  const std::vector<TypeParam> values = samples<TypeParam>(this->random, 2);
  for (const TypeParam a : values) {
    for (const TypeParam b : values) {
      for (const TypeParam c : values) {
        const volatile TypeParam x = a;
        EXPECT_EQ(fpFma(format, bitsOf(a), bitsOf(b), bitsOf(c)),
                  patternOf(std::fma(TypeParam(x), b, c)))
            << a << " " << b << " " << c;
      }
      // The sum cancels all but the error of the product.
      const volatile TypeParam product = -(a * b);
      EXPECT_EQ(fpFma(format, bitsOf(a), bitsOf(b), bitsOf(TypeParam(product))),
                patternOf(std::fma(a, b, TypeParam(product))))
          << a << " " << b;
    }
  }
}

TYPED_TEST(HardwareTest, UnaryOperatorsAgree) {
  const auto format = TestFixture::kFormat;
  for (const TypeParam a : samples<TypeParam>(this->random, 3000)) {
    const volatile TypeParam x = a;
    const TypeParam value = x;
    const BigInt p = bitsOf(a);
    EXPECT_EQ(fpSqrt(format, p), patternOf(std::sqrt(value))) << a;
    const auto rounded = [&](FpRounding mode) { return fpRoundToIntegral(format, mode, p); };
    EXPECT_EQ(rounded(FpRounding::NearestEven), patternOf(std::nearbyint(value))) << a;
    EXPECT_EQ(rounded(FpRounding::NearestAway), patternOf(std::round(value))) << a;
    EXPECT_EQ(rounded(FpRounding::Up), patternOf(std::ceil(value))) << a;
    EXPECT_EQ(rounded(FpRounding::Down), patternOf(std::floor(value))) << a;
    EXPECT_EQ(rounded(FpRounding::TowardZero), patternOf(std::trunc(value))) << a;
  }
}

template <typename Integer, typename Float>
void expectToInteger(Float value) {
  const FpFormat format = Machine<Float>::kFormat;
  constexpr bool kIsSigned = std::numeric_limits<Integer>::is_signed;
  constexpr unsigned kWidth = std::numeric_limits<Integer>::digits + (kIsSigned ? 1 : 0);
  // Truncated first: -0.5 is in the range of unsigned integers. 2^digits is a float, max() is not.
  const Float whole = std::trunc(value);
  const Float limit = std::ldexp(Float(1), std::numeric_limits<Integer>::digits);
  const bool isInRange = whole < limit && whole >= (kIsSigned ? -limit : Float(0));
  const Integer expected = isInRange ? static_cast<Integer>(whole) : Integer{0};
  EXPECT_EQ(fpToInteger(format, bitsOf(value),
                        kIsSigned ? Signedness::Signed : Signedness::Unsigned, kWidth),
            BigInt::fromUnsigned(static_cast<std::uint64_t>(expected)).toUnsigned(kWidth))
      << value << " to " << kWidth;
}

TYPED_TEST(HardwareTest, ConversionToIntegersAgrees) {
  for (const TypeParam a : samples<TypeParam>(this->random, 1000)) {
    for (const TypeParam scale : {1e0F, 1e3F, 1e9F, 1e18F}) {
      expectToInteger<std::int8_t>(a * scale);
      expectToInteger<std::uint8_t>(a * scale);
      expectToInteger<std::int32_t>(a * scale);
      expectToInteger<std::uint32_t>(a * scale);
      expectToInteger<std::int64_t>(a * scale);
      expectToInteger<std::uint64_t>(a * scale);
    }
  }
}

TYPED_TEST(HardwareTest, ConversionFromIntegersAgrees) {
  const auto format = TestFixture::kFormat;
  for (int i = 0; i < 5000; ++i) {
    const volatile std::uint64_t word = this->random() >> (this->random() % 64);
    const std::uint64_t number = word;
    const auto negative = static_cast<std::int64_t>(~number);
    EXPECT_EQ(fpFromInteger(format, BigInt::fromUnsigned(number)),
              patternOf(static_cast<TypeParam>(number)));
    EXPECT_EQ(fpFromInteger(format, negative), patternOf(static_cast<TypeParam>(negative)));
  }
}

// Both bounds are outside and what is next to them is inside.
TYPED_TEST(HardwareTest, BoundsOfIntegersAreTight) {
  const auto format = TestFixture::kFormat;
  for (const Signedness signedness : {Signedness::Signed, Signedness::Unsigned}) {
    for (unsigned width = 1; width <= 200; ++width) {
      const FpBounds bounds = fpIntegerBounds(format, signedness, width);
      // One bit more than asked for tells 0 for "out of range" from a number that is cut to 0.
      const auto isInside = [&](const BigInt& bits) {
        if (format.magnitude(bits) >= format.infinity()) {
          return false;
        }
        const unsigned room = 1200;
        const BigInt whole = fpToInteger(format, bits, Signedness::Signed, room).toSigned(room);
        const bool isSigned = signedness == Signedness::Signed;
        const BigInt limit = BigInt::powerOfTwo(isSigned ? width - 1 : width);
        return whole < limit && whole >= (isSigned ? -limit : BigInt(0));
      };
      EXPECT_FALSE(isInside(bounds.above)) << width;
      EXPECT_TRUE(isInside(bounds.above - 1)) << width;
      EXPECT_FALSE(isInside(bounds.below)) << width;
      EXPECT_TRUE(isInside(bounds.below - 1)) << width;
    }
  }
}

TEST(FpSemanticsTest, ConversionBetweenFloatAndDoubleAgrees) {
  std::mt19937_64 random(3);
  const FpFormat single = FpFormat::ofWidth(32);
  const FpFormat twice = FpFormat::ofWidth(64);
  for (const float a : samples<float>(random, 3000)) {
    const volatile float x = a;
    EXPECT_EQ(fpConvert(single, twice, bitsOf(a)), patternOf(static_cast<double>(x))) << a;
    // Between two floats, on the middle and beside it.
    const double between = (static_cast<double>(a) + std::nextafter(a, 1e30F)) / 2;
    for (const double b : {between, std::nextafter(between, 0.0), std::nextafter(between, 1e300)}) {
      const volatile double y = b;
      EXPECT_EQ(fpConvert(twice, single, bitsOf(b)), patternOf(static_cast<float>(y))) << b;
    }
  }
  for (const double a : samples<double>(random, 3000)) {
    const volatile double x = a;
    EXPECT_EQ(fpConvert(twice, single, bitsOf(a)), patternOf(static_cast<float>(x))) << a;
  }
}

#if LDBL_MANT_DIG == 64
TEST(FpSemanticsTest, ConversionBetweenDoubleAndLongDoubleAgrees) {
  std::mt19937_64 random(6);
  const FpFormat twice = FpFormat::ofWidth(64);
  const FpFormat extended = FpFormat::ofWidth(79);
  for (const double a : samples<double>(random, 3000)) {
    const volatile double x = a;
    EXPECT_EQ(fpConvert(twice, extended, bitsOf(a)), patternOf(static_cast<long double>(x))) << a;
  }
  for (const long double a : samples<long double>(random, 3000)) {
    const volatile long double x = a;
    EXPECT_EQ(fpConvert(extended, twice, bitsOf(a)), patternOf(static_cast<double>(x))) << a;
  }
}
#endif

// A sum, product, quotient or root of halves computed in float or double and then rounded is the
// half that rounding once gives: the wider format has more than twice the bits and two.
TEST(FpSemanticsTest, HalvesAgreeWithWiderFormats) {
  std::mt19937_64 random(4);
  const FpFormat half = FpFormat::ofWidth(16);
  const FpFormat single = FpFormat::ofWidth(32);
  const auto widen = [&](const BigInt& bits) { return fpConvert(half, single, bits); };
  const auto narrow = [&](const BigInt& bits) { return fpConvert(single, half, bits); };
  for (int i = 0; i < 20000; ++i) {
    const BigInt a(static_cast<std::int64_t>(random() % 65536));
    const BigInt b(static_cast<std::int64_t>(random() % 65536));
    for (const Kind kind : {Kind::FpAdd, Kind::FpMul, Kind::FpDiv}) {
      EXPECT_EQ(fpBinary(kind, half, a, b), narrow(fpBinary(kind, single, widen(a), widen(b))));
    }
    EXPECT_EQ(fpSqrt(half, a), narrow(fpSqrt(single, widen(a))));
  }
}

TEST(FpSemanticsTest, QuadrupleNumbersHoldDoubles) {
  std::mt19937_64 random(5);
  const FpFormat twice = FpFormat::ofWidth(64);
  const FpFormat quad = FpFormat::ofWidth(128);
  const auto widen = [&](const BigInt& bits) { return fpConvert(twice, quad, bits); };
  const auto narrow = [&](const BigInt& bits) { return fpConvert(quad, twice, bits); };
  const std::vector<double> values = samples<double>(random, 40);
  for (const double a : values) {
    const BigInt p = bitsOf(a);
    EXPECT_EQ(narrow(widen(p)), patternOf(a));
    EXPECT_EQ(narrow(fpSqrt(quad, widen(p))), fpSqrt(twice, p));
    for (const double b : values) {
      const BigInt q = bitsOf(b);
      for (const Kind kind : {Kind::FpAdd, Kind::FpMul, Kind::FpDiv}) {
        EXPECT_EQ(narrow(fpBinary(kind, quad, widen(p), widen(q))), fpBinary(kind, twice, p, q))
            << a << " " << b;
      }
    }
  }
}

}  // namespace
}  // namespace braid::term
