// From what a process leaves behind to how it ended, and whether that is as expected.
#include "native/run_end.hpp"

#include <gtest/gtest.h>

#include <csignal>
#include <string>

#include "native/comparison.hpp"

namespace braid::native {
namespace {

// Frames count as the program's when their file is there: this one is.
const std::string kHere = __FILE__;

Traces exited(int status, const std::string& report = {}, const std::string& error = {}) {
  Traces traces;
  traces.exitStatus = status;
  traces.sanitizerReport = report;
  traces.standardError = error;
  return traces;
}

std::string abortIn(const std::string& functions) {
  return "==1==ERROR: AddressSanitizer: ABRT on unknown address 0x000000006ef2 (pc "
         "0xffffb8d63c18)\n"
         "    #0 0xffffb8d63c18 in __pthread_kill_implementation nptl/pthread_kill.c:44:76\n"
         "    #1 0xffffb8d0747c in abort /build/glibc/stdlib/abort.c:79:7\n" +
         functions;
}

report::ExpectedEnd expectFault(const std::string& kind, std::uint32_t line) {
  return {kind, std::nullopt, kHere, line};
}

TEST(RunEnd, ExitsWithItsStatus) {
  const RunEnd end = judgeRun(exited(3));
  EXPECT_EQ(end.kind, RunEnd::Kind::Exited);
  EXPECT_TRUE(compareEnds({"returned", 3, "", 0}, end).isSame);
  EXPECT_FALSE(compareEnds({"returned", 4, "", 0}, end).isSame);
  EXPECT_FALSE(compareEnds(expectFault("assertion", 5), end).isSame);
}

TEST(RunEnd, AnAssertionIsAnAbortThatWasAnnounced) {
  const RunEnd end = judgeRun(exited(
      kSanitizerStatus,
      abortIn("    #2 0xffffb8d14338 in __assert_fail /build/glibc/assert/assert.c:103:3\n    #3 "
              "0xaaaab56f2ff0 in main " +
              kHere + ":20:11\n"),
      "a: a.c:20: int main(int, char **): Assertion `z==1' failed.\n"));
  ASSERT_EQ(end.kind, RunEnd::Kind::Failed);
  EXPECT_EQ(end.failure->kind, FindingKind::Assertion);
  ASSERT_TRUE(end.place);
  EXPECT_EQ(end.place->line, 20U);
  EXPECT_TRUE(compareEnds(expectFault("assertion", 20), end).isSame);
  EXPECT_FALSE(compareEnds(expectFault("assertion", 21), end).isSame);
  EXPECT_FALSE(compareEnds(expectFault("abort", 20), end).isSame);
}

TEST(RunEnd, ReachErrorIsBlamedOnItsCaller) {
  const std::string frames = "    #2 0x1 in reach_error " + kHere + ":6:26\n    #3 0x1 in check " +
                             kHere + ":14:5\n    #4 0x1 in main " + kHere + ":30:5\n";
  const RunEnd end = judgeRun(exited(kSanitizerStatus, abortIn(frames)));
  EXPECT_TRUE(compareEnds(expectFault("reach-error", 14), end).isSame) << describeEnd(end);
  // The library's own reach_error has no debug information and says what it is.
  const RunEnd library = judgeRun(
      exited(kSanitizerStatus,
             abortIn("    #2 0x1 in fail (/project/a+0x1)\n    #3 0x1 in main " + kHere + ":8:5\n"),
             "braid-replay: failure: reach-error\n"));
  EXPECT_TRUE(compareEnds(expectFault("reach-error", 8), library).isSame) << describeEnd(library);
}

TEST(RunEnd, RemarksDoNotEndARun) {
  const std::string remark =
      kHere + ":5:6: runtime error: index 7 out of bounds for type 'int[3]'\n";
  const RunEnd end = judgeRun(exited(0, remark));
  EXPECT_EQ(end.kind, RunEnd::Kind::Exited);
  ASSERT_EQ(end.remarks.size(), 1U);
  EXPECT_TRUE(compareEnds({"returned", 0, "", 0}, end).isSame);
  // What Braid found may be all that the sanitizer notes.
  EXPECT_TRUE(compareEnds(expectFault("out-of-bounds", 5), end).isSame);
  EXPECT_FALSE(compareEnds(expectFault("out-of-bounds", 6), end).isSame);
}

TEST(RunEnd, ChecksOfUndefinedBehaviourEndARun) {
  const std::string report = kHere + ":5:6: runtime error: division by zero\n";
  EXPECT_EQ(judgeRun(exited(kSanitizerStatus, report)).kind, RunEnd::Kind::Failed);
  // The program itself may exit with that status.
  EXPECT_EQ(judgeRun(exited(kSanitizerStatus)).kind, RunEnd::Kind::Exited);
  EXPECT_EQ(judgeRun(exited(kSanitizerStatus,
                            kHere + ":5:6: runtime error: load of misaligned address 0x1\n"))
                .kind,
            RunEnd::Kind::Exited);
}

TEST(RunEnd, TheReplayLibraryStopsRunsThatGoAstray) {
  EXPECT_EQ(judgeRun(exited(99, "", "x\nbraid-replay: an assumption does not hold\n")).kind,
            RunEnd::Kind::AssumptionFailed);
  const RunEnd end = judgeRun(
      exited(99, "", "braid-replay: the program asks for \"x\", but the next input is \"y\"\n"));
  EXPECT_EQ(end.kind, RunEnd::Kind::Diverged);
  EXPECT_NE(end.message.find("next input"), std::string::npos);
  EXPECT_EQ(judgeRun(exited(99)).kind, RunEnd::Kind::Exited);
}

TEST(RunEnd, SignalsAndTime) {
  Traces traces;
  traces.signal = SIGFPE;
  EXPECT_EQ(judgeRun(traces).failure->kind, FindingKind::Division);
  traces.hasTimedOut = true;
  EXPECT_EQ(judgeRun(traces).kind, RunEnd::Kind::TimedOut);
}

TEST(Finding, FaultsShowAsWhatAMachineCanTell) {
  EXPECT_TRUE(canShowAs(ir::FaultKind::OutOfBounds, FindingKind::Overflow));
  EXPECT_TRUE(canShowAs(ir::FaultKind::OutOfBounds, FindingKind::WildWrite));
  EXPECT_TRUE(canShowAs(ir::FaultKind::WriteToConstant, FindingKind::WildWrite));
  EXPECT_FALSE(canShowAs(ir::FaultKind::WriteToConstant, FindingKind::WildRead));
  EXPECT_FALSE(canShowAs(ir::FaultKind::OutOfBounds, FindingKind::Assertion));
  EXPECT_FALSE(canShowAs(ir::FaultKind::DoubleFree, FindingKind::InvalidFree));
  EXPECT_TRUE(canShowAs(ir::FaultKind::NullAccess, FindingKind::NullAccess));
}

}  // namespace
}  // namespace braid::native
