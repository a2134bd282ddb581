#include "bench/result.hpp"

#include <gtest/gtest.h>

#include "bench/option_set.hpp"

namespace braid::bench {
namespace {

Task task(bool expectedValid) {
  return {"t", {}, expectedValid};
}
Result answered(Answer answer) {
  return {answer, "", 1, 1, 0, 10, 3};
}

TEST(Points, AreThoseOfSvComp) {
  EXPECT_EQ(points(task(true), answered(Answer::Valid)), 2);
  EXPECT_EQ(points(task(false), answered(Answer::Invalid)), 1);
  EXPECT_EQ(points(task(true), answered(Answer::Invalid)), -16);
  EXPECT_EQ(points(task(false), answered(Answer::Valid)), -32);
  for (const Answer open :
       {Answer::Unknown, Answer::Timeout, Answer::OutOfMemory, Answer::Crashed}) {
    EXPECT_EQ(points(task(true), answered(open)), 0);
    EXPECT_EQ(judge(task(false), answered(open)), Judgement::Open);
  }
}

TEST(Totals, AddUp) {
  Report report;
  report.tasks = {task(true), task(false), task(false), task(true), task(true)};
  report.sets = {{"s", {}}};
  report.results = {answered(Answer::Valid), answered(Answer::Invalid), answered(Answer::Valid),
                    answered(Answer::Crashed), std::nullopt};
  const Totals sum = totals(report, 0);
  EXPECT_EQ(sum.points, 2 + 1 - 32);
  EXPECT_EQ(sum.possiblePoints, 2 + 1 + 1 + 2 + 2);
  EXPECT_EQ(sum.proofs, 1U);
  EXPECT_EQ(sum.violations, 1U);
  EXPECT_EQ(sum.solved(), 2U);
  EXPECT_EQ(sum.wrong, 1U);
  EXPECT_EQ(sum.crashed, 1U);
  EXPECT_EQ(sum.finished, 4U);
  EXPECT_DOUBLE_EQ(sum.ofAll.wallSeconds, 4);
  EXPECT_EQ(sum.ofAll.questions, 4U * 10U);
  EXPECT_DOUBLE_EQ(sum.ofSolved.wallSeconds, 2);
  EXPECT_EQ(sum.ofSolved.backendQueries, 2U * 3U);
  EXPECT_DOUBLE_EQ(sum.ofSolved.backendShare(), 0.3);
}

support::ChildResult exited(int status, std::string output) {
  support::ChildResult child;
  child.end = support::ChildEnd::Exited;
  child.status = status;
  child.standardOutput = std::move(output);
  return child;
}

TEST(JudgeChild, ReadsStatusAndDocument) {
  EXPECT_EQ(judgeChild(exited(0, R"({"verdict":"valid"})"), {}).answer, Answer::Valid);
  EXPECT_EQ(judgeChild(exited(1, R"({"verdict":"invalid"})"), {}).answer, Answer::Invalid);
  EXPECT_EQ(judgeChild(exited(2, R"({"verdict":"unknown"})"), {}).answer, Answer::Unknown);
}

TEST(JudgeChild, ReadsQuestionsOfAnyRunThatNamesThem) {
  const char* output =
      R"({"verdict":"unknown","stats":{"solver":{"questions":12,"reached_backend":7}}})";
  Result result = judgeChild(exited(2, output), {});
  EXPECT_EQ(result.questions, 12U);
  EXPECT_EQ(result.backendQueries, 7U);
  support::ChildResult late = exited(0, output);
  late.end = support::ChildEnd::TimedOut;
  result = judgeChild(late, {});
  EXPECT_EQ(result.answer, Answer::Timeout);
  EXPECT_EQ(result.questions, 12U);
  for (const char* without : {R"({"verdict":"valid","stats":{"solver":[]}})",
                              R"({"verdict":"valid","stats":{"solver":{"questions":"many"}}})"}) {
    result = judgeChild(exited(0, without), {});
    EXPECT_EQ(result.answer, Answer::Valid);
    EXPECT_EQ(result.questions, 0U);
  }
}

TEST(JudgeChild, TrustsNoAnswerThatContradictsItself) {
  EXPECT_EQ(judgeChild(exited(0, R"({"verdict":"unknown"})"), {}).answer, Answer::Crashed);
  EXPECT_EQ(judgeChild(exited(0, ""), {}).answer, Answer::Crashed);
  EXPECT_EQ(judgeChild(exited(0, R"({"verdict":"valid)"), {}).answer, Answer::Crashed);
  EXPECT_EQ(judgeChild(exited(1, "[]"), {}).answer, Answer::Crashed);
}

TEST(JudgeChild, TellsFailuresApart) {
  EXPECT_EQ(judgeChild(exited(70, ""), {}).detail, "status 70");
  support::ChildResult refused = exited(65, "");
  refused.standardError = "a.oox:1:1: error: no\nmore";
  EXPECT_EQ(judgeChild(refused, {}).detail, "status 65 (a.oox:1:1: error: no)");
  support::ChildResult child;
  child.end = support::ChildEnd::Signalled;
  child.status = 11;
  EXPECT_EQ(judgeChild(child, {}).answer, Answer::Crashed);
  EXPECT_EQ(judgeChild(child, {}).detail, "signal 11");
  support::ChildLimits limits;
  limits.memoryBytes = 1000;
  child.peakMemoryBytes = 950;
  EXPECT_EQ(judgeChild(child, limits).answer, Answer::OutOfMemory);
  child.end = support::ChildEnd::TimedOut;
  EXPECT_EQ(judgeChild(child, limits).answer, Answer::Timeout);
  child.end = support::ChildEnd::NotStarted;
  EXPECT_EQ(judgeChild(child, {}).answer, Answer::Crashed);
}

TEST(OptionSets, AreSplitAtBlanksOutsideQuotes) {
  const auto set = parseOptionSet("merged=--merge ite  --solver 'smtlib:z3 -in' \"\"");
  ASSERT_TRUE(set.has_value());
  EXPECT_EQ(set->name, "merged");
  EXPECT_EQ(set->options,
            (std::vector<std::string>{"--merge", "ite", "--solver", "smtlib:z3 -in", ""}));
  EXPECT_TRUE(parseOptionSet("empty=")->options.empty());
  EXPECT_FALSE(parseOptionSet("no name").has_value());
  EXPECT_FALSE(parseOptionSet("=x").has_value());
  EXPECT_FALSE(parseOptionSet("a='x").has_value());
}

}  // namespace
}  // namespace braid::bench
