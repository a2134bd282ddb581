// When joins count as a loss.
#include "merge/ledger.hpp"

#include <gtest/gtest.h>

#include "merge/merge_notes.hpp"

namespace braid::merge {
namespace {

using exec::State;

// The last of its joins.
const JoinedStates& originOf(const State& state) {
  return *notesOf(state).origin;
}

double balanceOf(const State& state) {
  return originOf(state).node->account.balance;
}

// A state that was joined of so many.
State standingFor(int paths, const State& before = {}) {
  State state = before;
  for (int i = 1; i < paths; ++i) {
    State first = state;
    MergeNotes& notes = notesOf(state);
    notes.stoodFor.joinWith({});
    const auto node = std::make_shared<JoinNode>(0);
    node->number = notes.origin == nullptr ? 1 : notes.origin->node->number + 1;
    state.history.joinWith({}, node);
    notes.origin = std::make_shared<const JoinedStates>(JoinedStates{node, first, before});
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

  Ledger ledger{Tuning{.allowance = kAllowance}};
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
  EXPECT_LE(balanceOf(joined), kAllowance);
}

TEST_F(LedgerTest, TheLastJoinThatIsALossIsTakenBackAndThoseBeforeAreNotCharged) {
  const State before = standingFor(2);
  ledger.note(before, {.steps = 10, .questions = 2, .newQuestions = 2, .work = 900});
  const State joined = standingFor(2, before);
  ledger.noteJoin(&originOf(joined), 0.2 * ledger.total());
  EXPECT_EQ(ledger.findLoss(joined), &originOf(joined));
  const double balance = balanceOf(before) + balanceOf(joined);
  ledger.noteLoss(originOf(joined));
  EXPECT_EQ(balanceOf(joined), 0);
  EXPECT_EQ(ledger.findLoss(joined), nullptr);
  EXPECT_GT(balanceOf(before), balance);
}

TEST_F(LedgerTest, AfterLossesLessIsRisked) {
  const auto allows = [&](double debt) {
    const State joined = standingFor(2);
    ledger.noteJoin(&originOf(joined), debt);
    return ledger.findLoss(joined) == nullptr;
  };
  const double risk = 0.09 * ledger.total();
  ASSERT_GT(risk, kAllowance);
  EXPECT_TRUE(allows(risk));
  const State lost = standingFor(2);
  ledger.noteJoin(&originOf(lost), ledger.total());
  ledger.noteLoss(originOf(lost));
  EXPECT_FALSE(allows(risk));
  EXPECT_TRUE(allows(kAllowance));
}

}  // namespace
}  // namespace braid::merge
