#include "term/evaluate.hpp"

#include <gtest/gtest.h>

#include <array>

#include "term/term_manager.hpp"

namespace braid::term {
namespace {

class EvaluateTest : public ::testing::Test {
 protected:
  Term num(std::int64_t value) { return m.makeInt(value); }
  Term inRange(Term v, Term low, Term high) {
    return m.makeAnd(m.makeIntLe(low, v), m.makeIntLt(v, high));
  }

  TermManager m{Simplify::No};
  Model model;
  Term x = m.makeVariable("x", Sort::integer());
  Term a = m.makeVariable("a", Sort::array(Sort::integer(), Sort::integer()));
  Term i = m.makeBoundVariable("i", Sort::integer());
  Term j = m.makeBoundVariable("j", Sort::integer());
};

TEST_F(EvaluateTest, UnnamedVariablesHaveDefaults) {
  Evaluator evaluator(model);
  EXPECT_EQ(evaluator.evaluate(x), ModelValue(Scalar(0)));
  EXPECT_EQ(evaluator.evaluate(m.makeSelect(a, num(7))), ModelValue(Scalar(0)));
}

TEST_F(EvaluateTest, DivisionIsJavasAndTotal) {
  Evaluator evaluator(model);
  const auto quotient = [&](std::int64_t n, std::int64_t d) {
    return std::get<Scalar>(*evaluator.evaluate(m.makeIntDiv(num(n), num(d)))).small();
  };
  const auto remainder = [&](std::int64_t n, std::int64_t d) {
    return std::get<Scalar>(*evaluator.evaluate(m.makeIntRem(num(n), num(d)))).small();
  };
  EXPECT_EQ(quotient(-7, 2), -3);
  EXPECT_EQ(remainder(-7, 2), -1);
  EXPECT_EQ(quotient(7, -2), -3);
  EXPECT_EQ(remainder(7, -2), 1);
  EXPECT_EQ(quotient(7, 0), 0);
  EXPECT_EQ(remainder(7, 0), 7);
}

TEST_F(EvaluateTest, BoundedQuantifiersAreDecided) {
  model.set(a, ArrayValue{Scalar(5), {{Scalar(3), Scalar(1)}}});
  model.set(x, Scalar(3));
  Evaluator evaluator(model);
  const Term atLeastTwo = m.makeIntLe(num(2), m.makeSelect(a, i));
  const auto forall = [&](Term low, Term high) {
    return m.makeForall(std::array{i}, m.makeImplies(inRange(i, low, high), atLeastTwo));
  };
  EXPECT_EQ(evaluator.holds(forall(num(0), x)), true);
  EXPECT_EQ(evaluator.holds(forall(num(0), num(4))), false);
  EXPECT_EQ(evaluator.holds(forall(num(4), num(0))), true);
  const Term exists =
      m.makeExists(std::array{i}, m.makeAnd(inRange(i, num(0), num(9)), m.makeNot(atLeastTwo)));
  EXPECT_EQ(evaluator.holds(exists), true);
}

TEST_F(EvaluateTest, UnboundedQuantifiersAreNot) {
  Evaluator evaluator(model);
  const Term unbounded = m.makeForall(std::array{i}, m.makeIntLe(i, x));
  const Term far = m.makeForall(
      std::array{i}, m.makeImplies(inRange(i, num(0), num(1'000'000'000)), m.makeIntLe(i, x)));
  EXPECT_EQ(evaluator.holds(unbounded), std::nullopt);
  EXPECT_EQ(evaluator.holds(far), false);
  EXPECT_EQ(evaluator.holds(m.makeAnd(unbounded, m.makeFalse())), false);
  EXPECT_EQ(evaluator.holds(m.makeOr(unbounded, m.makeTrue())), true);
  EXPECT_EQ(evaluator.holds(m.makeAnd(unbounded, m.makeTrue())), std::nullopt);
}

TEST_F(EvaluateTest, InnerRangesMayDependOnOuterVariables) {
  model.set(a, ArrayValue{Scalar(0), {{Scalar(1), Scalar(1)}, {Scalar(2), Scalar(4)}}});
  Evaluator evaluator(model);
  const Term sorted = m.makeForall(
      std::array{i, j}, m.makeImplies(m.makeAnd(inRange(i, num(0), num(3)), inRange(j, i, num(3))),
                                      m.makeIntLe(m.makeSelect(a, i), m.makeSelect(a, j))));
  EXPECT_EQ(evaluator.holds(sorted), true);
  Model other;
  other.set(a, ArrayValue{Scalar(0), {{Scalar(1), Scalar(5)}, {Scalar(2), Scalar(4)}}});
  EXPECT_EQ(Evaluator(other).holds(sorted), false);
}

TEST_F(EvaluateTest, AnInnerVariableMayHaveTheNameOfAnOuterOne) {
  Evaluator evaluator(model);
  const Term inner =
      m.makeExists(std::array{i}, m.makeAnd(inRange(i, num(5), num(7)), m.makeEqual(i, num(6))));
  const Term outer = m.makeForall(
      std::array{i},
      m.makeImplies(inRange(i, num(0), num(3)), m.makeAnd(inner, m.makeIntLe(i, num(2)))));
  EXPECT_EQ(evaluator.holds(outer), true);
}

TEST_F(EvaluateTest, BitVectorRangesWrapNowhere) {
  const Term v = m.makeBoundVariable("v", Sort::bits(32));
  Evaluator evaluator(model);
  const Term guard = m.makeBvULt(v, m.makeBits(32, 10));
  const Term small =
      m.makeForall(std::array{v}, m.makeImplies(guard, m.makeBvULt(v, m.makeBits(32, 10))));
  EXPECT_EQ(evaluator.holds(small), true);
  const Term aroundZero = m.makeExists(
      std::array{v},
      m.makeAnd(m.makeAnd(m.makeBvSLt(m.makeBits(32, -3), v), m.makeBvSLt(v, m.makeBits(32, 3))),
                m.makeEqual(v, m.makeBits(32, -2))));
  EXPECT_EQ(evaluator.holds(aroundZero), true);
}

TEST_F(EvaluateTest, ArraysOverFewIndicesAreComparedElementByElement) {
  const Sort sort = Sort::array(Sort::bits(1), Sort::integer());
  const Term zeros = m.makeConstArray(sort, num(0));
  const Term ones = m.makeConstArray(sort, num(1));
  const Term filled =
      m.makeStore(m.makeStore(zeros, m.makeBits(1, 0), num(1)), m.makeBits(1, 1), num(1));
  Evaluator evaluator(model);
  EXPECT_EQ(evaluator.holds(m.makeEqual(filled, ones)), true);
  EXPECT_EQ(evaluator.holds(m.makeEqual(zeros, ones)), false);
}

}  // namespace
}  // namespace braid::term
