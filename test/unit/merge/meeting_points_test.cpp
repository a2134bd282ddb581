#include "merge/meeting_points.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <set>
#include <vector>

#include "unit/ir/analysis/random_code.hpp"
#include "unit/ir/ir_text.hpp"
#include "unit/merge/placed_states.hpp"

namespace braid::merge::test {
namespace {

using exec::FramePtr;
using exec::State;

// A loop around a diamond, one side of which calls.
constexpr const char* kLoop = R"ir(
function g(%n: i32, %c: bool) -> i32 {
  local %i: i32
  local %t: bool
b0:
  %i = copy i32 0
  jump b1
b1:
  %t = lt i32 %i, %n
  branch %t, b2, b5
b2:
  branch %c, b3, b4
b3:
  %i = call i32 h(%i)
  jump b4
b4:
  %i = add i32 %i, 1:i32
  jump b1
b5:
  meet
  return i32 %i
}
function h(%x: i32) -> i32 {
b0:
  %x = call i32 k(%x)
  return i32 %x
}
function k(%x: i32) -> i32 {
b0:
  return i32 %x
}
)ir";

class MeetingPointsTest : public testing::Test {
 protected:
  using Place = std::pair<ir::BlockId, std::size_t>;

  void expectMeetings(MergeAt at, const std::set<Place>& expected) {
    MeetingPoints chosen(program, at);
    const exec::PreparedFunction& function = program.function(*module.findFunction("g"));
    std::set<Place> found;
    for (ir::BlockId block = 0; block < function.source->blocks.size(); ++block) {
      for (std::size_t i = 0; i < function.source->blocks[block].instructions.size(); ++i) {
        if (chosen.in(function.id)[positionOf(function, block, i)]) {
          found.emplace(block, i);
        }
      }
    }
    EXPECT_EQ(found, expected);
  }

  void expectFirst(const State& first, const State& second) {
    EXPECT_EQ(points.compare(first, second), std::strong_ordering::less);
    EXPECT_EQ(points.compare(second, first), std::strong_ordering::greater);
  }
  void expectTogether(const State& first, const State& second) {
    EXPECT_EQ(points.compare(first, second), std::strong_ordering::equal);
    EXPECT_EQ(points.compare(second, first), std::strong_ordering::equal);
  }

  ir::Module module = ir::test::mustRead(kLoop);
  term::TermManager terms;
  exec::Program program{module, terms};
  MeetingPoints points{program, MergeAt::Everywhere};
  PlacedStates placed{program};
};

TEST_F(MeetingPointsTest, AreWhereTheOptionsSay) {
  // What the program asks for is always among them: behind the `meet`.
  expectMeetings(MergeAt::Annotated, {{5, 1}});
  expectMeetings(MergeAt::Joins, {{4, 0}, {5, 0}, {5, 1}});
  expectMeetings(MergeAt::Loops, {{1, 0}, {5, 0}, {5, 1}});
  expectMeetings(MergeAt::Returns, {{3, 1}, {5, 1}});
  expectMeetings(MergeAt::Auto, {{1, 0}, {3, 1}, {4, 0}, {5, 0}, {5, 1}});
  expectMeetings(MergeAt::Everywhere, {{1, 0}, {3, 1}, {4, 0}, {5, 1}});
}

TEST_F(MeetingPointsTest, WhoeverMayStillGetToTheOtherGoesFirst) {
  expectFirst(*placed.state(placed.frame("g", 0)), *placed.state(placed.frame("g", 1)));
  expectFirst(*placed.state(placed.frame("g", 3)), *placed.state(placed.frame("g", 4)));
  expectFirst(*placed.state(placed.frame("g", 4, 0)), *placed.state(placed.frame("g", 4, 1)));
  expectTogether(*placed.state(placed.frame("g", 4)), *placed.state(placed.frame("g", 4)));
}

TEST_F(MeetingPointsTest, AnEarlierIterationGoesFirst) {
  expectFirst(*placed.state(placed.frame("g", 4), 1), *placed.state(placed.frame("g", 1), 2));
  expectFirst(*placed.state(placed.frame("g", 1), 1), *placed.state(placed.frame("g", 1), 2));
}

TEST_F(MeetingPointsTest, WhoeverHasLeftTheLoopWaitsForAllInIt) {
  expectFirst(*placed.state(placed.frame("g", 4), 7), *placed.state(placed.frame("g", 5), 2));
  // How often they went round is no matter there.
  expectTogether(*placed.state(placed.frame("g", 5), 1), *placed.state(placed.frame("g", 5), 3));
}

TEST_F(MeetingPointsTest, CallsUnderWayAreComparedFromTheOutermost) {
  const auto inCall = [&](const char* callee, std::size_t index = 0) {
    return placed.state(placed.frame(callee, 0, index, placed.frame("g", 3)));
  };
  const auto deeper =
      placed.state(placed.frame("k", 0, 0, placed.frame("h", 0, 0, placed.frame("g", 3))));
  // At the call, and not yet in it.
  expectFirst(*placed.state(placed.frame("g", 3)), *inCall("h"));
  expectFirst(*inCall("h"), *deeper);
  expectFirst(*deeper, *inCall("h", 1));
  expectFirst(*inCall("h", 1), *placed.state(placed.frame("g", 3, 1)));
  expectFirst(*deeper, *placed.state(placed.frame("g", 4)));
  expectTogether(*inCall("h"), *inCall("h"));
  // Called from different iterations.
  const FramePtr later = placed.frame("g", 3);
  later->loopCounter(0) = memory::Value::scalar(2);
  expectFirst(*inCall("h", 1), *placed.state(placed.frame("h", 0, 0, later)));
}

TEST_F(MeetingPointsTest, WhoIsBehindAllOthersPassesUntilItMeetsThem) {
  const auto next = placed.state(placed.frame("g", 1), 5);
  const auto behind = placed.state(placed.frame("g", 1), 4);
  EXPECT_FALSE(points.passes(*behind));
  points.letPass(next.get(), 2);
  EXPECT_FALSE(points.passes(*next));
  EXPECT_FALSE(points.passes(*placed.state(placed.frame("g", 5), 1)));
  for (std::uint64_t i = 0; i < Tuning().passesPerTurn; ++i) {
    EXPECT_TRUE(points.passes(*behind));
    EXPECT_TRUE(points.passes(*placed.state(placed.frame("g", 4), 4)));
  }
  EXPECT_FALSE(points.passes(*behind));
  EXPECT_EQ(points.takePassedTurns(), 2U);
  EXPECT_EQ(points.takePassedTurns(), 0U);
  EXPECT_TRUE(points.passes(*behind));
  points.letNobodyPass();
  EXPECT_FALSE(points.passes(*behind));
}

TEST_F(MeetingPointsTest, APassWithWorkCountsForMore) {
  double work = 1;
  MeetingPoints working(program, MergeAt::Everywhere, [&] { return work; });
  const auto next = placed.state(placed.frame("g", 1), 5);
  const auto behind = placed.state(placed.frame("g", 1), 4);
  working.letPass(next.get(), 3);
  for (std::uint64_t i = 0; i < 3 * Tuning().passesPerTurn / Tuning().passesWithWork; ++i) {
    work += 1;
    EXPECT_TRUE(working.passes(*behind));
  }
  EXPECT_FALSE(working.passes(*behind));
  EXPECT_EQ(working.takePassedTurns(), 3U);
}

TEST_F(MeetingPointsTest, OnlyRegistersThatWillBeReadAreAlive) {
  const auto live = [&](ir::BlockId block, std::size_t index, bool isTop) {
    const FramePtr frame = placed.frame("g", block, index);
    return points.liveRegisters(*frame, isTop);
  };
  // %n, %c, %i, %t
  EXPECT_EQ(live(1, 0, true), (ir::analysis::RegisterSet{true, true, true, false}));
  EXPECT_EQ(live(5, 0, true), (ir::analysis::RegisterSet{false, false, true, false}));
  EXPECT_EQ(live(3, 0, true), (ir::analysis::RegisterSet{true, true, true, false}));
  // The call that is under way has its arguments and will set %i.
  EXPECT_EQ(live(3, 0, false), (ir::analysis::RegisterSet{true, true, false, false}));
}

TEST_F(MeetingPointsTest, WhatAHandlerReadsIsAliveDuringACall) {
  const ir::Module other = ir::test::mustRead(R"ir(
function f(%a: int, %b: int) -> int {
b0 handler b2:
  %a = call int callee(%a)
  jump b1
b1:
  return int %a
b2:
  return int %b
}
function callee(%x: int) -> int {
b0:
  return int %x
}
)ir");
  const exec::Program otherProgram(other, terms);
  MeetingPoints otherPoints(otherProgram, MergeAt::Auto);
  PlacedStates states(otherProgram);
  const FramePtr frame = states.frame("f", 0);
  EXPECT_EQ(otherPoints.liveRegisters(*frame, false), (ir::analysis::RegisterSet{false, true}));
}

// Whoever keeps states in order relies on it.
TEST(MeetingPointsOrder, IsAWeakOrderOnAnyStates) {
  EXPECT_TRUE(rc::check([] {
    ir::Module module;
    module.functions.push_back(ir::analysis::test::randomFunction());
    module.functions.push_back(ir::analysis::test::randomFunction());
    term::TermManager terms;
    const exec::Program program(module, terms);
    MeetingPoints points(program, MergeAt::Everywhere);
    std::vector<State> states(4);
    for (State& state : states) {
      for (int depth = *rc::gen::inRange(1, 4); depth > 0; --depth) {
        const exec::PreparedFunction& function =
            program.function(*rc::gen::inRange<ir::FunctionId>(0, 2));
        state.top = exec::Frame::create(function, state.top);
        state.top->position =
            *rc::gen::inRange<std::uint32_t>(0, static_cast<std::uint32_t>(function.code.size()));
        for (std::uint32_t loop = 0; loop < function.loopCount; ++loop) {
          state.top->loopCounter(loop) = memory::Value::scalar(*rc::gen::inRange(0, 3));
        }
      }
    }
    for (const State& a : states) {
      RC_ASSERT(points.compare(a, a) == std::strong_ordering::equal);
      for (const State& b : states) {
        RC_ASSERT((points.compare(a, b) < 0) == (points.compare(b, a) > 0));
        for (const State& c : states) {
          RC_ASSERT(!(points.compare(a, b) <= 0 && points.compare(b, c) <= 0) ||
                    points.compare(a, c) <= 0);
          RC_ASSERT(!(points.compare(a, b) == 0 && points.compare(b, c) == 0) ||
                    points.compare(a, c) == 0);
        }
      }
    }
  }));
}

}  // namespace
}  // namespace braid::merge::test
