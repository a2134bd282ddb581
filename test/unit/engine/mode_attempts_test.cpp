// Modes of merging in copies of the process: what they decide, and what they leave to others.
#include "engine/mode_attempts.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <sstream>
#include <stdexcept>
#include <string>
#include <thread>

#include "engine/engine.hpp"
#include "frontend/oox/compile.hpp"

namespace braid::engine {
namespace {

class ModeAttemptsTest : public ::testing::Test {
 protected:
  void compile(const std::string& text) {
    support::Diagnostics diagnostics;
    const support::FileId file = sources_.add("test.oox", text);
    std::optional<ir::Module> module = frontend::oox::compile(file, sources_, {}, diagnostics);
    std::ostringstream messages;
    diagnostics.print(messages, sources_);
    if (!module) {
      throw std::logic_error(messages.str());
    }
    module_ = std::move(*module);
    program_.emplace(module_, terms_);
    entry_ = *module_.findFunction("Main.main");
  }

  // Until all are over, or one has decided.
  std::optional<DecisionOfMode> decide(const EngineOptions& options) {
    ModeAttempts attempts(*program_, terms_, entry_, options);
    attempts.begin();
    EXPECT_FALSE(attempts.areOver());
    while (!attempts.areOver()) {
      attempts.look();
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return attempts.decided() == nullptr ? std::nullopt : std::optional(*attempts.decided());
  }

  support::SourceManager sources_;
  ir::Module module_;
  term::TermManager terms_;
  std::optional<exec::Program> program_;
  ir::FunctionId entry_ = 0;
};

// 2^40 paths, two of which come to a state of their own.
std::string manyBranches(const std::string& check) {
  return R"(
class Main {
  static void main(int[] a) {
    assume a != null && #a == 40;
    int sum := 0;
    int i := 0;
    while (i < 40) {
      if (a[i] > 0) { sum := sum + 1; }
      i := i + 1;
    }
    assert )" +
         check + R"(;
  }
})";
}

TEST_F(ModeAttemptsTest, TheFirstThatIsThroughDecides) {
  compile(manyBranches("sum <= 40"));
  const std::optional<DecisionOfMode> decision = decide({});
  ASSERT_TRUE(decision);
  EXPECT_EQ(decision->outcome.verdict, Verdict::Valid);
  EXPECT_TRUE(decision->outcome.violations.empty());
}

TEST_F(ModeAttemptsTest, ViolationsComeWithTheirInputs) {
  compile(manyBranches("sum <= 39"));
  const std::optional<DecisionOfMode> decision = decide({});
  ASSERT_TRUE(decision);
  EXPECT_EQ(decision->outcome.verdict, Verdict::Invalid);
  ASSERT_EQ(decision->outcome.violations.size(), 1U);
  const exec::ReplayResult result =
      exec::replay(*program_, terms_, entry_, decision->outcome.violations[0].inputs);
  EXPECT_EQ(result.stop.kind, exec::StopKind::Faulted);
}

TEST_F(ModeAttemptsTest, WhatLeavesSomethingOutDecidesNothing) {
  compile(manyBranches("sum <= 40"));
  EngineOptions options;
  options.budget.unwind = 5;
  EXPECT_FALSE(decide(options));
}

TEST_F(ModeAttemptsTest, RunsTakeOverWhatAModeHasDecided) {
  // Forking has no chance, and joining does not begin.
  EngineOptions options;
  options.merging.mode = merge::MergeMode::Auto;
  options.merging.trial = 1e12;
  options.tuning.secondsBeforeModes = 0;
  compile(manyBranches("sum <= 40"));
  const Outcome valid = Engine(*program_, terms_, entry_, options).run();
  EXPECT_EQ(valid.verdict, Verdict::Valid);
  EXPECT_TRUE(valid.decidedBy);
  EXPECT_TRUE(valid.reasons.empty());

  compile(manyBranches("sum <= 39"));
  const Outcome invalid = Engine(*program_, terms_, entry_, options).run();
  EXPECT_EQ(invalid.verdict, Verdict::Invalid);
  ASSERT_EQ(invalid.violations.size(), 1U);
  EXPECT_FALSE(invalid.violations[0].trace.empty());
}

}  // namespace
}  // namespace braid::engine
