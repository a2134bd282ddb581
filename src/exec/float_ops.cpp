#include "exec/float_ops.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cmath>
#include <limits>

#include "exec/float_functions.hpp"
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

bool isFloatTest(Opcode opcode) {
  return opcode == Opcode::FEq || opcode == Opcode::FLt || opcode == Opcode::FLe ||
         opcode == Opcode::FUnordered || opcode == Opcode::FInvalidUnordered;
}

namespace {

bool isFromInteger(Opcode opcode) {
  return opcode == Opcode::FFromSigned || opcode == Opcode::FFromUnsigned;
}

// --- NaN as on the machine: a result takes over the payload of an operand that is NaN, made quiet;
// a new NaN has the sign that the machine gives it.
#if defined(__x86_64__) || defined(__i386__)
constexpr bool kNewNanIsNegative = true;
constexpr bool kPrefersSignallingNan = false;
#else
constexpr bool kNewNanIsNegative = false;
constexpr bool kPrefersSignallingNan = true;
#endif

// Of two NaNs, x87 takes the quiet one, then the larger one, then the positive one; a new one is
// negative.
constexpr FpFormat kX87 = FpFormat::ofWidth(79);

bool isQuiet(FpFormat format, const BigInt& nan) {
  return format.magnitude(nan) >= format.quietNan();
}

BigInt machineNan(FpFormat format, std::span<const BigInt> operands) {
  const auto isNan = [&](const BigInt& x) { return format.isNan(x); };
  const auto isSignalling = [&](const BigInt& x) { return isNan(x) && !isQuiet(format, x); };
  auto chosen = std::ranges::find_if(operands, isNan);
  if (chosen == operands.end()) {
    const bool isNegative = kNewNanIsNegative || format == kX87;
    return isNegative ? format.quietNan() + format.sign() : format.quietNan();
  }
  if (format == kX87) {
    const auto rank = [&](const BigInt& x) {
      return isNan(x) ? format.magnitude(x) * 2 + (format.isNegative(x) ? 0 : 1) : BigInt(0);
    };
    chosen = std::ranges::max_element(operands, {}, rank);
  } else if (kPrefersSignallingNan && std::ranges::any_of(operands, isSignalling)) {
    chosen = std::ranges::find_if(operands, isSignalling);
  }
  return isQuiet(format, *chosen) ? *chosen : *chosen + format.quietBit();
}

// --- on the hardware

template <class Float>
using WordOf = std::conditional_t<sizeof(Float) == 4, std::uint32_t, std::uint64_t>;

template <class Float>
Float toFloat(const Value& value) {
  return std::bit_cast<Float>(static_cast<WordOf<Float>>(value.scalar()));
}

template <class Float>
Value fromFloat(Float number) {
  return Value::scalar(
      static_cast<std::int64_t>(std::uint64_t{std::bit_cast<WordOf<Float>>(number)}));
}

template <class Float>
Float rounded(Float x, unsigned mode) {
  switch (static_cast<FloatRounding>(mode)) {
    case FloatRounding::NearestEven:
    case FloatRounding::Current:
    case FloatRounding::CurrentQuietly:
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
  assert(false);
  return x;
}

// Some C libraries give a zero result the wrong sign: it must be that of the dividend.
template <class Float>
Float remainderOf(Float a, Float b) {
  const Float rest = std::remainder(a, b);
  return rest == 0 ? std::copysign(rest, a) : rest;
}

// For integers of at most 64 bits. The limits are powers of two, which floats hold exactly.
template <class Float>
Value toInteger(Float x, Signedness signedness, unsigned width) {
  assert(width <= 64);
  const Float whole = std::trunc(x);
  const bool isSigned = signedness == Signedness::Signed;
  const Float limit = std::ldexp(Float{1}, static_cast<int>(isSigned ? width - 1 : width));
  if (!(whole < limit && whole >= (isSigned ? -limit : Float{0}))) {
    return Value::scalar(0);
  }
  const auto word = isSigned ? static_cast<std::uint64_t>(static_cast<std::int64_t>(whole))
                             : static_cast<std::uint64_t>(whole);
  return Value::scalar(static_cast<std::int64_t>(memory::truncateBits(word, width)));
}

// The result of a sum or product. The compiler may have swapped the operands, and the choice
// between two NaNs must not depend on that.
template <class Float>
Value fromCommutative(Float a, Float b, Float result) {
  if (!(std::isnan(a) && std::isnan(b))) {
    return fromFloat(result);
  }
  const auto pattern = [](Float x) {
    return BigInt::fromUnsigned(std::bit_cast<WordOf<Float>>(x));
  };
  const BigInt nan =
      machineNan(FpFormat::ofWidth(8 * sizeof(Float)), std::array{pattern(a), pattern(b)});
  return Value::scalar(static_cast<std::int64_t>(nan.lowBits()));
}

// Operations whose operands are floats of the machine.
template <class Float>
Value onHardware(const FloatOperation& operation, std::span<const Value> operands) {
  const auto number = [&](std::size_t i) { return toFloat<Float>(operands[i]); };
  const Float a = number(0);
  switch (operation.opcode) {
    case Opcode::FAdd:
      return fromCommutative(a, number(1), a + number(1));
    case Opcode::FSub:
      return fromFloat(a - number(1));
    case Opcode::FMul:
      return fromCommutative(a, number(1), a * number(1));
    case Opcode::FDiv:
      return fromFloat(a / number(1));
    case Opcode::FRem:
      return fromFloat(std::fmod(a, number(1)));
    case Opcode::FRemainder:
      return fromFloat(remainderOf(a, number(1)));
    case Opcode::FSqrt:
      return fromFloat(std::sqrt(a));
    case Opcode::FFma:
      return fromFloat(std::fma(a, number(1), number(2)));
    case Opcode::FRound:
      return fromFloat(rounded(a, operation.target));
    case Opcode::FEq:
      return Value::boolean(a == number(1));
    case Opcode::FLt:
      return Value::boolean(a < number(1));
    case Opcode::FLe:
      return Value::boolean(a <= number(1));
    case Opcode::FUnordered:
    case Opcode::FInvalidUnordered:
      return Value::boolean(std::isnan(a) || std::isnan(number(1)));
    case Opcode::FConvert:
      return sizeof(Float) == 4 ? fromFloat(static_cast<double>(a))
                                : fromFloat(static_cast<float>(a));
    case Opcode::FToSigned:
      return toInteger(a, Signedness::Signed, operation.type.width());
    case Opcode::FToUnsigned:
      return toInteger(a, Signedness::Unsigned, operation.type.width());
    default:
      assert(false && "not an operation on floats");
      return {};
  }
}

// Integers of at most 64 bits to floats of the machine.
template <class Float>
Value integerOnHardware(const FloatOperation& operation, const Value& operand) {
  const auto word = static_cast<std::uint64_t>(operand.scalar());
  return operation.opcode == Opcode::FFromSigned ? fromFloat(static_cast<Float>(memory::signExtend(
                                                       word, operation.operandType.width())))
                                                 : fromFloat(static_cast<Float>(word));
}

bool isMachineFloat(unsigned width) {
  return width == 32 || width == 64;
}

bool isOnHardware(const FloatOperation& operation) {
  if (operation.rounding != FpRounding::NearestEven) {
    return false;
  }
  const unsigned from = operation.operandType.width();
  if (isFromInteger(operation.opcode)) {
    return from <= 64 && isMachineFloat(operation.type.width());
  }
  switch (operation.opcode) {
    case Opcode::FConvert:
      return isMachineFloat(from) && isMachineFloat(operation.type.width());
    case Opcode::FToSigned:
    case Opcode::FToUnsigned:
      return isMachineFloat(from) && operation.type.width() <= 64;
    default:
      return isMachineFloat(from);
  }
}

// --- exactly, for every format

// The high bits of the payload are kept, as many as there is room for.
BigInt convertNan(FpFormat from, FpFormat to, const BigInt& nan) {
  const BigInt payload = from.magnitude(nan) - from.infinity();
  const BigInt moved =
      to.precision() >= from.precision()
          ? payload * BigInt::powerOfTwo(to.precision() - from.precision())
          : payload.truncatedQuotient(BigInt::powerOfTwo(from.precision() - to.precision()));
  const BigInt magnitude = to.infinity() + moved;
  const BigInt quiet = isQuiet(to, magnitude) ? magnitude : magnitude + to.quietBit();
  return from.isNegative(nan) ? quiet + to.sign() : quiet;
}

FpRounding roundingOf(const FloatOperation& operation) {
  switch (static_cast<FloatRounding>(operation.target)) {
    case FloatRounding::Current:
    case FloatRounding::CurrentQuietly:
      return operation.rounding;
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
  assert(false);
  return FpRounding::NearestEven;
}

BigInt arithmeticExactly(const FloatOperation& operation, std::span<const BigInt> x) {
  const FpFormat format = FpFormat::ofWidth(operation.operandType.width());
  switch (operation.opcode) {
    case Opcode::FAdd:
      return term::fpBinary(Kind::FpAdd, format, x[0], x[1], operation.rounding);
    case Opcode::FSub:
      return term::fpBinary(Kind::FpAdd, format, x[0],
                            (x[1] + format.sign()).toUnsigned(format.width()), operation.rounding);
    case Opcode::FMul:
      return term::fpBinary(Kind::FpMul, format, x[0], x[1], operation.rounding);
    case Opcode::FDiv:
      return term::fpBinary(Kind::FpDiv, format, x[0], x[1], operation.rounding);
    case Opcode::FRem:
      return term::fpFmod(format, x[0], x[1]);
    case Opcode::FRemainder:
      return term::fpRem(format, x[0], x[1]);
    case Opcode::FSqrt:
      return term::fpSqrt(format, x[0], operation.rounding);
    case Opcode::FFma:
      return term::fpFma(format, x[0], x[1], x[2], operation.rounding);
    case Opcode::FRound:
      return term::fpRoundToIntegral(format, roundingOf(operation), x[0]);
    default:
      assert(false && "not arithmetic");
      return {};
  }
}

bool testExactly(Opcode opcode, FpFormat format, const BigInt& a, const BigInt& b) {
  switch (opcode) {
    case Opcode::FEq:
      return term::fpCompare(Kind::FpEqual, format, a, b);
    case Opcode::FLt:
      return term::fpCompare(Kind::FpLess, format, a, b);
    case Opcode::FLe:
      return term::fpCompare(Kind::FpLessEqual, format, a, b);
    default:
      assert(opcode == Opcode::FUnordered || opcode == Opcode::FInvalidUnordered);
      return format.isNan(a) || format.isNan(b);
  }
}

BigInt resultExactly(const FloatOperation& operation, std::span<const BigInt> x) {
  const unsigned from = operation.operandType.width();
  const unsigned to = operation.type.width();
  switch (operation.opcode) {
    case Opcode::FFromSigned:
      return term::fpFromInteger(FpFormat::ofWidth(to), x[0].toSigned(from), operation.rounding);
    case Opcode::FFromUnsigned:
      return term::fpFromInteger(FpFormat::ofWidth(to), x[0], operation.rounding);
    case Opcode::FToSigned:
      return term::fpToInteger(FpFormat::ofWidth(from), x[0], Signedness::Signed, to);
    case Opcode::FToUnsigned:
      return term::fpToInteger(FpFormat::ofWidth(from), x[0], Signedness::Unsigned, to);
    case Opcode::FConvert: {
      const FpFormat format = FpFormat::ofWidth(from);
      return format.isNan(x[0])
                 ? convertNan(format, FpFormat::ofWidth(to), x[0])
                 : term::fpConvert(format, FpFormat::ofWidth(to), x[0], operation.rounding);
    }
    default: {
      const FpFormat format = FpFormat::ofWidth(from);
      BigInt result = arithmeticExactly(operation, x);
      return format.isNan(result) ? machineNan(format, x) : result;
    }
  }
}

Value exactly(TermManager& terms, const FloatOperation& operation,
              std::span<const Value> operands) {
  std::array<BigInt, 3> numbers;
  assert(operands.size() <= numbers.size());
  std::ranges::transform(operands, numbers.begin(), [&](const Value& operand) {
    return memory::toNumber(operand, operation.operandType);
  });
  const std::span<const BigInt> x = std::span(numbers).first(operands.size());
  if (isFloatTest(operation.opcode)) {
    const FpFormat format = FpFormat::ofWidth(operation.operandType.width());
    return Value::boolean(testExactly(operation.opcode, format, x[0], x[1]));
  }
  return memory::fromNumber(terms, resultExactly(operation, x), operation.type);
}

Value functionOfLibrary(TermManager& terms, const FloatOperation& operation,
                        std::span<const Value> operands) {
  const std::array numbers = {memory::toNumber(operands[0], operation.operandType),
                              memory::toNumber(operands[1], operation.secondType)};
  const FloatFunctionResult result = callFloatFunction(
      operation.target, operation.operandType.width(), operation.rounding, numbers);
  return operation.opcode == Opcode::FFunction
             ? memory::fromNumber(terms, result.pattern, operation.type)
             : Value::scalar(result.error);
}

}  // namespace

Value floatConcrete(TermManager& terms, const FloatOperation& operation,
                    std::span<const Value> operands) {
  if (operation.opcode == Opcode::FFunction || operation.opcode == Opcode::FFunctionError) {
    return functionOfLibrary(terms, operation, operands);
  }
  if (!isOnHardware(operation)) {
    return exactly(terms, operation, operands);
  }
  if (isFromInteger(operation.opcode)) {
    return operation.type.width() == 64 ? integerOnHardware<double>(operation, operands[0])
                                        : integerOnHardware<float>(operation, operands[0]);
  }
  return operation.operandType.width() == 64 ? onHardware<double>(operation, operands)
                                             : onHardware<float>(operation, operands);
}

std::optional<Value> floatSymbolic(TermManager& terms, const FloatOperation& operation,
                                   std::span<const Value> operands) {
  if (operation.opcode == Opcode::FFunction || operation.opcode == Opcode::FFunctionError) {
    return std::nullopt;
  }
  std::array<Term, 3> x;
  assert(operands.size() <= x.size());
  std::ranges::transform(operands, x.begin(), [&](const Value& operand) {
    return memory::toTerm(terms, operand, operation.operandType);
  });
  const auto result = [&](Term t) {
    return memory::fromTerm(t, isFloatTest(operation.opcode) ? Type::boolean() : operation.type);
  };
  switch (operation.opcode) {
    case Opcode::FAdd:
      return result(terms.makeFpAdd(x[0], x[1], operation.rounding));
    case Opcode::FSub:
      return result(terms.makeFpSub(x[0], x[1], operation.rounding));
    case Opcode::FMul:
      return result(terms.makeFpMul(x[0], x[1], operation.rounding));
    case Opcode::FDiv:
      return result(terms.makeFpDiv(x[0], x[1], operation.rounding));
    case Opcode::FRem:
      return result(terms.makeFpFmod(x[0], x[1]));
    case Opcode::FRemainder:
      return result(terms.makeFpRem(x[0], x[1]));
    case Opcode::FSqrt:
      return result(terms.makeFpSqrt(x[0], operation.rounding));
    case Opcode::FFma:
      return result(terms.makeFpFma(x[0], x[1], x[2], operation.rounding));
    case Opcode::FRound:
      return result(terms.makeFpRoundToIntegral(roundingOf(operation), x[0]));
    case Opcode::FEq:
      return result(terms.makeFpEqual(x[0], x[1]));
    case Opcode::FLt:
      return result(terms.makeFpLess(x[0], x[1]));
    case Opcode::FLe:
      return result(terms.makeFpLessEqual(x[0], x[1]));
    case Opcode::FUnordered:
    case Opcode::FInvalidUnordered: {
      const Term isFirst = terms.makeFpIsNan(x[0]);
      return result(terms.makeOr(isFirst, terms.makeFpIsNan(x[1])));
    }
    case Opcode::FConvert:
      return result(terms.makeFpConvert(x[0], operation.type.width(), operation.rounding));
    case Opcode::FFromSigned:
      return result(terms.makeFpFromSigned(x[0], operation.type.width(), operation.rounding));
    case Opcode::FFromUnsigned:
      return result(terms.makeFpFromUnsigned(x[0], operation.type.width(), operation.rounding));
    case Opcode::FToSigned:
      return result(terms.makeFpToSigned(x[0], operation.type.width()));
    case Opcode::FToUnsigned:
      return result(terms.makeFpToUnsigned(x[0], operation.type.width()));
    default:
      assert(false && "not a floating-point operation");
      return std::nullopt;
  }
}

}  // namespace braid::exec
