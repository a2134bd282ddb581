#include "report/merging.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <functional>
#include <map>
#include <ostream>
#include <string>
#include <string_view>

#include "report/describe.hpp"
#include "report/json.hpp"
#include "report/outcome_json.hpp"

namespace braid::report {

using merge::MeetingStatistics;
using merge::MergeReport;

namespace {

// By the number of joins, most first; equal ones in the order of the program.
using Ranking = std::multimap<std::uint64_t, const MeetingStatistics*, std::greater<>>;

Ranking byJoins(const MergeReport& report) {
  Ranking places;
  for (const auto& [op, place] : report.places) {
    places.emplace(place.joined, &place);
  }
  return places;
}

double perQuery(double seconds, std::uint64_t queries) {
  return queries == 0 ? 0 : seconds / static_cast<double>(queries);
}

Json figures(const MeetingStatistics& of) {
  Json refusals = Json::array();
  for (const auto& [refusal, count] : of.refused) {
    refusals.push_back({{"reason", merge::refusalText(refusal)}, {"count", count}});
  }
  Json withoutPattern = Json::array();
  for (const auto& [reason, count] : of.noPattern) {
    withoutPattern.push_back({{"reason", merge::noPatternText(reason)}, {"count", count}});
  }
  return {{"met", of.met},
          {"joined", of.joined},
          {"refused", of.refusals()},
          {"refusals", std::move(refusals)},
          {"split", of.split},
          {"patterns", of.patterns},
          {"pattern_states", of.patternStates},
          {"without_pattern", std::move(withoutPattern)},
          {"values_joined", of.valuesJoined},
          {"non_numbers_joined", of.nonNumbersJoined},
          {"terms_made", of.termsMade},
          {"queries_before", of.queriesBefore},
          {"queries_after", of.queriesAfter},
          {"solver_seconds_before", of.solverSecondsBefore},
          {"solver_seconds_after", of.solverSecondsAfter},
          {"seconds_per_query_before", perQuery(of.solverSecondsBefore, of.queriesBefore)},
          {"seconds_per_query_after", perQuery(of.solverSecondsAfter, of.queriesAfter)}};
}

// --- text

struct Column {
  std::string_view head;
  std::size_t width;
};

constexpr std::array<Column, 10> kColumns{{{"met", 6},
                                           {"joined", 6},
                                           {"refused", 7},
                                           {"split", 5},
                                           {"values", 6},
                                           {"terms", 7},
                                           {"queries before", 14},
                                           {"after", 7},
                                           {"per query before", 16},
                                           {"after", 7}}};

using Row = std::array<std::string, kColumns.size()>;

std::string durationOf(double seconds, std::uint64_t queries) {
  return queries == 0 ? "-" : describeDuration(perQuery(seconds, queries));
}

Row rowOf(const MeetingStatistics& of) {
  return {std::to_string(of.met),
          std::to_string(of.joined),
          std::to_string(of.refusals()),
          std::to_string(of.split),
          std::to_string(of.valuesJoined),
          std::to_string(of.termsMade),
          std::to_string(of.queriesBefore),
          std::to_string(of.queriesAfter),
          durationOf(of.solverSecondsBefore, of.queriesBefore),
          durationOf(of.solverSecondsAfter, of.queriesAfter)};
}

std::string placeText(const support::SourceManager& sources, const MeetingStatistics& place) {
  return place.location.isKnown() ? place.function + " " + sources.describe(place.location)
                                  : place.function;
}

// "  nothing tells them apart (2), they differ too much"
std::string refusalsText(const MeetingStatistics& of) {
  std::string text;
  for (const auto& [refusal, count] : of.refused) {
    text += text.empty() ? "  " : ", ";
    text += merge::refusalText(refusal);
    text += of.refused.size() == 1 ? "" : fmt::format(" ({})", count);
  }
  if (of.patterns != 0) {
    text += fmt::format("{}{} states by {}", text.empty() ? "  " : ", ", of.patternStates,
                        of.patterns == 1 ? "a pattern" : fmt::format("{} patterns", of.patterns));
  }
  for (const auto& [reason, count] : of.noPattern) {
    text += fmt::format("{}no pattern: {} ({})", text.empty() ? "  " : ", ",
                        merge::noPatternText(reason), count);
  }
  return text;
}

void printRow(std::ostream& out, std::string_view place, std::size_t width, const Row& row,
              std::string_view remark) {
  assert(place.size() <= width && "the first column has room for all");
  out << fmt::format("{:<{}}", place, width);
  for (std::size_t i = 0; i < row.size(); ++i) {
    out << fmt::format(" {:>{}}", row[i], kColumns[i].width);
  }
  out << remark << '\n';
}

}  // namespace

Json mergingToJson(const support::SourceManager& sources, const MergeReport& report) {
  Json places = Json::array();
  for (const auto& [joined, place] : byJoins(report)) {
    Json json{{"function", place->function},
              {"location", locationToJson(sources, place->location)}};
    json.update(figures(*place));
    places.push_back(std::move(json));
  }
  return {{"totals", figures(report.total())}, {"places", std::move(places)}};
}

Json mergingStatisticsToJson(const engine::MergingStatistics& statistics,
                             const MergeReport& report) {
  const MeetingStatistics total = report.total();
  return {{"merges", total.joined},
          {"guard_seconds", statistics.guards.seconds},
          {"solver_seconds", statistics.solverSeconds},
          {"summary_size", statistics.summaries.averageSize()},
          {"sharing_factor", total.sharingFactor()},
          // In MultiSE's paper: the auxiliary variables that merging by formulas would need.
          {"avoided_variables", total.nonNumbersJoined},
          {"guard_nodes", statistics.guards.nodes},
          {"guard_variables", statistics.guards.variables},
          {"guard_operations", statistics.guards.operations},
          {"guard_overflows", statistics.guards.overflows},
          {"summaries", statistics.summaries.made},
          {"largest_summary", statistics.summaries.largest},
          {"coalesced", statistics.summaries.coalesced},
          {"contradictions", statistics.summaries.contradictions},
          {"too_large", statistics.summaries.tooLarge}};
}

void printMergeReport(std::ostream& out, const support::SourceManager& sources,
                      const engine::Outcome& outcome) {
  if (!outcome.statistics.merging) {
    out << "paths were not merged (--merge)\n";
    return;
  }
  if (outcome.meetings.places.empty()) {
    out << "no paths met\n";
    return;
  }
  constexpr std::string_view kHead = "meeting point";
  const Ranking places = byJoins(outcome.meetings);
  std::size_t width = kHead.size();
  for (const auto& [joined, place] : places) {
    width = std::max(width, placeText(sources, *place).size());
  }
  Row head;
  std::ranges::transform(kColumns, head.begin(), [](const Column& c) { return c.head; });
  printRow(out, kHead, width, head, "");
  for (const auto& [joined, place] : places) {
    printRow(out, placeText(sources, *place), width, rowOf(*place), refusalsText(*place));
  }
  const MeetingStatistics total = outcome.meetings.total();
  printRow(out, "all", width, rowOf(total), refusalsText(total));
}

}  // namespace braid::report
