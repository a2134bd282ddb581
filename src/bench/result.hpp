// The results of running tasks under option sets, with the points of SV-COMP. Proofs count double,
// because a violation needs one path and a proof all of them; wrong answers cost more than anything
// can earn, wrong proofs most.
#pragma once

#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/task.hpp"
#include "support/process/child_process.hpp"

namespace braid::bench {

// Options under which every task is run, and their name in tables.
struct OptionSet {
  std::string name;
  std::vector<std::string> options;
};

enum class Answer : std::uint8_t {
  Valid,
  Invalid,
  Unknown,
  Timeout,
  OutOfMemory,
  Crashed,  // a signal, a refused input, an internal error, an answer that contradicts itself
};

std::string_view answerName(Answer answer);

struct Result {
  Answer answer = Answer::Unknown;
  std::string detail;  // for a crash: "status 70", "signal 11", …
  double wallSeconds = 0;
  double cpuSeconds = 0;
  std::uint64_t peakMemoryBytes = 0;
  std::uint64_t questions = 0;       // that the solver was asked
  std::uint64_t backendQueries = 0;  // of those, how many an SMT solver was asked
};

// Reads the answer of `braid check --json` from its exit status and its output. The counts of
// questions are read even if the run failed.
Result judgeChild(const support::ChildResult& child, const support::ChildLimits& limits);

enum class Judgement : std::uint8_t { Right, Wrong, Open };
Judgement judge(const Task& task, const Result& result);
int points(const Task& task, const Result& result);

// All results of one call of the command. A pair of task and set that was not run has none.
struct Report {
  std::vector<Task> tasks;
  std::vector<OptionSet> sets;
  std::vector<std::optional<Result>> results;  // by task, and for each task by set

  [[nodiscard]] const std::optional<Result>& at(std::size_t task, std::size_t set) const {
    assert(task < tasks.size() && set < sets.size());
    assert(results.size() == tasks.size() * sets.size());
    return results[task * sets.size() + set];
  }
};

// The total cost of some runs.
struct Effort {
  double wallSeconds = 0;
  double cpuSeconds = 0;
  std::uint64_t questions = 0;
  std::uint64_t backendQueries = 0;

  void add(const Result& result);
  // The part of all questions that an SMT solver was asked.
  [[nodiscard]] double backendShare() const {
    return questions == 0 ? 0
                          : static_cast<double>(backendQueries) / static_cast<double>(questions);
  }
};

struct Totals {
  int points = 0;
  int possiblePoints = 0;  // of all tasks, whether they were run or not
  std::size_t proofs = 0;  // right ones only
  std::size_t violations = 0;
  std::size_t wrong = 0;
  std::size_t crashed = 0;
  std::size_t finished = 0;  // those that were run
  Effort ofSolved;           // for right answers only
  Effort ofAll;

  [[nodiscard]] std::size_t solved() const { return proofs + violations; }
};

Totals totals(const Report& report, std::size_t set);

}  // namespace braid::bench
