// Floating-point instructions: the hardware, the exact arithmetic and terms against each other.
#include "exec/float_ops.hpp"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cerrno>
#include <cmath>
#include <random>
#include <vector>

#include "exec/float_environment.hpp"
#include "exec/float_functions.hpp"
#include "ir/float_function.hpp"
#include "ir/module.hpp"
#include "term/fp_semantics.hpp"

namespace braid::exec {
namespace {

using ir::Opcode;
using ir::Type;
using memory::Value;
using support::BigInt;
using term::FpFormat;
using term::FpRounding;

class FloatOpsTest : public ::testing::Test {
 protected:
  BigInt anyPattern(unsigned width) {
    if (!FpFormat::hasWidth(width)) {
      return anyBits(width);
    }
    const FpFormat format = FpFormat::ofWidth(width);
    const std::array specials = {
        BigInt(0),
        BigInt(1),
        BigInt::powerOfTwo(format.precision() - 1),
        term::fpFromInteger(format, static_cast<int>(random() % 300)),
        term::fpFromInteger(format, BigInt::powerOfTwo(static_cast<unsigned>(random() % 15))),
        format.infinity() - 1,
        format.infinity(),
        format.infinity() + 5,
        format.quietNan(),
        format.quietNan() + 3};
    const BigInt magnitude =
        random() % 3 == 0 ? anyBits(width - 1) : specials[random() % specials.size()];
    return random() % 2 == 0 ? magnitude : magnitude + format.sign();
  }
  BigInt anyBits(unsigned width) {
    const BigInt high = BigInt::fromUnsigned(random()) * BigInt::powerOfTwo(64);
    return (high + BigInt::fromUnsigned(random())).toUnsigned(width);
  }

  // What the interpreter computes, as a number.
  BigInt concrete(const FloatOperation& operation, std::span<const BigInt> operands) {
    const Value value = floatConcrete(terms, operation, valuesOf(operation, operands));
    return memory::toNumber(value, resultType(operation));
  }
  static Type resultType(const FloatOperation& operation) {
    const bool isTest = operation.opcode == Opcode::FEq || operation.opcode == Opcode::FLt ||
                        operation.opcode == Opcode::FLe || operation.opcode == Opcode::FUnordered;
    return isTest ? Type::boolean() : operation.type;
  }
  std::vector<Value> valuesOf(const FloatOperation& operation, std::span<const BigInt> operands) {
    std::vector<Value> values;
    for (const BigInt& operand : operands) {
      values.push_back(memory::fromNumber(terms, operand, operation.operandType));
    }
    return values;
  }
  // Terms have one NaN; the machine has many.
  static BigInt withOneNan(const BigInt& pattern, Type type) {
    if (!type.is(ir::TypeKind::Bits) || !FpFormat::hasWidth(type.width())) {
      return pattern;
    }
    const FpFormat format = FpFormat::ofWidth(type.width());
    return format.isNan(pattern) ? format.quietNan() : pattern;
  }
  // The term over constants, which the builder folds.
  void expectTermAgrees(const FloatOperation& operation, std::span<const BigInt> operands,
                        bool resultIsFloat) {
    const std::optional<Value> folded =
        floatSymbolic(terms, operation, valuesOf(operation, operands));
    ASSERT_TRUE(folded.has_value());
    const Type type = resultType(operation);
    const BigInt expected = concrete(operation, operands);
    EXPECT_EQ(memory::toNumber(*folded, type),
              resultIsFloat ? withOneNan(expected, type) : expected)
        << ir::opcodeInfo(operation.opcode).mnemonic << " " << operation.operandType.width()
        << " of " << operands[0].toString();
  }

  term::TermManager terms;
  std::mt19937_64 random{20261115};
};

TEST_F(FloatOpsTest, TermsAgreeWithTheMachine) {
  for (const unsigned width : {16U, 32U, 64U, 128U}) {
    const Type type = Type::bits(width);
    for (int i = 0; i < 400; ++i) {
      const std::array x = {anyPattern(width), anyPattern(width), anyPattern(width)};
      const std::span<const BigInt> operands(x);
      for (const Opcode opcode : {Opcode::FAdd, Opcode::FSub, Opcode::FMul, Opcode::FDiv}) {
        expectTermAgrees({opcode, type, type}, operands.first(2), true);
      }
      for (const Opcode opcode : {Opcode::FEq, Opcode::FLt, Opcode::FLe, Opcode::FUnordered}) {
        expectTermAgrees({opcode, type, type}, operands.first(2), false);
      }
      expectTermAgrees({Opcode::FSqrt, type, type}, operands.first(1), true);
      expectTermAgrees({Opcode::FFma, type, type}, operands, true);
      for (unsigned mode = 0; mode < 5; ++mode) {
        expectTermAgrees({Opcode::FRound, type, type, mode}, operands.first(1), true);
      }
    }
  }
}

TEST_F(FloatOpsTest, TermsRoundAsTheEnvironmentSays) {
  for (const FpRounding rounding : {FpRounding::Up, FpRounding::Down, FpRounding::TowardZero}) {
    for (const unsigned width : {32U, 64U, 79U}) {
      const Type type = Type::bits(width);
      const auto operation = [&](Opcode opcode, Type result, Type operand) {
        return FloatOperation{
            .opcode = opcode, .type = result, .operandType = operand, .rounding = rounding};
      };
      for (int i = 0; i < 100; ++i) {
        const std::array x = {anyPattern(width), anyPattern(width), anyPattern(width)};
        const std::span<const BigInt> operands(x);
        for (const Opcode opcode : {Opcode::FAdd, Opcode::FSub, Opcode::FMul, Opcode::FDiv,
                                    Opcode::FRem, Opcode::FRemainder}) {
          expectTermAgrees(operation(opcode, type, type), operands.first(2), true);
        }
        expectTermAgrees(operation(Opcode::FFma, type, type), operands, true);
        expectTermAgrees(operation(Opcode::FConvert, Type::bits(16), type), operands.first(1),
                         true);
        const std::array number = {anyBits(64)};
        expectTermAgrees(operation(Opcode::FFromSigned, type, Type::bits(64)), number, true);
      }
    }
  }
}

// A result is inexact when rounding up and rounding down differ; the machine's flags say the same.
TEST_F(FloatOpsTest, FlagsTellWhatIsInexact) {
  for (const unsigned width : {32U, 64U}) {
    const Type type = Type::bits(width);
    const FpFormat format = FpFormat::ofWidth(width);
    for (const Opcode opcode : {Opcode::FAdd, Opcode::FMul, Opcode::FDiv}) {
      for (int i = 0; i < 400; ++i) {
        const std::array x = {anyPattern(width), anyPattern(width)};
        const auto rounded = [&](FpRounding rounding) {
          return concrete(
              {.opcode = opcode, .type = type, .operandType = type, .rounding = rounding}, x);
        };
        const BigInt up = rounded(FpRounding::Up);
        const BigInt down = rounded(FpRounding::Down);
        const FloatOperation operation{.opcode = opcode, .type = type, .operandType = type};
        const auto flags = raisedFlags(operation, valuesOf(operation, x));
        ASSERT_TRUE(flags.has_value());
        const bool isInexact =
            !format.isNan(up) && !term::fpCompare(term::Kind::FpEqual, format, up, down);
        EXPECT_EQ((*flags & ir::kFloatInexact) != 0, isInexact)
            << x[0].toString() << " " << x[1].toString();
        const bool makesNan = format.isNan(up) && !format.isNan(x[0]) && !format.isNan(x[1]);
        EXPECT_TRUE(!makesNan || (*flags & ir::kFloatInvalid) != 0);
      }
    }
  }
}

TEST_F(FloatOpsTest, FlagsOfConversions) {
  const Type twice = Type::bits(64);
  const auto flagsOf = [&](Opcode opcode, Type type, double x) {
    const FloatOperation operation{.opcode = opcode, .type = type, .operandType = twice};
    const std::array number = {BigInt::fromUnsigned(std::bit_cast<std::uint64_t>(x))};
    return raisedFlags(operation, valuesOf(operation, number)).value();
  };
  EXPECT_EQ(flagsOf(Opcode::FToSigned, Type::bits(32), 1.0), 0);
  EXPECT_EQ(flagsOf(Opcode::FToSigned, Type::bits(32), 1.5), ir::kFloatInexact);
  EXPECT_EQ(flagsOf(Opcode::FToSigned, Type::bits(32), 1e10), ir::kFloatInvalid);
  EXPECT_EQ(flagsOf(Opcode::FConvert, Type::bits(32), 0.5), 0);
  EXPECT_EQ(flagsOf(Opcode::FConvert, Type::bits(32), 0.1), ir::kFloatInexact);
  EXPECT_EQ(flagsOf(Opcode::FConvert, Type::bits(32), 1e300),
            ir::kFloatInexact | ir::kFloatOverflow);
}

TEST_F(FloatOpsTest, FunctionsAreThoseOfTheMachine) {
  const auto sine = ir::findFloatFunction("sin");
  const auto root = ir::findFloatFunction("csqrt");
  const auto logarithm = ir::findFloatFunction("log");
  ASSERT_TRUE(sine && root && logarithm);
  EXPECT_FALSE(ir::findFloatFunction("sine").has_value());
  const auto pattern = [](double x) {
    return BigInt::fromUnsigned(std::bit_cast<std::uint64_t>(x));
  };
  const std::array one = {pattern(1.0), pattern(0.0)};
  const std::array minusFour = {pattern(-4.0), pattern(0.0)};
  const std::array zero = {pattern(0.0), pattern(0.0)};
  EXPECT_EQ(callFloatFunction(*sine, 64, FpRounding::NearestEven, one).pattern,
            pattern(std::sin(1.0)));
  EXPECT_EQ(callFloatFunction(*root, 64, FpRounding::NearestEven, minusFour).pattern, pattern(0.0));
  EXPECT_EQ(callFloatFunction(*root + 1, 64, FpRounding::NearestEven, minusFour).pattern,
            pattern(2.0));
  const FloatFunctionResult pole = callFloatFunction(*logarithm, 64, FpRounding::NearestEven, zero);
  EXPECT_EQ(pole.error, ERANGE);
  EXPECT_EQ(pole.flags, ir::kFloatDivisionByZero);
}

TEST_F(FloatOpsTest, ConversionsOfTermsAgreeWithTheMachine) {
  for (const unsigned width : {16U, 32U, 64U, 128U}) {
    const Type type = Type::bits(width);
    for (int i = 0; i < 400; ++i) {
      const std::array x = {anyPattern(width)};
      for (const unsigned other : {16U, 32U, 64U, 128U}) {
        if (other != width) {
          expectTermAgrees({Opcode::FConvert, Type::bits(other), type}, x, true);
        }
      }
      for (const unsigned integer : {8U, 31U, 32U, 64U, 65U, 128U}) {
        expectTermAgrees({Opcode::FToSigned, Type::bits(integer), type}, x, false);
        expectTermAgrees({Opcode::FToUnsigned, Type::bits(integer), type}, x, false);
        const std::array number = {anyBits(integer)};
        expectTermAgrees({Opcode::FFromSigned, type, Type::bits(integer)}, number, true);
        expectTermAgrees({Opcode::FFromUnsigned, type, Type::bits(integer)}, number, true);
      }
    }
  }
}

TEST_F(FloatOpsTest, RemainderIsThatOfC) {
  for (const unsigned width : {16U, 32U, 64U, 128U}) {
    const FpFormat format = FpFormat::ofWidth(width);
    const FloatOperation operation{Opcode::FRem, Type::bits(width), Type::bits(width)};
    for (int i = 0; i < 400; ++i) {
      const std::array x = {anyPattern(width), anyPattern(width)};
      EXPECT_EQ(withOneNan(concrete(operation, x), operation.type),
                term::fpFmod(format, x[0], x[1]));
    }
    const std::array x = {term::fpFromInteger(format, -7), term::fpFromInteger(format, 4)};
    EXPECT_EQ(concrete(operation, x), term::fpFromInteger(format, -3));
    expectTermAgrees(operation, x, true);
  }
}

// NaN of the machine, computed by the machine: operands are volatile so that the compiler does not.
TEST_F(FloatOpsTest, PayloadsAreThoseOfTheMachine) {
  const auto sum = [](std::uint64_t a, std::uint64_t b) {
    const volatile double x = std::bit_cast<double>(a);
    const volatile double y = std::bit_cast<double>(b);
    return std::bit_cast<std::uint64_t>(static_cast<double>(x + y));
  };
  const FloatOperation add{Opcode::FAdd, Type::bits(64), Type::bits(64)};
  constexpr std::uint64_t kOne = 0x3ff0000000000000;
  for (const std::uint64_t nan :
       {0x7ff8000000000123UL, 0xfff8000000000123UL, 0x7ff0000000000123UL}) {
    const std::array x = {BigInt::fromUnsigned(nan), BigInt::fromUnsigned(kOne)};
    EXPECT_EQ(concrete(add, x), BigInt::fromUnsigned(sum(nan, kOne)));
  }
  const std::uint64_t infinity = 0x7ff0000000000000;
  const std::uint64_t minusInfinity = 0xfff0000000000000;
  const std::array opposite = {BigInt::fromUnsigned(infinity), BigInt::fromUnsigned(minusInfinity)};
  EXPECT_EQ(concrete(add, opposite), BigInt::fromUnsigned(sum(infinity, minusInfinity)));
}

// The formats that are computed by integers treat NaN as those that the machine has: conversion
// commutes with everything, as long as the payload fits.
TEST_F(FloatOpsTest, PayloadsOfOtherFormatsAreLikeThoseOfTheMachine) {
  const Type half = Type::bits(16);
  const Type single = Type::bits(32);
  const Type quad = Type::bits(128);
  const FpFormat format = FpFormat::ofWidth(16);
  const std::array patterns = {format.quietNan() + 3,
                               format.infinity() + 3,
                               format.quietNan() + 7 + format.sign(),
                               format.infinity() + 9 + format.sign(),
                               format.infinity(),
                               format.infinity() + format.sign(),
                               term::fpFromInteger(format, 2),
                               BigInt(0)};
  for (const BigInt& a : patterns) {
    const std::array one = {a};
    const BigInt wide = concrete({Opcode::FConvert, single, half}, one);
    const BigInt widest = concrete({Opcode::FConvert, quad, half}, one);
    EXPECT_EQ(concrete({Opcode::FConvert, half, quad}, std::array{widest}),
              concrete({Opcode::FConvert, half, single}, std::array{wide}));
    // A signalling NaN is made quiet by the conversion, so only quiet ones can be compared.
    for (const BigInt& b : patterns) {
      const auto isSignalling = [&](const BigInt& x) {
        return format.isNan(x) && format.magnitude(x) < format.quietNan();
      };
      if (isSignalling(a) || isSignalling(b)) {
        continue;
      }
      const BigInt wideB = concrete({Opcode::FConvert, single, half}, std::array{b});
      for (const Opcode opcode : {Opcode::FAdd, Opcode::FSub, Opcode::FMul, Opcode::FDiv}) {
        const BigInt onMachine = concrete({opcode, single, single}, std::array{wide, wideB});
        EXPECT_EQ(concrete({opcode, half, half}, std::array{a, b}),
                  concrete({Opcode::FConvert, half, single}, std::array{onMachine}))
            << ir::opcodeInfo(opcode).mnemonic << " " << a.toString() << " " << b.toString();
      }
    }
  }
}

// As an x87 unit does it, on every machine.
TEST_F(FloatOpsTest, LongDoublesOfX86ChooseTheLargerNan) {
  const FpFormat format = FpFormat::ofWidth(79);
  const FloatOperation add{Opcode::FAdd, Type::bits(79), Type::bits(79)};
  const auto sum = [&](const BigInt& a, const BigInt& b) {
    return concrete(add, std::array{a, b});
  };
  const BigInt quiet = format.quietNan() + 1;
  const BigInt larger = format.quietNan() + 2 + format.sign();
  const BigInt signalling = format.infinity() + 4;
  const BigInt one = term::fpFromInteger(format, 1);
  EXPECT_EQ(sum(quiet, larger), larger);
  EXPECT_EQ(sum(larger, quiet), larger);
  EXPECT_EQ(sum(signalling, quiet), quiet);
  EXPECT_EQ(sum(quiet + format.sign(), quiet), quiet);
  EXPECT_EQ(sum(one, signalling), signalling + format.quietBit());
  EXPECT_EQ(sum(format.infinity(), format.infinity() + format.sign()),
            format.quietNan() + format.sign());
}

TEST_F(FloatOpsTest, SymbolicOperandsBecomeTerms) {
  const Type type = Type::bits(64);
  const term::Term x = terms.makeVariable("x", term::Sort::bits(64));
  const std::array operands = {Value::term(x), Value::scalar(0x3ff0000000000000)};
  const std::optional<Value> sum = floatSymbolic(terms, {Opcode::FAdd, type, type}, operands);
  ASSERT_TRUE(sum && sum->isTerm());
  EXPECT_EQ(sum->term(), terms.makeFpAdd(x, terms.makeBits(64, 0x3ff0000000000000)));
  const std::optional<Value> less = floatSymbolic(terms, {Opcode::FLt, type, type}, operands);
  ASSERT_TRUE(less && less->isTerm());
  EXPECT_TRUE(less->term().sort().isBool());
}

}  // namespace
}  // namespace braid::exec
