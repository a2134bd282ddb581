#include "solver/stages/turns_stage.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <deque>
#include <memory>

#include "term/term_manager.hpp"
#include "unit/solver/pigeons.hpp"
#include "unit/solver/reason.hpp"
#include "unit/solver/scripted_solver.hpp"

namespace braid::solver {
namespace {

using std::chrono::milliseconds;
using term::Sort;
using term::Term;
using test::reasonOf;
using test::ScriptedSolver;
using Behind = TurnsStage::Behind;

constexpr milliseconds kTurn{20};

class TurnsStageTest : public ::testing::Test {
 protected:
  TurnsStage stageAfter(std::deque<Answer> answers, Behind behind = Behind::OneSolver,
                        milliseconds time = milliseconds(10'000)) {
    auto next = std::make_unique<ScriptedSolver>(std::move(answers));
    next_ = next.get();
    stages::Tuning tuning;
    tuning.timeHere = kTurn;
    tuning.leastPatience = 4 * kTurn;
    return {std::move(next), TurnsStage::makeLight({}), behind, time, tuning};
  }
  Answer ask(TurnsStage& stage, Term question) { return stage.check({{}, question}); }
  Term word(const std::string& name) { return m.makeVariable(name, Sort::bits(31)); }
  Term hard() { return test::pigeonsFit(m, 14); }

  term::TermManager m;
  ScriptedSolver* next_ = nullptr;
};

TEST_F(TurnsStageTest, AnswersWhatCircuitsAnswer) {
  TurnsStage stage = stageAfter({Unknown{"timeout"}});
  EXPECT_TRUE(isSat(ask(stage, m.makeBvULt(word("x"), word("y")))));
  EXPECT_EQ(next_->asked, 0);
}

TEST_F(TurnsStageTest, TheSolverBehindHasItsTurnsAndTheyGetLonger) {
  TurnsStage stage =
      stageAfter({Unknown{"timeout"}, Unknown{"timeout"}, Sat{std::make_shared<term::Model>()}});
  EXPECT_TRUE(isSat(ask(stage, m.makeAnd(hard(), m.makeVariable("free", Sort::boolean())))));
  EXPECT_EQ(next_->asked, 3);
  EXPECT_EQ(next_->timeout, 4 * kTurn);
}

TEST_F(TurnsStageTest, CircuitsGoOnWhereTheyStopped) {
  TurnsStage stage = stageAfter({Unknown{"timeout"}}, Behind::OneSolver, milliseconds(0));
  EXPECT_TRUE(isUnsat(ask(stage, test::pigeonsFit(m, 8))));
}

TEST_F(TurnsStageTest, ASolverThatDoesNotKnowIsNotAskedAgain) {
  TurnsStage stage = stageAfter({Unknown{"incomplete"}}, Behind::OneSolver, 10 * kTurn);
  EXPECT_TRUE(isUnknown(ask(stage, hard())));
  EXPECT_EQ(next_->asked, 1);
}

TEST_F(TurnsStageTest, TimeEndsIt) {
  TurnsStage stage = stageAfter({Unknown{"timeout"}}, Behind::OneSolver, 10 * kTurn);
  EXPECT_EQ(reasonOf(ask(stage, hard())), "timeout");
  EXPECT_GT(next_->asked, 1);
}

TEST_F(TurnsStageTest, WhatIsNotForCircuitsHasAllTheTimeElsewhere) {
  TurnsStage stage = stageAfter({Unknown{"timeout"}});
  const Term integer = m.makeVariable("n", Sort::integer());
  EXPECT_TRUE(isUnknown(ask(stage, m.makeIntLt(integer, m.makeInt(3)))));
  EXPECT_EQ(next_->asked, 1);
  EXPECT_EQ(next_->timeout, milliseconds(10'000));
}

TEST_F(TurnsStageTest, CopiesHaveTheRestOfTheTime) {
  TurnsStage stage = stageAfter({Unknown{"timeout"}}, Behind::Copies);
  EXPECT_TRUE(isUnknown(ask(stage, hard())));
  EXPECT_EQ(next_->asked, 1);
}

TEST_F(TurnsStageTest, QuestionsThatNeedNoAnswerAreNotTriedAgain) {
  TurnsStage stage = stageAfter({Unknown{"timeout"}});
  const Term question = m.makeBvULt(word("x"), word("y"));
  Query little{{}, question};
  little.effort = Effort::Little;
  EXPECT_TRUE(isUnknown(stage.check(little)));
  Query bounded{{}, question};
  bounded.mostWork = 1'000'000;
  EXPECT_TRUE(isUnknown(stage.check(bounded)));
  EXPECT_EQ(next_->asked, 2);
}

}  // namespace
}  // namespace braid::solver
