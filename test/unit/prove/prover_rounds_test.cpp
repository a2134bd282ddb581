// Programs that need an induction over several rounds.
#include <gtest/gtest.h>

#include <optional>
#include <string>

#include "generators/compiled_text.hpp"
#include "prove/prover.hpp"

namespace braid::prove {
namespace {

constexpr unsigned kWidthOfTurns = 32;

bool isProvedWithin(const std::string& text, std::size_t inductionRounds) {
  const std::optional<ir::Module> module = test::compiled(text, kWidthOfTurns);
  EXPECT_TRUE(module);
  if (!module) {
    return false;
  }
  term::TermManager terms;
  const exec::Program program(*module, terms);
  ProverOptions options;
  options.tuning.clauseSteps = 0;
  options.tuning.inductionRounds = inductionRounds;
  return Prover(program, terms, *module->findFunction("Main.main"), options, [] { return false; })
      .prove()
      .isFound;
}

// Three values that take turns, of which some are known not to be used in the wrong way.
std::string turns(const std::string& known, const std::string& inside) {
  return "class Main {\n  static void main(int a, int b, int c, int n)\n    requires(" + known +
         ")\n  {\n    int first := a; int second := b; int third := c; int i := 0;\n"
         "    while (i < n) {\n      assert first % 64 != 17;\n      int used := first;\n"
         "      first := second; second := third; third := used;\n      i := i + 1;\n" +
         inside + "    }\n  }\n}\n";
}

constexpr const char* kAll = "a % 64 != 17 && b % 64 != 17 && c % 64 != 17";

TEST(ProverRounds, WhatWaitsIsSeenAfterSomeRounds) {
  EXPECT_FALSE(isProvedWithin(turns(kAll, ""), 1));
  EXPECT_FALSE(isProvedWithin(turns(kAll, ""), 2));
  EXPECT_TRUE(isProvedWithin(turns(kAll, ""), 3));
}

TEST(ProverRounds, TheFirstRoundsCountAsWell) {
  for (const char* known : {"a % 64 != 17 && b % 64 != 17", "b % 64 != 17 && c % 64 != 17",
                            "a % 64 != 17 && c % 64 != 17"}) {
    EXPECT_FALSE(isProvedWithin(turns(known, ""), 3)) << known;
    EXPECT_FALSE(isProvedWithin(turns(known, ""), 4)) << known;
  }
}

// A loop in the loop is open where it is left, but the next round comes to it anew.
TEST(ProverRounds, ALoopInsideIsGoneAgain) {
  const auto steps = [](const std::string& step) {
    return "      int j := 0;\n      while (j < n) { " + step + " j := j + 1; }\n";
  };
  EXPECT_TRUE(isProvedWithin(turns(kAll, steps("")), 3));
  EXPECT_FALSE(isProvedWithin(turns(kAll, steps("third := third + 1;")), 3));
  EXPECT_FALSE(isProvedWithin(turns(kAll, steps("if (j == 2) { second := j + 15; }")), 3));
}

}  // namespace
}  // namespace braid::prove
