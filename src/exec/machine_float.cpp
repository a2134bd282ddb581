#include "exec/machine_float.hpp"

#include <bit>
#include <cassert>
#include <utility>

namespace braid::exec {

using support::BigInt;

template <>
float machineFloat(const BigInt& pattern) {
  return std::bit_cast<float>(static_cast<std::uint32_t>(pattern.lowBits()));
}

template <>
double machineFloat(const BigInt& pattern) {
  return std::bit_cast<double>(pattern.lowBits());
}

BigInt patternOf(float number) {
  return BigInt::fromUnsigned(std::bit_cast<std::uint32_t>(number));
}

BigInt patternOf(double number) {
  return BigInt::fromUnsigned(std::bit_cast<std::uint64_t>(number));
}

// Both formats end in a word with the sign and the exponent. x87 stores the leading one of the
// mantissa between that and the fraction.
#if LDBL_MANT_DIG == 64

namespace {
constexpr unsigned kFractionBits = 63;
constexpr std::uint64_t kLeadingOne = std::uint64_t{1} << kFractionBits;
}  // namespace

template <>
long double machineFloat(const BigInt& pattern) {
  const BigInt head = pattern.truncatedQuotient(BigInt::powerOfTwo(kFractionBits));
  const auto signAndExponent = static_cast<std::uint16_t>(head.lowBits());
  const std::uint64_t fraction = pattern.lowBits() & (kLeadingOne - 1);
  const std::uint64_t mantissa =
      (signAndExponent & 0x7fffU) != 0 ? fraction | kLeadingOne : fraction;
  long double result = 0;
  std::memcpy(&result, &mantissa, sizeof mantissa);
  std::memcpy(reinterpret_cast<unsigned char*>(&result) + sizeof mantissa, &signAndExponent,
              sizeof signAndExponent);
  return result;
}

BigInt patternOf(long double number) {
  std::uint64_t mantissa = 0;
  std::uint16_t signAndExponent = 0;
  std::memcpy(&mantissa, &number, sizeof mantissa);
  std::memcpy(&signAndExponent, reinterpret_cast<const unsigned char*>(&number) + sizeof mantissa,
              sizeof signAndExponent);
  return BigInt::fromUnsigned(signAndExponent) * BigInt::powerOfTwo(kFractionBits) +
         BigInt::fromUnsigned(mantissa & (kLeadingOne - 1));
}

#elif LDBL_MANT_DIG == 113

template <>
long double machineFloat(const BigInt& pattern) {
  const std::uint64_t low = pattern.lowBits();
  const std::uint64_t high = pattern.truncatedQuotient(BigInt::powerOfTwo(64)).lowBits();
  long double result = 0;
  std::memcpy(&result, &low, sizeof low);
  std::memcpy(reinterpret_cast<unsigned char*>(&result) + sizeof low, &high, sizeof high);
  return result;
}

BigInt patternOf(long double number) {
  std::uint64_t low = 0;
  std::uint64_t high = 0;
  std::memcpy(&low, &number, sizeof low);
  std::memcpy(&high, reinterpret_cast<const unsigned char*>(&number) + sizeof low, sizeof high);
  return BigInt::fromUnsigned(high) * BigInt::powerOfTwo(64) + BigInt::fromUnsigned(low);
}

#else

template <>
long double machineFloat(const BigInt& pattern) {
  return machineFloat<double>(pattern);
}

BigInt patternOf(long double number) {
  return patternOf(static_cast<double>(number));
}

#endif

MachineEnvironment::MachineEnvironment(term::FpRounding rounding) {
  std::fegetenv(&before_);
  std::fesetenv(FE_DFL_ENV);
  switch (rounding) {
    case term::FpRounding::NearestEven:
      break;
    case term::FpRounding::Up:
      std::fesetround(FE_UPWARD);
      break;
    case term::FpRounding::Down:
      std::fesetround(FE_DOWNWARD);
      break;
    case term::FpRounding::TowardZero:
      std::fesetround(FE_TOWARDZERO);
      break;
    case term::FpRounding::NearestAway:
      assert(false && "no mode of the machine");
      break;
  }
}

MachineEnvironment::~MachineEnvironment() {
  std::fesetenv(&before_);
}

std::uint8_t MachineEnvironment::raised() {
  const int machine = std::fetestexcept(FE_ALL_EXCEPT);
  constexpr std::pair<int, std::uint8_t> kFlags[] = {{FE_INVALID, ir::kFloatInvalid},
                                                     {FE_DIVBYZERO, ir::kFloatDivisionByZero},
                                                     {FE_OVERFLOW, ir::kFloatOverflow},
                                                     {FE_UNDERFLOW, ir::kFloatUnderflow},
                                                     {FE_INEXACT, ir::kFloatInexact}};
  std::uint8_t flags = 0;
  for (const auto& [theirs, ours] : kFlags) {
    if ((machine & theirs) != 0) {
      flags |= ours;
    }
  }
  return flags;
}

}  // namespace braid::exec
