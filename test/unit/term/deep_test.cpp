// Terms deeper than any stack: everything that walks them must do without recursion.
#include <gtest/gtest.h>

#include "solver/backend/z3_backend.hpp"
#include "term/evaluate.hpp"
#include "term/print.hpp"
#include "term/substitute.hpp"
#include "term/term_manager.hpp"

namespace braid::term {
namespace {

constexpr int kDepth = 100'000;

class DeepTermTest : public ::testing::Test {
 protected:
  Term boolean(int i) { return m.makeVariable("p" + std::to_string(i), Sort::boolean()); }
  Term deepIte() {
    Term t = m.makeVariable("x", Sort::integer());
    for (int i = 0; i < kDepth; ++i) {
      t = m.makeIte(boolean(i % 50), m.makeInt(i), t);
    }
    return t;
  }

  TermManager m{Simplify::No};
  Model model;
};

TEST_F(DeepTermTest, IsWalkedWithoutRecursion) {
  const Term t = deepIte();
  EXPECT_EQ(Evaluator(model).evaluate(t), ModelValue(Scalar(0)));
  EXPECT_FALSE(toSmtLib(t).empty());
  EXPECT_EQ(freeVariables(t).size(), 51U);
  TermManager simplifying;
  EXPECT_EQ(rebuild(simplifying, t).sort(), t.sort());
}

TEST_F(DeepTermTest, DeepFormulasAreEvaluatedAndSimplified) {
  Term t = boolean(0);
  for (int i = 1; i < kDepth; ++i) {
    t = i % 2 == 0 ? m.makeAnd(t, boolean(i)) : m.makeOr(t, boolean(i));
  }
  EXPECT_EQ(Evaluator(model).holds(m.makeNot(t)), true);
  TermManager simplifying;
  EXPECT_TRUE(rebuild(simplifying, m.makeNot(t)).sort().isBool());
}

TEST_F(DeepTermTest, LongChainsOfStoresAreEvaluated) {
  Term t = m.makeVariable("a", Sort::array(Sort::integer(), Sort::integer()));
  for (int i = 0; i < kDepth; ++i) {
    t = m.makeStore(t, m.makeVariable("i" + std::to_string(i), Sort::integer()), m.makeInt(i));
  }
  Evaluator evaluator(model);
  const ArrayValue expected{Scalar(0), {{Scalar(0), Scalar(kDepth - 1)}}};
  EXPECT_EQ(evaluator.evaluate(t), ModelValue(expected));
  EXPECT_EQ(evaluator.evaluate(m.makeSelect(t, m.makeInt(1))), ModelValue(Scalar(0)));
}

TEST_F(DeepTermTest, SolverGivesUpRatherThanOverflow) {
  solver::backend::Z3Backend z3(std::chrono::seconds(60));
  const solver::Answer answer = z3.check({{}, m.makeIntLe(deepIte(), m.makeInt(7)), true});
  ASSERT_TRUE(solver::isUnknown(answer));
  EXPECT_EQ(std::get<solver::Unknown>(answer).reason, solver::backend::kTooLargeHere);
  const Term shallow = m.makeIntLe(m.makeVariable("x", Sort::integer()), m.makeInt(7));
  EXPECT_TRUE(solver::isSat(z3.check({{}, shallow, true})));
}

}  // namespace
}  // namespace braid::term
