#include "bench/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <set>

namespace braid::bench {

namespace {

constexpr std::string_view kRed = "\x1b[1;31m";
constexpr std::string_view kGreen = "\x1b[32m";
constexpr std::string_view kPlain = "\x1b[0m";

std::string_view expectedName(const Task& task) {
  return task.expectedValid ? "valid" : "invalid";
}

// Colours do not count for the width, hence after padding.
std::string painted(std::string text, std::string_view paint, Colour colour) {
  if (colour == Colour::Off || paint.empty()) {
    return text;
  }
  return std::string(paint) + text + std::string(kPlain);
}

bool isBad(const Task& task, const Result& result) {
  return judge(task, result) == Judgement::Wrong || result.answer == Answer::Crashed;
}

// What the table says in place of a plain answer.
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

class TableWriter {
 public:
  TableWriter(const Report& report, Colour colour) : report_(report), colour_(colour) {
    for (const Task& task : report.tasks) {
      nameWidth_ = std::max(nameWidth_, task.name.size());
    }
    for (std::size_t set = 0; set < report.sets.size(); ++set) {
      totals_.push_back(totals(report, set));
    }
  }

  std::string run() {
    heads();
    for (std::size_t t = 0; t < report_.tasks.size(); ++t) {
      const Task& task = report_.tasks[t];
      std::string line = start(task.name, expectedName(task));
      for (std::size_t set = 0; set < report_.sets.size(); ++set) {
        line += "  " + cells(task, report_.at(t, set), colour_);
      }
      out_ += trimmedLine(line);
    }
    out_ += "\n";
    sums();
    return out_;
  }

 private:
  [[nodiscard]] std::string start(std::string_view name, std::string_view expected) const {
    return fmt::format("{:<{}}  {:<8}", name, nameWidth_, expected);
  }

  void heads() {
    std::string names = start("", "");
    std::string columns = start("task", "expected");
    for (const OptionSet& set : report_.sets) {
      names += fmt::format("  {:<{}}", set.name.substr(0, kSetWidth), kSetWidth);
      columns += fmt::format("  {:<{}}{:>{}}{:>{}}", "answer", kAnswerWidth, "seconds", kTimeWidth,
                             "MB", kMemoryWidth);
    }
    out_ += trimmedLine(names) + trimmedLine(columns);
  }

  template <typename Text>
  void sum(std::string_view name, const Text& text) {
    std::string line = start(name, "");
    for (const Totals& total : totals_) {
      line += fmt::format("  {:<{}}", text(total), kSetWidth);
    }
    out_ += trimmedLine(line);
  }

  void sums() {
    const std::size_t count = report_.tasks.size();
    sum("points",
        [](const Totals& t) { return fmt::format("{} of {}", t.points, t.possiblePoints); });
    sum("solved", [&](const Totals& t) {
      return fmt::format("{} of {} ({}+, {}-)", t.solved(), count, t.proofs, t.violations);
    });
    sum("wrong", [](const Totals& t) { return std::to_string(t.wrong); });
    sum("crashed", [](const Totals& t) { return std::to_string(t.crashed); });
    sum("seconds", [](const Totals& t) {
      return fmt::format("{:.1f} ({:.1f} CPU)", t.wallSeconds, t.cpuSeconds);
    });
    const auto isPartial = [&](const Totals& t) { return t.finished != count; };
    if (std::any_of(totals_.begin(), totals_.end(), isPartial)) {
      sum("finished", [&](const Totals& t) { return fmt::format("{} of {}", t.finished, count); });
    }
  }

  const Report& report_;
  Colour colour_;
  std::size_t nameWidth_ = std::string_view("finished").size();
  std::vector<Totals> totals_;
  std::string out_;
};

}  // namespace

std::string resultTable(const Report& report, Colour colour) {
  return TableWriter(report, colour).run();
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
