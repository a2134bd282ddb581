// Whether all paths are followed, and how many are said to be left.
#include "engine/random_dives.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <set>
#include <utility>

namespace braid::engine {
namespace {

using exec::State;

std::unique_ptr<State> stateWith(std::uint32_t decisions, std::uint64_t number) {
  auto state = std::make_unique<State>();
  for (std::uint32_t i = 0; i < decisions; ++i) {
    state->history.decide(exec::TreeNode::Kind::Branch, 0, {});
  }
  state->number = number;
  return state;
}

// A tree of states: `parts` tells whether one with so many decisions, numbered by its position in
// the level, has two sides. Returns the turns that were taken.
struct Walk {
  std::function<bool(std::uint32_t, std::uint64_t)> parts;
  RandomDives dives{1, [] { return 0.0; }};
  double turns = 0;
  double ends = 0;

  Walk(std::function<bool(std::uint32_t, std::uint64_t)> tree) : parts(std::move(tree)) {
    dives.add(stateWith(0, 0));
  }

  void step() {
    const std::unique_ptr<State> state = std::move(dives.take().front());
    ++turns;
    if (parts(state->history.decisions(), state->number)) {
      dives.add(stateWith(state->history.decisions() + 1, 2 * state->number));
      dives.add(stateWith(state->history.decisions() + 1, 2 * state->number + 1));
    } else {
      ++ends;
    }
  }
  void run() {
    while (!dives.empty()) {
      step();
    }
  }
  void run(int steps) {
    for (int i = 0; i < steps && !dives.empty(); ++i) {
      step();
    }
  }
};

TEST(RandomDives, FollowEveryPathOnce) {
  Walk walk([](std::uint32_t decisions, std::uint64_t) { return decisions < 10; });
  walk.run();
  EXPECT_EQ(walk.ends, 1'024);
  EXPECT_EQ(walk.turns, 2'047);
  EXPECT_EQ(walk.dives.remainingTurns(), 0);
}

TEST(RandomDives, TellHowMuchIsLeftOfAnEvenTree) {
  Walk walk([](std::uint32_t decisions, std::uint64_t) { return decisions < 16; });
  walk.run(500);
  const double all = 2 * 65'536 - 1;
  EXPECT_NEAR(walk.dives.remainingTurns(), all - walk.turns, 0.2 * all);
  walk.run(50'000);
  EXPECT_NEAR(walk.dives.remainingTurns(), all - walk.turns, 0.2 * all);
}

TEST(RandomDives, TellTheSizeOfAnUnevenTree) {
  // Every third position ends early.
  Walk whole([](std::uint32_t decisions, std::uint64_t position) {
    return decisions < 14 && (decisions < 4 || position % 3 != 0);
  });
  Walk walk(whole.parts);
  whole.run();
  walk.run(1'000);
  EXPECT_GT(walk.dives.remainingTurns(), 0.3 * (whole.turns - walk.turns));
  EXPECT_LT(walk.dives.remainingTurns(), 3 * (whole.turns - walk.turns));
}

TEST(RandomDives, KnowNothingBeforeSomePathsHaveEnded) {
  Walk walk([](std::uint32_t decisions, std::uint64_t) { return decisions < 100; });
  walk.run(50);
  EXPECT_GT(walk.dives.remainingTurns(), 1e30);
}

TEST(RandomDives, APathWithoutEndDoesNotKeepOthersWaiting) {
  // The state numbered 0 goes on for ever, without decisions.
  double work = 0;
  RandomDives dives(1, [&] { return work += 100; });
  dives.add(stateWith(1, 0));
  for (std::uint64_t number = 1; number <= 5; ++number) {
    dives.add(stateWith(8, number));
  }
  std::set<std::uint64_t> seen;
  for (int i = 0; i < 10'000 && seen.size() < 6; ++i) {
    std::unique_ptr<State> state = std::move(dives.take().front());
    seen.insert(state->number);
    if (state->number == 0) {
      dives.add(std::move(state));
    }
  }
  EXPECT_EQ(seen.size(), 6);
}

TEST(RandomDives, WhatIsHardHasToWait) {
  // Each decision of the state numbered 0 costs ten times more.
  double work = 0;
  RandomDives dives(1, [&] { return work; });
  dives.add(stateWith(1, 0));
  for (std::uint64_t number = 1; number <= 100; ++number) {
    dives.add(stateWith(12, number));
  }
  std::set<std::uint64_t> seen;
  double cost = 1'000;
  while (seen.size() < 101 && work < 1e9) {
    std::unique_ptr<State> state = std::move(dives.take().front());
    seen.insert(state->number);
    work += state->number == 0 ? cost *= 10 : 1'000;
    if (state->number == 0) {
      state->history.decide(exec::TreeNode::Kind::Branch, 0, {});
      dives.add(std::move(state));
    }
  }
  EXPECT_LT(work, 1e7);
}

TEST(RandomDives, AreTheSameAgain) {
  const auto orderOf = [](std::uint64_t seed) {
    RandomDives dives(seed, [] { return 0.0; });
    dives.add(stateWith(0, 1));
    std::vector<std::uint64_t> order;
    while (!dives.empty()) {
      const std::unique_ptr<State> state = std::move(dives.take().front());
      order.push_back(state->number);
      for (std::uint64_t side = 0; side < 2 && state->history.decisions() < 6; ++side) {
        dives.add(stateWith(state->history.decisions() + 1, 2 * state->number + side));
      }
    }
    return order;
  };
  EXPECT_EQ(orderOf(7), orderOf(7));
  EXPECT_NE(orderOf(7), orderOf(8));
}

}  // namespace
}  // namespace braid::engine
