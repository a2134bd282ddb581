// States of loops that become one over the number of rounds, each judged by the solver against the
// states that it is made of (theorem 3.7 of Trabish et al., ESEC/FSE 2023), on loops that are
// written by hand and on random ones.
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "generators/compiled_text.hpp"
#include "generators/fuzz_settings.hpp"
#include "merge/merge_report.hpp"
#include "term/evaluate.hpp"
#include "unit/merge/judge.hpp"
#include "unit/merge/workbench.hpp"

namespace braid::merge::test {
namespace {

using exec::State;
using term::Term;
using StatePtr = Workbench::StatePtr;

// Follows a program, and judges each pattern that it comes by.
class JudgedPatterns {
 public:
  explicit JudgedPatterns(const ir::Module& module)
      : bench_(module, MergeMode::Pattern, MergeAt::Auto),
        judge_(bench_.program, bench_.terms, bench_.points) {}

  void explore(std::size_t turns) {
    bench_.explore(bench_.start("Main.main"), turns, [&](std::vector<StatePtr> met) {
      std::vector<StatePtr> result;
      for (const std::vector<std::size_t>& places : bench_.values().groups(met)) {
        std::vector<StatePtr> group;
        for (const std::size_t place : places) {
          group.push_back(std::move(met[place]));
        }
        StatePtr whole = group.size() < 2 ? nullptr : bench_.values().joinGroup(bench_.join, group);
        if (whole != nullptr) {
          judge(*whole, group);
          result.push_back(std::move(whole));
        } else {
          std::ranges::move(group, std::back_inserter(result));
        }
      }
      bench_.values().report(statistics);
      return result;
    });
  }

  MeetingStatistics statistics;
  [[nodiscard]] std::size_t unknowns() const { return judge_.unknowns; }

 private:
  void judge(const State& whole, const std::vector<StatePtr>& group) {
    const Term onWhole = judge_.conditionOf(whole);
    Term rounds;
    for (const Term condition : whole.pathCondition.toVector()) {
      for (const Term variable : term::freeVariables(condition)) {
        if (variable.name().starts_with("rounds!") && (!rounds || rounds < variable)) {
          rounds = variable;  // the last that was made
        }
      }
    }
    ASSERT_TRUE(rounds);
    std::vector<Term> cases;
    for (const StatePtr& state : group) {
      // Which number of rounds it has is what the model of one of its runs says.
      const Term onState = judge_.conditionOf(*state);
      const auto model = judge_.modelOf(bench_.terms.makeAnd(onState, onWhole));
      ASSERT_NE(model, nullptr) << "a state of the group is a part of the whole";
      const term::ModelValue value = *term::Evaluator(*model).evaluate(rounds);
      const auto& count = std::get<term::Scalar>(value);
      const Term isThis = bench_.terms.makeEqual(
          rounds, rounds.sort().isInt() ? bench_.terms.makeInt(count)
                                        : bench_.terms.makeBits(rounds.sort().width(), count));
      const Term thisOne = bench_.terms.makeAnd(isThis, onState);
      EXPECT_TRUE(judge_.follows(thisOne, onWhole));
      EXPECT_TRUE(judge_.follows(bench_.terms.makeAnd(isThis, onWhole), onState));
      EXPECT_TRUE(judge_.follows(thisOne, judge_.sameContents(*state, whole)));
      cases.push_back(isThis);
    }
    EXPECT_TRUE(judge_.follows(onWhole, bench_.terms.makeOr(cases)));
    if (whole.witness != nullptr) {
      EXPECT_EQ(term::Evaluator(*whole.witness).holds(onWhole), true);
    }
  }

  Workbench bench_;
  Judge judge_;
};

std::string program(const std::string& body) {
  return "class Main { static int main(int[] a, int n, int x)\n"
         "requires(a != null && a.length == 6 && n >= 0 && n <= 6)\n"
         "{ int i; i := 0; int c; c := 0;\n" +
         body + "\nreturn i + c; } }";
}

MeetingStatistics statisticsOf(const std::string& text) {
  const std::optional<ir::Module> module = braid::test::compiled(text, 32);
  if (!module) {
    return {};
  }
  JudgedPatterns patterns(*module);
  patterns.explore(400);
  EXPECT_EQ(patterns.unknowns(), 0U);
  return patterns.statistics;
}

TEST(PatternJoin, AScanIsOneState) {
  const MeetingStatistics found =
      statisticsOf(program("while (i < n && a[i] == x) { i := i + 1; }"));
  EXPECT_GE(found.patterns, 1U);
  EXPECT_GE(found.patternStates, 6U);
}

TEST(PatternJoin, AStepNeedNotBeOne) {
  const MeetingStatistics found =
      statisticsOf(program("while (i < n && a[i] == x) { i := i + 2; c := c - 3; }"));
  EXPECT_GE(found.patterns, 1U);
}

TEST(PatternJoin, WhatIsWrittenIsWrittenInThoseRounds) {
  const MeetingStatistics found =
      statisticsOf(program("while (i < n && a[i] > x) { a[i] := 7; c := i; i := i + 1; }"));
  EXPECT_GE(found.patterns, 1U);
}

TEST(PatternJoin, SquaresHaveNoFormula) {
  const MeetingStatistics found =
      statisticsOf(program("while (i < 6 && x != c) { c := c + i; i := i + 1; }"));
  EXPECT_EQ(found.patterns, 0U);
  EXPECT_FALSE(found.noPattern.empty());
}

// Loops with random conditions, steps and contents.
TEST(PatternJoin, RandomLoopsAreTheirStates) {
  const std::uint64_t rounds = braid::test::fuzzRounds(100) / 10;
  const std::uint64_t firstSeed = braid::test::fuzzSeed();
  std::size_t patterns = 0;
  for (std::uint64_t seed = firstSeed; seed < firstSeed + rounds && !testing::Test::HasFailure();
       ++seed) {
    std::mt19937_64 random(seed);
    const auto pick = [&](std::vector<std::string> from) { return from[random() % from.size()]; };
    const std::string text =
        program("while (" + pick({"i < n", "i < 6", "i != n"}) + " && " +
                pick({"a[i] == x", "a[i] != x", "a[i] > i", "a[i] + i < x", "x > i"}) + ") { " +
                pick({"", "c := c + 2;", "c := a[i];", "a[i] := i;", "if (a[i] > 3) { c := 1; }",
                      "if (a[0] > i) { c := c + 1; }", "c := x - i;"}) +
                " i := i + " + pick({"1", "1", "2"}) + "; " +
                pick({"", "a[0] := c;", "x := x + 1;"}) + " }");
    SCOPED_TRACE("seed " + std::to_string(seed) + "\n" + text);
    const std::optional<ir::Module> module = braid::test::compiled(text, seed % 2 == 0 ? 32 : 0);
    ASSERT_TRUE(module);
    JudgedPatterns judged(*module);
    judged.explore(300);
    patterns += judged.statistics.patterns;
    EXPECT_EQ(judged.unknowns(), 0U);
  }
  std::cout << patterns << " patterns\n";
  EXPECT_GE(patterns, rounds / 4);
}

}  // namespace
}  // namespace braid::merge::test
