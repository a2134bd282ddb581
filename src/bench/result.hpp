// What came out of running tasks under sets of options, and what it is worth: the points of
// SV-COMP. Proofs count double, because a violation needs one path and a proof all of them; wrong
// answers cost more than anything can earn, a wrong proof most.
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

// Options under which every task is run, and what the tables call them.
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
  std::string detail;  // of a crash: "status 70", "signal 11", …
  double wallSeconds = 0;
  double cpuSeconds = 0;
  std::uint64_t peakMemoryBytes = 0;
  std::uint64_t questions = 0;       // to the solver
  std::uint64_t backendQueries = 0;  // that an SMT solver was asked in turn
};

// Reads the answer of `braid check --json` off its exit status and its output. What a run that did
// not end well has still said about its questions counts.
Result judgeChild(const support::ChildResult& child, const support::ChildLimits& limits);

enum class Judgement : std::uint8_t { Right, Wrong, Open };
Judgement judge(const Task& task, const Result& result);
int points(const Task& task, const Result& result);

// All results of one call of the command. A pair that was not run (an interruption) has none.
struct Report {
  std::vector<Task> tasks;
  std::vector<OptionSet> sets;
  std::vector<std::optional<Result>> results;  // task by task, the sets of a task side by side

  [[nodiscard]] const std::optional<Result>& at(std::size_t task, std::size_t set) const {
    assert(task < tasks.size() && set < sets.size());
    assert(results.size() == tasks.size() * sets.size());
    return results[task * sets.size() + set];
  }
};

// What runs cost together.
struct Effort {
  double wallSeconds = 0;
  double cpuSeconds = 0;
  std::uint64_t questions = 0;
  std::uint64_t backendQueries = 0;

  void add(const Result& result);
  // The part of all questions that needed an SMT solver.
  [[nodiscard]] double backendShare() const {
    return questions == 0 ? 0
                          : static_cast<double>(backendQueries) / static_cast<double>(questions);
  }
};

struct Totals {
  int points = 0;
  int possiblePoints = 0;  // of all tasks, run or not
  std::size_t proofs = 0;  // right ones
  std::size_t violations = 0;
  std::size_t wrong = 0;
  std::size_t crashed = 0;
  std::size_t finished = 0;  // ran at all
  Effort ofSolved;           // right answers only
  Effort ofAll;

  [[nodiscard]] std::size_t solved() const { return proofs + violations; }
};

Totals totals(const Report& report, std::size_t set);

}  // namespace braid::bench
