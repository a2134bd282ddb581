#include "merge/crowd.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "unit/ir/ir_text.hpp"
#include "unit/merge/placed_states.hpp"

namespace braid::merge::test {
namespace {

constexpr const char* kCountingLoop = R"ir(
function g(%n: i32) -> i32 {
  local %i: i32
  local %t: bool
b0:
  %i = copy i32 0
  jump b1
b1:
  %t = lt i32 %i, %n
  branch %t, b2, b3
b2:
  %i = add i32 %i, 1:i32
  jump b1
b3:
  return i32 %i
}
)ir";

class CrowdTest : public testing::Test {
 protected:
  static constexpr ir::BlockId kHead = 1;
  static constexpr ir::BlockId kExit = 3;

  std::uint64_t add(Crowd& crowd, ir::BlockId block, std::int64_t iterations = 0) {
    Crowd::StatePtr state = placed.state(placed.frame("g", block), iterations);
    const std::uint64_t number = state->number;
    crowd.add(std::move(state));
    return number;
  }
  static std::set<std::uint64_t> numbers(const std::vector<Crowd::StatePtr>& states) {
    std::set<std::uint64_t> result;
    for (const Crowd::StatePtr& state : states) {
      result.insert(state->number);
    }
    return result;
  }
  // Somebody goes round the loop, so often that others have waited for as many turns.
  void goRound(Crowd& crowd, std::int64_t from, std::int64_t to) {
    for (std::int64_t i = from; i < to; ++i) {
      ASSERT_TRUE(crowd.takeImpatient().empty());
      ASSERT_EQ(crowd.take().size(), 1U);
      add(crowd, kHead, i + 1);
    }
  }

  ir::Module module = ir::test::mustRead(kCountingLoop);
  term::TermManager terms;
  exec::Program program{module, terms};
  MeetingPoints points{program, MergeAt::Everywhere};
  PlacedStates placed{program};
};

TEST_F(CrowdTest, WhoIsBehindGoesFirstWithAllWhoAreThere) {
  Patience patience(100);
  Crowd crowd(points, patience);
  const std::uint64_t atExit = add(crowd, kExit, 4);
  const std::uint64_t second = add(crowd, kHead, 2);
  const std::uint64_t first = add(crowd, kHead, 1);
  const std::uint64_t alsoFirst = add(crowd, kHead, 1);
  const std::uint64_t alsoAtExit = add(crowd, kExit, 0);
  EXPECT_EQ(crowd.size(), 5U);
  EXPECT_EQ(numbers(crowd.take()), (std::set{first, alsoFirst}));
  EXPECT_EQ(crowd.last().number, second);
  EXPECT_EQ(numbers(crowd.take()), std::set{second});
  EXPECT_EQ(numbers(crowd.take()), (std::set{atExit, alsoAtExit}));
  EXPECT_TRUE(crowd.empty());
}

TEST_F(CrowdTest, WhoHasWaitedForLongGoesOnWithAllWhoAreThere) {
  Patience patience(5);
  Crowd crowd(points, patience);
  const std::uint64_t waiting = add(crowd, kExit);
  add(crowd, kHead);
  goRound(crowd, 0, 3);
  const std::uint64_t laterWaiting = add(crowd, kExit);
  goRound(crowd, 3, 5);
  EXPECT_EQ(numbers(crowd.takeImpatient()), (std::set{waiting, laterWaiting}));
  EXPECT_EQ(crowd.size(), 1U);
  EXPECT_TRUE(crowd.takeImpatient().empty());
}

TEST_F(CrowdTest, PatienceGrowsAtThatPlace) {
  Patience patience(2);
  Crowd crowd(points, patience);
  add(crowd, kHead);
  std::int64_t round = 0;
  std::uint64_t place = 0;
  for (const std::int64_t turns : {2, 4, 8}) {
    const std::uint64_t waiting = add(crowd, kExit);
    goRound(crowd, round, round + turns);
    round += turns;
    const std::vector<Crowd::StatePtr> impatient = crowd.takeImpatient();
    ASSERT_EQ(numbers(impatient), std::set{waiting});
    place = impatient[0]->top->function().firstOp + impatient[0]->top->position;
  }
  EXPECT_EQ(patience.at(place), 16U);
  EXPECT_EQ(patience.at(place + 1), 2U);
  // Crowds share it: elsewhere it is known too.
  Crowd another(points, patience);
  add(another, kExit);
  add(another, kHead);
  goRound(another, 0, 15);
}

TEST_F(CrowdTest, TurnsThatWentByUnseenTryItsPatience) {
  Patience patience(10);
  Crowd crowd(points, patience);
  EXPECT_EQ(crowd.turnsUntilImpatient(), UINT64_MAX);
  add(crowd, kHead, 0);
  const std::uint64_t waiting = add(crowd, kExit);
  EXPECT_EQ(crowd.turnsUntilImpatient(), 10U);
  goRound(crowd, 0, 3);
  EXPECT_EQ(crowd.turnsUntilImpatient(), 7U);
  crowd.passTurns(6);
  EXPECT_TRUE(crowd.takeImpatient().empty());
  crowd.passTurns(1);
  EXPECT_EQ(crowd.turnsUntilImpatient(), 0U);
  EXPECT_EQ(numbers(crowd.takeImpatient()), std::set{waiting});
}

TEST_F(CrowdTest, WhoseTurnItIsIsNotImpatient) {
  Patience patience(1);
  Crowd crowd(points, patience);
  const std::uint64_t behind = add(crowd, kHead, 1);
  add(crowd, kHead, 0);
  EXPECT_EQ(crowd.take().size(), 1U);
  const std::uint64_t ahead = add(crowd, kHead, 2);
  // It has waited for a turn, and now goes in any case.
  EXPECT_TRUE(crowd.takeImpatient().empty());
  EXPECT_EQ(numbers(crowd.take()), std::set{behind});
  // Nobody waits alone.
  EXPECT_TRUE(crowd.takeImpatient().empty());
  EXPECT_EQ(numbers(crowd.take()), std::set{ahead});
}

}  // namespace
}  // namespace braid::merge::test
