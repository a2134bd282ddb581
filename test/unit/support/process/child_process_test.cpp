#include "support/process/child_process.hpp"

#include <gtest/gtest.h>

#include <cerrno>
#include <csignal>

namespace braid::support {
namespace {

using std::chrono::milliseconds;

ChildResult shell(const std::string& script, const ChildLimits& limits = {},
                  const std::function<bool()>& stop = {}) {
  return runChild({"/bin/sh", "-c", script}, limits, stop);
}

TEST(ChildProcess, KeepsStatusAndBothStreams) {
  const ChildResult result = shell("echo out; echo err >&2; exit 3");
  EXPECT_EQ(result.end, ChildEnd::Exited);
  EXPECT_EQ(result.status, 3);
  EXPECT_EQ(result.standardOutput, "out\n");
  EXPECT_EQ(result.standardError, "err\n");
  EXPECT_GT(result.peakMemoryBytes, 0U);
}

// More than a pipe holds, on both streams.
TEST(ChildProcess, TakesLongOutput) {
  const ChildResult result = shell(
      "i=0; while [ $i -lt 3000 ]; do printf '%080d' 0; printf '%080d' 0 >&2; i=$((i+1)); done");
  EXPECT_EQ(result.standardOutput.size(), 240000U);
  EXPECT_EQ(result.standardError.size(), 240000U);
}

TEST(ChildProcess, ReportsSignals) {
  const ChildResult result = shell("kill -SEGV $$");
  EXPECT_EQ(result.end, ChildEnd::Signalled);
  EXPECT_EQ(result.status, SIGSEGV);
}

TEST(ChildProcess, ReportsProgramsThatDoNotExist) {
  const ChildResult result = runChild({"/nowhere/nothing"}, {});
  EXPECT_EQ(result.end, ChildEnd::NotStarted);
  EXPECT_EQ(result.status, ENOENT);
}

TEST(ChildProcess, LimitsWallTimeOfTheWholeGroup) {
  ChildLimits limits;
  limits.wallTime = milliseconds(200);
  // The grandchild holds the pipes open; it must go as well.
  const ChildResult result = shell("sleep 60 & sleep 60; wait", limits);
  EXPECT_EQ(result.end, ChildEnd::TimedOut);
  EXPECT_GE(result.wallSeconds, 0.2);
  EXPECT_LT(result.wallSeconds, 20);
}

TEST(ChildProcess, DoesNotWaitForWhatTheChildLeftBehind) {
  const ChildResult result = shell("sleep 60 & echo done");
  EXPECT_EQ(result.end, ChildEnd::Exited);
  EXPECT_EQ(result.standardOutput, "done\n");
  EXPECT_LT(result.wallSeconds, 20);
}

TEST(ChildProcess, LimitsCpuTime) {
  ChildLimits limits;
  limits.cpuTime = std::chrono::seconds(1);
  const ChildResult result = shell("while :; do :; done", limits);
  EXPECT_EQ(result.end, ChildEnd::TimedOut);
  EXPECT_GT(result.cpuSeconds, 0);  // the kernel counts coarsely
}

TEST(ChildProcess, LimitsMemory) {
  ChildLimits limits;
  limits.memoryBytes = 64U << 20U;
  // Doubles a string until it does not fit.
  const ChildResult result = shell("x=0123456789; while :; do x=$x$x; done", limits);
  EXPECT_FALSE(result.end == ChildEnd::Exited && result.status == 0);
  EXPECT_NE(result.end, ChildEnd::TimedOut);
}

TEST(ChildProcess, StopsOnRequest) {
  int asked = 0;
  const ChildResult result = shell("sleep 60", {}, [&] { return ++asked > 3; });
  EXPECT_EQ(result.end, ChildEnd::Stopped);
  EXPECT_LT(result.wallSeconds, 20);
}

}  // namespace
}  // namespace braid::support
