#include "support/tuning.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <chrono>
#include <cstdint>
#include <limits>
#include <set>
#include <string>

namespace braid::support {
namespace {

using std::chrono::milliseconds;

struct SomeNumbers {
  int rounds = 4;
  unsigned depth = 40;
  std::int64_t small = -32;
  std::uint64_t work = 1'000'000;
  double decay = 0.95;
  milliseconds time{300};

  TunedNumbers numbers() {
    const std::string_view file = "solver/some/tuning.def";
    return {
        {file, "rounds", TunedNumber::Place<int>{&rounds, 1, 100}, "rounds of it", "measured"},
        {file, "maxDepth", TunedNumber::Place<unsigned>{&depth, 0, 500}, "how deep", "measured"},
        {file, "leastSmallNumber", TunedNumber::Place<std::int64_t>{&small, -1000, 0}, "small",
         "measured"},
        {file, "maxWork",
         TunedNumber::Place<std::uint64_t>{&work, 10, std::numeric_limits<std::uint64_t>::max()},
         "work", "measured"},
        {file, "decay", TunedNumber::Place<double>{&decay, 0.5, 0.999}, "decay", "measured"},
        {file, "timeHere",
         TunedNumber::Place<milliseconds>{&time, milliseconds(1), milliseconds(9'000)}, "time",
         "measured"},
    };
  }
};

TEST(Tuning, NamesComeFromTheFolderAndTheMember) {
  EXPECT_EQ(TunedNumber::nameOf("solver/light/tuning.def", "maxGates"), "solver.light.max-gates");
  EXPECT_EQ(TunedNumber::nameOf("term/tuning.def", "depth"), "term.depth");
}

TEST(Tuning, NumbersOfAllKindsAreSetByName) {
  SomeNumbers table;
  const TunedNumbers numbers = table.numbers();
  EXPECT_EQ(setTuned(numbers, "solver.some.rounds=7"), "");
  EXPECT_EQ(setTuned(numbers, "solver.some.max-depth=0"), "");
  EXPECT_EQ(setTuned(numbers, "solver.some.least-small-number=-1000"), "");
  EXPECT_EQ(setTuned(numbers, "solver.some.max-work=18446744073709551615"), "");
  EXPECT_EQ(setTuned(numbers, "solver.some.decay=0.75"), "");
  EXPECT_EQ(setTuned(numbers, "solver.some.time-here=20"), "");
  EXPECT_EQ(table.rounds, 7);
  EXPECT_EQ(table.depth, 0U);
  EXPECT_EQ(table.small, -1000);
  EXPECT_EQ(table.work, std::numeric_limits<std::uint64_t>::max());
  EXPECT_EQ(table.decay, 0.75);
  EXPECT_EQ(table.time, milliseconds(20));
  EXPECT_EQ(numbers[5].value(), "20");
  EXPECT_EQ(numbers[2].range(), "-1000 to 0");
}

TEST(Tuning, WhatIsOutOfRangeOrNoNumberChangesNothing) {
  SomeNumbers table;
  const TunedNumbers numbers = table.numbers();
  EXPECT_EQ(setTuned(numbers, "solver.some.rounds=101"),
            "`101` is no whole number from 1 to 100, the range of solver.some.rounds");
  for (const char* text : {"0", "", "1x", "2.5", "-3", "99999999999999999999", " 7"}) {
    EXPECT_NE(setTuned(numbers, "solver.some.rounds=" + std::string(text)), "") << text;
  }
  EXPECT_EQ(setTuned(numbers, "solver.some.decay=nan"),
            "`nan` is no number from 0.5 to 0.999, the range of solver.some.decay");
  EXPECT_NE(setTuned(numbers, "solver.some.time-here=0"), "");
  EXPECT_EQ(table.rounds, 4);
  EXPECT_EQ(table.decay, 0.95);
  EXPECT_EQ(table.time, milliseconds(300));
}

TEST(Tuning, UnknownNamesGetASuggestion) {
  SomeNumbers table;
  const TunedNumbers numbers = table.numbers();
  EXPECT_EQ(setTuned(numbers, "solver.some.max-dept=3"),
            "there is no tuned number `solver.some.max-dept`; "
            "did you mean `solver.some.max-depth`?");
  EXPECT_EQ(setTuned(numbers, "time-here=3"),
            "there is no tuned number `time-here`; did you mean `solver.some.time-here`?");
  EXPECT_EQ(setTuned(numbers, "frobnicate=3"),
            "there is no tuned number `frobnicate`; `braid --help-tuning` lists them");
  EXPECT_EQ(setTuned(numbers, "solver.some.rounds"),
            "`solver.some.rounds` is not of the form NAME=VALUE");
}

TEST(Tuning, RandomNumbersAreInRangeAndRepeat) {
  rc::check([](std::uint64_t seed) {
    SomeNumbers table;
    drawTuned(table.numbers(), seed);
    for (const TunedNumber& number : table.numbers()) {
      RC_ASSERT(number.set(number.value()) == "");
    }
    SomeNumbers again;
    drawTuned(again.numbers(), seed);
    for (std::size_t i = 0; i < table.numbers().size(); ++i) {
      RC_ASSERT(table.numbers()[i].value() == again.numbers()[i].value());
    }
  });
}

// The ends are reached, and not the large numbers alone.
TEST(Tuning, RandomNumbersAreOfAllMagnitudes) {
  std::set<std::uint64_t> magnitudes;
  bool isDefaultSeen = false;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    SomeNumbers table;
    drawTuned(table.numbers(), seed);
    std::uint64_t digits = 0;
    for (std::uint64_t rest = table.work; rest != 0; rest /= 10) {
      ++digits;
    }
    magnitudes.insert(digits);
    isDefaultSeen |= table.work == SomeNumbers().work;
  }
  EXPECT_EQ(magnitudes.size(), 19U);  // 2 to 20
  EXPECT_TRUE(isDefaultSeen);
}

}  // namespace
}  // namespace braid::support
