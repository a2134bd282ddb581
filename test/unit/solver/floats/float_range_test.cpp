#include "solver/floats/float_range.hpp"

#include <gtest/gtest.h>

#include <array>
#include <random>
#include <string>
#include <vector>

#include "generators/fuzz_settings.hpp"
#include "solver/floats/range_proof.hpp"
#include "term/evaluate.hpp"
#include "term/fp_semantics.hpp"
#include "term/term_manager.hpp"

namespace braid::solver::floats {
namespace {

using support::BigInt;
using term::FpFormat;
using term::FpRounding;
using term::Sort;
using term::Term;

constexpr FpFormat kFormat = FpFormat::ofWidth(32);

class FloatRangeTest : public ::testing::Test {
 protected:
  Term number(double value) {
    const auto tenths = static_cast<std::int64_t>(value * 16);
    const BigInt whole = term::fpFromInteger(kFormat, tenths);
    const BigInt sixteen = term::fpFromInteger(kFormat, 16);
    return m.makeBits(32, term::fpBinary(term::Kind::FpDiv, kFormat, whole, sixteen));
  }
  Term between(Term t, double least, double greatest) {
    return m.makeAnd(m.makeFpLessEqual(number(least), t), m.makeFpLessEqual(t, number(greatest)));
  }
  // Whether ranges show that the conditions contradict each other.
  static bool isContradictory(std::vector<Term> conditions) {
    std::vector<Term> parts;
    while (!conditions.empty()) {
      const Term t = conditions.back();
      conditions.pop_back();
      if (t.is(term::Kind::And)) {
        conditions.insert(conditions.end(), t.children().begin(), t.children().end());
      } else {
        parts.push_back(t);
      }
    }
    return RangeProof(parts).isContradictory();
  }
  bool follows(Term condition, std::vector<Term> from) {
    from.push_back(m.makeNot(condition));
    return isContradictory(std::move(from));
  }

  term::TermManager m;
  Term x = m.makeVariable("x", Sort::bits(32));
  Term y = m.makeVariable("y", Sort::bits(32));
};

TEST_F(FloatRangeTest, OperationsCarryRangesOn) {
  const Term xIs = between(x, 1, 2);
  const Term yIs = between(y, -3, 4);
  EXPECT_TRUE(follows(between(m.makeFpAdd(x, y), -2, 6), {xIs, yIs}));
  EXPECT_FALSE(follows(between(m.makeFpAdd(x, y), -2, 5.5), {xIs, yIs}));
  EXPECT_TRUE(follows(between(m.makeFpSub(x, y), -3, 5), {xIs, yIs}));
  EXPECT_TRUE(follows(between(m.makeFpMul(x, y), -6, 8), {xIs, yIs}));
  EXPECT_TRUE(follows(between(m.makeFpDiv(y, x), -3, 4), {xIs, yIs}));
  EXPECT_FALSE(follows(between(m.makeFpDiv(x, y), -100, 100), {xIs, yIs}));  // by zero
  EXPECT_TRUE(follows(between(m.makeFpSqrt(x), 1, 1.5), {xIs}));
  EXPECT_FALSE(follows(between(m.makeFpSqrt(y), 0, 2), {yIs}));  // of negative numbers
  EXPECT_TRUE(follows(between(m.makeFpNeg(y), -4, 3), {yIs}));
  EXPECT_TRUE(follows(between(m.makeFpRem(y, x), -2, 2), {xIs, yIs}));
  EXPECT_TRUE(follows(between(m.makeFpRoundToIntegral(FpRounding::Down, x), 1, 2), {xIs}));
}

TEST_F(FloatRangeTest, StrictComparisonsLeaveTheEndOut) {
  const Term one = number(1);
  EXPECT_TRUE(isContradictory({m.makeFpLess(x, one), m.makeFpLessEqual(one, x)}));
  EXPECT_TRUE(isContradictory({m.makeFpLess(x, y), m.makeFpLess(y, one), m.makeFpLess(one, x)}));
  EXPECT_FALSE(isContradictory({m.makeFpLessEqual(x, one), m.makeFpLessEqual(one, x)}));
}

TEST_F(FloatRangeTest, WhatIsNotANumberIsNotForgotten) {
  const Term one = number(1);
  EXPECT_FALSE(
      isContradictory({m.makeNot(m.makeFpLess(x, one)), m.makeNot(m.makeFpLessEqual(one, x))}));
  EXPECT_TRUE(isContradictory({m.makeNot(m.makeFpIsNan(x)), m.makeNot(m.makeFpLess(x, one)),
                               m.makeNot(m.makeFpLessEqual(one, x))}));
  EXPECT_TRUE(isContradictory({m.makeFpIsNan(x), m.makeFpLess(x, one)}));
  // Infinity minus infinity.
  const Term difference = m.makeFpSub(x, y);
  EXPECT_FALSE(
      isContradictory({m.makeFpLess(one, x), m.makeFpLess(one, y), m.makeFpIsNan(difference)}));
}

TEST_F(FloatRangeTest, ZerosAreEqual) {
  const Term minusZero = m.makeBits(32, kFormat.sign());
  EXPECT_FALSE(isContradictory({m.makeEqual(x, minusZero), m.makeFpLessEqual(number(0), x)}));
  EXPECT_FALSE(isContradictory({m.makeFpLessEqual(x, minusZero), m.makeEqual(x, number(0))}));
}

TEST_F(FloatRangeTest, IntegersHaveBounds) {
  const Term byte = m.makeVariable("byte", Sort::bits(8));
  const Term converted = m.makeFpFromSigned(m.makeBvZeroExtend(byte, 32), 32);
  EXPECT_TRUE(follows(between(converted, 0, 255), {}));
  EXPECT_FALSE(follows(between(converted, 0, 254), {}));
  const Term negative = m.makeFpFromSigned(m.makeBvSignExtend(byte, 32), 32);
  EXPECT_TRUE(follows(between(negative, -128, 127), {}));
}

// Conditions that hold for given values are no contradiction, however they are built.
class RandomConditions {
 public:
  RandomConditions(term::TermManager& terms, std::uint64_t seed) : m_(terms), random_(seed) {
    for (int i = 0; i < 3; ++i) {
      const Term variable = m_.makeVariable("v" + std::to_string(i), Sort::bits(16));
      variables_.push_back(variable);
      model_.set(variable, pattern());
    }
  }

  std::vector<Term> make(std::size_t count) {
    std::vector<Term> conditions;
    term::Evaluator evaluator(model_);
    while (conditions.size() < count) {
      const Term condition = comparison();
      const std::optional<bool> holds = evaluator.holds(condition);
      if (holds && !condition.isConstant()) {
        conditions.push_back(*holds ? condition : m_.makeNot(condition));
      }
    }
    return conditions;
  }

 private:
  unsigned pick(unsigned count) { return static_cast<unsigned>(random_() % count); }

  // Small numbers, and those where something special happens.
  BigInt pattern() {
    constexpr FpFormat format = FpFormat::ofWidth(16);
    const unsigned kind = pick(8);
    const BigInt magnitude = kind == 0   ? BigInt(0)
                             : kind == 1 ? format.infinity()
                             : kind == 2 ? format.quietNan()
                             : kind == 3 ? BigInt(1)
                             : kind == 4 ? BigInt(static_cast<std::int64_t>(pick(0x7c00)))
                                         : term::fpFromInteger(format, pick(9));
    return pick(2) == 0 || kind == 2 ? magnitude : magnitude + format.sign();
  }

  Term number(unsigned depth) {
    if (depth == 0 || pick(4) == 0) {
      return pick(3) == 0 ? m_.makeBits(16, pattern()) : variables_[pick(3)];
    }
    const auto mode = static_cast<FpRounding>(pick(5));
    const Term a = number(depth - 1);
    switch (pick(10)) {
      case 0:
        return m_.makeFpNeg(a);
      case 1:
        return m_.makeBvAnd(a, m_.makeBits(16, 0x7fff));
      case 2:
        return m_.makeFpSqrt(a, mode);
      case 3:
        return m_.makeFpRoundToIntegral(mode, a);
      case 4:
        return m_.makeFpConvert(m_.makeFpConvert(a, 32, mode), 16, mode);
      default:
        break;
    }
    const Term b = number(depth - 1);
    switch (pick(6)) {
      case 0:
        return m_.makeFpMul(a, b, mode);
      case 1:
        return m_.makeFpDiv(a, b, mode);
      case 2:
        return m_.makeFpRem(a, b);
      case 3: {
        const Term choice = comparison(1);
        return m_.makeIte(choice, a, b);
      }
      default:
        return m_.makeFpAdd(a, b, mode);
    }
  }

  Term comparison(unsigned depth = 3) {
    const Term a = number(depth);
    const Term b = number(pick(2) == 0 ? 0 : depth);
    switch (pick(6)) {
      case 0:
        return m_.makeFpEqual(a, b);
      case 1:
        return m_.makeFpIsNan(a);
      case 2:
        return m_.makeOr(m_.makeFpLess(a, b), m_.makeFpLessEqual(b, a));
      case 3:
        return m_.makeFpLess(a, b);
      default:
        return m_.makeFpLessEqual(a, b);
    }
  }

  term::TermManager& m_;
  std::mt19937_64 random_;
  std::vector<Term> variables_;
  term::Model model_;
};

TEST(RandomFloatRanges, WhatHoldsIsNoContradiction) {
  const std::uint64_t rounds = braid::test::fuzzRounds(3'000);
  const std::uint64_t seed = braid::test::fuzzSeed();
  std::size_t shown = 0;
  for (std::uint64_t i = 0; i < rounds; ++i) {
    term::TermManager m;
    RandomConditions random(m, seed + i);
    std::vector<Term> conditions = random.make(1 + i % 8);
    ASSERT_FALSE(RangeProof(conditions).isContradictory()) << "seed " << seed + i;
    // With one of them negated there often is one.
    conditions.push_back(m.makeNot(conditions.front()));
    shown += RangeProof(conditions).isContradictory() ? 1U : 0U;
  }
  EXPECT_GT(shown, rounds / 10);
}

}  // namespace
}  // namespace braid::solver::floats
