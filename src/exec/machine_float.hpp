// Numbers of the analysed program as numbers of this machine, and this machine's floating-point
// environment set up as the program's.
#pragma once

#include <cfenv>
#include <cfloat>
#include <cstdint>
#include <cstring>

#include "ir/module.hpp"
#include "support/big_int.hpp"
#include "term/fp_format.hpp"

namespace braid::exec {

// The width in which long double is computed with; 0 where it is none of IEEE 754's formats.
inline constexpr unsigned kLongDoubleWidth = LDBL_MANT_DIG == 64    ? 79
                                             : LDBL_MANT_DIG == 113 ? 128
                                                                    : 0;

template <class Float>
Float machineFloat(const support::BigInt& pattern);
template <>
float machineFloat(const support::BigInt& pattern);
template <>
double machineFloat(const support::BigInt& pattern);
template <>
long double machineFloat(const support::BigInt& pattern);

support::BigInt patternOf(float number);
support::BigInt patternOf(double number);
support::BigInt patternOf(long double number);

// While it lives, the machine rounds as told, and no flags were raised before. Operands and results
// under it must be volatile, or behind a call that the compiler cannot see through: the compiler
// does not know that anything has changed.
class MachineEnvironment {
 public:
  explicit MachineEnvironment(term::FpRounding rounding);
  ~MachineEnvironment();
  MachineEnvironment(const MachineEnvironment&) = delete;
  MachineEnvironment& operator=(const MachineEnvironment&) = delete;

  // Bits of ir::kFloatInvalid and the like.
  [[nodiscard]] static std::uint8_t raised();

 private:
  std::fenv_t before_{};
};

}  // namespace braid::exec
