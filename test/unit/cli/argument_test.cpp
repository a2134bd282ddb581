#include "cli/argument.hpp"

#include <gtest/gtest.h>

namespace braid::cli {
namespace {

TEST(Argument, WholeNumbersAreWrittenAsInCAndStayInTheirRange) {
  const Range range{.least = 1, .most = 1000};
  EXPECT_EQ(problemWithWhole("1", range), "");
  EXPECT_EQ(problemWithWhole("0x3e8", range), "");
  EXPECT_EQ(problemWithWhole("0", range), "`0` is too small: the least is 1");
  EXPECT_EQ(problemWithWhole("1001", range), "`1001` is too large: the most is 1000");
  EXPECT_EQ(problemWithWhole("-1", range), "`-1` is negative");
  for (const char* word : {"", "x", "1x", "1.5", "1e2"}) {
    EXPECT_EQ(problemWithWhole(word, range), "`" + std::string(word) + "` is not a whole number");
  }
  EXPECT_EQ(problemWithWhole("18446744073709551615", {}), "");
  EXPECT_EQ(problemWithWhole("18446744073709551616", {}),
            "`18446744073709551616` is too large: the most is 18446744073709551615");
}

TEST(Argument, AWholeNumberFitsWhereItGoes) {
  std::uint32_t target = 7;
  const Argument argument = whole(target, Least::AboveZero);
  EXPECT_EQ(argument.standard, "7");
  EXPECT_EQ(argument.take({"12"}), "");
  EXPECT_EQ(target, 12U);
  EXPECT_NE(argument.take({"4294967296"}), "");
  EXPECT_NE(argument.take({"0"}), "");
  EXPECT_EQ(target, 12U);
}

TEST(Argument, WordsAreSpelledAsAmongTheChoices) {
  std::string taken;
  const Argument one = oneOf({"Auto", "never"}, [&](const std::string& word) { taken = word; });
  EXPECT_EQ(one.name, "Auto|never");
  EXPECT_EQ(one.take({"aUTO"}), "");
  EXPECT_EQ(taken, "Auto");
  EXPECT_EQ(one.take({"nevr"}), "`nevr` is none of Auto, never; did you mean `never`?");
  EXPECT_EQ(taken, "Auto");

  Words words = {"old"};
  const Argument some = someOf({"leaks", "overflow"}, words);
  EXPECT_EQ(some.take({"Leaks", "overflow", "leaks"}), "");
  EXPECT_EQ(words, (Words{"leaks", "overflow", "leaks"}));
  EXPECT_EQ(some.take({"leaks", "rust"}), "`rust` is none of leaks, overflow");
}

TEST(Argument, RatesLieBetweenZeroAndOne) {
  std::vector<double> taken;
  const Argument argument = rates(2, [&](const std::vector<double>& numbers) { taken = numbers; });
  EXPECT_EQ(argument.take({"0", "1"}), "");
  EXPECT_EQ(taken, (std::vector<double>{0, 1}));
  EXPECT_EQ(argument.take({"0.5", "1.5"}), "`1.5` is more than 1");
  EXPECT_EQ(argument.take({"x", "1"}), "`x` is not a number");
  EXPECT_EQ(taken, (std::vector<double>{0, 1}));
}

}  // namespace
}  // namespace braid::cli
