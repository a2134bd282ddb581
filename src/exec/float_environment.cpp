#include "exec/float_environment.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "exec/float_functions.hpp"
#include "exec/float_ops.hpp"
#include "exec/machine_float.hpp"
#include "ir/module.hpp"
#include "memory/value.hpp"
#include "term/fp_semantics.hpp"

namespace braid::exec {

using ir::FloatRounding;
using ir::Opcode;
using support::BigInt;
using term::FpFormat;

namespace {

bool isSignallingNan(FpFormat format, const BigInt& x) {
  return format.isNan(x) && format.magnitude(x) < format.quietNan();
}

// Computed without the machine: how that converts a float to an unsigned number depends on the
// compiler.
std::uint8_t flagsOfToInteger(const FloatOperation& operation, const BigInt& x) {
  const FpFormat format = FpFormat::ofWidth(operation.operandType.width());
  const unsigned width = operation.type.width();
  const auto signedness =
      operation.opcode == Opcode::FToSigned ? term::Signedness::Signed : term::Signedness::Unsigned;
  const term::FpBounds bounds = term::fpIntegerBounds(format, signedness, width);
  const auto isLess = [&](const BigInt& a, const BigInt& b) {
    return term::fpCompare(term::Kind::FpLess, format, a, b);
  };
  if (!isLess(bounds.below, x) || !isLess(x, bounds.above)) {
    return ir::kFloatInvalid;
  }
  const BigInt whole = term::fpRoundToIntegral(format, term::FpRounding::TowardZero, x);
  return whole == x ? 0 : ir::kFloatInexact;
}

template <class Float>
void convertTo(unsigned width, const volatile Float& x) {
  if (width == 32) {
    [[maybe_unused]] const volatile auto result = static_cast<float>(x);
  } else if (width == 64) {
    [[maybe_unused]] const volatile auto result = static_cast<double>(x);
  } else {
    [[maybe_unused]] const volatile auto result = static_cast<long double>(x);
  }
}

// Computes on the machine, for the flags alone.
template <class Float>
std::uint8_t flagsOnMachine(const FloatOperation& operation, std::span<const BigInt> operands) {
  const auto number = [&](std::size_t i) {
    return i < operands.size() ? machineFloat<Float>(operands[i]) : Float{0};
  };
  const volatile Float x = number(0);
  const volatile Float y = number(1);
  const volatile Float z = number(2);
  [[maybe_unused]] volatile Float result = 0;
  const MachineEnvironment environment(operation.rounding);
  switch (operation.opcode) {
    case Opcode::FAdd:
      result = x + y;
      break;
    case Opcode::FSub:
      result = x - y;
      break;
    case Opcode::FMul:
      result = x * y;
      break;
    case Opcode::FDiv:
      result = x / y;
      break;
    case Opcode::FRem:
      result = std::fmod(Float{x}, Float{y});
      break;
    case Opcode::FRemainder:
      result = std::remainder(Float{x}, Float{y});
      break;
    case Opcode::FSqrt:
      result = std::sqrt(Float{x});
      break;
    case Opcode::FFma:
      result = std::fma(Float{x}, Float{y}, Float{z});
      break;
    case Opcode::FRound:
      result = std::rint(Float{x});
      break;
    default:
      convertTo<Float>(operation.type.width(), x);
      break;
  }
  return MachineEnvironment::raised();
}

template <class Integer>
std::uint8_t flagsOfFromInteger(const FloatOperation& operation, Integer integer) {
  const volatile Integer x = integer;
  const MachineEnvironment environment(operation.rounding);
  convertTo<Integer>(operation.type.width(), x);
  return MachineEnvironment::raised();
}

bool isOfMachine(unsigned width) {
  return width == 32 || width == 64 || width == kLongDoubleWidth;
}

}  // namespace

std::optional<std::uint8_t> raisedFlags(const FloatOperation& operation,
                                        std::span<const memory::Value> operands) {
  std::array<BigInt, 3> numbers;
  std::transform(operands.begin(), operands.end(), numbers.begin(), [&](const memory::Value& x) {
    return memory::toNumber(x, operation.operandType);
  });
  const std::span<const BigInt> x = std::span(numbers).first(operands.size());
  const unsigned from = operation.operandType.width();
  const Opcode opcode = operation.opcode;
  if (opcode == Opcode::FFromSigned || opcode == Opcode::FFromUnsigned) {
    if (from > 64 || !isOfMachine(operation.type.width())) {
      return std::nullopt;
    }
    const BigInt& integer = x[0];
    return opcode == Opcode::FFromSigned
               ? flagsOfFromInteger(operation, memory::signExtend(integer.lowBits(), from))
               : flagsOfFromInteger(operation, integer.lowBits());
  }
  if (!isOfMachine(from)) {
    return std::nullopt;
  }
  if (opcode == Opcode::FFunction || opcode == Opcode::FFunctionError) {
    const FloatFunctionResult result =
        callFloatFunction(operation.target, from, operation.rounding, x);
    return opcode == Opcode::FFunction ? result.flags : std::uint8_t{0};
  }
  if (opcode == Opcode::FToSigned || opcode == Opcode::FToUnsigned) {
    return flagsOfToInteger(operation, x[0]);
  }
  const FpFormat format = FpFormat::ofWidth(from);
  const auto mode = static_cast<FloatRounding>(operation.target);
  const bool isQuiet = opcode == Opcode::FEq || opcode == Opcode::FLt || opcode == Opcode::FLe ||
                       opcode == Opcode::FUnordered ||
                       (opcode == Opcode::FRound && mode != FloatRounding::Current);
  if (isQuiet) {
    const bool isInvalid = std::any_of(x.begin(), x.end(),
                                       [&](const BigInt& n) { return isSignallingNan(format, n); });
    return isInvalid ? ir::kFloatInvalid : std::uint8_t{0};
  }
  if (opcode == Opcode::FInvalidUnordered) {
    const bool isInvalid =
        std::any_of(x.begin(), x.end(), [&](const BigInt& n) { return format.isNan(n); });
    return isInvalid ? ir::kFloatInvalid : std::uint8_t{0};
  }
  if (opcode == Opcode::FConvert && !isOfMachine(operation.type.width())) {
    return std::nullopt;
  }
  if (from == 32) {
    return flagsOnMachine<float>(operation, x);
  }
  return from == 64 ? flagsOnMachine<double>(operation, x)
                    : flagsOnMachine<long double>(operation, x);
}

}  // namespace braid::exec
