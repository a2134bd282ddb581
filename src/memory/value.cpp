#include "memory/value.hpp"

namespace braid::memory {

using ir::Type;
using ir::TypeKind;
using support::BigInt;
using term::Kind;
using term::Sort;
using term::Term;
using term::TermManager;

Sort sortOf(Type type) {
  switch (type.kind()) {
    case TypeKind::Bool:
      return Sort::boolean();
    case TypeKind::Bits:
      return Sort::bits(type.width());
    case TypeKind::Int:
    case TypeKind::Ref:
      return Sort::integer();
    case TypeKind::Void:
      break;
  }
  assert(false && "void has no values");
  return Sort::boolean();
}

Term toTerm(TermManager& terms, const Value& value, Type type) {
  switch (value.kind()) {
    case Value::Kind::Term:
      return value.term();
    case Value::Kind::Reference:
      return terms.makeInt(value.object());
    case Value::Kind::Scalar:
      switch (type.kind()) {
        case TypeKind::Bool:
          return terms.makeBool(value.isTrue());
        case TypeKind::Bits:
          return terms.makeBits(type.width(), value.scalar());
        case TypeKind::Int:
        case TypeKind::Ref:
        case TypeKind::Void:
          return terms.makeInt(value.scalar());
      }
      break;
    case Value::Kind::Undefined:
      break;
  }
  assert(false && "undefined value used");
  return terms.makeDefault(sortOf(type));
}

Value fromTerm(Term t, Type type) {
  if (!t.isConstant()) {
    return Value::term(t);
  }
  if (t.is(Kind::True) || t.is(Kind::False)) {
    return Value::boolean(t.isTrue());
  }
  if (t.is(Kind::BitsConst)) {
    return t.sort().width() <= 64 ? Value::scalar(static_cast<std::int64_t>(t.number().lowBits()))
                                  : Value::term(t);
  }
  if (type.is(TypeKind::Ref)) {
    return Value::reference(static_cast<ObjectId>(t.number().small()));
  }
  return t.number().isSmall() ? Value::scalar(t.number().small()) : Value::term(t);
}

BigInt toNumber(const Value& value, Type type) {
  switch (value.kind()) {
    case Value::Kind::Scalar:
      return type.is(TypeKind::Bits)
                 ? BigInt::fromUnsigned(static_cast<std::uint64_t>(value.scalar()))
                 : BigInt(value.scalar());
    case Value::Kind::Reference:
      return BigInt(value.object());
    case Value::Kind::Term:
      assert(value.term().isConstant());
      return value.term().number();
    case Value::Kind::Undefined:
      break;
  }
  assert(false && "undefined value used");
  return {};
}

Value fromNumber(TermManager& terms, const BigInt& number, Type type) {
  switch (type.kind()) {
    case TypeKind::Bool:
      return Value::boolean(!number.isZero());
    case TypeKind::Int:
      return number.isSmall() ? Value::scalar(number.small()) : Value::term(terms.makeInt(number));
    case TypeKind::Bits:
      return fromTerm(terms.makeBits(type.width(), number), type);
    case TypeKind::Ref:
      return Value::reference(static_cast<ObjectId>(number.small()));
    case TypeKind::Void:
      break;
  }
  assert(false && "void has no values");
  return {};
}

Value defaultValue(Type type) {
  return type.is(TypeKind::Ref) ? Value::null() : Value::scalar(0);
}

}  // namespace braid::memory
