// Equalities of polynomials, against a bare solver on words of few bits.
#include "solver/stages/polynomial_stage.hpp"

#include <gtest/gtest.h>

#include <array>
#include <random>

#include "generators/fuzz_settings.hpp"
#include "solver/stages/chain.hpp"
#include "unit/solver/scripted_solver.hpp"

namespace braid::solver {
namespace {

using term::Sort;
using term::Term;

class PolynomialStageTest : public ::testing::Test {
 protected:
  Term integer(const std::string& name) { return m.makeVariable(name, Sort::integer()); }
  // With nothing behind that could answer.
  Answer ask(std::vector<Term> conditions, Term question) {
    PolynomialStage stage(std::make_unique<test::ScriptedSolver>(
                              std::deque<Answer>(1, Unknown{"not by polynomials"})),
                          m);
    return stage.check({conditions, question});
  }

  term::TermManager m;
};

TEST_F(PolynomialStageTest, ProductsAreMultipliedOut) {
  const Term i = integer("i");
  const Term one = m.makeInt(1);
  const Term next = m.makeIntAdd(i, one);
  const Term square = m.makeIntMul(next, next);
  const Term sum = m.makeIntAdd(std::array{m.makeIntMul(i, i), m.makeIntMul(m.makeInt(2), i), one});
  EXPECT_TRUE(isUnsat(ask({}, m.makeDistinct(square, sum))));
  EXPECT_TRUE(isUnknown(ask({}, m.makeDistinct(square, m.makeIntAdd(sum, one)))));
}

TEST_F(PolynomialStageTest, WhatIsKnownIsSubtracted) {
  const Sort word = Sort::bits(32);
  const Term i = m.makeVariable("i", word);
  const Term n = m.makeVariable("n", word);
  const Term sum = m.makeVariable("sum", word);
  const Term one = m.makeBits(32, 1);
  const auto doubled = [&](Term x) { return m.makeBvMul(m.makeBits(32, 2), x); };
  const auto ofNext = [&](Term x) { return m.makeBvMul(x, m.makeBvAdd(x, one)); };
  const Term known = m.makeEqual(doubled(sum), ofNext(i));
  const Term next = m.makeBvAdd(i, one);
  const Term larger = m.makeBvAdd(sum, next);
  EXPECT_TRUE(isUnsat(ask({known}, m.makeDistinct(doubled(larger), ofNext(next)))));
  EXPECT_TRUE(isUnknown(ask({known}, m.makeDistinct(larger, ofNext(next)))));
  // Two comparisons are an equality.
  const std::vector<Term> atEnd{known, m.makeBvULe(i, n), m.makeBvULe(n, i)};
  EXPECT_TRUE(isUnsat(ask(atEnd, m.makeDistinct(doubled(sum), ofNext(n)))));
  EXPECT_TRUE(isUnknown(ask({known, m.makeBvULe(i, n)}, m.makeDistinct(doubled(sum), ofNext(n)))));
}

TEST_F(PolynomialStageTest, OperationsOnBitsHaveLaws) {
  const Sort word = Sort::bits(64);
  const Term a = m.makeVariable("a", word);
  const Term b = m.makeVariable("b", word);
  const Term one = m.makeBits(64, 1);
  const Term carried = m.makeBvShl(m.makeBvAnd(a, b), one);
  const Term sum = m.makeBvAdd(a, b);
  EXPECT_TRUE(isUnsat(ask({}, m.makeDistinct(m.makeBvAdd(m.makeBvXor(a, b), carried), sum))));
  EXPECT_TRUE(isUnknown(ask({}, m.makeDistinct(m.makeBvAdd(m.makeBvOr(a, b), carried), sum))));
  EXPECT_TRUE(
      isUnsat(ask({}, m.makeDistinct(m.makeBvAdd(m.makeBvOr(a, b), m.makeBvAnd(a, b)), sum))));
}

TEST_F(PolynomialStageTest, QuotientsHaveRemainders) {
  const Sort word = Sort::bits(64);
  const Term a = m.makeVariable("a", word);
  const Term b = m.makeVariable("b", word);
  const Term one = m.makeBits(64, 1);
  const Term twice = m.makeBvMul(m.makeBvAdd(a, a), m.makeBvLShr(b, one));
  const Term isOdd = m.makeEqual(m.makeBvExtract(b, 0, 0), m.makeBits(1, 1));
  const Term isOther = m.makeDistinct(m.makeBvAdd(twice, a), m.makeBvMul(a, b));
  EXPECT_TRUE(isUnsat(ask({isOdd}, isOther)));
  EXPECT_TRUE(isUnknown(ask({m.makeNot(isOdd)}, isOther)));
  EXPECT_TRUE(isUnknown(ask({}, isOther)));
  const Term isEven = m.makeNot(isOdd);
  EXPECT_TRUE(isUnsat(ask({isEven}, m.makeDistinct(twice, m.makeBvMul(a, b)))));
  // Half of one less.
  const Term less = m.makeBvLShr(m.makeBvSub(b, one), one);
  const Term isNotLess =
      m.makeDistinct(m.makeBvMul(m.makeBvAdd(a, a), less), m.makeBvSub(m.makeBvMul(a, b), a));
  EXPECT_TRUE(isUnsat(ask({isOdd}, isNotLess)));
  EXPECT_TRUE(isUnknown(ask({isEven}, isNotLess)));
}

TEST_F(PolynomialStageTest, OneMoreThanWhatIsBelow) {
  const Sort word = Sort::bits(32);
  const Term i = m.makeVariable("i", word);
  const Term j = m.makeVariable("j", word);
  const Term next = m.makeBvAdd(i, m.makeBits(32, 1));
  const std::vector<Term> atEnd{m.makeBvULt(i, j), m.makeBvULe(j, next)};
  const Term isOther = m.makeDistinct(m.makeBvMul(j, j), m.makeBvMul(next, next));
  EXPECT_TRUE(isUnsat(ask(atEnd, isOther)));
  EXPECT_TRUE(isUnknown(ask({m.makeBvULe(i, j), m.makeBvULe(j, next)}, isOther)));
}

class RandomPolynomials : public PolynomialStageTest {
 protected:
  std::size_t upTo(std::size_t most) { return random() % (most + 1); }

  Term somePolynomial(int depth) {
    if (depth == 0 || upTo(3) == 0) {
      return upTo(2) == 0 ? m.makeBits(kWidth, static_cast<std::int64_t>(upTo(7)))
                          : variables[upTo(2)];
    }
    const Term a = somePolynomial(depth - 1);
    const Term b = somePolynomial(depth - 1);
    const Term few = m.makeBits(kWidth, static_cast<std::int64_t>(upTo(3)));
    switch (upTo(9)) {
      case 0:
        return m.makeBvXor(a, b);
      case 1:
        return m.makeBvOr(a, b);
      case 2:
        return m.makeBvLShr(a, few);
      case 3:
        return m.makeBvShl(a, few);
      case 4:
        return m.makeBvUDiv(a, few);
      case 5:
        return m.makeBvURem(a, few);
      case 6:
      case 7:
        return m.makeBvAdd(a, b);
      default:
        return m.makeBvMul(a, b);
    }
  }
  Term someCondition() {
    const Term a = somePolynomial(2);
    const Term b = somePolynomial(2);
    switch (upTo(5)) {
      case 0:
        return upTo(1) == 0 ? m.makeBvULt(a, b) : m.makeBvSLt(a, b);
      case 4:
        return m.makeBvULe(a, b);
      case 1:
        return m.makeBvSLe(a, b);
      case 2:
        return m.makeDistinct(a, b);
      default:
        return m.makeEqual(a, b);
    }
  }

  static constexpr unsigned kWidth = 3;
  std::array<Term, 3> variables{m.makeVariable("x", Sort::bits(kWidth)),
                                m.makeVariable("y", Sort::bits(kWidth)),
                                m.makeVariable("z", Sort::bits(kWidth))};
  std::mt19937_64 random;
};

TEST_F(RandomPolynomials, AgreeWithABareSolver) {
  const std::uint64_t seed = braid::test::fuzzSeed();
  const std::size_t rounds = braid::test::fuzzRounds(400);
  SolverOptions options = SolverOptions::bare();
  options.polynomials = true;
  const Pipeline pipeline = makePipeline(m, options);
  const Pipeline bare = makePipeline(m, SolverOptions::bare());
  std::size_t unsat = 0;
  for (std::size_t round = 0; round < rounds; ++round) {
    random.seed(seed + round);
    std::vector<Term> conditions;
    for (std::size_t count = upTo(3); count > 0; --count) {
      conditions.push_back(someCondition());
    }
    Term question = someCondition();
    if (!conditions.empty() && conditions[0].is(term::Kind::Equal) &&
        conditions[0][0].sort() == Sort::bits(kWidth)) {
      // What follows from a condition by multiplying it.
      const Term factor = somePolynomial(1);
      question = m.makeDistinct(m.makeBvMul(conditions[0][0], factor),
                                m.makeBvMul(conditions[0][1], factor));
    }
    const Answer expected = bare.solver->check({conditions, question});
    ASSERT_EQ(isUnsat(pipeline.solver->check({conditions, question})), isUnsat(expected))
        << "seed " << seed + round;
    unsat += isUnsat(expected) ? 1U : 0U;
  }
  EXPECT_GT(unsat, 0U);
  std::vector<StageStatistics> statistics;
  pipeline.solver->collectStatistics(statistics);
  EXPECT_GT(statistics.front().answered, 0U) << "the stage has answered nothing itself";
}

}  // namespace
}  // namespace braid::solver
