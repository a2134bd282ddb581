#include "bench/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <vector>

namespace braid::bench {

namespace {

constexpr std::string_view kRed = "\x1b[1;31m";
constexpr std::string_view kGreen = "\x1b[32m";
constexpr std::string_view kPlain = "\x1b[0m";

std::string_view expectedName(const Task& task) {
  return task.expectedValid ? "valid" : "invalid";
}

// Colours take no width, so the text must be padded before.
std::string painted(std::string text, std::string_view paint, Colour colour) {
  if (colour == Colour::Off || paint.empty()) {
    return text;
  }
  return std::string(paint) + text + std::string(kPlain);
}

bool isBad(const Task& task, const Result& result) {
  return judge(task, result) == Judgement::Wrong || result.answer == Answer::Crashed;
}

// What the table shows for a result.
std::string answerText(const Task& task, const std::optional<Result>& result) {
  if (!result) {
    return "-";
  }
  std::string text(answerName(result->answer));
  return judge(task, *result) == Judgement::Wrong ? "WRONG " + text : text;
}

std::string_view paintOf(const Task& task, const std::optional<Result>& result) {
  if (!result) {
    return "";
  }
  if (isBad(task, *result)) {
    return kRed;
  }
  return judge(task, *result) == Judgement::Right ? kGreen : "";
}

// "WRONG invalid", "  123.45", "  1234": the widths of the three columns of a set.
constexpr std::size_t kAnswerWidth = 13;
constexpr std::size_t kTimeWidth = 9;
constexpr std::size_t kMemoryWidth = 7;
constexpr std::size_t kSetWidth = kAnswerWidth + kTimeWidth + kMemoryWidth;

std::string cells(const Task& task, const std::optional<Result>& result, Colour colour) {
  const std::string answer = fmt::format("{:<{}}", answerText(task, result), kAnswerWidth);
  std::string text = painted(answer, paintOf(task, result), colour);
  if (!result) {
    return text + std::string(kTimeWidth + kMemoryWidth, ' ');
  }
  return text + fmt::format("{:>{}.2f}{:>{}}", result->wallSeconds, kTimeWidth,
                            result->peakMemoryBytes >> 20U, kMemoryWidth);
}

std::string trimmedLine(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line + "\n";
}

std::string taskStart(std::string_view name, std::size_t width, std::string_view expected) {
  return fmt::format("{:<{}}  {:<8}", name, width, expected);
}

// Rows of cells as lines; the first column is aligned left, the others right.
std::string aligned(const std::vector<std::vector<std::string>>& rows) {
  std::vector<std::size_t> widths;
  for (const std::vector<std::string>& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) {
      widths[i] = std::max(widths[i], row[i].size());
    }
  }
  std::string out;
  for (const std::vector<std::string>& row : rows) {
    std::string line = fmt::format("{:<{}}", row[0], widths[0]);
    for (std::size_t i = 1; i < row.size(); ++i) {
      line += fmt::format("  {:>{}}", row[i], widths[i]);
    }
    out += trimmedLine(std::move(line));
  }
  return out;
}

}  // namespace

std::string resultTable(const Report& report, Colour colour) {
  std::size_t width = std::string_view("task").size();
  for (const Task& task : report.tasks) {
    width = std::max(width, task.name.size());
  }
  std::string names = taskStart("", width, "");
  std::string columns = taskStart("task", width, "expected");
  for (const OptionSet& set : report.sets) {
    names += fmt::format("  {:<{}}", set.name.substr(0, kSetWidth), kSetWidth);
    columns += fmt::format("  {:<{}}{:>{}}{:>{}}", "answer", kAnswerWidth, "seconds", kTimeWidth,
                           "MB", kMemoryWidth);
  }
  std::string out = trimmedLine(names) + trimmedLine(columns);
  for (std::size_t t = 0; t < report.tasks.size(); ++t) {
    const Task& task = report.tasks[t];
    std::string line = taskStart(task.name, width, expectedName(task));
    for (std::size_t set = 0; set < report.sets.size(); ++set) {
      line += "  " + cells(task, report.at(t, set), colour);
    }
    out += trimmedLine(line);
  }
  return out;
}

std::string totalsTable(const Report& report) {
  const std::size_t count = report.tasks.size();
  std::vector<std::vector<std::string>> rows{{"set", "points", "solved", "wrong", "crashed",
                                              "seconds", "questions", "to backend", "share",
                                              "all seconds", "questions", "to backend", "share"}};
  for (std::size_t set = 0; set < report.sets.size(); ++set) {
    const Totals t = totals(report, set);
    std::vector<std::string>& row = rows.emplace_back();
    row = {report.sets[set].name, fmt::format("{} of {}", t.points, t.possiblePoints),
           fmt::format("{} of {} ({}+ {}-)", t.solved(), count, t.proofs, t.violations),
           std::to_string(t.wrong), std::to_string(t.crashed)};
    for (const Effort& effort : {t.ofSolved, t.ofAll}) {
      row.push_back(fmt::format("{:.2f}", effort.wallSeconds));
      row.push_back(std::to_string(effort.questions));
      row.push_back(std::to_string(effort.backendQueries));
      row.push_back(fmt::format("{:.2f} %", effort.backendShare() * 100));
    }
    if (t.finished != count) {
      row.push_back(fmt::format("(ran {} of {})", t.finished, count));
    }
  }
  return aligned(rows);
}

std::string disagreements(const Report& report, Colour colour) {
  std::string out;
  for (std::size_t t = 0; t < report.tasks.size(); ++t) {
    std::set<Answer> answers;
    std::string line;
    for (std::size_t set = 0; set < report.sets.size(); ++set) {
      if (const auto& result = report.at(t, set)) {
        answers.insert(result->answer);
        line += fmt::format("  {}: {}", report.sets[set].name, answerName(result->answer));
      }
    }
    if (answers.size() < 2) {
      continue;
    }
    const bool contradicts = answers.contains(Answer::Valid) && answers.contains(Answer::Invalid);
    out +=
        painted(fmt::format("  {}{}", report.tasks[t].name, line), contradicts ? kRed : "", colour);
    out += "\n";
  }
  return out.empty() ? out : "The sets disagree on:\n" + out;
}

std::string wrongAnswers(const Report& report, Colour colour) {
  std::string out;
  for (std::size_t t = 0; t < report.tasks.size(); ++t) {
    const Task& task = report.tasks[t];
    for (std::size_t set = 0; set < report.sets.size(); ++set) {
      const std::optional<Result>& result = report.at(t, set);
      if (!result || !isBad(task, *result)) {
        continue;
      }
      std::string line = judge(task, *result) == Judgement::Wrong ? "WRONG  " : "CRASH  ";
      line += fmt::format("{} ({}): ", task.name, report.sets[set].name);
      line += result->answer == Answer::Crashed
                  ? result->detail
                  : fmt::format("{}, expected {}", answerName(result->answer), expectedName(task));
      out += painted(line, kRed, colour) + "\n";
    }
  }
  return out;
}

}  // namespace braid::bench
