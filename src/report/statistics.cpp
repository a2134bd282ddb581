#include "report/statistics.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <ostream>
#include <string>
#include <string_view>

#include "report/describe.hpp"
#include "report/json.hpp"

namespace braid::report {

namespace {

struct Percentile {
  std::string_view name;
  double share;
};

constexpr std::array<Percentile, 3> kPercentiles{{{"p50", 0.5}, {"p90", 0.9}, {"p99", 0.99}}};

Json stageToJson(const solver::StageStatistics& stage) {
  Json json{{"stage", stage.name},
            {"asked", stage.asked},
            {"answered", stage.answered},
            {"seconds", stage.seconds}};
  if (stage.latency.count() > 0) {
    Json microseconds;
    for (const Percentile& percentile : kPercentiles) {
      microseconds[std::string(percentile.name)] = stage.latency.percentile(percentile.share) * 1e6;
    }
    json["microseconds"] = std::move(microseconds);
  }
  if (stage.isBackend) {
    json["backend"] = true;
  }
  return json;
}

void printStages(std::ostream& out, const std::vector<solver::StageStatistics>& stages) {
  constexpr std::string_view kHead = "solver stage";
  std::size_t width = kHead.size();
  for (const solver::StageStatistics& stage : stages) {
    width = std::max(width, stage.name.size());
  }
  out << fmt::format("{:<{}} {:>10} {:>10} {:>9}", kHead, width, "asked", "answered", "seconds");
  for (const Percentile& percentile : kPercentiles) {
    out << fmt::format(" {:>8}", percentile.name);
  }
  out << '\n';
  for (const solver::StageStatistics& stage : stages) {
    out << fmt::format("{:<{}} {:>10} {:>10} {:>9.3f}", stage.name, width, stage.asked,
                       stage.answered, stage.seconds);
    for (const Percentile& percentile : kPercentiles) {
      out << fmt::format(" {:>8}",
                         stage.latency.count() == 0
                             ? "-"
                             : describeDuration(stage.latency.percentile(percentile.share)));
    }
    out << '\n';
  }
}

}  // namespace

SolverSummary summarise(const std::vector<solver::StageStatistics>& stages) {
  SolverSummary summary;
  if (!stages.empty()) {
    summary.questions = stages.front().asked;
  }
  for (const solver::StageStatistics& stage : stages) {
    if (stage.isBackend) {
      summary.reachedBackend += stage.asked;
      summary.backendSeconds += stage.seconds;
    }
  }
  return summary;
}

Json statisticsToJson(const engine::Statistics& statistics) {
  Json stages = Json::array();
  for (const solver::StageStatistics& stage : statistics.solverStages) {
    stages.push_back(stageToJson(stage));
  }
  const SolverSummary summary = summarise(statistics.solverStages);
  return {{"paths", statistics.paths},
          {"paths_seen_before", statistics.seenBefore},
          {"states", statistics.states},
          {"max_waiting_states", statistics.maxWaiting},
          {"merges", statistics.merges},
          {"steps", statistics.steps},
          {"solver",
           {{"questions", summary.questions},
            {"reached_backend", summary.reachedBackend},
            {"backend_seconds", summary.backendSeconds},
            {"stages", std::move(stages)}}},
          {"terms", statistics.terms},
          {"peak_memory_bytes", statistics.peakMemoryBytes},
          {"seconds", statistics.seconds}};
}

void printStatistics(std::ostream& out, const engine::Statistics& statistics) {
  const SolverSummary summary = summarise(statistics.solverStages);
  out << fmt::format("states    {} created, at most {} waiting\n", statistics.states,
                     statistics.maxWaiting)
      << fmt::format("steps     {}\n", statistics.steps)
      << fmt::format("terms     {}\n", statistics.terms)
      << fmt::format("memory    {} MiB at most\n", statistics.peakMemoryBytes >> 20U)
      << fmt::format("questions {}, {} reached a backend\n", summary.questions,
                     summary.reachedBackend);
  printStages(out, statistics.solverStages);
}

}  // namespace braid::report
