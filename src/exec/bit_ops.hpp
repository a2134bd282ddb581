// Operations on integers of a fixed width: on machine words where they fit, on BigInt for wider
// ones, and as terms. All three agree; the tests compare them.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

#include "ir/opcode.hpp"
#include "ir/type.hpp"
#include "memory/value.hpp"
#include "support/big_int.hpp"
#include "term/term_manager.hpp"

namespace braid::exec {

namespace detail {

__extension__ using Wide = unsigned __int128;
__extension__ using SignedWide = __int128;

constexpr bool fitsSigned(SignedWide number, unsigned width) {
  const SignedWide limit = SignedWide{1} << (width - 1);
  return number >= -limit && number < limit;
}

inline std::uint64_t swapBytes(std::uint64_t word, unsigned width) {
  return __builtin_bswap64(word) >> (64 - width);
}

inline std::uint64_t reverseBits(std::uint64_t word, unsigned width) {
  std::uint64_t result = 0;
  for (unsigned i = 0; i < width; ++i) {
    result = result << 1U | (word >> i & 1U);
  }
  return result;
}

}  // namespace detail

// Results of operations on two iN with N <= 64, zero-extended; a test is 0 or 1. The divisor is not
// zero and a shift is by less than the width. For operations on one number, b is not used. Inline,
// so that the interpreter gets one piece of code per opcode.
inline std::uint64_t computeWord(ir::Opcode opcode, unsigned width, std::uint64_t a,
                                 std::uint64_t b) {
  assert(0 < width && width <= 64);
  const detail::SignedWide x = memory::signExtend(a, width);
  const detail::SignedWide y = memory::signExtend(b, width);
  const auto word = [width](std::uint64_t result) { return memory::truncateBits(result, width); };
  switch (opcode) {
    case ir::Opcode::UDiv:
      assert(b != 0);
      return a / b;
    case ir::Opcode::URem:
      assert(b != 0);
      return a % b;
    case ir::Opcode::Shl:
      assert(b < width);
      return word(a << b);
    case ir::Opcode::LShr:
      assert(b < width);
      return a >> b;
    case ir::Opcode::AShr:
      assert(b < width);
      return word(static_cast<std::uint64_t>(memory::signExtend(a, width) >> b));
    case ir::Opcode::BitAnd:
      return a & b;
    case ir::Opcode::BitOr:
      return a | b;
    case ir::Opcode::BitXor:
      return a ^ b;
    case ir::Opcode::ULt:
      return a < b ? 1 : 0;
    case ir::Opcode::ULe:
      return a <= b ? 1 : 0;
    case ir::Opcode::SAddOverflows:
      return detail::fitsSigned(x + y, width) ? 0 : 1;
    case ir::Opcode::SSubOverflows:
      return detail::fitsSigned(x - y, width) ? 0 : 1;
    case ir::Opcode::SMulOverflows:
      return detail::fitsSigned(x * y, width) ? 0 : 1;
    case ir::Opcode::UAddOverflows:
      return ((detail::Wide{a} + b) >> width) != 0 ? 1 : 0;
    case ir::Opcode::USubOverflows:
      return a < b ? 1 : 0;
    case ir::Opcode::UMulOverflows:
      return ((detail::Wide{a} * b) >> width) != 0 ? 1 : 0;
    case ir::Opcode::CountOnes:
      return static_cast<std::uint64_t>(std::popcount(a));
    case ir::Opcode::LeadingZeros:
      return static_cast<std::uint64_t>(std::countl_zero(a)) - (64 - width);
    case ir::Opcode::TrailingZeros:
      return a == 0 ? width : static_cast<std::uint64_t>(std::countr_zero(a));
    case ir::Opcode::ByteSwap:
      return detail::swapBytes(a, width);
    case ir::Opcode::BitReverse:
      return detail::reverseBits(a, width);
    default:
      assert(false && "not an operation on bits");
      return 0;
  }
}

// The same for any width; numbers are in [0, 2^width).
support::BigInt computeWide(ir::Opcode opcode, unsigned width, const support::BigInt& a,
                            const support::BigInt& b);

// The same as a term: of sort bits(width), or Bool for tests.
term::Term computeTerm(term::TermManager& terms, ir::Opcode opcode, term::Term a, term::Term b);

// Whether the result of an operation is a bool and not of the operands' type.
bool isBitTest(ir::Opcode opcode);

// Zero-extension, sign-extension and truncation from one type (bool or iN) to another.
memory::Value convertBits(term::TermManager& terms, ir::Opcode opcode, ir::Type from, ir::Type to,
                          const memory::Value& value);

}  // namespace braid::exec
