// Z3's floating point against ours, through the circuits: the two halves of an operand are pinned
// apart, so that Z3 does not put in the constant before it has built them.
#include <gtest/gtest.h>

#include <array>
#include <random>
#include <vector>

#include "solver/backend/z3_backend.hpp"
#include "term/evaluate.hpp"
#include "term/fp_semantics.hpp"
#include "term/term_manager.hpp"

namespace braid::solver::backend {
namespace {

using support::BigInt;
using term::FpFormat;
using term::FpRounding;
using term::Kind;
using term::Sort;
using term::Term;

class Z3FloatTest : public ::testing::Test {
 protected:
  // Zeros, subnormal numbers, infinities, NaN with and without payload, and anything.
  BigInt anyPattern(unsigned width) {
    const FpFormat format = FpFormat::ofWidth(width);
    const std::array specials = {BigInt(0),
                                 BigInt(1),
                                 BigInt::powerOfTwo(format.precision() - 1) - 1,
                                 BigInt::powerOfTwo(format.precision() - 1),
                                 fpFromInteger(format, 1),
                                 fpFromInteger(format, static_cast<std::int64_t>(draw(1000))),
                                 format.infinity() - 1,
                                 format.infinity(),
                                 format.infinity() + 1,
                                 format.quietNan()};
    const BigInt high = BigInt::fromUnsigned(random()) * BigInt::powerOfTwo(64);
    const BigInt any = (high + BigInt::fromUnsigned(random())).toUnsigned(width - 1);
    const BigInt magnitude = draw(2) == 0 ? specials[draw(specials.size())] : any;
    return draw(2) == 0 ? magnitude : magnitude + format.sign();
  }
  std::size_t draw(std::size_t limit) { return random() % limit; }

  void pin(Term v, const BigInt& value, std::vector<Term>& conditions) {
    const unsigned width = v.sort().width();
    const Term bits = m.makeBits(width, value);
    const unsigned middle = width / 2;
    conditions.push_back(m.makeEqual(m.makeBvExtract(v, width - 1, middle),
                                     m.makeBvExtract(bits, width - 1, middle)));
    if (middle > 0) {
      conditions.push_back(
          m.makeEqual(m.makeBvExtract(v, middle - 1, 0), m.makeBvExtract(bits, middle - 1, 0)));
    }
  }

  // Whether Z3 finds the value that evaluation gives to the term, and no other.
  void expectSameValue(Term t, std::span<const Term> variables) {
    term::Model model;
    std::vector<Term> pinned;
    for (const Term v : variables) {
      const unsigned width = v.sort().width();
      const BigInt value = FpFormat::hasWidth(width)
                               ? anyPattern(width)
                               : BigInt::fromUnsigned(random()).toUnsigned(width);
      model.set(v, value);
      pin(v, value, pinned);
    }
    const auto value = std::get<term::Scalar>(*term::Evaluator(model).evaluate(t));
    const Term expected =
        t.sort().isBool() ? m.makeBool(!value.isZero()) : m.makeBits(t.sort().width(), value);
    EXPECT_TRUE(isUnsat(solver.check({pinned, m.makeDistinct(t, expected), false})))
        << static_cast<int>(t.kind()) << " should be " << value.toString() << " for "
        << describe(model);
    EXPECT_TRUE(isSat(solver.check({pinned, m.makeEqual(t, expected), true})));
  }
  static std::string describe(const term::Model& model) {
    std::string text;
    for (const auto& [variable, value] : model.assignments()) {
      text += std::string(variable.name()) + "=" + std::get<term::Scalar>(value).toString() + " ";
    }
    return text;
  }

  std::mt19937_64 random{20261115};
  term::TermManager m{term::Simplify::No};
  Z3Backend solver{std::chrono::minutes(10)};  // a busy machine is no difference
};

TEST_F(Z3FloatTest, ArithmeticAgrees) {
  for (const unsigned width : {16U, 32U, 64U}) {
    const Term a = m.makeVariable("a", Sort::bits(width));
    const Term b = m.makeVariable("b", Sort::bits(width));
    const Term c = m.makeVariable("c", Sort::bits(width));
    const std::array all = {a, b, c};
    const std::span<const Term> variables(all);
    const int rounds = width == 16 ? 2 : 1;
    for (int i = 0; i < rounds; ++i) {
      expectSameValue(m.makeFpAdd(a, b), variables.first(2));
      expectSameValue(m.makeFpSub(a, b), variables.first(2));
      expectSameValue(m.makeFpMul(a, b), variables.first(2));
      expectSameValue(m.makeFpEqual(a, b), variables.first(2));
      expectSameValue(m.makeFpLess(a, b), variables.first(2));
      expectSameValue(m.makeFpLessEqual(a, b), variables.first(2));
      expectSameValue(m.makeFpIsNan(a), variables.first(1));
      for (const FpRounding mode : {FpRounding::NearestEven, FpRounding::NearestAway,
                                    FpRounding::Up, FpRounding::Down, FpRounding::TowardZero}) {
        expectSameValue(m.makeFpRoundToIntegral(mode, a), variables.first(1));
        if (width == 16) {
          expectSameValue(m.makeFpAdd(a, b, mode), variables.first(2));
          expectSameValue(m.makeFpMul(a, b, mode), variables.first(2));
          expectSameValue(m.makeFpDiv(a, b, mode), variables.first(2));
          expectSameValue(m.makeFpFma(a, b, c, mode), variables);
          expectSameValue(m.makeFpSqrt(a, mode), variables.first(1));
        }
      }
      if (width == 16) {
        expectSameValue(m.makeFpRem(a, b), variables.first(2));
        expectSameValue(m.makeFpFmod(a, b), variables.first(2));
        expectSameValue(m.makeFpDiv(a, b), variables.first(2));
        expectSameValue(m.makeFpFma(a, b, c), variables);
        expectSameValue(m.makeFpSqrt(a), variables.first(1));
      }
    }
  }
}

TEST_F(Z3FloatTest, ConversionsAgree) {
  for (const unsigned width : {16U, 32U, 64U, 128U}) {
    const std::array from = {m.makeVariable("a", Sort::bits(width))};
    for (const unsigned other : {16U, 32U, 64U, 128U}) {
      if (other != width) {
        expectSameValue(m.makeFpConvert(from[0], other), from);
      }
    }
    if (width == 128) {
      continue;
    }
    for (const unsigned integer : {1U, 8U, 32U, 70U}) {
      const std::array number = {m.makeVariable("i", Sort::bits(integer))};
      expectSameValue(m.makeFpToSigned(from[0], integer), from);
      expectSameValue(m.makeFpToUnsigned(from[0], integer), from);
      expectSameValue(m.makeFpFromSigned(number[0], width), number);
      expectSameValue(m.makeFpFromUnsigned(number[0], width), number);
    }
  }
}

// Numbers close to the limits of the integers.
TEST_F(Z3FloatTest, RangesOfIntegersAgree) {
  const std::array x = {m.makeVariable("x", Sort::bits(32))};
  for (const unsigned width : {8U, 24U, 25U, 32U}) {
    for (const bool isSigned : {true, false}) {
      const FpFormat format = FpFormat::ofWidth(32);
      const term::FpBounds bounds = term::fpIntegerBounds(
          format, isSigned ? term::Signedness::Signed : term::Signedness::Unsigned, width);
      const Term t = isSigned ? m.makeFpToSigned(x[0], width) : m.makeFpToUnsigned(x[0], width);
      for (const BigInt& bound : {bounds.below, bounds.above}) {
        for (const int offset : {-1, 0, 1}) {
          const BigInt bits = bound + offset;
          term::Model model;
          model.set(x[0], bits);
          const auto value = std::get<term::Scalar>(*term::Evaluator(model).evaluate(t));
          std::vector<Term> pinned;
          pin(x[0], bits, pinned);
          const Term differs = m.makeDistinct(t, m.makeBits(width, value));
          EXPECT_TRUE(isUnsat(solver.check({pinned, differs, false})))
              << bits.toString() << " to " << width << (isSigned ? " signed" : " unsigned");
        }
      }
    }
  }
}

// A program that looks at the bits of a result sees one NaN, whatever went in.
TEST_F(Z3FloatTest, NotANumberHasOnePattern) {
  const Term a = m.makeVariable("a", Sort::bits(32));
  const Term b = m.makeVariable("b", Sort::bits(32));
  const Term sum = m.makeFpAdd(a, b);
  const Term quiet = m.makeBits(32, FpFormat::ofWidth(32).quietNan());
  const std::array isNan = {m.makeFpIsNan(sum)};
  EXPECT_TRUE(isUnsat(solver.check({isNan, m.makeDistinct(sum, quiet), false})));
  EXPECT_TRUE(isSat(solver.check({isNan, m.makeNot(m.makeFpIsNan(a)), true})));
}

// Along a path, as the engine asks: conditions are added and both directions asked.
TEST_F(Z3FloatTest, AnswersAlongAPath) {
  term::TermManager terms;
  const auto number = [&](std::int64_t value) {
    return terms.makeBits(32, fpFromInteger(FpFormat::ofWidth(32), value));
  };
  const Term x = terms.makeVariable("x", Sort::bits(32));
  std::vector<Term> path = {terms.makeFpLess(number(0), x)};
  Term sum = x;
  for (int i = 1; i <= 4; ++i) {
    sum = terms.makeFpAdd(sum, number(i));
    path.push_back(terms.makeFpLess(sum, number(100 - i)));
    EXPECT_TRUE(isSat(solver.check({path, terms.makeFpLess(number(i), sum), true})));
    EXPECT_TRUE(isUnsat(solver.check({path, terms.makeFpLess(sum, number(0)), false})));
  }
}

// A root is beyond the solver that is kept, but not beyond the other one.
TEST_F(Z3FloatTest, HardQueriesAreAskedTwice) {
  const Term x = m.makeVariable("x", Sort::bits(32));
  const Term root = m.makeFpSqrt(x);
  const auto number = [&](std::int32_t value) {
    return m.makeBits(32, fpFromInteger(FpFormat::ofWidth(32), value));
  };
  const std::array conditions = {m.makeFpLess(number(2), root), m.makeFpLess(root, number(3))};
  Z3Backend twice(std::chrono::seconds(8));
  const Answer answer = twice.check({conditions, {}, true});
  ASSERT_TRUE(isSat(answer));
  term::Evaluator evaluator(*std::get<Sat>(answer).model);
  EXPECT_EQ(evaluator.holds(conditions[0]), true);
  EXPECT_EQ(evaluator.holds(conditions[1]), true);
}

TEST_F(Z3FloatTest, TooMuchIsRefused) {
  Term x = m.makeVariable("x", Sort::bits(64));
  for (int i = 0; i < 20; ++i) {
    x = m.makeFpDiv(x, m.makeVariable("y" + std::to_string(i), Sort::bits(64)));
  }
  const Answer answer = solver.check({{}, m.makeFpLess(x, m.makeBits(64, 1)), true});
  ASSERT_TRUE(isUnknown(answer));
  EXPECT_EQ(std::get<Unknown>(answer).reason, kTooLargeHere);
}

}  // namespace
}  // namespace braid::solver::backend
