#include "solver/facts/condition_groups.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>

#include "term/substitute.hpp"
#include "unit/term/random_terms.hpp"

namespace braid::solver::facts {
namespace {

using term::Sort;
using term::Term;
using term::TermManager;
using term::test::choose;
using term::test::holdsForRandom;
using term::test::RandomTerms;

class ConditionGroupsTest : public ::testing::Test {
 protected:
  Term var(const std::string& name) { return m.makeVariable(name, Sort::integer()); }
  Term less(Term left, Term right) { return m.makeIntLt(left, right); }
  Term at(Term array, std::int64_t index) { return m.makeSelect(array, m.makeInt(index)); }
  std::vector<Term> relevant(std::vector<Term> conditions, Term question) {
    return Independence().relevant(PathCondition(conditions), question);
  }

  TermManager m;
  Term a = m.makeVariable("a", Sort::array(Sort::integer(), Sort::integer()));
};

TEST_F(ConditionGroupsTest, FollowsSharedVariables) {
  const Term xy = less(var("x"), var("y"));
  const Term z = less(var("z"), m.makeInt(3));
  const Term yw = less(var("y"), var("w"));
  const Term question = less(var("w"), m.makeInt(0));
  EXPECT_EQ(relevant({xy, z, yw}, question), (std::vector{xy, yw}));
  EXPECT_EQ(relevant({xy, z, yw}, less(var("z"), m.makeInt(0))), std::vector{z});
  EXPECT_TRUE(relevant({xy, z, yw}, less(var("v"), m.makeInt(0))).empty());
}

TEST_F(ConditionGroupsTest, ElementsAreApartUntilTheArrayIsUsedAsAWhole) {
  const Term first = less(at(a, 0), m.makeInt(3));
  const Term second = less(at(a, 1), m.makeInt(3));
  const Term any = less(m.makeSelect(a, var("i")), m.makeInt(9));
  EXPECT_EQ(relevant({first, second}, less(at(a, 1), m.makeInt(0))), std::vector{second});
  EXPECT_EQ(relevant({first, any, second}, less(at(a, 1), m.makeInt(0))),
            (std::vector{first, any, second}));
  EXPECT_EQ(relevant({first, second}, any), (std::vector{first, second}));
  EXPECT_EQ(relevant({any, first}, less(at(a, 7), m.makeInt(0))), (std::vector{any, first}));
}

TEST_F(ConditionGroupsTest, StatesThatSharedAPrefixDiffer) {
  Independence independence;
  PathCondition path;
  path.add(less(var("x"), var("y")));
  const Term question = less(var("x"), m.makeInt(0));
  EXPECT_EQ(independence.relevant(path, question).size(), 1U);
  PathCondition other = path;
  other.add(less(var("y"), var("z")));
  path.add(less(var("u"), var("v")));
  EXPECT_EQ(independence.relevant(path, question).size(), 1U);
  EXPECT_EQ(independence.relevant(other, question).size(), 2U);
}

// What is left out shares no variable with what is kept.
TEST(ConditionGroupsRandomTest, WhatIsLeftOutIsIndependent) {
  EXPECT_TRUE(holdsForRandom("independence", 200, [] {
    TermManager m;
    RandomTerms terms(
        m, {.quantifiers = true, .nonlinear = true, .floats = RandomTerms::Options::Floats::None});
    std::vector<Term> conditions;
    for (unsigned i = 1 + choose(8); i > 0; --i) {
      conditions.push_back(terms.term(Sort::boolean(), 1 + choose(3)));
    }
    const Term question = terms.term(Sort::boolean(), 1 + choose(3));
    const std::vector<Term> kept = Independence().relevant(PathCondition(conditions), question);
    // Elements of arrays count as unknowns of their own, so arrays are looked at apart.
    std::set<Term> keptVariables;
    const auto scalars = [](Term t) { return unknownsOf(t).scalars; };
    std::vector<Term> all = kept;
    all.push_back(question);
    for (const Term t : all) {
      for (const Term v : scalars(t)) {
        keptVariables.insert(v);
      }
    }
    for (const Term condition : conditions) {
      if (std::ranges::find(kept, condition) == kept.end()) {
        for (const Term v : scalars(condition)) {
          RC_ASSERT(!keptVariables.contains(v));
        }
        for (const Term array : unknownsOf(condition).arrays) {
          for (const Term t : all) {
            const std::vector<Term> variables = term::freeVariables(t);
            RC_ASSERT(std::ranges::find(variables, array) == variables.end());
          }
        }
      }
    }
  }));
}

}  // namespace
}  // namespace braid::solver::facts
