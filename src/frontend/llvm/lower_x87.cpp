// x86's long double. Its 80 bits are sign, exponent and mantissa as in IEEE 754, but the leading
// one of the mantissa is stored, in bit 63, although it follows from the exponent. Registers hold
// the number without it, so that it is an IEEE format like the others. No operation results in a
// pattern with the wrong leading bit; runs that read such a pattern are left out.
#include <cassert>
#include <utility>

#include "frontend/llvm/function_lowering.hpp"

namespace braid::frontend::bitcode {

using ir::Opcode;
using ir::Operand;
using ir::Type;

namespace {

constexpr Type kHead = Type::bits(16);      // sign and exponent
constexpr Type kFraction = Type::bits(63);  // the mantissa without the leading one
constexpr std::int64_t kExponentMask = 0x7fff;

Operand highBits(FunctionBuilder& builder, Operand number, std::int64_t from, Type part) {
  const Type type = builder.typeOf(number);
  const Operand moved = builder.binary(Opcode::LShr, type, number, builder.constant(type, from));
  return builder.unary(Opcode::Truncate, part, moved);
}

// `high`, from bit `at` on, in front of `low`.
Operand withHighBits(FunctionBuilder& builder, Operand low, Operand high, std::int64_t at) {
  const Type type = builder.typeOf(low);
  const Operand wide = builder.unary(Opcode::ZeroExtend, type, high);
  const Operand moved = builder.binary(Opcode::Shl, type, wide, builder.constant(type, at));
  return builder.binary(Opcode::BitOr, type, low, moved);
}

// Zero and the subnormal numbers have no leading one.
Operand hasLeadingOne(FunctionBuilder& builder, Operand head) {
  const Operand exponent =
      builder.binary(Opcode::BitAnd, kHead, head, builder.constant(kHead, kExponentMask));
  return builder.compare(Opcode::Ne, kHead, exponent, builder.constant(kHead, 0));
}

}  // namespace

Operand FunctionLowering::fromX87(Operand stored) {
  assert(builder_.typeOf(stored) == kX87);
  const Operand head = highBits(builder_, stored, 64, kHead);
  const Operand leading = highBits(builder_, stored, 63, Type::boolean());
  const Operand isRegular =
      builder_.compare(Opcode::Eq, Type::boolean(), leading, hasLeadingOne(builder_, head));
  ir::Instruction omit = makeInstruction(Opcode::OmitUnless, Type::voidType(), isRegular);
  omit.target = context_.messages.intern("a pattern of bits that is no long double");
  builder_.emit(std::move(omit));
  builder_.emit(makeInstruction(Opcode::Assume, Type::voidType(), isRegular));
  const Operand fraction = builder_.unary(Opcode::Truncate, kFraction, stored);
  const Operand low = builder_.unary(Opcode::ZeroExtend, kX87Number, fraction);
  return withHighBits(builder_, low, head, 63);
}

Operand FunctionLowering::toX87(Operand number) {
  assert(builder_.typeOf(number) == kX87Number);
  const Operand head = highBits(builder_, number, 63, kHead);
  const Operand fraction = builder_.unary(Opcode::Truncate, kFraction, number);
  const Operand low = builder_.unary(Opcode::ZeroExtend, kX87, fraction);
  const Operand mantissa = withHighBits(builder_, low, hasLeadingOne(builder_, head), 63);
  return withHighBits(builder_, mantissa, head, 64);
}

}  // namespace braid::frontend::bitcode
