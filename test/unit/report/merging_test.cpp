// The report on merging, of made-up figures and of a run.
#include "report/merging.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "engine/engine.hpp"
#include "frontend/oox/compile.hpp"
#include "report/json.hpp"
#include "report/outcome_json.hpp"

namespace braid::report {
namespace {

using merge::MeetingStatistics;
using merge::MergeMode;
using merge::Refusal;

class SampleReport : public testing::Test {
 protected:
  SampleReport() {
    const support::FileId file = sources_.add("sample.oox", "class Main {}\n");
    MeetingStatistics& few = outcome_.meetings.places[3];
    few.function = "Main.few";
    few.location = {file, 1, 2};
    few.met = 5;
    few.joined = 1;
    few.refused = {{Refusal::NotDistinguished, 3}, {Refusal::TooDifferent, 1}};
    few.queriesBefore = 4;
    few.solverSecondsBefore = 0.02;
    MeetingStatistics& many = outcome_.meetings.places[8];
    many.function = "Main.many";
    many.met = 2;
    many.joined = 20;
    many.split = 6;
    many.valuesJoined = 40;
    many.nonNumbersJoined = 7;
    many.termsMade = 90;
    many.summariesJoined = 4;
    many.sharing = 10;
    many.queriesAfter = 2;
    many.solverSecondsAfter = 0.5;
    outcome_.statistics.merging.emplace();
  }

  [[nodiscard]] std::vector<std::string> lines() const {
    std::stringstream text;
    printMergeReport(text, sources_, outcome_);
    std::vector<std::string> result;
    for (std::string line; std::getline(text, line);) {
      result.push_back(line);
    }
    return result;
  }

  support::SourceManager sources_;
  engine::Outcome outcome_;
};

TEST_F(SampleReport, ListsPlacesWithManyJoinsFirst) {
  const Json json = mergingToJson(sources_, outcome_.meetings);
  ASSERT_EQ(json["places"].size(), 2U);
  const Json& many = json["places"][0];
  EXPECT_EQ(many["function"], "Main.many");
  EXPECT_TRUE(many["location"].is_null());
  EXPECT_EQ(many["joined"], 20);
  EXPECT_EQ(many["split"], 6);
  EXPECT_EQ(many["values_joined"], 40);
  EXPECT_EQ(many["terms_made"], 90);
  EXPECT_DOUBLE_EQ(many["seconds_per_query_after"], 0.25);
  EXPECT_DOUBLE_EQ(many["seconds_per_query_before"], 0) << "there were none";

  const Json& few = json["places"][1];
  EXPECT_EQ(few["location"], (Json{{"file", "sample.oox"}, {"line", 1}, {"column", 2}}));
  EXPECT_EQ(few["refused"], 4);
  EXPECT_EQ(few["refusals"], (Json{{{"reason", "nothing tells them apart"}, {"count", 3}},
                                   {{"reason", "they differ too much"}, {"count", 1}}}));
  EXPECT_DOUBLE_EQ(few["seconds_per_query_before"], 0.005);
}

TEST_F(SampleReport, TotalsAreSumsOverThePlaces) {
  const Json json = mergingToJson(sources_, outcome_.meetings);
  const Json& first = json["places"][0];
  const Json& second = json["places"][1];
  for (const char* name : {"met", "joined", "refused", "split", "values_joined",
                           "non_numbers_joined", "terms_made", "queries_before", "queries_after"}) {
    EXPECT_EQ(json["totals"][name], first[name].get<int>() + second[name].get<int>()) << name;
  }
  EXPECT_EQ(json["totals"]["refusals"], second["refusals"]);
}

TEST_F(SampleReport, SharingIsAnAverageOverSummaries) {
  engine::MergingStatistics& statistics = *outcome_.statistics.merging;
  statistics.guards.seconds = 0.5;
  statistics.solverSeconds = 2;
  statistics.summaries.made = 4;
  statistics.summaries.alternatives = 10;
  const Json json = mergingStatisticsToJson(statistics, outcome_.meetings);
  EXPECT_EQ(json["merges"], 21);
  EXPECT_DOUBLE_EQ(json["guard_seconds"], 0.5);
  EXPECT_DOUBLE_EQ(json["solver_seconds"], 2);
  EXPECT_DOUBLE_EQ(json["summary_size"], 2.5);
  EXPECT_DOUBLE_EQ(json["sharing_factor"], 2.5);
  EXPECT_EQ(json["avoided_variables"], 7);
}

TEST_F(SampleReport, SharingOfMorePathsThanCanBeCountedIsStillANumber) {
  outcome_.meetings.places[8].sharing = std::numeric_limits<double>::infinity();
  const Json json = mergingStatisticsToJson(*outcome_.statistics.merging, outcome_.meetings);
  EXPECT_EQ(Json::parse(json.dump())["sharing_factor"], std::numeric_limits<double>::max());
}

TEST_F(SampleReport, IsATableWithTheReasonsBehindIt) {
  const std::vector<std::string> table = lines();
  ASSERT_EQ(table.size(), 4U);
  EXPECT_TRUE(table[0].starts_with("meeting point"));
  EXPECT_TRUE(table[1].starts_with("Main.many "));
  EXPECT_TRUE(table[2].starts_with("Main.few sample.oox:1:2 ")) << table[2];
  EXPECT_TRUE(table[3].starts_with("all "));
  EXPECT_EQ(table[1].size(), table[0].size());
  const std::string why = "  nothing tells them apart (3), they differ too much (1)";
  EXPECT_EQ(table[2].substr(table[0].size()), why);
  EXPECT_EQ(table[3].substr(table[0].size()), why);
}

TEST_F(SampleReport, SaysWhenNothingWasMerged) {
  outcome_.meetings.places.clear();
  EXPECT_EQ(lines(), std::vector<std::string>{"no paths met"});
  outcome_.statistics.merging.reset();
  EXPECT_EQ(lines(), std::vector<std::string>{"paths were not merged (--merge)"});
}

// Paths meet behind each condition, with different numbers and different objects.
const char* const kMeetings = R"(
class Node {
  int value;
  Node(int value) { this.value := value; }
}
class Main {
  static int main(int a, int b) {
    Node first := new Node(1);
    Node second := new Node(2);
    Node node := first;
    int s := 0;
    if (a > 0) { s := s + 1; node := second; }
    if (b > a) { s := s + 2; }
    if (a + b > 10) { s := s + 4; }
    assert s < 8;
    return s + node.value;
  }
})";

Json jsonOfRun(MergeMode mode) {
  support::SourceManager sources;
  support::Diagnostics diagnostics;
  const support::FileId file = sources.add("meetings.oox", kMeetings);
  const std::optional<ir::Module> module = frontend::oox::compile(file, sources, {}, diagnostics);
  std::ostringstream messages;
  diagnostics.print(messages, sources);
  if (!module) {
    throw std::logic_error(messages.str());
  }
  term::TermManager terms;
  const exec::Program program(*module, terms);
  const ir::FunctionId entry = *module->findFunction("Main.main");
  engine::EngineOptions options;
  options.merging.mode = mode;
  engine::Engine engine(program, terms, entry, options);
  return outcomeToJson(sources, program, entry, engine.run());
}

TEST(MergingJson, IsLeftOutWithoutMerging) {
  const Json json = jsonOfRun(MergeMode::None);
  EXPECT_EQ(json["verdict"], "valid");
  EXPECT_FALSE(json.contains("merging"));
  EXPECT_FALSE(json["stats"].contains("merging"));
}

TEST(MergingJson, OfARunIsConsistent) {
  for (const MergeMode mode : {MergeMode::Ite, MergeMode::Summary, MergeMode::Auto}) {
    SCOPED_TRACE(mergeModeName(mode));
    const Json json = jsonOfRun(mode);
    EXPECT_EQ(json["verdict"], "valid");
    const Json& totals = json["merging"]["totals"];
    const Json& stats = json["stats"];
    if (mode != MergeMode::Auto) {
      EXPECT_GT(totals["joined"], 0);
      EXPECT_GT(totals["non_numbers_joined"], 0) << "node is one of two";
    }
    EXPECT_EQ(totals["joined"], stats["merges"]);
    EXPECT_EQ(totals["joined"], stats["merging"]["merges"]);
    EXPECT_EQ(stats["merging"]["avoided_variables"], totals["non_numbers_joined"]);
    EXPECT_LE(totals["non_numbers_joined"], totals["values_joined"]);
    int joined = 0;
    for (const Json& place : json["merging"]["places"]) {
      EXPECT_EQ(place["function"], "Main.main");
      EXPECT_EQ(place["location"]["file"], "meetings.oox");
      joined += place["joined"].get<int>();
    }
    EXPECT_EQ(totals["joined"], joined);

    // Every question is asked for one state: it counts at most once before a meeting and once
    // after.
    EXPECT_LE(totals["queries_before"], stats["solver"]["questions"]);
    EXPECT_LE(totals["queries_after"], stats["solver"]["questions"]);
    EXPECT_DOUBLE_EQ(stats["merging"]["solver_seconds"], stats["solver"]["stages"][0]["seconds"]);
  }
}

TEST(MergingJson, TellsSizeAndSharingOfSummaries) {
  const Json merging = jsonOfRun(MergeMode::Summary)["stats"]["merging"];
  EXPECT_GT(merging["summaries"], 0);
  EXPECT_GE(merging["summary_size"], 2);
  EXPECT_GE(merging["largest_summary"], 4);
  EXPECT_GE(merging["sharing_factor"], 1) << "an alternative stands for at least one path";
  EXPECT_GT(merging["guard_variables"], 0);
  EXPECT_EQ(jsonOfRun(MergeMode::Ite)["stats"]["merging"]["sharing_factor"], 0);
}

}  // namespace
}  // namespace braid::report
