// The functions of math.h and complex.h on known numbers, computed by this machine's C library: the
// results are those of the program on this machine, to the last bit.
#pragma once

#include <cstdint>
#include <span>

#include "support/big_int.hpp"
#include "term/fp_format.hpp"

namespace braid::exec {

struct FloatFunctionResult {
  support::BigInt pattern;
  int error = 0;           // stored to errno
  std::uint8_t flags = 0;  // bits of ir::kFloatInvalid and the like
};

// Function number `function` of ir::kFloatFunctions of operands as wide as float, double or long
// double; an int operand has 32 bits.
FloatFunctionResult callFloatFunction(unsigned function, unsigned width, term::FpRounding rounding,
                                      std::span<const support::BigInt> operands);

}  // namespace braid::exec
