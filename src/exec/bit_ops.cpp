#include "exec/bit_ops.hpp"

#include <cassert>

namespace braid::exec {

using ir::Opcode;
using ir::Type;
using ir::TypeKind;
using memory::Value;
using support::BigInt;

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
