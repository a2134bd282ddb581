#include "exec/concrete_domain.hpp"

#include <algorithm>
#include <array>

#include "exec/bit_ops.hpp"

namespace braid::exec {

using ir::Opcode;
using ir::Type;
using ir::TypeKind;
using memory::Value;
using support::BigInt;

namespace {

// Operands as mathematical numbers; iN is signed where that makes a difference.
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
      break;
  }
  const BigInt result =
      computeWide(opcode, type.width(), memory::toNumber(a, type), memory::toNumber(b, type));
  return isBitTest(opcode) ? Value::boolean(!result.isZero()) : number(result);
}

// --- the world of programs with addresses

memory::ByteObjectPtr ConcreteDomain::makeObject(memory::ByteObject::Kind kind, ir::Segment segment,
                                                 const Value& size, std::uint32_t elementWidth) {
  memory::ByteObjectPtr object(
      new memory::ByteObject(kind, segment, size, memory::ByteObject::Fill::Zero, elementWidth));
  if (inputs_ == nullptr) {
    return object;
  }
  const auto contents = inputs_->uninitialisedMemory.find(ir::numberOf(segment));
  if (contents != inputs_->uninitialisedMemory.end()) {
    const UninitialisedBytes& given = contents->second;
    if (given.otherwise != 0) {
      const term::Sort sort = term::Sort::array(term::Sort::bits(64), term::Sort::bits(8));
      object->replaceContents(terms_.makeConstArray(sort, terms_.makeBits(8, given.otherwise)));
    }
    for (const auto& [offset, byte] : given.bytes) {
      if (offset < static_cast<std::uint64_t>(size.scalar())) {
        object->putBytes(offset, std::array{byte});
      }
    }
  }
  return object;
}

std::vector<Value> ConcreteDomain::makeInput(State& state, const std::string& name,
                                             std::span<const Type> words, InputOrigin /*origin*/) {
  const std::size_t position = state.inputs.size();
  state.inputs.add({name, {}, {}, {}});
  const bool isGiven = inputs_ != nullptr && position < inputs_->requested.size();
  const std::vector<std::uint8_t> none;
  const std::vector<std::uint8_t>& bytes = isGiven ? inputs_->requested[position].bytes : none;
  std::vector<Value> values;
  std::size_t at = 0;
  for (const Type type : words) {
    const std::size_t width = type.is(TypeKind::Bool) ? 1 : (type.width() + 7) / 8;
    BigInt number;
    for (std::size_t i = std::min(at + width, bytes.size()); i > at; --i) {
      number = number * BigInt(256) + BigInt(bytes[i - 1]);
    }
    values.push_back(memory::fromNumber(terms_, number, type));
    at += width;
  }
  return values;
}

Value ConcreteDomain::makeUninitialised(State& state, Type type) {
  const std::uint32_t number = state.uninitialisedValues++;
  if (inputs_ != nullptr) {
    if (const auto found = inputs_->uninitialisedValues.find(number);
        found != inputs_->uninitialisedValues.end()) {
      return memory::fromNumber(terms_, found->second, type);
    }
  }
  return memory::defaultValue(type);
}

}  // namespace braid::exec
