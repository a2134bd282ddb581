#include "horn/integer_reading.hpp"

#include <gtest/gtest.h>

#include <array>
#include <random>

#include "term/evaluate.hpp"
#include "term/print.hpp"
#include "term/substitute.hpp"

namespace braid::horn {
namespace {

using solver::HornApplication;
using solver::HornProblem;
using support::BigInt;
using term::Sort;
using term::Term;

class IntegerReadingTest : public ::testing::Test {
 protected:
  Term bits(std::int64_t value) { return m.makeBits(16, value); }
  std::int64_t from(std::int64_t least, std::int64_t most) {
    return least +
           static_cast<std::int64_t>(random_() % static_cast<std::uint64_t>(most - least + 1));
  }
  // What the condition is among integers; the parameters of the only predicate are x, y and flag.
  Term read(IntegerReading& reading, Term condition) {
    HornProblem problem;
    problem.predicates = {{"p", {x, y, flag}}};
    problem.clauses = {{{{0, {x, y, flag}}}, {condition}, std::nullopt}};
    read_ = reading.read(problem);
    return read_.clauses[0].conditions[0];
  }
  [[nodiscard]] Term readVariable(std::size_t i) const { return read_.predicates[0].parameters[i]; }
  bool holds(Term condition, std::int64_t a, std::int64_t b, bool c) {
    term::Model model;
    model.set(x, BigInt(a).toUnsigned(16));
    model.set(y, BigInt(b).toUnsigned(16));
    model.set(flag, BigInt(c ? 1 : 0));
    if (!read_.predicates.empty()) {
      model.set(readVariable(0), BigInt(a));
      model.set(readVariable(1), BigInt(b));
    }
    return term::Evaluator(model).holds(condition) == true;
  }
  Term number(int depth) {
    if (depth == 0) {
      return from(0, 2) == 0 ? bits(from(-3, 3)) : from(0, 1) == 0 ? x : y;
    }
    const Term a = number(depth - 1);
    const Term b = number(depth - 1);
    switch (from(0, 9)) {
      case 0:
        return m.makeBvAdd(a, b);
      case 1:
        return m.makeBvSub(a, b);
      case 2:
        return m.makeBvMul(bits(from(-3, 3)), a);
      case 3:
        return m.makeBvSDiv(a, bits(from(1, 3)));
      case 4:
        return m.makeBvSRem(a, bits(from(1, 3)));
      case 5:
        return m.makeBvAShr(a, bits(from(0, 3)));
      case 6:
        return m.makeBvShl(a, bits(from(0, 2)));
      case 7:
        return m.makeBvAnd(a, bits(7));
      case 8:
        return m.makeBvNot(a);
      default:
        return m.makeIte(m.makeBvULt(a, b), a, b);
    }
  }
  Term condition() {
    const Term a = number(2);
    const Term b = number(2);
    switch (from(0, 3)) {
      case 0:
        return m.makeBvSLt(a, b);
      case 1:
        return m.makeBvULt(a, b);
      case 2:
        return m.makeOr(m.makeEqual(a, b), flag);
      default:
        return m.makeBvSLt(m.makeBvSignExtend(a, 32), m.makeBvZeroExtend(b, 32));
    }
  }

  term::TermManager m;
  Term x = m.makeVariable("x", Sort::bits(16));
  Term y = m.makeVariable("y", Sort::bits(16));
  Term flag = m.makeVariable("flag", Sort::boolean());
  HornProblem read_;

 private:
  std::mt19937_64 random_{11};
};

TEST_F(IntegerReadingTest, IsTheSameWhereNothingWrapsAround) {
  int holding = 0;
  for (int round = 0; round < 300; ++round) {
    IntegerReading reading(m, Signs::With);
    const Term original = condition();
    const Term integers = read(reading, original);
    for (int sample = 0; sample < 5; ++sample) {
      const std::int64_t a = from(-9, 9);
      const std::int64_t b = from(-9, 9);
      const bool c = from(0, 1) == 1;
      ASSERT_EQ(holds(original, a, b, c), holds(integers, a, b, c))
          << term::toSmtLib(original) << " with " << a << ", " << b;
      holding += holds(original, a, b, c) ? 1 : 0;
    }
  }
  EXPECT_GT(holding, 200);
  EXPECT_LT(holding, 1'300);
}

// With any numbers: sums are wide enough.
TEST_F(IntegerReadingTest, WhatIsSaidBackIsExact) {
  const auto anyNumber = [&] {
    return from(0, 2) == 0   ? from(-9, 9)
           : from(0, 1) == 0 ? from(-32'768, -32'760)
                             : from(32'760, 32'767);
  };
  int holding = 0;
  for (int round = 0; round < 300; ++round) {
    IntegerReading reading(m, Signs::With);
    read(reading, m.makeBvSLt(x, y));
    const auto sum = [&] {
      return m.makeIntAdd(std::array{m.makeIntMul(m.makeInt(from(-3, 3)), readVariable(0)),
                                     m.makeIntMul(m.makeInt(from(-3, 3)), readVariable(1)),
                                     m.makeInt(from(-2, 2))});
    };
    const Term left = from(0, 3) == 0 ? m.makeIntRem(sum(), m.makeInt(2)) : sum();
    const Term atom = from(0, 2) == 0 ? m.makeEqual(left, sum()) : m.makeIntLe(left, sum());
    const Term integers = from(0, 1) == 0 ? m.makeOr(m.makeNot(atom), flag) : atom;
    const Term back = reading.sayBack(integers);
    ASSERT_TRUE(back) << term::toSmtLib(integers);
    for (int sample = 0; sample < 10; ++sample) {
      const std::int64_t a = anyNumber();
      const std::int64_t b = anyNumber();
      const bool c = from(0, 1) == 1;
      ASSERT_EQ(holds(integers, a, b, c), holds(back, a, b, c))
          << term::toSmtLib(integers) << " is said as " << term::toSmtLib(back) << " with " << a
          << ", " << b;
      holding += holds(back, a, b, c) ? 1 : 0;
    }
  }
  EXPECT_GT(holding, 500);
  EXPECT_LT(holding, 2'500);
}

TEST_F(IntegerReadingTest, ComparisonsOfVariablesStayAsTheyAre) {
  IntegerReading reading(m, Signs::With);
  const Term less = m.makeBvSLt(x, y);
  EXPECT_EQ(reading.sayBack(read(reading, less)), less);
  const Term bounded = m.makeBvSLt(x, bits(100));
  IntegerReading other(m, Signs::With);
  EXPECT_EQ(other.sayBack(read(other, bounded)), m.makeBvSLe(x, bits(99)));
}

TEST_F(IntegerReadingTest, WhatHasNoLikenessIsAnything) {
  IntegerReading reading(m, Signs::With);
  const Term mixed = m.makeBvXor(x, y);
  const Term integers = read(reading, m.makeEqual(mixed, bits(3)));
  EXPECT_TRUE(IntegerReading::isNeeded({{{"p", {x}}}, {{{}, {m.makeEqual(x, y)}, std::nullopt}}}));
  const std::vector<Term> variables = term::freeVariables(integers);
  ASSERT_EQ(variables.size(), 1U);
  EXPECT_NE(variables[0], readVariable(0));
  EXPECT_FALSE(reading.sayBack(integers));
}

}  // namespace
}  // namespace braid::horn
