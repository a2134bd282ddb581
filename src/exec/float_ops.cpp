#include "exec/float_ops.hpp"

#include <array>
#include <bit>
#include <cassert>
#include <cmath>

#include "ir/module.hpp"
#include "term/fp_semantics.hpp"

namespace braid::exec {

using ir::FloatRounding;
using ir::Opcode;
using ir::Type;
using memory::Value;
using support::BigInt;
using term::FpFormat;
using term::FpRounding;
using term::Kind;
using term::Signedness;
using term::Term;
using term::TermManager;

namespace {

bool isConversion(Opcode opcode) {
  return opcode == Opcode::FConvert || opcode == Opcode::FFromSigned ||
         opcode == Opcode::FFromUnsigned || opcode == Opcode::FToSigned ||
         opcode == Opcode::FToUnsigned;
}

bool isTest(Opcode opcode) {
  return opcode == Opcode::FEq || opcode == Opcode::FLt || opcode == Opcode::FLe ||
         opcode == Opcode::FUnordered;
}

// --- on the hardware
// ------------------------------------------------------------------------------

template <class Float>
Float rounded(Float x, unsigned mode) {
  switch (static_cast<FloatRounding>(mode)) {
    case FloatRounding::NearestEven:
      return std::nearbyint(x);
    case FloatRounding::NearestAway:
      return std::round(x);
    case FloatRounding::Up:
      return std::ceil(x);
    case FloatRounding::Down:
      return std::floor(x);
    case FloatRounding::TowardZero:
      return std::trunc(x);
  }
  return x;
}

template <class Float, class Word>
Value onHardware(const FloatOperation& operation, std::span<const Value> operands) {
  const auto number = [&](std::size_t i) {
    return std::bit_cast<Float>(static_cast<Word>(operands[i].scalar()));
  };
  const auto result = [](Float x) {
    return Value::scalar(static_cast<std::int64_t>(std::uint64_t{std::bit_cast<Word>(x)}));
  };
  const Float a = number(0);
  switch (operation.opcode) {
    case Opcode::FAdd:
      return result(a + number(1));
    case Opcode::FSub:
      return result(a - number(1));
    case Opcode::FMul:
      return result(a * number(1));
    case Opcode::FDiv:
      return result(a / number(1));
    case Opcode::FRem:
      return result(std::fmod(a, number(1)));
    case Opcode::FSqrt:
      return result(std::sqrt(a));
    case Opcode::FFma:
      return result(std::fma(a, number(1), number(2)));
    case Opcode::FRound:
      return result(rounded(a, operation.mode));
    case Opcode::FEq:
      return Value::boolean(a == number(1));
    case Opcode::FLt:
      return Value::boolean(a < number(1));
    case Opcode::FLe:
      return Value::boolean(a <= number(1));
    case Opcode::FUnordered:
      return Value::boolean(std::isnan(a) || std::isnan(number(1)));
    default:
      assert(false && "conversions have two formats");
      return {};
  }
}

// --- exactly, for every format
// ------------------------------------------------------------------------

FpRounding roundingOf(unsigned mode) {
  switch (static_cast<FloatRounding>(mode)) {
    case FloatRounding::NearestEven:
      return FpRounding::NearestEven;
    case FloatRounding::NearestAway:
      return FpRounding::NearestAway;
    case FloatRounding::Up:
      return FpRounding::Up;
    case FloatRounding::Down:
      return FpRounding::Down;
    case FloatRounding::TowardZero:
      return FpRounding::TowardZero;
  }
  return FpRounding::NearestEven;
}

BigInt withSignFlipped(const BigInt& pattern, unsigned width) {
  return (pattern + BigInt::powerOfTwo(width - 1)).toUnsigned(width);
}

Value exactly(TermManager& terms, const FloatOperation& operation,
              std::span<const Value> operands) {
  const unsigned width = operation.operandType.width();
  std::array<BigInt, 3> x;
  for (std::size_t i = 0; i < operands.size(); ++i) {
    x.at(i) = memory::toNumber(operands[i], operation.operandType);
  }
  const auto result = [&](const BigInt& pattern) {
    return memory::fromNumber(terms, pattern, operation.type);
  };
  const auto isNan = [&](const BigInt& pattern) {
    return !term::fpCompare(Kind::FpEqual, FpFormat::ofWidth(width), pattern, pattern);
  };
  switch (operation.opcode) {
    case Opcode::FAdd:
      return result(term::fpBinary(Kind::FpAdd, FpFormat::ofWidth(width), x[0], x[1]));
    case Opcode::FSub:
      return result(term::fpBinary(Kind::FpAdd, FpFormat::ofWidth(width), x[0],
                                   withSignFlipped(x[1], width)));
    case Opcode::FMul:
      return result(term::fpBinary(Kind::FpMul, FpFormat::ofWidth(width), x[0], x[1]));
    case Opcode::FDiv:
      return result(term::fpBinary(Kind::FpDiv, FpFormat::ofWidth(width), x[0], x[1]));
    case Opcode::FRem:
      return result(term::fpRemainder(FpFormat::ofWidth(width), x[0], x[1]));
    case Opcode::FSqrt:
      return result(term::fpSqrt(FpFormat::ofWidth(width), x[0]));
    case Opcode::FFma:
      return result(term::fpFma(FpFormat::ofWidth(width), x[0], x[1], x[2]));
    case Opcode::FRound:
      return result(
          term::fpRoundToIntegral(FpFormat::ofWidth(width), roundingOf(operation.mode), x[0]));
    case Opcode::FEq:
      return Value::boolean(term::fpCompare(Kind::FpEqual, FpFormat::ofWidth(width), x[0], x[1]));
    case Opcode::FLt:
      return Value::boolean(term::fpCompare(Kind::FpLess, FpFormat::ofWidth(width), x[0], x[1]));
    case Opcode::FLe:
      return Value::boolean(
          term::fpCompare(Kind::FpLessEqual, FpFormat::ofWidth(width), x[0], x[1]));
    case Opcode::FUnordered:
      return Value::boolean(isNan(x[0]) || isNan(x[1]));
    case Opcode::FConvert:
      return result(term::fpConvert(FpFormat::ofWidth(width),
                                    FpFormat::ofWidth(operation.type.width()), x[0]));
    case Opcode::FFromSigned:
      return result(
          term::fpFromInteger(FpFormat::ofWidth(operation.type.width()), x[0].toSigned(width)));
    case Opcode::FFromUnsigned:
      return result(term::fpFromInteger(FpFormat::ofWidth(operation.type.width()), x[0]));
    case Opcode::FToSigned:
      return result(term::fpToInteger(FpFormat::ofWidth(width), x[0], Signedness::Signed,
                                      operation.type.width()));
    case Opcode::FToUnsigned:
      return result(term::fpToInteger(FpFormat::ofWidth(width), x[0], Signedness::Unsigned,
                                      operation.type.width()));
    default:
      assert(false && "not a floating-point operation");
      return {};
  }
}

}  // namespace

Value floatConcrete(TermManager& terms, const FloatOperation& operation,
                    std::span<const Value> operands) {
  if (!isConversion(operation.opcode) && operation.operandType.width() == 64) {
    return onHardware<double, std::uint64_t>(operation, operands);
  }
  if (!isConversion(operation.opcode) && operation.operandType.width() == 32) {
    return onHardware<float, std::uint32_t>(operation, operands);
  }
  return exactly(terms, operation, operands);
}

std::optional<Value> floatSymbolic(TermManager& terms, const FloatOperation& operation,
                                   std::span<const Value> operands) {
  std::array<Term, 3> x;
  for (std::size_t i = 0; i < operands.size(); ++i) {
    x.at(i) = memory::toTerm(terms, operands[i], operation.operandType);
  }
  const unsigned width = operation.type.width();
  const auto result = [&](Term t) {
    return memory::fromTerm(t, isTest(operation.opcode) ? Type::boolean() : operation.type);
  };
  switch (operation.opcode) {
    case Opcode::FAdd:
      return result(terms.makeFpAdd(x[0], x[1]));
    case Opcode::FSub:
      return result(terms.makeFpSub(x[0], x[1]));
    case Opcode::FMul:
      return result(terms.makeFpMul(x[0], x[1]));
    case Opcode::FDiv:
      return result(terms.makeFpDiv(x[0], x[1]));
    case Opcode::FSqrt:
      return result(terms.makeFpSqrt(x[0]));
    case Opcode::FFma:
      return result(terms.makeFpFma(x[0], x[1], x[2]));
    case Opcode::FRound:
      return result(terms.makeFpRoundToIntegral(roundingOf(operation.mode), x[0]));
    case Opcode::FEq:
      return result(terms.makeFpEqual(x[0], x[1]));
    case Opcode::FLt:
      return result(terms.makeFpLess(x[0], x[1]));
    case Opcode::FLe:
      return result(terms.makeFpLessEqual(x[0], x[1]));
    case Opcode::FUnordered:
      return result(terms.makeOr(terms.makeFpIsNan(x[0]), terms.makeFpIsNan(x[1])));
    case Opcode::FConvert:
      return result(terms.makeFpConvert(x[0], width));
    case Opcode::FFromSigned:
      return result(terms.makeFpFromSigned(x[0], width));
    case Opcode::FFromUnsigned:
      return result(terms.makeFpFromUnsigned(x[0], width));
    case Opcode::FToSigned:
      return result(terms.makeFpToSigned(x[0], width));
    case Opcode::FToUnsigned:
      return result(terms.makeFpToUnsigned(x[0], width));
    default:
      return std::nullopt;
  }
}

}  // namespace braid::exec
