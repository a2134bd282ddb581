// The run as a whole: strategies, budgets, repeatability, tests that are kept.
#include "engine/engine.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <optional>
#include <sstream>
#include <string>
#include <utility>

#include "frontend/oox/compile.hpp"

namespace braid::engine {
namespace {

class EngineRun {
 public:
  explicit EngineRun(const std::string& text) {
    support::Diagnostics diagnostics;
    const support::FileId file = sources_.add("test.oox", text);
    std::optional<ir::Module> module = frontend::oox::compile(file, sources_, {}, diagnostics);
    std::ostringstream messages;
    diagnostics.print(messages, sources_);
    if (!module) {
      throw std::logic_error(messages.str());
    }
    module_ = std::move(*module);
  }

  Outcome run(const EngineOptions& options, Hooks hooks = {}) {
    term::TermManager terms;
    const exec::Program program(module_, terms);
    Engine engine(program, terms, *module_.findFunction("Main.main"), options, std::move(hooks));
    return engine.run();
  }

 private:
  support::SourceManager sources_;
  ir::Module module_;
};

const char* const kDiamonds = R"(
class Main {
  static int main(int a, int b, int c) {
    int s := 0;
    if (a > 0) { s := s + 1; }
    if (b > 0) { s := s + 2; }
    if (c > a) { s := s + 4; }
    if (s == 7) { s := 0; }
    return s;
  }
})";

// Inputs with m < 0 or n < 0 recurse for ever.
const char* const kAckermann = R"(
class Main {
  static int ackermann(int m, int n) {
    if (m == 0) { return n + 1; }
    if (n == 0) { return ackermann(m - 1, 1); }
    return ackermann(m - 1, ackermann(m, n - 1));
  }
  static void main(int m, int n) { assert m < 2 || ackermann(m, n) >= 4; }
})";

TEST(Engine, EveryStrategyFindsTheSamePaths) {
  for (const SearchKind search :
       {SearchKind::Dfs, SearchKind::Bfs, SearchKind::Random, SearchKind::Coverage}) {
    EngineOptions options;
    options.search = search;
    const Outcome outcome = EngineRun(kDiamonds).run(options);
    EXPECT_EQ(outcome.verdict, Verdict::Valid) << searchName(search);
    EXPECT_EQ(outcome.statistics.paths, 8U) << searchName(search);
  }
}

TEST(Engine, DefaultSearchDoesNotFollowAnEndlessPathForEver) {
  EngineOptions options;
  options.budget.seconds = 100;
  const Outcome outcome = EngineRun(kAckermann).run(options);
  EXPECT_EQ(outcome.verdict, Verdict::Invalid);
}

TEST(Engine, RunsRepeat) {
  for (const SearchKind search : {SearchKind::Random, SearchKind::Coverage}) {
    EngineOptions options;
    options.search = search;
    options.tests = EngineOptions::Tests::All;
    options.stopAtFirstViolation = false;
    const Outcome first = EngineRun(kDiamonds).run(options);
    const Outcome second = EngineRun(kDiamonds).run(options);
    ASSERT_EQ(first.tests.size(), second.tests.size());
    for (std::size_t i = 0; i < first.tests.size(); ++i) {
      EXPECT_EQ(first.tests[i].pathHash, second.tests[i].pathHash);
      EXPECT_EQ(first.tests[i].inputs.parameters, second.tests[i].inputs.parameters);
    }
    EXPECT_EQ(first.statistics.steps, second.statistics.steps);
    EXPECT_EQ(first.statistics.terms, second.statistics.terms);
  }
}

TEST(Engine, CoveringTestsCoverWithFewerTestsThanPaths) {
  EngineOptions options;
  options.tests = EngineOptions::Tests::Covering;
  const Outcome outcome = EngineRun(kDiamonds).run(options);
  EXPECT_LT(outcome.tests.size(), outcome.statistics.paths);
  EXPECT_FALSE(outcome.tests.empty());
}

TEST(Engine, AllViolationsAreReportedOnRequest) {
  const char* const text = R"(
class Main {
  static void main(int x, int[] a) {
    try { assert x != 1; } catch { ; }
    int y := 10 / (x - 2);
    assert a != null;
    assert #a != 3;
  }
})";
  EngineOptions options;
  EXPECT_EQ(EngineRun(text).run(options).violations.size(), 1U);
  options.stopAtFirstViolation = false;
  const Outcome outcome = EngineRun(text).run(options);
  EXPECT_EQ(outcome.violations.size(), 4U);
  EXPECT_EQ(outcome.verdict, Verdict::Invalid);
}

TEST(Engine, AnInterruptKeepsWhatWasFound) {
  const char* const text = R"(
class Main {
  static void main(int n) {
    assert n != 3;
    int i := 0;
    while (i < n) { i := i + 1; }
  }
})";
  EngineOptions options;
  options.stopAtFirstViolation = false;
  options.budget.seconds = 100;
  std::atomic<int> paths = 0;
  Hooks hooks;
  hooks.pathEnded = [&](const exec::State&, const exec::Stop&) { ++paths; };
  hooks.wasInterrupted = [&] { return paths > 20; };
  const Outcome outcome = EngineRun(text).run(options, hooks);
  EXPECT_EQ(outcome.verdict, Verdict::Invalid);
  ASSERT_EQ(outcome.violations.size(), 1U);
  ASSERT_FALSE(outcome.reasons.empty());
  EXPECT_EQ(outcome.reasons.back().omission, exec::Omission::Interrupted);
}

TEST(Engine, ARunThatDoesNotStopIsAbandonedWithWhatItFound) {
  EngineOptions options;
  options.stopAtFirstViolation = false;
  options.budget.seconds = 0.2;
  std::promise<void> isAbandoned;
  std::optional<Outcome> found;
  Hooks hooks;
  // Stands for something that takes long and does not look at the clock.
  hooks.pathEnded = [&](const exec::State&, const exec::Stop& stop) {
    if (stop.kind == exec::StopKind::Returned) {
      isAbandoned.get_future().wait();
    }
  };
  hooks.abandon = [&](Outcome outcome) {
    if (!found) {
      found = std::move(outcome);
      isAbandoned.set_value();
    }
  };
  options.search = SearchKind::Dfs;
  options.merging.mode = merge::MergeMode::None;
  EngineRun(R"(
class Main {
  static void main(int n) { assert n != 3; }
})")
      .run(options, hooks);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->verdict, Verdict::Invalid);
  EXPECT_EQ(found->violations.size(), 1U);
  ASSERT_FALSE(found->reasons.empty());
  EXPECT_EQ(found->reasons.back().omission, exec::Omission::TimeBound);
}

TEST(Engine, TimeThatRanOutIsNoProof) {
  EngineOptions options;
  options.budget.seconds = 0.05;
  const Outcome outcome = EngineRun(R"(
class Main {
  static void main(int n) { int i := 0; while (i < n) { i := i + 1; } }
})")
                              .run(options);
  EXPECT_EQ(outcome.verdict, Verdict::Unknown);
  ASSERT_EQ(outcome.reasons.size(), 1U);
  EXPECT_EQ(outcome.reasons[0].omission, exec::Omission::TimeBound);
}

TEST(Engine, SolverThatGivesUpIsNoProof) {
  EngineOptions options;
  options.solver.queryTimeout = std::chrono::milliseconds(100);
  options.budget.seconds = 100;
  const Outcome outcome = EngineRun(R"(
class Main {
  static void main(int x, int y, int z) requires(x > 2 && y > 2 && z > 2) {
    assert x * x * x * x + y * y * y * y != z * z * z * z;
  }
})")
                              .run(options);
  EXPECT_EQ(outcome.verdict, Verdict::Unknown);
  ASSERT_FALSE(outcome.reasons.empty());
  EXPECT_EQ(outcome.reasons[0].omission, exec::Omission::SolverUnknown);
}

// Enough paths that forking is not through before joining has begun.
std::string manyDiamonds(const std::string& end) {
  constexpr int kBranches = 11;
  std::string parameters = "int[] numbers";
  std::string branches;
  for (int i = 0; i < kBranches; ++i) {
    const std::string name = "x" + std::to_string(i);
    parameters += ", int " + name;
    branches += "    if (" + name + " > 0) { sum := sum + 1; }\n";
  }
  return "class Main {\n  static void main(" + parameters + ") requires(numbers != null) {\n" +
         "    int sum := 0;\n" + branches + "    assert sum <= 11;\n" + end + "  }\n}\n";
}

// Ways of --merge auto: which of the two is through first depends on the head start.
constexpr double kHeadStarts[] = {1, 2'000, 50'000, 1e9};

TEST(EngineOnTwoWays, WhatWasBoundedIsNoProofOnEither) {
  for (const double headStart : kHeadStarts) {
    EngineOptions options;
    options.merging.trial = headStart;
    EXPECT_EQ(EngineRun(manyDiamonds("")).run(options).verdict, Verdict::Valid);
    options.inputs.maxArraySize = 2;
    const Outcome outcome = EngineRun(manyDiamonds("")).run(options);
    EXPECT_EQ(outcome.verdict, Verdict::Unknown) << headStart;
    ASSERT_EQ(outcome.reasons.size(), 1U) << headStart;
    EXPECT_EQ(outcome.reasons[0].omission, exec::Omission::ArraySizeBound);
  }
}

TEST(EngineOnTwoWays, EachFindsWhatIsWrong) {
  for (const double headStart : kHeadStarts) {
    EngineOptions options;
    options.merging.trial = headStart;
    options.stopAtFirstViolation = false;
    const Outcome outcome =
        EngineRun(manyDiamonds("assert sum != 8; assert sum != 9;")).run(options);
    EXPECT_EQ(outcome.verdict, Verdict::Invalid) << headStart;
    EXPECT_EQ(outcome.violations.size(), 2U) << headStart;
  }
}

TEST(EngineOnTwoWays, RunsRepeat) {
  EngineOptions options;
  options.merging.trial = 2'000;
  const Outcome first = EngineRun(manyDiamonds("")).run(options);
  const Outcome second = EngineRun(manyDiamonds("")).run(options);
  EXPECT_EQ(first.statistics.steps, second.statistics.steps);
  EXPECT_EQ(first.statistics.terms, second.statistics.terms);
  EXPECT_EQ(first.statistics.paths, second.statistics.paths);
}

TEST(EngineOnTwoWays, ManyPathsBecomeFew) {
  const Outcome outcome = EngineRun(manyDiamonds("")).run({});
  EngineOptions forking;
  forking.merging.mode = merge::MergeMode::None;
  EXPECT_LT(outcome.statistics.paths, 10U);
  EXPECT_GT(EngineRun(manyDiamonds("")).run(forking).statistics.paths, 100U);
}

}  // namespace
}  // namespace braid::engine
