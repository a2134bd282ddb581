// Interpreter: integers of a fixed width and floating point.
#pragma once

#include <algorithm>
#include <array>
#include <string>

#include "exec/bit_ops.hpp"
#include "exec/float_environment.hpp"
#include "exec/float_ops.hpp"
#include "exec/interpreter.hpp"
#include "ir/float_function.hpp"

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
      isFine = domain_.values().compute(at.state, Opcode::Ne, op.type, b, memory::Value::scalar(0));
    } else {
      isFine =
          domain_.values().compute(at.state, Opcode::ULt, op.type, b, memory::Value::scalar(width));
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
  at.set(op, domain_.values().compute(at.state, kOpcode, op.type, a, b));
  return Flow::Next;
}

template <class Domain>
inline Flow Interpreter<Domain>::bitConversion(Cursor& at, const Op& op) {
  at.set(op, domain_.values().convert(at.state, op.opcode, at.frame->function().typeOf(op.a),
                                      op.type, at.get(op.a)));
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
  const PreparedFunction& function = at.frame->function();
  const FloatOperation operation{.opcode = op.opcode,
                                 .type = op.type,
                                 .operandType = function.typeOf(op.a),
                                 .target = op.target,
                                 .secondType = count > 1 ? function.typeOf(op.b) : ir::Type(),
                                 .rounding = at.state.floats.rounding};
  const std::span<const memory::Value> inUse = std::span(operands).first(count);
  if (program_.readsFloatFlags()) {
    noteFloatFlags(at.state, operation, inUse);
  }
  const std::optional<memory::Value> result =
      domain_.values().computeFloat(at.state, operation, inUse);
  at.set(op, result ? *result : unknownFunction(at, op, operation, inUse));
  return Flow::Next;
}

template <class Domain>
void Interpreter<Domain>::noteFloatFlags(State& state, const FloatOperation& operation,
                                         std::span<const memory::Value> operands) {
  const bool areKnown =
      std::all_of(operands.begin(), operands.end(), [](const memory::Value& value) {
        return value.isScalar() || (value.isTerm() && value.term().isConstant());
      });
  const std::optional<std::uint8_t> raised =
      areKnown ? raisedFlags(operation, operands) : std::nullopt;
  if (raised) {
    state.floats.flags |= *raised;
  } else {
    state.floats.flagsAreKnown = false;
  }
}

// Equal operands have the same unknown result.
template <class Domain>
memory::Value Interpreter<Domain>::unknownFunction(Cursor& at, const Op& op,
                                                   const FloatOperation& operation,
                                                   std::span<const memory::Value> operands) {
  const ir::FloatFunction& function = ir::kFloatFunctions[operation.target];
  const std::string name(function.name);
  const Fault here = faultHere(at, ir::FaultKind::Assertion);
  domain_.decisions().omit(Omission::Incomplete, here.location,
                           "the result of '" + name + "' for numbers that are not known");
  const std::array types = {operation.operandType, operation.secondType};
  std::string variable = "unknown!" + std::string(ir::opcodeInfo(op.opcode).mnemonic) + "!" +
                         std::to_string(operation.target);
  for (std::size_t i = 0; i < types.size(); ++i) {
    const term::Term operand = memory::toTerm(domain_.terms(), operands[i], types[i]);
    variable += "!" + std::to_string(operand.id());
  }
  return memory::Value::term(domain_.terms().makeVariable(variable, memory::sortOf(op.type)));
}

template <class Domain>
Flow Interpreter<Domain>::floatEnvironment(Cursor& at, const Op& op) {
  FloatEnvironment& floats = at.state.floats;
  if (op.opcode == ir::Opcode::GetRounding) {
    at.set(op, memory::Value::scalar(static_cast<std::int64_t>(floats.rounding)));
    return Flow::Next;
  }
  if (op.opcode == ir::Opcode::GetFloatFlags) {
    if (!floats.flagsAreKnown) {
      return refuse(at, "the floating-point flags that arithmetic with unknown numbers raises");
    }
    at.set(op, memory::Value::scalar(floats.flags));
    return Flow::Next;
  }
  const memory::Value& value = at.get(op.a);
  if (!value.isScalar()) {
    return refuse(at, "a floating-point environment that is not known");
  }
  if (op.opcode == ir::Opcode::SetRounding) {
    floats.rounding = static_cast<term::FpRounding>(value.scalar());
  } else {
    floats.flags = static_cast<std::uint8_t>(value.scalar());
    floats.flagsAreKnown = true;
  }
  return Flow::Next;
}

}  // namespace braid::exec
