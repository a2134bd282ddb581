// For how many paths joined states stand, and what such paths know.
#include "merge/path_count.hpp"

#include <gtest/gtest.h>

#include "term/term_manager.hpp"

namespace braid::merge {
namespace {

using term::Term;

class PathCountTest : public testing::Test {
 protected:
  Term word(const char* name) { return terms.makeVariable(name, term::Sort::bits(32)); }
  Term number(std::int64_t value) { return terms.makeBits(32, support::BigInt(value)); }
  Term isPositive(Term t) { return terms.makeBvSLt(number(0), t); }

  // Goes on with one half where the decision is no news.
  void decide(PathCount& count, Term decision) {
    count.decide(decision, count.isUndecided(decision, known), 0.5, known);
  }
  // Parts at a decision and joins the two sides again.
  PathCount diamond(const PathCount& before, Term decision) {
    PathCount first = before;
    PathCount second = before;
    decide(first, decision);
    decide(second, terms.makeNot(decision));
    first.joinWith(second);
    return first;
  }

  term::TermManager terms;
  KnownOnPaths known{terms, Tuning{}};
  Term x = word("x");
  Term y = word("y");
};

TEST_F(PathCountTest, NewDecisionsDouble) {
  PathCount count = diamond({}, isPositive(x));
  EXPECT_EQ(count.paths(), 2);
  count = diamond(count, isPositive(y));
  EXPECT_EQ(count.paths(), 4);
}

TEST_F(PathCountTest, TheSameDecisionAgainDoesNot) {
  PathCount count = diamond({}, isPositive(x));
  count = diamond(count, isPositive(x));
  EXPECT_EQ(count.paths(), 2);
  count = diamond(count, terms.makeNot(isPositive(x)));
  EXPECT_EQ(count.paths(), 2);
}

TEST_F(PathCountTest, WhatOneSideDecidedIsNoNewsBehindTheJoin) {
  PathCount first;
  PathCount second;
  decide(first, isPositive(x));
  decide(second, terms.makeNot(isPositive(x)));
  first = diamond(first, isPositive(y));
  second.joinWith(first);
  EXPECT_EQ(second.paths(), 3);
  EXPECT_FALSE(second.isUndecided(terms.makeAnd(isPositive(x), isPositive(y)), known));
  EXPECT_TRUE(second.isUndecided(terms.makeEqual(x, y), known));
}

TEST_F(PathCountTest, ChoicesBetweenKnownValuesAreNoNews) {
  const PathCount count = diamond({}, isPositive(x));
  const Term choice = terms.makeIte(isPositive(x), number(3), number(5));
  const Term sum = terms.makeBvAdd(choice, terms.makeIte(isPositive(y), number(1), number(2)));
  EXPECT_TRUE(known.isKnown(sum));
  EXPECT_FALSE(known.isKnown(terms.makeBvAdd(sum, x)));
  EXPECT_FALSE(count.isUndecided(terms.makeBvULt(terms.makeBvMul(sum, sum), number(7)), known));
  EXPECT_TRUE(count.isUndecided(terms.makeBvULt(sum, y), known));
}

TEST_F(PathCountTest, ComparisonsOfChoicesAreThoseThatPathsMade) {
  PathCount count = diamond({}, isPositive(x));
  count = diamond(count, isPositive(y));
  const Term choice = terms.makeIte(terms.makeEqual(x, y), x, y);
  EXPECT_FALSE(count.isUndecided(isPositive(choice), known));
  EXPECT_TRUE(count.isUndecided(terms.makeBvSLt(number(1), choice), known));
}

}  // namespace
}  // namespace braid::merge
