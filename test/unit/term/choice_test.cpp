// If-then-else trees whose branches are shared.
#include "term/choice.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace braid::term {
namespace {

class ChoiceTest : public testing::Test {
 protected:
  Term condition(int i) { return terms.makeVariable("c" + std::to_string(i), Sort::boolean()); }
  // A choice between x + 0, x + 1, ..., where each level has two ways to the one below.
  Term ladder(int levels) {
    Term t = terms.makeVariable("x0", Sort::integer());
    for (int i = 1; i <= levels; ++i) {
      const Term next = terms.makeVariable("x" + std::to_string(i), Sort::integer());
      t = terms.makeIte(condition(2 * i), t, terms.makeIte(condition(2 * i + 1), next, t));
    }
    return t;
  }

  TermManager terms;
};

TEST_F(ChoiceTest, EveryPartIsVisitedOnce) {
  const Term tree = ladder(40);  // has 2^40 ways down
  std::multiset<std::string> leaves;
  std::size_t choices = 0;
  EXPECT_TRUE(walkChoice(
      tree,
      [&](Term) {
        ++choices;
        return true;
      },
      [&](Term leaf) {
        leaves.insert(std::string(leaf.name()));
        return true;
      }));
  EXPECT_EQ(choices, 80U);
  EXPECT_EQ(leaves.size(), 41U);
  EXPECT_EQ(leaves.count("x7"), 1U);
}

TEST_F(ChoiceTest, AVisitorEndsTheWalk) {
  int seen = 0;
  EXPECT_FALSE(walkChoice(
      ladder(40), [](Term) { return true; }, [&](Term) { return ++seen < 3; }));
  EXPECT_EQ(seen, 3);
}

TEST_F(ChoiceTest, ATermThatIsNoChoiceIsItsOnlyLeaf) {
  const Term x = terms.makeVariable("x", Sort::integer());
  const auto leaves = choiceLeaves(terms, x, 1);
  ASSERT_TRUE(leaves);
  ASSERT_EQ(leaves->size(), 1U);
  EXPECT_TRUE(leaves->front().guard.isTrue());
  EXPECT_EQ(leaves->front().value, x);
  EXPECT_FALSE(choiceLeaves(terms, ladder(5), 5));
  EXPECT_TRUE(choiceLeaves(terms, ladder(5), 6));
}

}  // namespace
}  // namespace braid::term
