#include "bench/suite_runner.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "unit/bench/temporary_folder.hpp"

namespace braid::bench {
namespace {

// Stands in for the command: answers what the name of the program says, or what --say says.
constexpr const char* kFakeBraid = R"(#!/bin/sh
[ "$1 $2" = "check --json" ] || exit 64
for word; do last=$word; [ "$word" = --slow ] && sleep 60; done
case $last in
  *good*) echo '{"verdict":"valid"}'; exit 0 ;;
  *bad*) echo '{"verdict":"invalid"}'; exit 1 ;;
  *crash*) kill -ABRT $$ ;;
esac
echo '{"verdict":"unknown"}'; exit 2
)";

struct Bench {
  test::TemporaryFolder folder;
  SuiteRun run;
  std::vector<Task> tasks;

  Bench() {
    run.braid = folder.write("braid", kFakeBraid);
    chmod(run.braid.c_str(), 0755);
    for (const char* name : {"bad", "crash", "good", "other"}) {
      tasks.push_back({name, {folder.path() / name}, true});
    }
  }
};

TEST(SuiteRunner, PutsEveryResultInItsPlace) {
  for (const unsigned workers : {1U, 3U}) {
    Bench bench;
    bench.run.workers = workers;
    std::size_t calls = 0;
    const Report report = runSuite(
        bench.tasks, {{"one", {}}, {"two", {"--x"}}}, bench.run,
        [&](std::size_t done) { EXPECT_EQ(done, ++calls); }, [] { return false; });
    EXPECT_EQ(calls, 8U);
    for (std::size_t set = 0; set < 2; ++set) {
      EXPECT_EQ(report.at(0, set)->answer, Answer::Invalid);
      EXPECT_EQ(report.at(1, set)->answer, Answer::Crashed);
      EXPECT_EQ(report.at(2, set)->answer, Answer::Valid);
      EXPECT_EQ(report.at(3, set)->answer, Answer::Unknown);
    }
  }
}

TEST(SuiteRunner, PutsOptionsOfTheTaskLast) {
  Bench bench;
  bench.tasks = {{"t", {"bad"}, true, {"--", "good"}}};
  const Report report = runSuite(
      bench.tasks, {{"one", {}}}, bench.run, [](std::size_t) {}, [] { return false; });
  EXPECT_EQ(report.at(0, 0)->answer, Answer::Valid) << "the last word decides";
}

TEST(SuiteRunner, PassesOptionsOfTheSet) {
  Bench bench;
  bench.run.limits.wallTime = std::chrono::milliseconds(300);
  bench.tasks.resize(1);
  const Report report = runSuite(
      bench.tasks, {{"fast", {}}, {"slow", {"--slow"}}}, bench.run, [](std::size_t) {},
      [] { return false; });
  EXPECT_EQ(report.at(0, 0)->answer, Answer::Invalid);
  EXPECT_EQ(report.at(0, 1)->answer, Answer::Timeout);
}

TEST(SuiteRunner, KeepsWhatHasFinishedWhenStopped) {
  Bench bench;
  bench.run.workers = 1;
  std::size_t finished = 0;
  const Report report = runSuite(
      bench.tasks, {{"one", {}}}, bench.run, [&](std::size_t done) { finished = done; },
      [&] { return finished >= 2; });
  EXPECT_TRUE(report.at(0, 0).has_value());
  EXPECT_TRUE(report.at(1, 0).has_value());
  EXPECT_FALSE(report.at(2, 0).has_value());
  EXPECT_FALSE(report.at(3, 0).has_value());
}

}  // namespace
}  // namespace braid::bench
