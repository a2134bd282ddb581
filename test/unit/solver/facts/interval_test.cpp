#include "solver/facts/interval.hpp"

#include <gtest/gtest.h>

#include "term/semantics.hpp"
#include "unit/term/random_terms.hpp"

namespace braid::solver::facts {
namespace {

using Number = Interval::Number;
using term::test::choose;
using term::test::holdsForRandom;

Number number() {
  return Number(std::int64_t{choose(21)} - 10);
}

// An interval around a number, with or without bounds.
Interval around(const Number& value) {
  const Interval::Bound low = choose(4) == 0 ? Interval::Bound() : value - Number(choose(6));
  const Interval::Bound high = choose(4) == 0 ? Interval::Bound() : value + Number(choose(6));
  return {low, high};
}

TEST(IntervalTest, BoundsOutOfOrderHoldNothing) {
  EXPECT_TRUE(Interval(Number(3), Number(2)).isEmpty());
  EXPECT_FALSE(Interval(Number(3), Number(3)).isEmpty());
  EXPECT_TRUE(Interval(Number(3), Number(3)).isPoint());
  EXPECT_TRUE(Interval::atMost(2).meet(Interval::atLeast(3)).isEmpty());
}

// The thesis has <a - c, b - d>.
TEST(IntervalTest, SubtractionTakesTheFarBounds) {
  EXPECT_EQ(Interval(Number(1), Number(5)).minus({Number(2), Number(3)}),
            Interval(Number(-2), Number(3)));
}

TEST(IntervalTest, ArithmeticHoldsAllResults) {
  EXPECT_TRUE(holdsForRandom("interval arithmetic", 3000, [] {
    const Number x = number();
    const Number y = number();
    const Interval a = around(x);
    const Interval b = around(y);
    RC_ASSERT(a.plus(b).contains(x + y));
    RC_ASSERT(a.minus(b).contains(x - y));
    RC_ASSERT(a.negated().contains(-x));
    RC_ASSERT(a.times(b).contains(x * y));
    RC_ASSERT(a.times(y).contains(x * y));
    RC_ASSERT(a.hull(b).contains(x) && a.hull(b).contains(y));
    RC_ASSERT(a.meet(b).contains(x) == b.contains(x));
    RC_ASSERT(a.contains(y) || x != y);
    if (!y.isZero()) {
      RC_ASSERT(a.times(y).dividedInto(y).contains(x));
      // What is not in the result is not a solution.
      RC_ASSERT(a.dividedInto(y).contains(x) == a.contains(x * y));
    }
    if (y.sign() > 0) {
      RC_ASSERT(a.floorDividedBy(y).contains(term::floorQuotient(x, y)));
    }
    RC_ASSERT(x == y || a.without(y).contains(x));
    RC_ASSERT(!a.isBelow(b) || x < y);
    RC_ASSERT(!a.isAtMost(b) || x <= y);
  }));
}

}  // namespace
}  // namespace braid::solver::facts
