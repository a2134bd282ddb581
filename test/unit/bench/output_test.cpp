// Table, CSV, JSON and plot of one made-up report.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "bench/export.hpp"
#include "bench/quantile_plot.hpp"
#include "bench/table.hpp"

namespace braid::bench {
namespace {

Report sampleReport() {
  Report report;
  report.tasks = {{"a/proof", {}, true}, {"b, \"odd\"", {}, false}, {"c", {}, true}};
  report.sets = {{"plain", {"--merge", "none"}}, {"<merged> & co", {}}};
  report.results = {
      Result{Answer::Valid, "", 0.5, 0.4, 10U << 20U, 1000, 25},
      Result{Answer::Timeout, "", 60, 59, 900U << 20U, 40, 30},
      Result{Answer::Invalid, "", 0.001, 0.001, 5U << 20U, 200, 5},
      Result{Answer::Valid, "", 2, 2, 5U << 20U},
      Result{Answer::Crashed, "signal 11", 1, 1, 0, 50, 10},
      std::nullopt,
  };
  return report;
}

std::vector<std::string> linesOf(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) {
    lines.push_back(line);
  }
  return lines;
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(ResultTable, ShowsAnswers) {
  EXPECT_EQ(resultTable(sampleReport(), Colour::Off),
            R"(                    plain                          <merged> & co
task      expected  answer         seconds     MB  answer         seconds     MB
a/proof   valid     valid             0.50     10  timeout          60.00    900
b, "odd"  invalid   invalid           0.00      5  WRONG valid       2.00      5
c         valid     crash             1.00      0  -
)");
}

TEST(TotalsTable, HasALinePerSet) {
  const std::vector<std::string> lines = linesOf(totalsTable(sampleReport()));
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines[0],
            "set              points          solved  wrong  crashed  seconds  questions  "
            "to backend   share  all seconds  questions  to backend    share");
  EXPECT_EQ(lines[1],
            "plain            3 of 5  2 of 3 (1+ 1-)      0        1     0.50       1200  "
            "        30  2.50 %         1.50       1250          40   3.20 %");
  EXPECT_EQ(lines[2],
            "<merged> & co  -32 of 5  0 of 3 (0+ 0-)      1        0     0.00          0  "
            "         0  0.00 %        62.00         40          30  75.00 %  (ran 2 of 3)");
}

TEST(ResultTable, PaintsOnRequest) {
  EXPECT_FALSE(contains(resultTable(sampleReport(), Colour::Off), "\x1b"));
  EXPECT_TRUE(contains(resultTable(sampleReport(), Colour::On), "\x1b[1;31mWRONG valid"));
}

TEST(Disagreements, ListTasksWithDifferentAnswers) {
  const std::vector<std::string> lines = linesOf(disagreements(sampleReport(), Colour::Off));
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines[1], "  a/proof  plain: valid  <merged> & co: timeout");
  EXPECT_EQ(lines[2], "  b, \"odd\"  plain: invalid  <merged> & co: valid");
}

TEST(WrongAnswers, AreLoudAndIncludeCrashes) {
  EXPECT_EQ(wrongAnswers(sampleReport(), Colour::Off),
            "WRONG  b, \"odd\" (<merged> & co): valid, expected invalid\n"
            "CRASH  c (plain): signal 11\n");
  Report good = sampleReport();
  good.results.assign(good.results.size(), std::nullopt);
  EXPECT_EQ(wrongAnswers(good, Colour::On), "");
  EXPECT_EQ(disagreements(good, Colour::On), "");
}

TEST(Csv, HasOneLinePerResultAndQuotesWhatNeedsIt) {
  const std::vector<std::string> lines = linesOf(toCsv(sampleReport()));
  ASSERT_EQ(lines.size(), 6U);
  EXPECT_EQ(lines[1], "a/proof,plain,valid,valid,right,2,0.500,0.400,10485760,1000,25,");
  EXPECT_EQ(lines[4],
            "\"b, \"\"odd\"\"\",<merged> & co,invalid,valid,wrong,-32,2.000,2.000,5242880,0,0,");
}

TEST(Json, HoldsSetsAndResults) {
  const auto json = nlohmann::json::parse(toJson(sampleReport()));
  ASSERT_EQ(json["sets"].size(), 2U);
  EXPECT_EQ(json["sets"][0]["options"], (std::vector<std::string>{"--merge", "none"}));
  EXPECT_EQ(json["sets"][1]["wrong"], 1);
  ASSERT_EQ(json["results"].size(), 5U);
  EXPECT_EQ(json["results"][4]["detail"], "signal 11");
  EXPECT_EQ(json["results"][0]["backendQueries"], 25);
  EXPECT_EQ(json["sets"][0]["ofSolved"]["questions"], 1200);
  EXPECT_EQ(json["sets"][0]["ofAll"]["questions"], 1250);
  EXPECT_DOUBLE_EQ(json["sets"][0]["ofSolved"]["backendShare"], 0.025);
  EXPECT_DOUBLE_EQ(json["sets"][0]["ofSolved"]["wallSeconds"], 0.501);
}

// Enough of an XML reader to see that tags nest, attributes are quoted and text is escaped.
testing::AssertionResult isWellFormed(const std::string& xml) {
  std::vector<std::string> open;
  std::size_t roots = 0;
  for (std::size_t i = 0; i < xml.size();) {
    if (xml[i] != '<') {
      if (xml[i] == '&' && xml.find(';', i) > xml.find_first_of(" <", i)) {
        return testing::AssertionFailure() << "bare & at " << i;
      }
      if (open.empty() && xml[i] != '\n') {
        return testing::AssertionFailure() << "text outside of the root at " << i;
      }
      ++i;
      continue;
    }
    const std::size_t end = xml.find('>', i);
    if (end == std::string::npos) {
      return testing::AssertionFailure() << "tag is not closed at " << i;
    }
    const std::string tag = xml.substr(i + 1, end - i - 1);
    if (tag.find('<') != std::string::npos ||
        std::count(tag.begin(), tag.end(), '"') != 2 * std::count(tag.begin(), tag.end(), '=')) {
      return testing::AssertionFailure() << "bad tag " << tag;
    }
    const std::string name = tag.substr(0, tag.find_first_of(" /", 1));
    if (tag.front() == '/') {
      if (open.empty() || "/" + open.back() != tag) {
        return testing::AssertionFailure() << "unexpected " << tag;
      }
      open.pop_back();
    } else {
      roots += open.empty() ? 1U : 0U;
      if (tag.back() != '/') {
        open.push_back(name);
      }
    }
    i = end + 1;
  }
  if (!open.empty() || roots != 1) {
    return testing::AssertionFailure() << open.size() << " open tags, " << roots << " roots";
  }
  return testing::AssertionSuccess();
}

std::size_t countOf(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
    ++count;
  }
  return count;
}

TEST(QuantilePlot, IsWellFormedAndShowsRightAnswersOnly) {
  const std::string svg = quantilePlot(sampleReport());
  EXPECT_TRUE(isWellFormed(svg)) << svg;
  EXPECT_EQ(countOf(svg, "<circle"), 2U);
  EXPECT_EQ(countOf(svg, "<polyline"), 1U);
  EXPECT_TRUE(contains(svg, "plain (2)"));
  EXPECT_TRUE(contains(svg, "&lt;merged&gt; &amp; co (0)"));
  EXPECT_FALSE(contains(svg, "nan"));
  EXPECT_FALSE(contains(svg, "inf"));
}

TEST(QuantilePlot, TakesExtremes) {
  Report empty;
  empty.sets = {{"s", {}}};
  EXPECT_TRUE(isWellFormed(quantilePlot(empty)));
  Report slow = sampleReport();
  slow.results[0]->wallSeconds = 1e6;
  slow.sets[0].name = std::string("\xff\x01\"", 3);
  const std::string svg = quantilePlot(slow);
  EXPECT_TRUE(isWellFormed(svg)) << svg;
  EXPECT_FALSE(contains(svg, "\xff"));
}

}  // namespace
}  // namespace braid::bench
