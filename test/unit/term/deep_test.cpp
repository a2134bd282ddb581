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

class DeepTermTest : public ::testing::TestWithParam<Simplify> {
 protected:
  Term boolean(int i) { return m.makeVariable("p" + std::to_string(i % 50), Sort::boolean()); }
  Term deepIte() {
    Term t = m.makeVariable("x", Sort::integer());
    for (int i = 0; i < kDepth; ++i) {
      t = m.makeIte(boolean(i), m.makeInt(i), t);
    }
    return t;
  }
  Term deepFormula() {
    Term t = boolean(0);
    for (int i = 1; i < kDepth; ++i) {
      const Term p = m.makeVariable("q" + std::to_string(i), Sort::boolean());
      t = i % 2 == 0 ? m.makeAnd(t, p) : m.makeOr(t, p);
    }
    return m.makeNot(t);
  }
  Term deepStores() {
    Term t = m.makeVariable("a", Sort::array(Sort::integer(), Sort::integer()));
    for (int i = 0; i < kDepth; ++i) {
      t = m.makeStore(t, m.makeVariable("i" + std::to_string(i), Sort::integer()), m.makeInt(i));
    }
    return t;
  }

  TermManager m{GetParam()};
};

TEST_P(DeepTermTest, IsHandledEverywhere) {
  Model model;
  model.set(m.makeVariable("i5", Sort::integer()), Scalar(3));
  for (const Term t : {deepIte(), deepFormula(), deepStores()}) {
    EXPECT_TRUE(Evaluator(model).evaluate(t).has_value());
    EXPECT_FALSE(toSmtLib(t).empty());
    EXPECT_FALSE(freeVariables(t).empty());
    TermManager other;
    EXPECT_EQ(rebuild(other, t).sort(), t.sort());
  }
}

TEST_P(DeepTermTest, SolverGivesUpRatherThanOverflow) {
  solver::backend::Z3Backend z3(std::chrono::seconds(5));
  const Term t = m.makeIntLe(deepIte(), m.makeInt(7));
  const solver::Answer answer = z3.check({{}, t, true});
  ASSERT_TRUE(solver::isUnknown(answer));
  EXPECT_EQ(std::get<solver::Unknown>(answer).reason, "term too deep");
}

INSTANTIATE_TEST_SUITE_P(BothManagers, DeepTermTest,
                         ::testing::Values(Simplify::No, Simplify::Yes));

}  // namespace
}  // namespace braid::term
