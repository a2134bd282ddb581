// When the solver is asked at a branch.
#include "exec/pruning.hpp"

#include <gtest/gtest.h>

namespace braid::exec {
namespace {

int asked(Pruning& pruning, int times) {
  int count = 0;
  for (int i = 0; i < times; ++i) {
    count += pruning.shouldAsk() ? 1 : 0;
  }
  return count;
}

TEST(PruningTest, AlwaysAndNever) {
  Pruning always(PruningOptions::always());
  Pruning never(PruningOptions::never());
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(asked(always, 100), 100);
    EXPECT_EQ(asked(never, 100), 0);
    always.note(false);  // changes nothing
    never.note(true);
  }
}

TEST(PruningTest, SometimesIsAShareAndTheSameForASeed) {
  Pruning first(PruningOptions::sometimes(), 7);
  Pruning second(PruningOptions::sometimes(), 7);
  const int count = asked(first, 4'000);
  EXPECT_NEAR(count, 1'000, 150);
  EXPECT_EQ(asked(second, 4'000), count);
}

TEST(PruningTest, AdaptsWithinItsRange) {
  Pruning pruning({.probability = 0.5, .raise = 0.2, .lower = 0.1});
  pruning.note(true);
  EXPECT_DOUBLE_EQ(pruning.probability(), 0.7);
  pruning.note(false);
  EXPECT_DOUBLE_EQ(pruning.probability(), 0.6);
  for (int i = 0; i < 10; ++i) {
    pruning.note(true);
  }
  EXPECT_DOUBLE_EQ(pruning.probability(), 1);
  for (int i = 0; i < 100; ++i) {
    pruning.note(false);
  }
  // Never so low that it could not rise again.
  EXPECT_GT(pruning.probability(), 0);
  EXPECT_LT(pruning.probability(), 0.1);
  EXPECT_GT(asked(pruning, 1'000), 0);
}

}  // namespace
}  // namespace braid::exec
