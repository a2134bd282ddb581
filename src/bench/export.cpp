#include "bench/export.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace braid::bench {

namespace {

// A field, quoted as in RFC 4180 if necessary.
std::string csvField(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) {
    return text;
  }
  std::string result = "\"";
  for (const char c : text) {
    result += c;
    if (c == '"') {
      result += c;
    }
  }
  return result + "\"";
}

std::string_view judgementName(Judgement judgement) {
  switch (judgement) {
    case Judgement::Right:
      return "right";
    case Judgement::Wrong:
      return "wrong";
    case Judgement::Open:
      return "open";
  }
  return "open";
}

nlohmann::ordered_json resultJson(const Task& task, const OptionSet& set, const Result& result) {
  nlohmann::ordered_json json;
  json["task"] = task.name;
  json["set"] = set.name;
  json["expected"] = task.expectedValid ? "valid" : "invalid";
  json["answer"] = answerName(result.answer);
  json["judgement"] = judgementName(judge(task, result));
  json["points"] = points(task, result);
  json["wallSeconds"] = result.wallSeconds;
  json["cpuSeconds"] = result.cpuSeconds;
  json["peakMemoryBytes"] = result.peakMemoryBytes;
  json["questions"] = result.questions;
  json["backendQueries"] = result.backendQueries;
  if (!result.detail.empty()) {
    json["detail"] = result.detail;
  }
  return json;
}

nlohmann::ordered_json effortJson(const Effort& effort) {
  return {{"wallSeconds", effort.wallSeconds},
          {"cpuSeconds", effort.cpuSeconds},
          {"questions", effort.questions},
          {"backendQueries", effort.backendQueries},
          {"backendShare", effort.backendShare()}};
}

nlohmann::ordered_json totalsJson(const OptionSet& set, const Totals& sum) {
  nlohmann::ordered_json json;
  json["name"] = set.name;
  json["options"] = set.options;
  json["points"] = sum.points;
  json["possiblePoints"] = sum.possiblePoints;
  json["proofs"] = sum.proofs;
  json["violations"] = sum.violations;
  json["wrong"] = sum.wrong;
  json["crashed"] = sum.crashed;
  json["finished"] = sum.finished;
  json["ofSolved"] = effortJson(sum.ofSolved);
  json["ofAll"] = effortJson(sum.ofAll);
  return json;
}

}  // namespace

std::string toCsv(const Report& report) {
  std::string out =
      "task,set,expected,answer,judgement,points,wall_seconds,cpu_seconds,peak_memory_bytes,"
      "questions,backend_queries,detail\n";
  for (std::size_t t = 0; t < report.tasks.size(); ++t) {
    const Task& task = report.tasks[t];
    for (std::size_t set = 0; set < report.sets.size(); ++set) {
      const std::optional<Result>& result = report.at(t, set);
      if (!result) {
        continue;
      }
      out += fmt::format("{},{},{},{},{},{},{:.3f},{:.3f},{},{},{},{}\n", csvField(task.name),
                         csvField(report.sets[set].name), task.expectedValid ? "valid" : "invalid",
                         answerName(result->answer), judgementName(judge(task, *result)),
                         points(task, *result), result->wallSeconds, result->cpuSeconds,
                         result->peakMemoryBytes, result->questions, result->backendQueries,
                         csvField(result->detail));
    }
  }
  return out;
}

std::string toJson(const Report& report) {
  nlohmann::ordered_json json;
  json["sets"] = nlohmann::ordered_json::array();
  json["results"] = nlohmann::ordered_json::array();
  for (std::size_t set = 0; set < report.sets.size(); ++set) {
    json["sets"].push_back(totalsJson(report.sets[set], totals(report, set)));
  }
  for (std::size_t t = 0; t < report.tasks.size(); ++t) {
    for (std::size_t set = 0; set < report.sets.size(); ++set) {
      if (const std::optional<Result>& result = report.at(t, set)) {
        json["results"].push_back(resultJson(report.tasks[t], report.sets[set], *result));
      }
    }
  }
  // Names come from files and the command line and need not be UTF-8.
  return json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace braid::bench
