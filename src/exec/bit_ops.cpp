#include "exec/bit_ops.hpp"

#include <bit>
#include <cassert>

namespace braid::exec {

using ir::Opcode;
using ir::Type;
using ir::TypeKind;
using memory::signExtend;
using memory::truncateBits;
using memory::Value;
using support::BigInt;

namespace {

__extension__ using Wide = unsigned __int128;
__extension__ using SignedWide = __int128;

bool fitsSigned(SignedWide number, unsigned width) {
  const SignedWide limit = SignedWide{1} << (width - 1);
  return number >= -limit && number < limit;
}

std::uint64_t swapBytes(std::uint64_t word, unsigned width) {
  return __builtin_bswap64(word) >> (64 - width);
}

std::uint64_t reverseBits(std::uint64_t word, unsigned width) {
  std::uint64_t result = 0;
  for (unsigned i = 0; i < width; ++i) {
    result = result << 1U | (word >> i & 1U);
  }
  return result;
}

}  // namespace

bool isBitTest(Opcode opcode) {
  switch (opcode) {
    case Opcode::ULt:
    case Opcode::ULe:
    case Opcode::SAddOverflows:
    case Opcode::UAddOverflows:
    case Opcode::SSubOverflows:
    case Opcode::USubOverflows:
    case Opcode::SMulOverflows:
    case Opcode::UMulOverflows:
      return true;
    default:
      return false;
  }
}

std::uint64_t computeWord(Opcode opcode, unsigned width, std::uint64_t a, std::uint64_t b) {
  const SignedWide x = signExtend(a, width);
  const SignedWide y = signExtend(b, width);
  const auto word = [width](std::uint64_t result) { return truncateBits(result, width); };
  switch (opcode) {
    case Opcode::UDiv:
      return a / b;
    case Opcode::URem:
      return a % b;
    case Opcode::Shl:
      return word(a << b);
    case Opcode::LShr:
      return a >> b;
    case Opcode::AShr:
      return word(static_cast<std::uint64_t>(signExtend(a, width) >> b));
    case Opcode::BitAnd:
      return a & b;
    case Opcode::BitOr:
      return a | b;
    case Opcode::BitXor:
      return a ^ b;
    case Opcode::ULt:
      return a < b ? 1 : 0;
    case Opcode::ULe:
      return a <= b ? 1 : 0;
    case Opcode::SAddOverflows:
      return fitsSigned(x + y, width) ? 0 : 1;
    case Opcode::SSubOverflows:
      return fitsSigned(x - y, width) ? 0 : 1;
    case Opcode::SMulOverflows:
      return fitsSigned(x * y, width) ? 0 : 1;
    case Opcode::UAddOverflows:
      return ((Wide{a} + b) >> width) != 0 ? 1 : 0;
    case Opcode::USubOverflows:
      return a < b ? 1 : 0;
    case Opcode::UMulOverflows:
      return ((Wide{a} * b) >> width) != 0 ? 1 : 0;
    case Opcode::CountOnes:
      return static_cast<std::uint64_t>(std::popcount(a));
    case Opcode::LeadingZeros:
      return static_cast<std::uint64_t>(std::countl_zero(a)) - (64 - width);
    case Opcode::TrailingZeros:
      return a == 0 ? width : static_cast<std::uint64_t>(std::countr_zero(a));
    case Opcode::ByteSwap:
      return swapBytes(a, width);
    case Opcode::BitReverse:
      return reverseBits(a, width);
    default:
      assert(false && "not an operation on bits");
      return 0;
  }
}

BigInt computeWide(Opcode opcode, unsigned width, const BigInt& a, const BigInt& b) {
  const mpz_class x = a.toMpz();
  const mpz_class y = b.toMpz();
  const mpz_class xs = a.toSigned(width).toMpz();
  const mpz_class ys = b.toSigned(width).toMpz();
  const auto number = [width](const mpz_class& result) { return BigInt(result).toUnsigned(width); };
  const auto leaves = [width](const mpz_class& exact) {
    return BigInt(BigInt(exact).toSigned(width).toMpz() == exact ? 0 : 1);
  };
  const mp_bitcnt_t amount = y.fits_ulong_p() ? y.get_ui() : width;
  switch (opcode) {
    case Opcode::UDiv:
      return number(x / y);
    case Opcode::URem:
      return number(x % y);
    case Opcode::Shl:
      return number(x << amount);
    case Opcode::LShr:
      return number(x >> amount);
    case Opcode::AShr:
      return number(xs >> amount);  // GMP rounds down
    case Opcode::BitAnd:
      return number(x & y);
    case Opcode::BitOr:
      return number(x | y);
    case Opcode::BitXor:
      return number(x ^ y);
    case Opcode::ULt:
      return BigInt(x < y ? 1 : 0);
    case Opcode::ULe:
      return BigInt(x <= y ? 1 : 0);
    case Opcode::SAddOverflows:
      return leaves(xs + ys);
    case Opcode::SSubOverflows:
      return leaves(xs - ys);
    case Opcode::SMulOverflows:
      return leaves(xs * ys);
    case Opcode::UAddOverflows:
      return BigInt(mpz_sizeinbase(mpz_class(x + y).get_mpz_t(), 2) > width ? 1 : 0);
    case Opcode::USubOverflows:
      return BigInt(x < y ? 1 : 0);
    case Opcode::UMulOverflows:
      return BigInt(mpz_sizeinbase(mpz_class(x * y).get_mpz_t(), 2) > width ? 1 : 0);
    case Opcode::CountOnes:
      return BigInt(static_cast<std::int64_t>(mpz_popcount(x.get_mpz_t())));
    case Opcode::LeadingZeros:
      return BigInt(static_cast<std::int64_t>(
          sgn(x) == 0 ? width : width - mpz_sizeinbase(x.get_mpz_t(), 2)));
    case Opcode::TrailingZeros:
      return BigInt(static_cast<std::int64_t>(sgn(x) == 0 ? width : mpz_scan1(x.get_mpz_t(), 0)));
    case Opcode::ByteSwap:
    case Opcode::BitReverse: {
      const unsigned unit = opcode == Opcode::ByteSwap ? 8 : 1;
      mpz_class result = 0;
      for (unsigned i = 0; i < width; i += unit) {
        const mpz_class piece = (x >> i) & mpz_class((1U << unit) - 1);
        result |= piece << (width - unit - i);
      }
      return number(result);
    }
    default:
      assert(false && "not an operation on bits");
      return {};
  }
}

}  // namespace braid::exec
