// Interpreter: integers of a fixed width and floating point.
#pragma once

#include <array>

#include "exec/bit_ops.hpp"
#include "exec/float_ops.hpp"
#include "exec/interpreter.hpp"

namespace braid::exec {

template <class Domain>
template <ir::Opcode kOpcode>
inline Flow Interpreter<Domain>::bitOperation(Cursor& at, const Op& op) {
  using ir::Opcode;
  constexpr bool kIsUnary = kOpcode == Opcode::CountOnes || kOpcode == Opcode::LeadingZeros ||
                            kOpcode == Opcode::TrailingZeros || kOpcode == Opcode::ByteSwap ||
                            kOpcode == Opcode::BitReverse;
  constexpr bool kIsDivision = kOpcode == Opcode::UDiv || kOpcode == Opcode::URem;
  constexpr bool kIsShift =
      kOpcode == Opcode::Shl || kOpcode == Opcode::LShr || kOpcode == Opcode::AShr;
  const memory::Value& b = kIsUnary ? at.get(op.a) : at.get(op.b);
  if constexpr (kIsDivision || kIsShift) {
    const unsigned width = op.type.width();
    memory::Value isFine;
    if (b.isScalar()) {
      const auto word = static_cast<std::uint64_t>(b.scalar());
      isFine = memory::Value::boolean(kIsDivision ? word != 0 : word < width);
    } else if (kIsDivision) {
      isFine = domain_.compute(at.state, Opcode::Ne, op.type, b, memory::Value::scalar(0));
    } else {
      isFine = domain_.compute(at.state, Opcode::ULt, op.type, b, memory::Value::scalar(width));
    }
    if (!isFine.isTrue()) {
      const Flow flow = check(at, isFine,
                              faultHere(at, kIsDivision ? ir::FaultKind::DivisionByZero
                                                        : ir::FaultKind::ShiftOutOfRange));
      if (flow != Flow::Next) {
        return flow;
      }
      return bitResult<kOpcode>(at, op, at.get(op.a), at.get(op.b));
    }
  }
  return bitResult<kOpcode>(at, op, at.get(op.a), b);
}

template <class Domain>
template <ir::Opcode kOpcode>
inline Flow Interpreter<Domain>::bitResult(Cursor& at, const Op& op, const memory::Value& a,
                                           const memory::Value& b) {
  if (a.isScalar() && b.isScalar() && op.type.width() <= 64) {
    const std::uint64_t result =
        computeWord(kOpcode, op.type.width(), static_cast<std::uint64_t>(a.scalar()),
                    static_cast<std::uint64_t>(b.scalar()));
    at.set(op, memory::Value::scalar(static_cast<std::int64_t>(result)));
    return Flow::Next;
  }
  at.set(op, domain_.compute(at.state, kOpcode, op.type, a, b));
  return Flow::Next;
}

template <class Domain>
inline Flow Interpreter<Domain>::bitConversion(Cursor& at, const Op& op) {
  at.set(op, domain_.convert(at.state, op.opcode, at.frame->function().typeOf(op.a), op.type,
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
      domain_.computeFloat(at.state, operation, std::span(operands).first(count));
  if (!result) {
    return refuse(at, "no exact formula for this operation on symbolic floating-point numbers");
  }
  at.set(op, *result);
  return Flow::Next;
}

}  // namespace braid::exec
