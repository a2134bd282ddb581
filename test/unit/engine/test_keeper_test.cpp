// Tests for joined states: together they show what the tests of a run that forks show, and one per
// path means the same paths.
#include "engine/test_keeper.hpp"

#include <gtest/gtest.h>

#include <iostream>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/engine.hpp"
#include "generators/compiled_text.hpp"
#include "generators/fuzz_settings.hpp"
#include "generators/random_program.hpp"

namespace braid::engine {
namespace {

using merge::MergeAt;
using merge::MergeMode;
using Which = EngineOptions::Tests;

constexpr MergeMode kMerging[] = {MergeMode::Equal, MergeMode::Ite, MergeMode::Summary,
                                  MergeMode::Auto};

// What a run's tests do when they are run again.
struct Suite {
  std::size_t size = 0;
  std::set<std::uint64_t> paths;
  std::set<std::pair<ir::FaultKind, std::uint32_t>> faults;  // with the line
  exec::Marks covered;
  exec::Marks testable;
  Outcome outcome;

  [[nodiscard]] bool isComplete() const {
    return outcome.reasons.empty() && outcome.testsGivenUp == 0;
  }
};

Suite testsOf(const ir::Module& module, EngineOptions options) {
  options.stopAtFirstViolation = false;
  options.budget.seconds = 120;
  options.solver.validateModels = true;
  term::TermManager terms;
  const exec::Program program(module, terms);
  const ir::FunctionId entry = *module.findFunction("Main.main");
  Suite suite;
  suite.outcome = Engine(program, terms, entry, options).run();
  suite.size = suite.outcome.tests.size();
  suite.covered.resize(program.opCount());
  suite.testable = exec::testableMarks(program);
  for (const Test& test : suite.outcome.tests) {
    const exec::ReplayResult result =
        exec::replayCovering(program, terms, entry, test.inputs, suite.covered);
    EXPECT_EQ(result.stop.kind, test.stop.kind);
    EXPECT_EQ(result.pathHash, test.pathHash);
    suite.paths.insert(result.pathHash);
    if (result.stop.kind == exec::StopKind::Faulted) {
      EXPECT_EQ(result.stop.fault, test.stop.fault);
      suite.faults.emplace(result.stop.fault.kind, result.stop.fault.location.line);
    }
  }
  return suite;
}

Suite testsOf(const std::string& text, const EngineOptions& options) {
  return testsOf(*test::compiled(text, 0), options);
}

// The lines whose ops, or sides of branches, only one of the two suites covers.
std::string differenceOf(const ir::Module& module, const Suite& a, const Suite& b) {
  term::TermManager terms;
  const exec::Program program(module, terms);
  std::string text;
  for (const exec::PreparedFunction& function : program.functions()) {
    for (std::size_t i = 0; i < function.code.size(); ++i) {
      const std::size_t op = function.firstOp + i;
      if (((a.covered[op] ^ b.covered[op]) & a.testable[op]) != 0) {
        text += function.source->name + " line " + std::to_string(function.locations[i].line) +
                ": " + std::to_string(a.covered[op]) + " and " + std::to_string(b.covered[op]) +
                '\n';
      }
    }
  }
  return text;
}

// Whether every way of merging gives the tests of forking, as far as that can be said of tests.
void compareWithForking(const std::string& text, EngineOptions options, std::size_t paths) {
  const std::optional<ir::Module> module = test::compiled(text, 0);
  options.tests = Which::Covering;
  options.merging.mode = MergeMode::None;
  const Suite covering = testsOf(*module, options);
  options.tests = Which::All;
  const Suite all = testsOf(*module, options);
  EXPECT_EQ(all.size, paths);
  EXPECT_TRUE(covering.isComplete());
  for (const MergeMode mode : kMerging) {
    SCOPED_TRACE(mergeModeName(mode));
    options.merging.mode = mode;
    options.merging.trial = 0;
    options.tests = Which::Covering;
    const Suite merging = testsOf(*module, options);
    EXPECT_TRUE(merging.isComplete());
    EXPECT_TRUE(merging.outcome.statistics.merges > 0 || mode == MergeMode::Equal);
    EXPECT_EQ(differenceOf(*module, covering, merging), "");
    EXPECT_EQ(merging.faults, covering.faults);
    EXPECT_LE(merging.size, paths);
    options.tests = Which::All;
    const Suite split = testsOf(*module, options);
    EXPECT_TRUE(split.isComplete());
    EXPECT_EQ(split.size, all.size);
    EXPECT_EQ(split.paths, all.paths);
    EXPECT_EQ(split.faults, all.faults);
  }
}

TEST(TestKeeper, DiamondsAreSplitIntoTheirPaths) {
  compareWithForking(R"(
class Main {
  static int main(int a, int b, int c) {
    int s := 0;
    if (a > 0) { s := s + 1; }
    if (b > 0) { s := s + 2; }
    if (c > a) { s := s + 4; }
    if (s == 7) { s := 0; }
    return s;
  }
})",
                     {}, 8);
}

TEST(TestKeeper, NoTestIsWrittenForAWayThatLaterDecisionsExclude) {
  compareWithForking(R"(
class Main {
  static int main(int a) {
    int s := 0;
    if (a > 10) { s := 1; }
    if (a > 5) { s := s + 2; } else { s := s + 4; }
    if (s == 3) { s := 7; }
    assert a != 7;
    return s;
  }
})",
                     {}, 4);
}

TEST(TestKeeper, IterationsOfALoopAreToldApart) {
  compareWithForking(R"(
class Main {
  static int main(int n, bool b) requires(n <= 4) {
    int i := 0;
    int s := 0;
    while (i < n) {
      if (b) { s := s + i; } else { s := s - 1; }
      i := i + 1;
    }
    return s;
  }
})",
                     {}, 9);
}

TEST(TestKeeper, CallsAndObjectsAreToldApart) {
  compareWithForking(R"(
class Shape {
  int size;
  Shape(int s) { this.size := s; }
  int area() { return this.size; }
}
class Square extends Shape {
  Square(int s) { super(s); }
  int area() { return this.size * this.size; }
}
class Main {
  static int main(int a, bool b) {
    Shape s := null;
    if (b) { s := new Shape(a); } else { s := new Square(a); }
    if (s.area() > 100) { return 1; }
    return 0;
  }
})",
                     {}, 4);
}

TEST(TestKeeper, InputsThatOnlyOneSideHasLookedIntoAreThere) {
  compareWithForking(R"(
class Main {
  static int main(int[] a, int[] b, bool c) requires(a != null && b != null && #a == 2) {
    int s := 0;
    if (c) { s := a[0]; } else { if (#b > 1) { s := b[1]; } }
    if (s > 3) { s := 0; }
    assert s != -7;
    return s;
  }
})",
                     {}, 10);
}

TEST(TestKeeper, WhatStaysApartIsNotAskedTwice) {
  // The fault ends two of the paths before anything is joined.
  const char* const text = R"(
class Main {
  static int main(int a, int b) {
    assert a != 3;
    if (b > 0) { a := a + 1; }
    return a;
  }
})";
  EngineOptions options;
  options.tests = Which::All;
  options.merging.mode = MergeMode::Ite;
  const Suite suite = testsOf(text, options);
  EXPECT_EQ(suite.size, 3U);
  EXPECT_EQ(suite.paths.size(), 3U);
  EXPECT_EQ(suite.faults.size(), 1U);
}

TEST(TestKeeper, TwentyDiamondsNeedFewTestsAndQuestions) {
  std::string text = "class Main {\n  static int main(";
  for (int i = 0; i < 20; ++i) {
    text += (i == 0 ? "int x" : ", int x") + std::to_string(i);
  }
  text += ") {\n    int s := 0;\n";
  for (int i = 0; i < 20; ++i) {
    text += "    if (x" + std::to_string(i) + " > 0) { s := s + 1; }\n";
  }
  text += "    return s;\n  }\n}\n";
  for (const MergeMode mode : kMerging) {
    SCOPED_TRACE(mergeModeName(mode));
    EngineOptions options;
    options.merging.mode = mode;
    options.merging.trial = 0;
    options.tests = Which::Covering;
    const Suite suite = testsOf(text, options);
    EXPECT_TRUE(suite.isComplete());
    // Equal states are those with the same sum.
    EXPECT_EQ(suite.outcome.statistics.paths, mode == MergeMode::Equal ? 21U : 1U);
    EXPECT_LE(suite.size, 21U);
    const auto& program = suite.outcome.coverage;
    for (std::size_t op = 0; op < program.size(); ++op) {
      EXPECT_EQ(program[op] & suite.testable[op], suite.covered[op] & suite.testable[op]);
    }
  }
}

// Programs whose paths are so many that they cannot be written down one by one quickly are left
// out.
constexpr std::size_t kMaxPaths = 300;

std::size_t compareRandom(std::uint64_t seed) {
  const std::string text = test::RandomProgram(seed).generate();
  const std::optional<ir::Module> module = test::compiled(text, seed % 3 == 0 ? 32 : 0);
  if (!module) {
    return 0;
  }
  EngineOptions options;
  options.search = static_cast<SearchKind>(seed % 4);
  options.tests = Which::All;
  options.merging.mode = MergeMode::None;
  const Suite forking = testsOf(*module, options);
  if (!forking.isComplete() || forking.size > kMaxPaths) {
    return 0;
  }
  options.merging.at = seed % 2 == 0 ? MergeAt::Auto : MergeAt::Everywhere;
  options.merging.mode = kMerging[seed % std::size(kMerging)];
  options.merging.trial = seed % 4 == 0 ? 500 : 0;  // both ways, or only joining
  SCOPED_TRACE("seed " + std::to_string(seed) + ", merging by " +
               std::string(mergeModeName(options.merging.mode)) + "\n" + text);
  const Suite split = testsOf(*module, options);
  options.tests = Which::Covering;
  const Suite covering = testsOf(*module, options);
  for (const Suite* suite : {&split, &covering}) {
    if (suite->isComplete()) {
      EXPECT_EQ(differenceOf(*module, forking, *suite), "");
      EXPECT_EQ(suite->faults, forking.faults);
    }
  }
  if (split.isComplete()) {
    EXPECT_EQ(split.paths, forking.paths);
  }
  EXPECT_LE(covering.size, split.size);
  return split.outcome.statistics.merges > 0 ? 1 : 0;
}

TEST(TestKeeper, RandomProgramsGiveTheTestsOfForking) {
  const std::uint64_t rounds = braid::test::fuzzRounds(200) / 20;
  const std::uint64_t firstSeed = braid::test::fuzzSeed();
  std::size_t merged = 0;
  for (std::uint64_t seed = firstSeed; seed < firstSeed + rounds && !testing::Test::HasFailure();
       ++seed) {
    merged += compareRandom(seed);
  }
  std::cout << rounds << " programs, of which " << merged << " were merged and compared\n";
  EXPECT_GT(merged, rounds / 4);
}

}  // namespace
}  // namespace braid::engine
