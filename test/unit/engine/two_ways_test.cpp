// How work is divided between forking and joining.
#include "engine/two_ways.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace braid::engine {
namespace {

constexpr double kHeadStart = 1'000;

// Goes on in small turns until one of the two has done what it has to do. The estimate of forking
// is wrong by a factor.
WorkOnTwoWays follow(double forkingCost, double joiningCost, double error = 1) {
  WorkOnTwoWays work;
  while (work.forking < forkingCost && work.joining < joiningCost) {
    const Way way = nextWay(work, kHeadStart, Tuning{});
    (way == Way::Forking ? work.forking : work.joining) += 100;
    work.forkingToCome = error * (forkingCost - work.forking);
  }
  return work;
}

TEST(TwoWays, ForkingBegins) {
  EXPECT_EQ(nextWay({}, kHeadStart, Tuning{}), Way::Forking);
  EXPECT_EQ(follow(kHeadStart, 100).joining, 0);
}

TEST(TwoWays, ForkingCostsLittleMoreWhereJoiningIsNoGood) {
  for (const double cost : {10'000.0, 100'000.0, 1'000'000.0}) {
    EXPECT_LE(follow(cost, 1e12).done(), 1.25 * cost);
  }
}

TEST(TwoWays, JoiningCostsLittleMoreWhereItIsMuchBetter) {
  for (const double cost : {10'000.0, 100'000.0, 1'000'000.0}) {
    EXPECT_LE(follow(1e12, cost).done(), 1.1 * cost + kHeadStart);
  }
}

TEST(TwoWays, WrongEstimatesCostASmallMultipleAtMost) {
  for (const double error : {0.01, 0.1, 10.0, 100.0}) {
    EXPECT_LE(follow(100'000, 1e12, error).done(), 4 * 100'000) << error;
  }
  // Forking takes much longer than it looks.
  EXPECT_LE(follow(1e7, 10'000, 0.01).done(), 10 * 100'000);
}

TEST(TwoWays, WithoutAnEstimateForkingIsGivenMoreTime) {
  WorkOnTwoWays work;
  work.forking = 2 * kHeadStart;
  work.forkingTurns = 1'000;
  EXPECT_EQ(nextWay(work, kHeadStart, Tuning{}), Way::Forking);
  work.forking = 15 * kHeadStart;
  EXPECT_EQ(nextWay(work, kHeadStart, Tuning{}), Way::Forking);
  work.forking = 60 * kHeadStart;
  EXPECT_EQ(nextWay(work, kHeadStart, Tuning{}), Way::Joining);
}

TEST(TwoWays, FewLongPathsAreFollowed) {
  WorkOnTwoWays work;
  work.forkingTurns = 1'000;
  work.forkingWaiting = 2;
  work.forking = 100 * kHeadStart;
  work.joining = work.forking / 2;
  EXPECT_EQ(nextWay(work, kHeadStart, Tuning{}), Way::Forking);
  work.forkingWaiting = 100;
  EXPECT_EQ(nextWay(work, kHeadStart, Tuning{}), Way::Joining);
  // But they may have no end.
  work.forkingWaiting = 2;
  work.joining = work.forking / 10;
  EXPECT_EQ(nextWay(work, kHeadStart, Tuning{}), Way::Joining);
}

TEST(TwoWays, OneHighEstimateIsNotBelieved) {
  SteadyEstimate toCome{Tuning{}};
  EXPECT_TRUE(std::isinf(toCome.value()));
  toCome.note(100);
  EXPECT_EQ(toCome.value(), 100);
  for (int i = 0; i < 3; ++i) {
    toCome.note(10'000);
    EXPECT_EQ(toCome.value(), 100);
  }
  toCome.note(20'000);
  EXPECT_EQ(toCome.value(), 10'000);
  toCome.note(50);
  EXPECT_EQ(toCome.value(), 50);
}

TEST(TwoWays, WhoIsStuckWaits) {
  WorkOnTwoWays work;
  work.forking = 2 * kHeadStart;
  work.forkingToCome = 1'000 * kHeadStart;
  EXPECT_EQ(nextWay(work, kHeadStart, Tuning{}), Way::Joining);
  work.isJoiningStuck = true;
  EXPECT_EQ(nextWay(work, kHeadStart, Tuning{}), Way::Forking);
}

TEST(TwoWays, WhoDoesNotJoinGetsLess) {
  WorkOnTwoWays work{.forking = 10'000, .forkingToCome = 1e9, .joining = 10'000};
  EXPECT_EQ(nextWay(work, kHeadStart, Tuning{}), Way::Joining);
  work.isJoiningInVain = true;
  EXPECT_EQ(nextWay(work, kHeadStart, Tuning{}), Way::Forking);
}

}  // namespace
}  // namespace braid::engine
