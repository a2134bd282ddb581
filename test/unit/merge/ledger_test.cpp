// When joins count as a loss.
#include "merge/ledger.hpp"

#include <gtest/gtest.h>

namespace braid::merge {
namespace {

using exec::State;

// A state that was joined of so many.
State standingFor(int paths, const State& before = {}) {
  State state = before;
  for (int i = 1; i < paths; ++i) {
    State first = state;
    state.stoodFor.joinWith({});
    state.origin = std::make_shared<const exec::JoinOrigin>(
        exec::JoinOrigin{.first = first,
                         .second = before,
                         .number = first.origin == nullptr ? 1 : first.origin->number + 1});
  }
  return state;
}

constexpr double kAllowance = 1'000;

class LedgerTest : public testing::Test {
 protected:
  LedgerTest() {
    // What a path pays for a turn with questions.
    for (int i = 0; i < 1'000; ++i) {
      ledger.note({}, {.steps = 10, .questions = 2, .newQuestions = 2, .work = 99});
    }
  }

  Ledger ledger{kAllowance};
};

TEST_F(LedgerTest, AJoinThatCostsLessThanItsPathsPays) {
  const State joined = standingFor(4);
  for (int i = 0; i < 1'000; ++i) {
    ledger.note(joined, {.steps = 10, .questions = 2, .newQuestions = 2, .work = 300});
    ASSERT_EQ(ledger.findLoss(joined), nullptr);
  }
}

TEST_F(LedgerTest, AJoinThatCostsMoreIsALossSoonerOrLater) {
  const State joined = standingFor(4);
  int turns = 0;
  while (ledger.findLoss(joined) == nullptr && turns < 1'000) {
    ledger.note(joined, {.steps = 10, .questions = 2, .newQuestions = 2, .work = 1'000});
    ++turns;
  }
  EXPECT_GT(turns, 1);
  EXPECT_LT(turns, 200);
}

TEST_F(LedgerTest, WhatManyDescendantsSpendAddsUp) {
  const State joined = standingFor(2);
  for (int i = 0; i < 1'000; ++i) {
    ASSERT_EQ(ledger.findLoss(joined), nullptr);
    const State descendant = joined;
    ledger.note(descendant, {.steps = 10, .questions = 2, .newQuestions = 2, .work = 500});
    if (ledger.findLoss(joined) != nullptr) {
      return;
    }
  }
  FAIL() << "a thousand losses are no loss";
}

TEST_F(LedgerTest, QuestionsThatPathsNeedNotAskAreWorthNothing) {
  const State joined = standingFor(4);
  int turns = 0;
  while (ledger.findLoss(joined) == nullptr && turns < 1'000) {
    ledger.note(joined, {.steps = 10, .questions = 2, .newQuestions = 0, .work = 300});
    ++turns;
  }
  EXPECT_LT(turns, 1'000);
}

TEST_F(LedgerTest, WhatPaidLongAgoDoesNotPayForWhatDoesNot) {
  const State joined = standingFor(1'000);
  for (int i = 0; i < 100; ++i) {
    ledger.note(joined, {.steps = 10, .questions = 2, .newQuestions = 2, .work = 100});
  }
  EXPECT_LE(joined.origin->balance, kAllowance);
}

TEST_F(LedgerTest, TheLastJoinThatIsALossIsTakenBackAndThoseBeforeAreNotCharged) {
  const State before = standingFor(2);
  ledger.note(before, {.steps = 10, .questions = 2, .newQuestions = 2, .work = 900});
  const State joined = standingFor(2, before);
  ledger.noteJoin(joined.origin.get(), 0.2 * ledger.total());
  EXPECT_EQ(ledger.findLoss(joined), joined.origin.get());
  const double balance = before.origin->balance + joined.origin->balance;
  ledger.noteLoss(*joined.origin);
  EXPECT_EQ(joined.origin->balance, 0);
  EXPECT_EQ(ledger.findLoss(joined), nullptr);
  EXPECT_GT(before.origin->balance, balance);
}

TEST_F(LedgerTest, AfterLossesLessIsRisked) {
  const auto allows = [&](double debt) {
    const State joined = standingFor(2);
    ledger.noteJoin(joined.origin.get(), debt);
    return ledger.findLoss(joined) == nullptr;
  };
  const double risk = 0.09 * ledger.total();
  ASSERT_GT(risk, kAllowance);
  EXPECT_TRUE(allows(risk));
  const State lost = standingFor(2);
  ledger.noteJoin(lost.origin.get(), ledger.total());
  ledger.noteLoss(*lost.origin);
  EXPECT_FALSE(allows(risk));
  EXPECT_TRUE(allows(kAllowance));
}

}  // namespace
}  // namespace braid::merge
