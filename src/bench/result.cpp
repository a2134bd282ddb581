#include "bench/result.hpp"

#include <cassert>

#include <nlohmann/json.hpp>

namespace braid::bench {

namespace {

constexpr int kPointsForProof = 2;
constexpr int kPointsForViolation = 1;
constexpr int kPointsForFalseAlarm = -16;
constexpr int kPointsForWrongProof = -32;

Result crashed(Result result, std::string detail) {
  result.answer = Answer::Crashed;
  result.detail = std::move(detail);
  return result;
}

// " (the first line of stderr)", which is the most telling part of a failure.
std::string firstComplaint(const support::ChildResult& child) {
  constexpr std::size_t kLongest = 120;
  const std::string line = child.standardError.substr(0, child.standardError.find('\n'));
  return line.empty() ? "" : " (" + line.substr(0, kLongest) + ")";
}

// An allocation that failed shows in the program's message, or in memory close to the limit.
bool ranOutOfMemory(const support::ChildResult& child, const support::ChildLimits& limits) {
  if (!limits.memoryBytes) {
    return false;
  }
  const bool isClose = child.peakMemoryBytes >= *limits.memoryBytes / 10 * 9;
  return isClose || child.standardError.find("bad_alloc") != std::string::npos ||
         child.standardError.find("out of memory") != std::string::npos;
}

// A number in the summary of the solver's work; 0 if the document has none.
std::uint64_t solverCount(const nlohmann::json& document, const char* name) {
  const nlohmann::json::json_pointer place(std::string("/stats/solver/") + name);
  const bool isThere = document.is_object() && document.contains(place);
  return isThere && document[place].is_number_unsigned() ? document[place].get<std::uint64_t>() : 0;
}

}  // namespace

std::string_view answerName(Answer answer) {
  switch (answer) {
    case Answer::Valid:
      return "valid";
    case Answer::Invalid:
      return "invalid";
    case Answer::Unknown:
      return "unknown";
    case Answer::Timeout:
      return "timeout";
    case Answer::OutOfMemory:
      return "memory";
    case Answer::Crashed:
      return "crash";
  }
  return "crash";
}

Result judgeChild(const support::ChildResult& child, const support::ChildLimits& limits) {
  const auto document = nlohmann::json::parse(child.standardOutput, nullptr, false);
  Result result;
  result.wallSeconds = child.wallSeconds;
  result.cpuSeconds = child.cpuSeconds;
  result.peakMemoryBytes = child.peakMemoryBytes;
  result.questions = solverCount(document, "questions");
  result.backendQueries = solverCount(document, "reached_backend");
  if (child.end == support::ChildEnd::TimedOut) {
    result.answer = Answer::Timeout;
    return result;
  }
  const bool hasAnswer =
      child.end == support::ChildEnd::Exited && child.status >= 0 && child.status <= 2;
  if (!hasAnswer && ranOutOfMemory(child, limits)) {
    result.answer = Answer::OutOfMemory;
    return result;
  }
  if (child.end == support::ChildEnd::NotStarted) {
    return crashed(result, "not started");
  }
  if (child.end != support::ChildEnd::Exited) {
    return crashed(result, "signal " + std::to_string(child.status) + firstComplaint(child));
  }
  if (!hasAnswer) {
    return crashed(result, "status " + std::to_string(child.status) + firstComplaint(child));
  }
  constexpr Answer kByStatus[] = {Answer::Valid, Answer::Invalid, Answer::Unknown};
  result.answer = kByStatus[child.status];
  // A check that the document agrees: no answer rests on the exit status alone.
  if (!document.is_object() || document.value("verdict", "") != answerName(result.answer)) {
    return crashed(result, "status and output differ");
  }
  return result;
}

Judgement judge(const Task& task, const Result& result) {
  switch (result.answer) {
    case Answer::Valid:
      return task.expectedValid ? Judgement::Right : Judgement::Wrong;
    case Answer::Invalid:
      return task.expectedValid ? Judgement::Wrong : Judgement::Right;
    case Answer::Unknown:
    case Answer::Timeout:
    case Answer::OutOfMemory:
    case Answer::Crashed:
      return Judgement::Open;
  }
  return Judgement::Open;
}

int points(const Task& task, const Result& result) {
  const bool saidValid = result.answer == Answer::Valid;
  switch (judge(task, result)) {
    case Judgement::Right:
      return saidValid ? kPointsForProof : kPointsForViolation;
    case Judgement::Wrong:
      return saidValid ? kPointsForWrongProof : kPointsForFalseAlarm;
    case Judgement::Open:
      return 0;
  }
  return 0;
}

void Effort::add(const Result& result) {
  wallSeconds += result.wallSeconds;
  cpuSeconds += result.cpuSeconds;
  questions += result.questions;
  backendQueries += result.backendQueries;
}

Totals totals(const Report& report, std::size_t set) {
  Totals sum;
  for (std::size_t t = 0; t < report.tasks.size(); ++t) {
    const Task& task = report.tasks[t];
    sum.possiblePoints += task.expectedValid ? kPointsForProof : kPointsForViolation;
    const std::optional<Result>& result = report.at(t, set);
    if (!result) {
      continue;
    }
    ++sum.finished;
    sum.points += points(task, *result);
    sum.ofAll.add(*result);
    sum.crashed += result->answer == Answer::Crashed ? 1U : 0U;
    switch (judge(task, *result)) {
      case Judgement::Right:
        sum.ofSolved.add(*result);
        ++(result->answer == Answer::Valid ? sum.proofs : sum.violations);
        break;
      case Judgement::Wrong:
        ++sum.wrong;
        break;
      case Judgement::Open:
        break;
    }
  }
  assert(sum.solved() + sum.wrong + sum.crashed <= sum.finished);
  assert(sum.points <= sum.possiblePoints);
  return sum;
}

}  // namespace braid::bench
