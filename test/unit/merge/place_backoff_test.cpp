#include "merge/place_backoff.hpp"

#include <gtest/gtest.h>

#include "exec/program.hpp"
#include "term/term_manager.hpp"
#include "unit/ir/ir_text.hpp"
#include "unit/merge/placed_states.hpp"

namespace braid::merge::test {
namespace {

constexpr const char* kTwoMeetings = R"ir(
function f(%a: bool, %b: bool) -> bool {
b0:
  branch %a, b1, b2
b1:
  jump b2
b2:
  branch %b, b3, b4
b3:
  jump b4
b4:
  return bool %a
}
)ir";

class VainPlacesTest : public testing::Test {
 protected:
  static constexpr ir::BlockId kHere = 2;
  static constexpr ir::BlockId kElsewhere = 4;

  void meet(ir::BlockId block, std::size_t came, std::size_t left) {
    vain.note(*placed.frame("f", block), came, left);
  }
  bool isWaitedAt(ir::BlockId block) {
    return points.isMeeting(*placed.state(placed.frame("f", block)));
  }
  // How many states meet elsewhere before paths wait here again.
  std::size_t restOf(ir::BlockId block) {
    std::size_t met = 0;
    for (; !isWaitedAt(block) && met < 100'000; met += 10) {
      meet(kElsewhere, 10, 9);
    }
    return met;
  }

  ir::Module module = ir::test::mustRead(kTwoMeetings);
  term::TermManager terms;
  exec::Program program{module, terms};
  MeetingPoints points{program, MergeAt::Joins};
  PlacedStates placed{program};
  PlaceBackoff vain{points};
};

TEST_F(VainPlacesTest, AreNotWaitedAtForAWhileWhichGrows) {
  ASSERT_TRUE(isWaitedAt(kHere));
  for (int i = 0; i < 100 && isWaitedAt(kHere); ++i) {
    meet(kHere, 20, 20);
  }
  ASSERT_FALSE(isWaitedAt(kHere));
  const std::size_t first = restOf(kHere);
  EXPECT_GT(first, 100U);
  ASSERT_TRUE(isWaitedAt(kHere));
  meet(kHere, 1'000, 1'000);
  ASSERT_FALSE(isWaitedAt(kHere));
  EXPECT_GT(restOf(kHere), first + first / 2);
  EXPECT_TRUE(isWaitedAt(kElsewhere));
}

TEST_F(VainPlacesTest, OneJoinNowAndThenIsEnough) {
  for (int i = 0; i < 200; ++i) {
    meet(kHere, 20, i % 20 == 0 ? 19 : 20);
    ASSERT_TRUE(isWaitedAt(kHere));
  }
}

}  // namespace
}  // namespace braid::merge::test
