// When joins count as a loss.
#include "merge/ledger.hpp"

#include <gtest/gtest.h>

namespace braid::merge {
namespace {

using exec::State;

State standingFor(int paths) {
  State state;
  for (int i = 1; i < paths; ++i) {
    state.stoodFor.joinWith({});
  }
  return state;
}

constexpr double kAllowance = 1'000;

class LedgerTest : public testing::Test {
 protected:
  LedgerTest() {
    // What a path pays for a turn with questions.
    for (int i = 0; i < 1'000; ++i) {
      State path;
      ledger.note(path, {.steps = 10, .questions = 2, .newQuestions = 2, .work = 99});
    }
  }

  Ledger ledger{kAllowance};
};

TEST_F(LedgerTest, AJoinThatCostsLessThanItsPathsPays) {
  State joined = standingFor(4);
  for (int i = 0; i < 1'000; ++i) {
    ledger.note(joined, {.steps = 10, .questions = 2, .newQuestions = 2, .work = 300});
    ASSERT_FALSE(ledger.isLoss(joined));
  }
}

TEST_F(LedgerTest, AJoinThatCostsMoreIsALossSoonerOrLater) {
  State joined = standingFor(4);
  int turns = 0;
  while (!ledger.isLoss(joined) && turns < 1'000) {
    ledger.note(joined, {.steps = 10, .questions = 2, .newQuestions = 2, .work = 1'000});
    ++turns;
  }
  EXPECT_GT(turns, 1);
  EXPECT_LT(turns, 100);
}

TEST_F(LedgerTest, QuestionsThatPathsNeedNotAskAreWorthNothing) {
  State joined = standingFor(4);
  int turns = 0;
  while (!ledger.isLoss(joined) && turns < 1'000) {
    ledger.note(joined, {.steps = 10, .questions = 2, .newQuestions = 0, .work = 300});
    ++turns;
  }
  EXPECT_LT(turns, 1'000);
}

TEST_F(LedgerTest, WhatPaidLongAgoDoesNotPayForWhatDoesNot) {
  State joined = standingFor(1'000);
  for (int i = 0; i < 100; ++i) {
    ledger.note(joined, {.steps = 10, .questions = 2, .newQuestions = 2, .work = 100});
  }
  EXPECT_LE(joined.joinBalance, kAllowance);
}

TEST_F(LedgerTest, AJoinTakesOverWhatBothSidesOweAndPaysForItself) {
  State first = standingFor(2);
  State second = standingFor(2);
  first.joinBalance = -100;
  second.joinBalance = -50;
  ledger.noteJoin(first, second, 30);
  EXPECT_EQ(first.joinBalance, -180);
}

TEST_F(LedgerTest, AfterLossesLessIsRisked) {
  const auto allows = [&](double debt) {
    State joined = standingFor(2);
    joined.joinBalance = -debt;
    return !ledger.isLoss(joined);
  };
  const double risk = 0.09 * ledger.total();
  ASSERT_GT(risk, kAllowance);
  EXPECT_TRUE(allows(risk));
  State lost = standingFor(2);
  lost.joinBalance = -ledger.total();
  ledger.noteLoss(lost);
  EXPECT_FALSE(allows(risk));
  EXPECT_TRUE(allows(kAllowance));
}

}  // namespace
}  // namespace braid::merge
