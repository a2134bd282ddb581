#include "term/substitute.hpp"

#include <gtest/gtest.h>

#include <array>

namespace braid::term {
namespace {

class SubstituteTest : public ::testing::Test {
 protected:
  TermManager m;
  Term x = m.makeVariable("x", Sort::integer());
  Term y = m.makeVariable("y", Sort::integer());
  Term i = m.makeBoundVariable("i", Sort::integer());
};

TEST_F(SubstituteTest, SimplifiesOnTheWay) {
  const Term t = m.makeIntLe(m.makeIntAdd(x, y), m.makeInt(5));
  EXPECT_EQ(substitute(m, t, {{x, m.makeInt(1)}, {y, m.makeInt(2)}}), m.makeTrue());
  EXPECT_EQ(substitute(m, t, {{y, m.makeInt(2)}}), m.makeIntLe(x, m.makeInt(3)));
}

TEST_F(SubstituteTest, ReplacesAtOnceNotOneAfterTheOther) {
  const Term difference = m.makeIntSub(x, y);
  EXPECT_EQ(substitute(m, difference, {{x, y}, {y, x}}), m.makeIntSub(y, x));
}

TEST_F(SubstituteTest, InstantiatesQuantifierBodies) {
  const Term array = m.makeVariable("a", Sort::array(Sort::integer(), Sort::integer()));
  const Term body = m.makeIntLe(m.makeSelect(array, i), x);
  const Term forall = m.makeForall(std::array{i}, body);
  EXPECT_EQ(substitute(m, body, {{i, m.makeInt(3)}}),
            m.makeIntLe(m.makeSelect(array, m.makeInt(3)), x));
  EXPECT_EQ(substitute(m, forall, {{x, y}}),
            m.makeForall(std::array{i}, m.makeIntLe(m.makeSelect(array, i), y)));
}

TEST_F(SubstituteTest, VisitsSharedNodesOnce) {
  Term doubled = x;
  for (int k = 0; k < 200; ++k) {  // 2^200 paths lead to x
    doubled = m.makeIntDiv(doubled, m.makeIntAdd(doubled, y));
  }
  EXPECT_EQ(freeVariables(doubled), (std::vector<Term>{x, y}));
  const Term replaced = substitute(m, doubled, {{x, y}});
  EXPECT_EQ(freeVariables(replaced), std::vector<Term>{y});
}

TEST_F(SubstituteTest, BoundVariablesAreNotFree) {
  EXPECT_EQ(freeVariables(m.makeForall(std::array{i}, m.makeIntLe(i, x))), std::vector<Term>{x});
}

}  // namespace
}  // namespace braid::term
