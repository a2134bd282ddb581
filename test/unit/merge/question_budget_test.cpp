#include "merge/question_budget.hpp"

#include <gtest/gtest.h>

namespace braid::merge {
namespace {

using solver::Effort;

TEST(QuestionBudget, AQuestionMayCostWhatWasDone) {
  QuestionBudget budget({});
  budget.setDone(500'000);
  EXPECT_EQ(budget.allowance().effort, Effort::Full);
  EXPECT_EQ(budget.allowance().mostWork, 500'000U);
}

TEST(QuestionBudget, NothingWasDoneYet) {
  EXPECT_EQ(QuestionBudget({}).allowance().effort, Effort::Little);
}

TEST(QuestionBudget, QuestionsInVainCostNoMoreThanTheRest) {
  const Tuning tuning;
  QuestionBudget budget(tuning);
  double others = 1'000'000;
  double inVain = 0;
  int tried = 0;
  for (int i = 0; i < 1'000; ++i) {
    budget.setDone(others + inVain);
    const solver::Allowance allowance = budget.allowance();
    if (allowance.effort == Effort::Full) {
      EXPECT_LE(static_cast<double>(allowance.mostWork), others);
      inVain += static_cast<double>(allowance.mostWork);
      budget.noteInVain(allowance, allowance.mostWork);
      ++tried;
    } else {
      EXPECT_EQ(allowance.effort,
                others + inVain > tuning.workForModerate ? Effort::Moderate : Effort::Little);
    }
    EXPECT_LE(inVain, others);
    others += 100'000;
  }
  EXPECT_GE(tried, 2) << "there is more to spend later";
  EXPECT_LE(tried, 10);
}

TEST(QuestionBudget, WhatLittleEffortHasCostInVainCounts) {
  QuestionBudget budget({});
  budget.setDone(1'000);
  budget.noteInVain({Effort::Little}, 600);
  EXPECT_EQ(budget.allowance().effort, Effort::Little);
  budget.setDone(2'000);
  EXPECT_EQ(budget.allowance().mostWork, 1'400U);
}

}  // namespace
}  // namespace braid::merge
