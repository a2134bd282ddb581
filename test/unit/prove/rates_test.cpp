#include "prove/rates.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "term/evaluate.hpp"

namespace braid::prove {
namespace {

using solver::facts::Interval;
using support::BigInt;
using term::Sort;
using term::Term;

class RatesTest : public ::testing::Test {
 protected:
  // A round that adds 1 to i and something between two numbers to x.
  void goRound(std::int64_t least, std::int64_t most) {
    const Term added = terms.makeVariable("added", sort);
    rates.note(terms, {{i, terms.makeBvAdd(i, one)}, {x, terms.makeBvAdd(x, added)}}, [&](Term t) {
      return t.isConstant() ? Interval::point(t.number()) : Interval(BigInt(least), BigInt(most));
    });
  }
  [[nodiscard]] bool allow(std::int64_t rounds, std::int64_t sum) {
    term::Model model;
    model.set(i, BigInt(rounds));
    model.set(x, BigInt(sum).toUnsigned(32));
    return std::ranges::all_of(rates.propose(terms, unknowns), [&](Term candidate) {
      return term::Evaluator(model).holds(candidate) == true;
    });
  }

  term::TermManager terms;
  Sort sort = Sort::bits(32);
  Term i = terms.makeVariable("i", sort);
  Term x = terms.makeVariable("x", sort);
  Term one = terms.makeBits(32, BigInt(1));
  std::vector<Unknown> unknowns{{i, terms.makeBits(32, BigInt(0)), "i"},
                                {x, terms.makeBits(32, BigInt(10)), "x"}};
  Rates rates;
};

TEST_F(RatesTest, BoundWhatRoundsAdd) {
  goRound(-2, 7);
  EXPECT_EQ(rates.propose(terms, unknowns).size(), 2U);
  EXPECT_TRUE(allow(3, 10 + 21));
  EXPECT_TRUE(allow(3, 10 - 6));
  EXPECT_FALSE(allow(3, 10 + 22));
  EXPECT_FALSE(allow(3, 10 - 7));
}

TEST_F(RatesTest, HoldForAllRoundsThatWereSeen) {
  goRound(0, 1);
  goRound(3, 4);
  EXPECT_TRUE(allow(2, 10));
  EXPECT_TRUE(allow(2, 10 + 8));
  EXPECT_FALSE(allow(2, 10 + 9));
}

TEST_F(RatesTest, AreNoneWhereARoundMaySetAnything) {
  goRound(0, 1);
  goRound(-(std::int64_t{1} << 31), (std::int64_t{1} << 31) - 1);
  EXPECT_TRUE(rates.propose(terms, unknowns).empty());
}

}  // namespace
}  // namespace braid::prove
