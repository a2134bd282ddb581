// The three implementations of the operations on bits against each other: machine words, integers
// of any size, terms.
#include "exec/bit_ops.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>

#include "term/evaluate.hpp"

namespace braid::exec {
namespace {

using ir::Opcode;
using ir::Type;
using memory::Value;
using support::BigInt;
using term::Sort;
using term::Term;
using term::TermManager;

constexpr std::array kOperations{
    Opcode::UDiv,          Opcode::URem,          Opcode::Shl,           Opcode::LShr,
    Opcode::AShr,          Opcode::BitAnd,        Opcode::BitOr,         Opcode::BitXor,
    Opcode::ULt,           Opcode::ULe,           Opcode::SAddOverflows, Opcode::UAddOverflows,
    Opcode::SSubOverflows, Opcode::USubOverflows, Opcode::SMulOverflows, Opcode::UMulOverflows,
    Opcode::CountOnes,     Opcode::LeadingZeros,  Opcode::TrailingZeros, Opcode::ByteSwap,
    Opcode::BitReverse};

// Numbers near the ends of the range are where mistakes live.
BigInt someNumber(unsigned width) {
  const BigInt first = BigInt::fromUnsigned(*rc::gen::arbitrary<std::uint64_t>());
  const BigInt second = BigInt::fromUnsigned(*rc::gen::arbitrary<std::uint64_t>());
  const BigInt any = first * second + BigInt(*rc::gen::arbitrary<std::int8_t>());
  const BigInt power = BigInt::powerOfTwo(*rc::gen::inRange(0U, width + 1));
  const BigInt near = power + BigInt(*rc::gen::inRange(-2, 3));
  return (*rc::gen::arbitrary<bool>() ? any : near).toUnsigned(width);
}

RC_GTEST_PROP(BitOps, WordsIntegersAndTermsAgree, ()) {
  const unsigned width = *rc::gen::element(8U, 16U, 24U, 32U, 64U, 72U, 128U, 256U);
  const Opcode opcode = *rc::gen::elementOf(kOperations);
  const BigInt a = someNumber(width);
  BigInt b = someNumber(width);
  if (opcode == Opcode::UDiv || opcode == Opcode::URem) {
    RC_PRE(!b.isZero());
  }
  if (opcode == Opcode::Shl || opcode == Opcode::LShr || opcode == Opcode::AShr) {
    b = BigInt(*rc::gen::inRange<std::int64_t>(0, width));
  }
  const BigInt wide = computeWide(opcode, width, a, b);
  if (width <= 64) {
    RC_ASSERT(BigInt::fromUnsigned(computeWord(opcode, width, a.lowBits(), b.lowBits())) == wide);
  }
  TermManager terms;
  const Term x = terms.makeVariable("x", Sort::bits(width));
  const Term y = terms.makeVariable("y", Sort::bits(width));
  term::Model model;
  model.set(x, a);
  model.set(y, b);
  const auto value = term::Evaluator(model).evaluate(computeTerm(terms, opcode, x, y));
  RC_ASSERT(std::get<term::Scalar>(*value) == wide);
}

TEST(BitOps, CompareWithTheCompiler) {
  EXPECT_EQ(computeWord(Opcode::CountOnes, 32, 0xf0f0, 0), 8U);
  EXPECT_EQ(computeWord(Opcode::LeadingZeros, 32, 1, 0), 31U);
  EXPECT_EQ(computeWord(Opcode::LeadingZeros, 16, 0, 0), 16U);
  EXPECT_EQ(computeWord(Opcode::TrailingZeros, 8, 0, 0), 8U);
  EXPECT_EQ(computeWord(Opcode::ByteSwap, 32, 0x12345678, 0), 0x78563412U);
  EXPECT_EQ(computeWord(Opcode::BitReverse, 8, 0b0000'0101, 0), 0b1010'0000U);
  EXPECT_EQ(computeWord(Opcode::AShr, 8, 0x80, 7), 0xffU);
  EXPECT_EQ(computeWord(Opcode::SAddOverflows, 8, 127, 1), 1U);
  EXPECT_EQ(computeWord(Opcode::SAddOverflows, 8, 127, 0xff), 0U);
  EXPECT_EQ(computeWord(Opcode::SMulOverflows, 64, std::uint64_t{1} << 63U, ~std::uint64_t{0}), 1U);
}

TEST(BitOps, Conversions) {
  TermManager terms;
  const auto convert = [&](Opcode opcode, Type from, Type to, std::int64_t value) {
    return convertBits(terms, opcode, from, to, Value::scalar(value));
  };
  EXPECT_EQ(convert(Opcode::SignExtend, Type::bits(8), Type::bits(32), 0xfe),
            Value::scalar(0xfffffffe));
  EXPECT_EQ(convert(Opcode::SignExtend, Type::boolean(), Type::bits(8), 1), Value::scalar(0xff));
  EXPECT_EQ(convert(Opcode::ZeroExtend, Type::boolean(), Type::bits(8), 1), Value::scalar(1));
  EXPECT_EQ(convert(Opcode::Truncate, Type::bits(32), Type::bits(8), 0x1ff), Value::scalar(0xff));
  EXPECT_EQ(convert(Opcode::Truncate, Type::bits(8), Type::boolean(), 2), Value::boolean(false));
  const Value wide = convert(Opcode::SignExtend, Type::bits(64), Type::bits(128), -1);
  ASSERT_TRUE(wide.isTerm());
  EXPECT_EQ(wide.term().number(), BigInt::powerOfTwo(128) - BigInt(1));
  EXPECT_EQ(convertBits(terms, Opcode::Truncate, Type::bits(128), Type::bits(16), wide),
            Value::scalar(0xffff));
}

}  // namespace
}  // namespace braid::exec
