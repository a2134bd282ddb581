#include "report/statistics.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "report/json.hpp"

namespace braid::report {
namespace {

using solver::StageStatistics;

StageStatistics stage(std::string name, std::uint64_t asked, std::uint64_t answered,
                      double secondsEach) {
  StageStatistics result;
  result.name = std::move(name);
  result.asked = asked;
  result.answered = answered;
  result.seconds = secondsEach * static_cast<double>(answered);
  for (std::uint64_t i = 0; i < answered; ++i) {
    result.latency.add(secondsEach);
  }
  return result;
}

StageStatistics backend(std::string name, std::uint64_t asked, std::uint64_t answered,
                        double secondsEach) {
  StageStatistics result = stage(std::move(name), asked, answered, secondsEach);
  result.isBackend = true;
  return result;
}

engine::Statistics sample() {
  engine::Statistics statistics;
  statistics.states = 7;
  statistics.solverStages = {stage("trivial", 1000, 900, 0.8e-6), stage("light", 100, 0, 0),
                             backend("z3", 60, 50, 0.02)};
  return statistics;
}

TEST(SolverSummary, CountsWhatWasAskedAndWhatReachedABackend) {
  const SolverSummary summary = summarise(sample().solverStages);
  EXPECT_EQ(summary.questions, 1000U);
  EXPECT_EQ(summary.reachedBackend, 60U);
  EXPECT_DOUBLE_EQ(summary.backendSeconds, 1);
  EXPECT_EQ(summarise({}).questions, 0U);
}

TEST(StatisticsJson, HoldsSummaryAndStages) {
  const Json json = statisticsToJson(sample());
  const Json& solver = json["solver"];
  EXPECT_EQ(solver["questions"], 1000);
  EXPECT_EQ(solver["reached_backend"], 60);
  ASSERT_EQ(solver["stages"].size(), 3U);
  EXPECT_EQ(solver["stages"][0]["stage"], "trivial");
  EXPECT_EQ(solver["stages"][0]["answered"], 900);
  EXPECT_FALSE(solver["stages"][0].contains("backend"));
  EXPECT_EQ(solver["stages"][2]["backend"], true);
  // A percentile is rounded up by at most a fifth.
  const double median = solver["stages"][2]["microseconds"]["p50"].get<double>();
  EXPECT_GE(median, 20'000);
  EXPECT_LE(median, 24'000);
  EXPECT_FALSE(solver["stages"][1].contains("microseconds")) << "it answered nothing";
}

std::vector<std::string> tableOf(const engine::Statistics& statistics) {
  std::stringstream text;
  printStatistics(text, statistics);
  std::vector<std::string> lines;
  for (std::string line; std::getline(text, line);) {
    if (!lines.empty() || line.starts_with("solver stage")) {
      lines.push_back(line);
    }
  }
  return lines;
}

// The number of characters, not of bytes.
std::size_t widthOf(const std::string& line) {
  return static_cast<std::size_t>(std::count_if(line.begin(), line.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
  }));
}

TEST(StatisticsText, IsAnAlignedTable) {
  engine::Statistics statistics = sample();
  statistics.solverStages.push_back(stage("reference smtlib cvc5", 12, 10, 15e-6));
  const std::vector<std::string> lines = tableOf(statistics);
  ASSERT_EQ(lines.size(), 5U);
  for (const std::string& line : lines) {
    EXPECT_EQ(widthOf(line), widthOf(lines[0])) << line;
  }
  EXPECT_NE(lines[1].find(" ns"), std::string::npos) << lines[1];
  EXPECT_NE(lines[2].find(" -"), std::string::npos) << lines[2];
  EXPECT_NE(lines[3].find(" ms"), std::string::npos) << lines[3];
  EXPECT_NE(lines[4].find(" µs"), std::string::npos) << lines[4];
}

TEST(StatisticsText, SaysHowManyQuestionsReachedABackend) {
  std::stringstream text;
  printStatistics(text, sample());
  EXPECT_NE(text.str().find("questions 1000, 60 reached a backend\n"), std::string::npos);
}

}  // namespace
}  // namespace braid::report
