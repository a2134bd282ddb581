// Where the questions to the solver are booked when paths merge.
#include <gtest/gtest.h>

#include <optional>
#include <string>

#include "engine/engine.hpp"
#include "generators/compiled_text.hpp"

namespace braid::engine {
namespace {

using merge::MeetingStatistics;
using merge::MergeMode;

Outcome runMerging(const std::string& text, MergeMode mode = MergeMode::Summary) {
  const std::optional<ir::Module> module = test::compiled(text, 0);
  term::TermManager terms;
  const exec::Program program(*module, terms);
  EngineOptions options;
  options.merging.mode = mode;
  Engine engine(program, terms, *module->findFunction("Main.main"), options);
  return engine.run();
}

TEST(MergeStatistics, QuestionsBehindTheOnlyJoinComeAfterIt) {
  const std::string branch = R"(
class Main {
  static void main(int a, int b) {
    int s := 0;
    if (a * a > b) { s := 1; }
)";
  const Outcome little = runMerging(branch + "}}");
  const Outcome more = runMerging(branch + "assert s + b * b >= s; assert s < 2 + b * b; }}");
  ASSERT_EQ(little.statistics.merges, 1U);
  ASSERT_EQ(more.statistics.merges, 1U);
  const MeetingStatistics total = more.meetings.total();
  EXPECT_GT(total.queriesBefore, 0U);
  EXPECT_EQ(little.meetings.total().queriesBefore, total.queriesBefore);
  EXPECT_GT(total.queriesAfter, 0U);
  EXPECT_EQ(little.meetings.total().queriesAfter, 0U);
  EXPECT_EQ(total.queriesBefore + total.queriesAfter, more.statistics.solverStages.front().asked);
  EXPECT_NEAR(total.solverSecondsBefore + total.solverSecondsAfter,
              more.statistics.merging->solverSeconds, 1e-6);
}

TEST(MergeStatistics, QuestionsBetweenTwoMeetingsCountForBoth) {
  const Outcome outcome = runMerging(R"(
class Main {
  static void main(int a, int b) {
    int s := 0;
    if (a > 0) { s := 1; }
    if (b > a) { s := s + 2; }
    assert s < 4;
  }
})");
  ASSERT_EQ(outcome.meetings.places.size(), 2U);
  const MeetingStatistics& first = outcome.meetings.places.begin()->second;
  const MeetingStatistics& second = outcome.meetings.places.rbegin()->second;
  EXPECT_GT(first.queriesBefore, 0U);
  EXPECT_EQ(first.queriesAfter, second.queriesBefore);
  EXPECT_EQ(first.queriesBefore + first.queriesAfter + second.queriesAfter,
            outcome.statistics.solverStages.front().asked);
}

// Of the paths through two branches, those that end up with the same sum become one.
TEST(MergeStatistics, OnlyEqualStatesAreJoinedIfThatIsAskedFor) {
  const Outcome outcome = runMerging(R"(
class Main {
  static void main(int a, int b) {
    int s := 0;
    if (a > 0) { s := s + 1; }
    if (b > a) { s := s + 1; }
    assert s < 3;
  }
})",
                                     MergeMode::Equal);
  EXPECT_EQ(outcome.verdict, Verdict::Valid);
  EXPECT_EQ(outcome.statistics.paths, 3U);
  EXPECT_EQ(outcome.statistics.merges, 1U);
  EXPECT_EQ(outcome.meetings.total().valuesJoined, 0U);
  EXPECT_GT(outcome.meetings.total().refused.at(merge::Refusal::TooDifferent), 0U);
}

TEST(MergeStatistics, AreThereOnlyWhenPathsMerge) {
  const std::optional<ir::Module> module =
      test::compiled("class Main { static void main(int a) { assert a == a; } }", 0);
  term::TermManager terms;
  const exec::Program program(*module, terms);
  EngineOptions options;
  options.merging.mode = merge::MergeMode::None;
  EXPECT_FALSE(Engine(program, terms, *module->findFunction("Main.main"), options)
                   .run()
                   .statistics.merging.has_value());
}

}  // namespace
}  // namespace braid::engine
