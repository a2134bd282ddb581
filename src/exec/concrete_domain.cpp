#include "exec/concrete_domain.hpp"

namespace braid::exec {

using ir::Opcode;
using ir::Type;
using ir::TypeKind;
using memory::Value;
using support::BigInt;

namespace {

// Operands as the mathematical numbers they stand for; iN is signed for everything that differs.
BigInt signedNumber(const Value& value, Type type) {
  const BigInt number = memory::toNumber(value, type);
  return type.is(TypeKind::Bits) ? number.toSigned(type.width()) : number;
}

}  // namespace

Value ConcreteDomain::compute(Opcode opcode, Type type, const Value& a, const Value& b) {
  const BigInt x = signedNumber(a, type);
  const BigInt y = signedNumber(b, type);
  const auto number = [&](const BigInt& result) {
    return memory::fromNumber(terms_, result, type);
  };
  switch (opcode) {
    case Opcode::Add:
      return number(x + y);
    case Opcode::Sub:
      return number(x - y);
    case Opcode::Mul:
      return number(x * y);
    case Opcode::Div:
      return number(x.truncatedQuotient(y));
    case Opcode::Rem:
      return number(x.truncatedRemainder(y));
    case Opcode::Eq:
      return Value::boolean(x == y);
    case Opcode::Ne:
      return Value::boolean(x != y);
    case Opcode::Lt:
      return Value::boolean(x < y);
    case Opcode::Le:
      return Value::boolean(x <= y);
    case Opcode::And:
      return Value::boolean(a.isTrue() && b.isTrue());
    case Opcode::Or:
      return Value::boolean(a.isTrue() || b.isTrue());
    case Opcode::Not:
      return Value::boolean(a.isFalse());
    default:
      assert(false && "not a computation");
      return {};
  }
}

}  // namespace braid::exec
