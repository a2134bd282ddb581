// Interpreter: arithmetic, comparisons and choices between values.
#pragma once

#include <optional>

#include "exec/interpreter.hpp"
#include "exec/scalar_ops.hpp"

namespace braid::exec {

using ir::FaultKind;
using ir::Opcode;
using ir::TypeKind;
using memory::Value;

template <class Domain>
inline Flow Interpreter<Domain>::arithmetic(Cursor& at, const Op& op) {
  const bool isNegation = op.opcode == Opcode::Neg;
  const Value zero = Value::scalar(0);
  const Value& a = isNegation ? zero : at.get(op.a);
  const Value& b = isNegation ? at.get(op.a) : at.get(op.b);
  if (a.isScalar() && b.isScalar()) {
    std::int64_t result = 0;
    bool fits = false;
    if (op.opcode == Opcode::Add) {
      fits = addScalars(op.type, a.scalar(), b.scalar(), result);
    } else if (op.opcode == Opcode::Mul) {
      fits = multiplyScalars(op.type, a.scalar(), b.scalar(), result);
    } else {
      fits = subtractScalars(op.type, a.scalar(), b.scalar(), result);
    }
    if (fits) {
      at.set(op, Value::scalar(result));
      return Flow::Next;
    }
  }
  at.set(op,
         domain_.values().compute(at.state, isNegation ? Opcode::Sub : op.opcode, op.type, a, b));
  return Flow::Next;
}

template <class Domain>
inline Flow Interpreter<Domain>::division(Cursor& at, const Op& op) {
  const Value divisor = at.get(op.b);
  if (!divisor.isScalar() || divisor.scalar() == 0) {
    const Value nonZero =
        divisor.isScalar()
            ? Value::boolean(false)
            : domain_.values().compute(at.state, Opcode::Ne, op.type, divisor, Value::scalar(0));
    const Flow flow = check(at, nonZero, faultHere(at, FaultKind::DivisionByZero));
    if (flow != Flow::Next) {
      return flow;
    }
  }
  const Value& dividend = at.get(op.a);
  std::int64_t result = 0;
  if (dividend.isScalar() && divisor.isScalar() &&
      (op.opcode == Opcode::Div
           ? divideScalars(op.type, dividend.scalar(), divisor.scalar(), result)
           : remainderScalars(op.type, dividend.scalar(), divisor.scalar(), result))) {
    at.set(op, Value::scalar(result));
    return Flow::Next;
  }
  at.set(op, domain_.values().compute(at.state, op.opcode, op.type, dividend, divisor));
  return Flow::Next;
}

template <class Domain>
inline Flow Interpreter<Domain>::logic(Cursor& at, const Op& op) {
  const Value& a = at.get(op.a);
  if (op.opcode == Opcode::Not) {
    at.set(op, a.isScalar() ? Value::boolean(a.isFalse())
                            : domain_.values().compute(at.state, Opcode::Not, op.type, a, a));
    return Flow::Next;
  }
  const Value& b = at.get(op.b);
  if (a.isScalar() && b.isScalar()) {
    const bool result =
        op.opcode == Opcode::And ? a.isTrue() && b.isTrue() : a.isTrue() || b.isTrue();
    at.set(op, Value::boolean(result));
    return Flow::Next;
  }
  at.set(op, domain_.values().compute(at.state, op.opcode, op.type, a, b));
  return Flow::Next;
}

template <class Domain>
inline Flow Interpreter<Domain>::equality(Cursor& at, const Op& op) {
  const Value& a = at.get(op.a);
  const Value& b = at.get(op.b);
  const bool isConcrete = (a.isScalar() && b.isScalar()) || (a.isReference() && b.isReference());
  if (isConcrete) {
    at.set(op, Value::boolean((a == b) == (op.opcode == Opcode::Eq)));
    return Flow::Next;
  }
  if (op.type.is(TypeKind::Ref)) {
    at.save();
    std::optional<Value> result =
        domain_.references().compareReferences(at.state, op.opcode, op.type, a, b);
    if (domain_.references().isInfeasible()) {
      return end(StopKind::Infeasible);
    }
    at.load();
    if (!result) {
      return Flow::Again;  // a reference had to be resolved first
    }
    at.set(op, *result);
    return Flow::Next;
  }
  if (const std::optional<Value> result =
          domain_.pointers().compareUnknown(at.state, op.opcode, op.type, a, b)) {
    at.set(op, *result);
    return Flow::Next;
  }
  at.set(op, domain_.values().compute(at.state, op.opcode, op.type, a, b));
  return Flow::Next;
}

template <class Domain>
inline Flow Interpreter<Domain>::ordering(Cursor& at, const Op& op) {
  const Value& a = at.get(op.a);
  const Value& b = at.get(op.b);
  if (a.isScalar() && b.isScalar()) {
    const std::int64_t x = signedScalar(op.type, a.scalar());
    const std::int64_t y = signedScalar(op.type, b.scalar());
    at.set(op, Value::boolean(op.opcode == Opcode::Lt ? x < y : x <= y));
    return Flow::Next;
  }
  at.set(op, domain_.values().compute(at.state, op.opcode, op.type, a, b));
  return Flow::Next;
}

template <class Domain>
Flow Interpreter<Domain>::select(Cursor& at, const Op& op) {
  const Value& condition = at.get(op.a);
  if (condition.isScalar()) {
    at.set(op, condition.isTrue() ? at.get(op.b) : at.get(op.c));
  } else {
    at.set(op, domain_.values().select(at.state, op.type, condition, at.get(op.b), at.get(op.c)));
  }
  return Flow::Next;
}

}  // namespace braid::exec
