// Atoms about one number, or about the order of two: a guard knows which of them exclude or imply
// each other.
#include "guard/atom_values.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "guard/guard_manager.hpp"
#include "term/evaluate.hpp"
#include "term/print.hpp"
#include "unit/term/random_terms.hpp"

namespace braid::guard {
namespace {

using term::Evaluator;
using term::Model;
using term::Sort;
using term::Term;
using term::TermManager;
using term::test::choose;
using term::test::holdsForRandom;

class AtomValuesTest : public testing::Test {
 protected:
  Term variable(const std::string& name) { return terms.makeVariable(name, Sort::bits(8)); }
  Term bits(int value) { return terms.makeBits(8, value); }

  TermManager terms;
  GuardManager guards{terms};
  Term x = variable("x");
  Term y = variable("y");
};

TEST_F(AtomValuesTest, ComparisonsOfOneNumberKnowEachOther) {
  const Guard isThree = guards.of(terms.makeEqual(x, bits(3)));
  const Guard isFour = guards.of(terms.makeEqual(x, bits(4)));
  const Guard isBelowFour = guards.of(terms.makeBvULt(x, bits(4)));
  const Guard isBelowFive = guards.of(terms.makeBvULt(x, bits(5)));
  EXPECT_TRUE(guards.isContradiction(isThree, isFour));
  EXPECT_TRUE(guards.entails(isThree, isBelowFour));
  EXPECT_TRUE(guards.isContradiction(isFour, isBelowFour));
  EXPECT_EQ(isBelowFive, guards.either(isBelowFour, isFour));
  EXPECT_EQ(guards.statistics().variables, 3U) << "the last one is put together";
  EXPECT_EQ(guards.toTerm(isFour), terms.makeEqual(x, bits(4))) << "the atom is its term";
  EXPECT_EQ(guards.toTerm(GuardManager::negation(isFour)), terms.makeDistinct(x, bits(4)));
}

TEST_F(AtomValuesTest, SumsWithAConstantAreAboutTheSameNumber) {
  const Term shifted = terms.makeBvAdd(x, bits(10));
  const Guard isBelow = guards.of(terms.makeBvULt(shifted, bits(3)));  // 246 to 248
  EXPECT_TRUE(guards.entails(isBelow, guards.of(terms.makeBvSLt(x, bits(0)))));
  EXPECT_TRUE(guards.isContradiction(isBelow, guards.of(terms.makeEqual(x, bits(249)))));
  EXPECT_FALSE(guards.isContradiction(isBelow, guards.of(terms.makeEqual(x, bits(248)))));
}

TEST_F(AtomValuesTest, TwoNumbersAreEqualOrOneIsLess) {
  const Guard isEqual = guards.of(terms.makeEqual(x, y));
  const Guard isLess = guards.of(terms.makeBvSLt(x, y));
  const Guard isGreater = guards.of(terms.makeBvSLt(y, x));
  EXPECT_TRUE(guards.isContradiction(isEqual, isLess));
  EXPECT_TRUE(guards.isContradiction(isGreater, isLess));
  EXPECT_TRUE(guards.either(isEqual, guards.either(isLess, isGreater)).isTrue());
  const Guard isBelow = guards.of(terms.makeBvULt(x, y));
  EXPECT_TRUE(guards.isContradiction(isEqual, isBelow));
  EXPECT_FALSE(guards.isContradiction(isGreater, isBelow));
}

TEST_F(AtomValuesTest, IntegersKnowTheirBounds) {
  const Term i = terms.makeVariable("i", Sort::integer());
  const auto number = [&](std::int64_t value) { return terms.makeInt(value); };
  const Guard isSmall = guards.of(terms.makeIntLe(i, number(-3)));
  EXPECT_TRUE(guards.entails(isSmall, guards.of(terms.makeIntLe(i, number(7)))));
  EXPECT_TRUE(guards.isContradiction(isSmall, guards.of(terms.makeEqual(i, number(0)))));
  const Term huge = terms.makeInt(support::BigInt::powerOfTwo(80));
  EXPECT_FALSE(guards.entails(isSmall, guards.of(terms.makeIntLe(i, huge)))) << "not looked at";
}

TEST_F(AtomValuesTest, BeyondTheLimitAtomsAreOnTheirOwn) {
  std::vector<Guard> all;
  all.reserve(100);
  for (int value = 0; value < 100; ++value) {
    all.push_back(guards.of(terms.makeEqual(x, bits(value))));
  }
  EXPECT_TRUE(guards.isContradiction(all[0], all[1]));
  EXPECT_FALSE(guards.isContradiction(all[98], all[99]));
  EXPECT_TRUE(guards.possibilityOf(all[1]).example);
  EXPECT_FALSE(guards.possibilityOf(all[99]).example) << "others may exclude it";
}

TEST_F(AtomValuesTest, ExamplesOfWhatIsComputedAreTried) {
  const Term wide = terms.makeBvZeroExtend(x, 16);
  const auto isNear = [&](Term t) {
    return terms.makeBvULt(terms.makeBvMul(t, t), terms.makeBits(16, 9));
  };
  EXPECT_TRUE(guards.possibilityOf(guards.of(terms.makeBvULt(x, bits(4)))).example);
  EXPECT_TRUE(guards.possibilityOf(guards.of(isNear(wide))).example) << "of zero";
  const GuardManager::Possibility far =
      guards.possibilityOf(GuardManager::negation(guards.of(isNear(wide))));
  EXPECT_FALSE(far.example) << "of other numbers, which nothing leads to";
  EXPECT_FALSE(far.isImpossible);
}

TEST_F(AtomValuesTest, ExamplesHeedWhatStandsApart) {
  const Term isSmall = terms.makeBvULt(x, bits(4));
  guards.keepAssumptionApart(isSmall);
  const Guard small = guards.of(isSmall);
  const auto isValue = [&](int value) { return guards.of(terms.makeEqual(x, bits(value))); };
  const Model example =
      guards.possibilityOf(guards.difference(small, isValue(0))).example.value_or(Model());
  EXPECT_EQ(Evaluator(example).holds(terms.makeEqual(x, bits(1))), true);
  EXPECT_FALSE(guards.possibilityOf(guards.both(small, isValue(9))).example) << "it is excluded";
}

TEST_F(AtomValuesTest, ExamplesHeedWhatSimplifyingForgot) {
  const auto isValue = [&](int value) { return guards.of(terms.makeEqual(x, bits(value))); };
  const Guard isZero = isValue(0);
  const Guard isOne = guards.simplifyUnder(isValue(1), GuardManager::negation(isZero));
  const GuardManager::Possibility both = guards.possibilityOf(guards.both(isZero, isOne));
  EXPECT_FALSE(both.example) << "x is not both";
  EXPECT_TRUE(both.isImpossible);
  const Guard isEither = guards.either(isZero, isOne);
  EXPECT_TRUE(guards.possibilityOf(guards.difference(isEither, isZero)).example);
}

TEST(AtomValuesRandomTest, DiagramsHaveExactlyTheWaysThatValuesGo) {
  EXPECT_TRUE(holdsForRandom("guards of comparisons and their values", 300, [] {
    constexpr unsigned kWidth = 3;
    constexpr unsigned kValues = 1U << kWidth;
    TermManager terms;
    GuardManager guards(terms);
    const Term x = terms.makeVariable("x", Sort::bits(kWidth));
    const auto constant = [&] { return terms.makeBits(kWidth, static_cast<int>(choose(kValues))); };
    std::vector<Term> atoms;
    for (unsigned i = 0, count = 1 + choose(5); i < count; ++i) {
      const Term number = choose(3) == 0 ? terms.makeBvAdd(x, constant()) : x;
      switch (choose(5)) {
        case 0:
          atoms.push_back(terms.makeEqual(number, constant()));
          break;
        case 1:
          atoms.push_back(terms.makeBvULt(number, constant()));
          break;
        case 2:
          atoms.push_back(terms.makeBvULt(constant(), number));
          break;
        case 3:
          atoms.push_back(terms.makeBvSLt(number, constant()));
          break;
        default:
          atoms.push_back(terms.makeBvSLt(constant(), number));
          break;
      }
    }
    // Some of them, some negated, together: possible exactly if a number is like that.
    Guard together = GuardManager::always();
    std::vector<Term> conjuncts;
    for (const Term atom : atoms) {
      if (choose(4) != 0) {
        conjuncts.push_back(choose(2) == 0 ? atom : terms.makeNot(atom));
        together = guards.both(together, guards.of(conjuncts.back()));
      }
    }
    const Term asTerm = guards.toTerm(together);
    bool isPossible = false;
    for (unsigned value = 0; value < kValues; ++value) {
      Model model;
      model.set(x, term::Scalar(value));
      Evaluator evaluator(model);
      const bool holds = evaluator.holds(terms.makeAnd(conjuncts)) == true;
      RC_ASSERT(evaluator.holds(asTerm) == holds);
      isPossible |= holds;
    }
    RC_ASSERT(together.isFalse() == !isPossible);
  }));
}

TEST_F(AtomValuesTest, OrdersOfSeveralInputsAreLookedThrough) {
  const Term z = variable("z");
  const Guard chain =
      guards.of(terms.makeAnd(terms.makeBvSLt(x, y), terms.makeNot(terms.makeBvSLt(z, y))));
  const Guard isBack = guards.of(terms.makeBvSLt(z, x));
  EXPECT_FALSE(guards.isContradiction(chain, isBack)) << "a diagram does not know";
  EXPECT_TRUE(guards.possibilityOf(guards.both(chain, isBack)).isImpossible);
  const Model example =
      guards.possibilityOf(guards.difference(chain, isBack)).example.value_or(Model());
  EXPECT_EQ(Evaluator(example).holds(terms.makeBvSLt(x, z)), true);
}

TEST(AtomValuesRandomTest, OrdersArePossibleExactlyIfSomeNumbersHaveThem) {
  EXPECT_TRUE(holdsForRandom("guards of comparisons of inputs and their orders", 300, [] {
    constexpr unsigned kInputs = 4;
    TermManager terms;
    GuardManager guards(terms);
    std::vector<Term> inputs;
    inputs.reserve(kInputs);
    for (unsigned i = 0; i < kInputs; ++i) {
      inputs.push_back(
          terms.makeVariable(std::string(1, static_cast<char>('a' + i)), Sort::bits(8)));
    }
    const auto atom = [&] {
      const Term first = inputs[choose(kInputs)];
      const Term second = inputs[choose(kInputs)];
      return choose(3) == 0 ? terms.makeEqual(first, second) : terms.makeBvSLt(first, second);
    };
    Term condition = atom();
    for (unsigned i = 0, count = choose(10); i < count; ++i) {
      Term next = atom();
      next = choose(2) == 0 ? next : terms.makeNot(next);
      condition = choose(3) != 0 ? terms.makeAnd(condition, next) : terms.makeOr(condition, next);
    }
    // Only the order counts, so as many values as there are inputs are enough.
    bool isPossible = false;
    for (unsigned code = 0; code < 256 && !isPossible; ++code) {
      Model model;
      for (unsigned i = 0; i < kInputs; ++i) {
        model.set(inputs[i], term::Scalar(code >> 2 * i & 3U));
      }
      isPossible = Evaluator(model).holds(condition) == true;
    }
    const Guard guard = guards.of(condition);
    const GuardManager::Possibility found = guards.possibilityOf(guard);
    RC_ASSERT(found.isImpossible == !isPossible);
    RC_ASSERT(found.example.has_value() == isPossible);
    if (found.example) {
      RC_ASSERT(Evaluator(*found.example).holds(condition) == true);
    }
  }));
}

TEST(AtomValuesRandomTest, ExamplesSatisfyTheirGuards) {
  EXPECT_TRUE(holdsForRandom("guards of comparisons of inputs and examples", 300, [] {
    TermManager terms;
    GuardManager guards(terms);
    const Term text = terms.makeVariable("text", Sort::array(Sort::bits(64), Sort::bits(8)));
    const Term number = terms.makeVariable("number", Sort::integer());
    const Term byte = terms.makeVariable("byte", Sort::bits(8));
    const auto bits = [&] { return terms.makeBits(8, static_cast<int>(choose(256))); };
    const auto atom = [&] {
      const Term input =
          choose(2) == 0 ? byte
                         : terms.makeSelect(text, terms.makeBits(64, static_cast<int>(choose(3))));
      switch (choose(4)) {
        case 0:
          return terms.makeIntLe(number, terms.makeInt(static_cast<int>(choose(9)) - 4));
        case 1:
          return terms.makeEqual(input, bits());
        case 2:
          return terms.makeBvULt(input, bits());
        default: {
          const Term sum = terms.makeBvAdd(input, bits());
          return terms.makeBvSLt(sum, bits());
        }
      }
    };
    Term condition = atom();
    const bool isApart = choose(2) == 0;
    if (isApart) {
      guards.keepAssumptionApart(condition);
    }
    for (unsigned i = 0, count = choose(12); i < count; ++i) {
      Term next = atom();
      next = choose(2) == 0 ? next : terms.makeNot(next);
      condition = choose(2) == 0 ? terms.makeAnd(condition, next) : terms.makeOr(condition, next);
    }
    const Guard guard = guards.of(condition);
    if (guard.isFalse()) {
      return;
    }
    const std::optional<Model> example = guards.possibilityOf(guard).example;
    RC_ASSERT((isApart || example.has_value()));
    if (example) {
      RC_ASSERT(Evaluator(*example).holds(condition) == true);
    }
  }));
}

}  // namespace
}  // namespace braid::guard
