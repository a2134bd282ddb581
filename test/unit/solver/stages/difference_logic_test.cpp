#include "solver/stages/difference_logic.hpp"

#include <gtest/gtest.h>

#include <random>

#include "solver/backend/z3_backend.hpp"
#include "term/evaluate.hpp"
#include "term/term_manager.hpp"

namespace braid::solver {
namespace {

using term::Sort;
using term::Term;
using Result = DifferenceLogic::Result;

constexpr unsigned kSplits = 16;

class DifferenceLogicTest : public ::testing::Test {
 protected:
  Term var(const std::string& name) { return m.makeVariable(name, Sort::integer()); }
  Term atMost(Term t, std::int64_t bound) { return m.makeIntLe(t, m.makeInt(bound)); }

  term::TermManager m;
  Term x = var("x");
  Term y = var("y");
};

// Every bound lowers x once more, which is no cycle.
TEST_F(DifferenceLogicTest, ManyBoundsOfOneVariable) {
  DifferenceLogic logic(nullptr, kSplits);
  for (std::int64_t bound = -1; bound > -20; --bound) {
    ASSERT_TRUE(logic.add(atMost(x, bound)));
  }
  ASSERT_EQ(logic.solve(), Result::Sat);
  const term::Model model = logic.model();
  EXPECT_EQ(term::Evaluator(model).holds(atMost(x, -19)), true);
}

TEST_F(DifferenceLogicTest, ACycleIsTheCore) {
  DifferenceLogic logic(nullptr, kSplits);
  const Term less = m.makeIntLt(x, y);
  const Term greater = m.makeIntLt(y, x);
  for (const Term t : {less, atMost(var("z"), 3), greater}) {
    ASSERT_TRUE(logic.add(t));
  }
  ASSERT_EQ(logic.solve(), Result::Unsat);
  EXPECT_EQ(logic.core(), (std::vector{less, greater}));
}

TEST_F(DifferenceLogicTest, TurnsDownWhatIsNoDifference) {
  EXPECT_FALSE(DifferenceLogic(nullptr, kSplits).add(atMost(m.makeIntAdd(x, y), 3)));
  EXPECT_FALSE(DifferenceLogic(nullptr, kSplits).add(atMost(m.makeIntMul(x, y), 3)));
}

// Random conjunctions, with and without a point to start from.
TEST_F(DifferenceLogicTest, AgreesWithZ3) {
  std::mt19937_64 random(20261115);
  const auto below = [&](std::int64_t n) {
    return static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(n));
  };
  backend::Z3Backend z3(std::chrono::seconds(10));
  int sat = 0;
  for (int round = 0; round < 300; ++round) {
    std::vector<Term> conditions;
    const std::int64_t variables = 2 + below(5);
    const auto any = [&] { return var("v" + std::to_string(below(variables))); };
    for (std::int64_t n = 1 + below(14); n > 0; --n) {
      const Term left = any();
      const Term right = below(3) == 0 ? m.makeInt(0) : any();
      const Term shifted = m.makeIntAdd(right, m.makeInt(below(9) - 4));
      Term atom = below(4) == 0 ? m.makeEqual(left, shifted) : m.makeIntLe(left, shifted);
      if (below(2) == 0) {
        atom = m.makeNot(atom);
      }
      if (!atom.isConstant()) {
        conditions.push_back(atom);
      }
    }
    term::Model start;
    for (std::int64_t i = 0; i < variables; ++i) {
      start.set(var("v" + std::to_string(i)), term::Scalar(below(21) - 10));
    }
    DifferenceLogic logic(below(2) == 0 ? &start : nullptr, kSplits);
    for (const Term condition : conditions) {
      ASSERT_TRUE(logic.add(condition));
    }
    const Result result = logic.solve();
    const Answer expected = z3.check({conditions, {}, true});
    if (result == Result::Sat) {
      ++sat;
      EXPECT_TRUE(isSat(expected));
      const term::Model model = logic.model();
      term::Evaluator evaluator(model);
      for (const Term condition : conditions) {
        EXPECT_EQ(evaluator.holds(condition), true);
      }
    } else if (result == Result::Unsat) {
      EXPECT_TRUE(isUnsat(expected));
      EXPECT_TRUE(isUnsat(z3.check({logic.core(), {}, false})));
    }
  }
  EXPECT_GT(sat, 50);
  EXPECT_LT(sat, 250);
}

}  // namespace
}  // namespace braid::solver
