// Equalities that two comparisons stand for; others are tested beside a bare solver
// (pipeline_test.cpp).
#include "solver/stages/substitution_stage.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>

#include "unit/solver/scripted_solver.hpp"

namespace braid::solver {
namespace {

using term::Sort;
using term::Term;

class SubstitutionStageTest : public ::testing::Test {
 protected:
  Term word(const std::string& name) { return m.makeVariable(name, Sort::bits(32)); }
  // Whether the stage finds a contradiction by itself.
  bool isContradiction(std::vector<Term> conditions, Term question,
                       SubstitutionStage::For queries = SubstitutionStage::For::All) {
    SubstitutionStage stage(
        std::make_unique<test::ScriptedSolver>(std::deque<Answer>(1, Unknown{"passed on"})), m,
        queries);
    answer = stage.check({conditions, question});
    return isUnsat(answer);
  }

  term::TermManager m;
  Answer answer;
};

TEST_F(SubstitutionStageTest, NeitherIsLess) {
  const Term i = word("i");
  const Term n = word("n");
  const Term differ =
      m.makeDistinct(m.makeBvAdd(i, m.makeBits(32, 1)), m.makeBvAdd(n, m.makeBits(32, 1)));
  const Term isNotLess = m.makeNot(m.makeBvSLt(i, n));
  const Term isNotGreater = m.makeNot(m.makeBvSLt(n, i));
  ASSERT_TRUE(isContradiction({isNotLess, isNotGreater}, differ));
  const std::vector<Term>& core = std::get<Unsat>(answer).core;
  for (const Term condition : {isNotLess, isNotGreater, differ}) {
    EXPECT_NE(std::ranges::find(core, condition), core.end());
  }
  EXPECT_FALSE(isContradiction({isNotLess}, differ));
  // One order with a sign and one without tell nothing.
  EXPECT_FALSE(isContradiction({isNotLess, m.makeNot(m.makeBvULt(n, i))}, differ));
}

TEST_F(SubstitutionStageTest, IntegersAndConstants) {
  const Term x = m.makeVariable("x", Sort::integer());
  const Term y = m.makeVariable("y", Sort::integer());
  EXPECT_TRUE(isContradiction({m.makeIntLe(x, y), m.makeIntLe(y, x)}, m.makeDistinct(x, y)));
  EXPECT_FALSE(isContradiction({m.makeIntLe(x, y)}, m.makeDistinct(x, y)));
  const Term five = m.makeBits(32, 5);
  const Term w = word("w");
  EXPECT_TRUE(isContradiction({m.makeNot(m.makeBvULt(w, five)), m.makeNot(m.makeBvULt(five, w))},
                              m.makeDistinct(w, five)));
}

TEST_F(SubstitutionStageTest, OnlyQueriesWithQuantifiersIfAsked) {
  const Term x = word("x");
  const Term y = word("y");
  const std::vector<Term> areEqual{m.makeNot(m.makeBvULt(x, y)), m.makeNot(m.makeBvULt(y, x))};
  const Term differ = m.makeDistinct(x, y);
  EXPECT_FALSE(isContradiction(areEqual, differ, SubstitutionStage::For::Quantified));
  const Term a = m.makeVariable("a", Sort::array(Sort::integer(), Sort::bits(32)));
  const Term k = m.makeBoundVariable("k", Sort::integer());
  std::vector<Term> conditions = areEqual;
  conditions.push_back(m.makeForall(std::array{k}, m.makeBvULt(m.makeSelect(a, k), x)));
  EXPECT_TRUE(isContradiction(conditions, differ, SubstitutionStage::For::Quantified));
}

}  // namespace
}  // namespace braid::solver
