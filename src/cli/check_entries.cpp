#include "cli/check_entries.hpp"

#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

#include "cli/error_message.hpp"
#include "cli/exit_status.hpp"
#include "cli/interrupt.hpp"
#include "cli/run_program.hpp"
#include "report/describe.hpp"
#include "report/json.hpp"
#include "report/outcome_json.hpp"
#include "support/printable.hpp"

namespace braid::cli {

using report::Json;

namespace {

// The result for one function.
struct Row {
  std::string function;
  std::string verdict = "error";
  std::vector<std::string> preconditions;
  std::vector<std::string> violations;  // those that no precondition excludes, with their places
  std::vector<std::string> reasons;
  double seconds = 0;
};

Row rowOf(const std::string& function, const Json& json) {
  Row row;
  row.function = function;
  row.verdict = json.value("verdict", "error");
  for (const Json& each : json.value("preconditions", Json::array())) {
    row.preconditions.push_back(each.value("condition", ""));
  }
  for (const Json& each : json.value("violations", Json::array())) {
    if (!each.contains("precondition")) {
      const Json place = each.value("location", Json::object());
      row.violations.push_back(
          fmt::format("{} in line {}", each.value("kind", "violation"), place.value("line", 0)));
    }
  }
  if (row.violations.empty() && json.value("unexplained", 0) > 0) {
    row.violations.emplace_back("some paths fail without such a condition");
  }
  for (const Json& each : json.value("reasons", Json::array())) {
    row.reasons.push_back(each.get<std::string>());
  }
  row.seconds = json.value("/stats/seconds"_json_pointer, 0.0);
  return row;
}

// Everything that a child writes until it ends.
std::string readAll(int descriptor) {
  std::string text;
  std::array<char, 65536> buffer;
  for (;;) {
    const ssize_t count = read(descriptor, buffer.data(), buffer.size());
    if (count > 0) {
      text.append(buffer.data(), static_cast<std::size_t>(count));
    } else if (count == 0 || errno != EINTR) {
      return text;
    }
  }
}

[[noreturn]] void runChildOn(RunOptions options, const std::string& function, int output) {
  dup2(output, STDOUT_FILENO);
  close(output);
  options.frontend.entry = function;
  options.json = true;
  const auto show = [](FinishedRun& run) -> int {
    std::cout << report::jsonText(
                     report::outcomeToJson(run.sources, run.program, run.entry, run.outcome))
              << std::flush;
    return cli::exitStatusOf(run.outcome.verdict);
  };
  const int status = runProgram(options, {.finished = show});
  std::cout.flush();
  _exit(status);
}

Row check(const RunOptions& options, const std::string& function) {
  std::array<int, 2> ends{};
  Row row;
  row.function = function;
  if (pipe(ends.data()) != 0) {
    return row;
  }
  std::cout.flush();
  const pid_t child = fork();
  if (child == 0) {
    close(ends[0]);
    runChildOn(options, function, ends[1]);
  }
  close(ends[1]);
  const std::string text = readAll(ends[0]);
  close(ends[0]);
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  const Json json = Json::parse(text, nullptr, false);
  return json.is_object() ? rowOf(function, json) : row;
}

std::string joined(const std::vector<std::string>& parts) {
  std::string text;
  for (const std::string& part : parts) {
    text += (text.empty() ? "" : "; ") + part;
  }
  return text;
}

std::string remarkOn(const Row& row) {
  std::string remark = row.preconditions.empty() ? "" : "needs " + joined(row.preconditions);
  if (!row.violations.empty()) {
    remark += (remark.empty() ? "" : "; ") + joined(row.violations);
  }
  if (!row.reasons.empty() && row.verdict != "valid") {
    remark += (remark.empty() ? "" : "; not explored: ") + row.reasons.front();
  }
  return remark;
}

void printRow(const Row& row, std::size_t width) {
  std::cout << support::printable(fmt::format("{:<{}}  {:<7}  {:6.2f} s  {}", row.function, width,
                                              row.verdict, row.seconds, remarkOn(row)))
            << '\n'
            << std::flush;
}

int worstStatus(const std::vector<Row>& rows) {
  const auto has = [&](std::string_view verdict) {
    return std::ranges::any_of(rows, [&](const Row& row) { return row.verdict == verdict; });
  };
  return has("invalid")                   ? kExitViolation
         : has("unknown") || has("error") ? kExitUnknown
                                          : kExitValid;
}

void printSummary(const std::vector<Row>& rows) {
  const auto count = [&](auto&& holds) { return std::ranges::count_if(rows, holds); };
  std::cout << fmt::format(
      "{} functions: {} valid, {} invalid but for preconditions, {} invalid otherwise, {} unknown, "
      "{} not checked\n",
      rows.size(), count([](const Row& r) { return r.verdict == "valid"; }),
      count([](const Row& r) { return r.verdict == "invalid" && r.violations.empty(); }),
      count([](const Row& r) { return r.verdict == "invalid" && !r.violations.empty(); }),
      count([](const Row& r) { return r.verdict == "unknown"; }),
      count([](const Row& r) { return r.verdict == "error"; }));
}

Json toJson(const std::vector<Row>& rows) {
  Json list = Json::array();
  for (const Row& row : rows) {
    list.push_back({{"function", row.function},
                    {"verdict", row.verdict},
                    {"preconditions", row.preconditions},
                    {"violations", row.violations},
                    {"reasons", row.reasons},
                    {"seconds", row.seconds}});
  }
  return {{"functions", std::move(list)}};
}

}  // namespace

bool isPattern(const std::string& entry) {
  return entry.find_first_of("*?[") != std::string::npos;
}

int checkEntries(const RunOptions& options) {
  const std::string& pattern = options.frontend.entry;
  const std::vector<std::string> functions = entriesLike(options.frontend, pattern);
  if (functions.empty()) {
    reportError(options.frontend.file(), "no function of the program fits " + pattern);
    return kExitBadInput;
  }
  installInterruptHandler();
  std::size_t width = 8;
  for (const std::string& function : functions) {
    width = std::max(width, function.size());
  }
  std::vector<Row> rows;
  for (const std::string& function : functions) {
    if (wasInterrupted()) {
      break;
    }
    rows.push_back(check(options, function));
    if (!options.json) {
      printRow(rows.back(), width);
    }
  }
  if (options.json) {
    std::cout << report::jsonText(toJson(rows));
  } else {
    printSummary(rows);
  }
  return worstStatus(rows);
}

}  // namespace braid::cli
