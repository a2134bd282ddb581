// Interpreter: integers of a fixed width and floating point.
#pragma once

#include <array>

#include "exec/bit_ops.hpp"
#include "exec/float_ops.hpp"
#include "exec/interpreter.hpp"

namespace braid::exec {

template <class Domain>
inline Flow Interpreter<Domain>::bitOperation(Cursor& at, const Op& op) {
  using ir::Opcode;
  const bool isUnary = ir::opcodeInfo(op.opcode).operandCount == 1;
  memory::Value b = isUnary ? at.get(op.a) : at.get(op.b);
  std::optional<ir::FaultKind> fault;
  memory::Value isFine = memory::Value::boolean(true);
  switch (op.opcode) {
    case Opcode::UDiv:
    case Opcode::URem:
      fault = ir::FaultKind::DivisionByZero;
      isFine = b.isScalar() ? memory::Value::boolean(b.scalar() != 0)
                            : domain_.compute(Opcode::Ne, op.type, b, memory::Value::scalar(0));
      break;
    case Opcode::Shl:
    case Opcode::LShr:
    case Opcode::AShr: {
      fault = ir::FaultKind::ShiftOutOfRange;
      const unsigned width = op.type.width();
      // A number that cannot hold its own width (i1, i2) cannot be too large either, or is checked
      // by value.
      const memory::Value limit = memory::Value::scalar(width);
      isFine = b.isScalar() ? memory::Value::boolean(static_cast<std::uint64_t>(b.scalar()) < width)
                            : domain_.compute(Opcode::ULt, op.type, b, limit);
      break;
    }
    default:
      break;
  }
  if (fault && !isFine.isTrue()) {
    const Flow flow = check(at, isFine, faultHere(at, *fault));
    if (flow != Flow::Next) {
      return flow;
    }
  }
  const memory::Value& a = at.get(op.a);
  if (a.isScalar() && b.isScalar() && op.type.width() <= 64) {
    const std::uint64_t result =
        computeWord(op.opcode, op.type.width(), static_cast<std::uint64_t>(a.scalar()),
                    static_cast<std::uint64_t>(b.scalar()));
    at.set(op, memory::Value::scalar(static_cast<std::int64_t>(result)));
    return Flow::Next;
  }
  at.set(op, domain_.compute(op.opcode, op.type, a, b));
  return Flow::Next;
}

template <class Domain>
inline Flow Interpreter<Domain>::bitConversion(Cursor& at, const Op& op) {
  at.set(op, convertBits(domain_.terms(), op.opcode, at.frame->function().typeOf(op.a), op.type,
                         at.get(op.a)));
  return Flow::Next;
}

template <class Domain>
Flow Interpreter<Domain>::floatOperation(Cursor& at, const Op& op) {
  const std::size_t count = ir::opcodeInfo(op.opcode).operandCount;
  std::array<memory::Value, 3> operands{at.get(op.a)};
  if (count > 1) {
    operands[1] = at.get(op.b);
  }
  if (count > 2) {
    operands[2] = at.get(op.c);
  }
  const FloatOperation operation{op.opcode, op.type, at.frame->function().typeOf(op.a), op.target};
  const std::optional<memory::Value> result =
      domain_.computeFloat(operation, std::span(operands).first(count));
  if (!result) {
    return refuse(at, "no exact formula for this operation on symbolic floating-point numbers");
  }
  at.set(op, *result);
  return Flow::Next;
}

}  // namespace braid::exec
