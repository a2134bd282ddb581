// What the decisions of paths leave of conditions and choices, as guards.
#include "exec/path_guards.hpp"

#include <gtest/gtest.h>

#include <array>
#include <vector>

namespace braid::exec {
namespace {

using term::Sort;
using term::Term;

class PathGuardsTest : public testing::Test {
 protected:
  Term flag(const char* name) { return terms.makeVariable(name, Sort::boolean()); }
  Term word(std::int64_t number) { return terms.makeBits(32, number); }

  term::TermManager terms;
  guard::GuardManager table{terms};
  PathGuards guards{terms, &table, nullptr};
  State state;
  Term a = flag("a");
  Term b = flag("b");
  Term c = flag("c");
};

TEST_F(PathGuardsTest, WithoutATableTermsSayTheSame) {
  PathGuards none{terms, nullptr, nullptr};
  EXPECT_FALSE(none.areUsed());
  EXPECT_FALSE(none.sidesOf(state, a));
  EXPECT_EQ(none.conjunction(state, std::array{a, b}), terms.makeAnd(std::array{a, b}));
  const auto leaves = none.leavesOf(state, terms.makeIte(a, word(1), word(2)));
  ASSERT_TRUE(leaves);
  EXPECT_EQ(leaves->size(), 2U);
}

TEST_F(PathGuardsTest, TheGuardOfAPathIsWhatItDecided) {
  state.pathCondition.add(a);
  state.pathCondition.add(terms.makeNot(b));
  const guard::Guard expected = table.both(table.of(a), table.of(terms.makeNot(b)));
  EXPECT_EQ(guards.of(state), expected);
}

TEST_F(PathGuardsTest, WhatThePathDecidedIsLeftOutOfConjunctions) {
  state.pathCondition.add(a);
  EXPECT_EQ(guards.conjunction(state, std::array{a, b}), b);
  EXPECT_TRUE(guards.conjunction(state, std::array{terms.makeNot(a), b}).isFalse());
  EXPECT_TRUE(guards.conjunction(state, std::array{a}).isTrue());
}

TEST_F(PathGuardsTest, DecisionsThatMakeAGuardTooLargeAreLeftOut) {
  Tuning tuning;
  tuning.pathGuardNodes = 1;
  PathGuards small{terms, &table, nullptr, tuning};
  state.pathCondition.add(a);
  state.pathCondition.add(terms.makeOr(b, c));
  EXPECT_EQ(small.of(state), table.of(a));
  // It holds more often than the path's condition, so that nothing is excluded wrongly.
  EXPECT_FALSE(small.conjunction(state, std::array{terms.makeNot(terms.makeOr(b, c))}).isFalse());
}

TEST_F(PathGuardsTest, KnownAlternativesAreKnownAndFew) {
  const ir::Type type = ir::Type::bits(32);
  const auto known = guards.knownAlternatives(state, memory::Value::scalar(7), type);
  ASSERT_TRUE(known);
  EXPECT_EQ(known->size(), 1U);
  const Term choice = terms.makeIte(a, word(1), terms.makeIte(b, word(2), word(3)));
  const auto three = guards.knownAlternatives(state, memory::Value::term(choice), type);
  ASSERT_TRUE(three);
  EXPECT_EQ(three->size(), 3U);
  const Term unknown = terms.makeIte(a, word(1), terms.makeVariable("x", Sort::bits(32)));
  EXPECT_FALSE(guards.knownAlternatives(state, memory::Value::term(unknown), type));
  Tuning tuning;
  tuning.knownAlternatives = 2;
  PathGuards few{terms, &table, nullptr, tuning};
  EXPECT_FALSE(few.knownAlternatives(state, memory::Value::term(choice), type));
}

}  // namespace
}  // namespace braid::exec
