// Questions that were interrupted for something else are asked again.
#include "engine/counting_solver.hpp"

#include <gtest/gtest.h>

#include <deque>

#include "term/term_manager.hpp"
#include "unit/solver/scripted_solver.hpp"

namespace braid::engine {
namespace {

using solver::Answer;

class CountingSolverTest : public ::testing::Test {
 protected:
  Answer ask(std::deque<Answer> answers, std::function<bool()> wasPause) {
    CountingSolver counting(std::make_unique<solver::test::ScriptedSolver>(std::move(answers)), 1,
                            std::move(wasPause));
    Answer answer = counting.check({{}, m.makeVariable("b", term::Sort::boolean())});
    EXPECT_EQ(counting.questions(), 1U);
    return answer;
  }

  term::TermManager m;
};

TEST_F(CountingSolverTest, AnInterruptedQuestionIsAskedAgain) {
  int pauses = 0;
  EXPECT_TRUE(isUnsat(ask({solver::Unknown{"interrupted"}, solver::Unsat{}}, [&] {
    ++pauses;
    return true;
  })));
  EXPECT_EQ(pauses, 1);
}

TEST_F(CountingSolverTest, OthersAreNot) {
  const auto wasNone = [] { return false; };
  EXPECT_TRUE(isUnknown(ask({solver::Unknown{"timeout"}, solver::Unsat{}}, wasNone)));
  EXPECT_TRUE(isUnknown(ask({solver::Unknown{"timeout"}, solver::Unsat{}}, {})));
  EXPECT_TRUE(isSat(ask({solver::Sat{}, solver::Unsat{}}, [] { return true; })));
}

}  // namespace
}  // namespace braid::engine
