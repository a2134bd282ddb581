#include "native/comparison.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <csignal>
#include <filesystem>
#include <optional>

#include "report/json.hpp"

namespace braid::native {

using ir::FaultKind;

namespace {

std::string fileName(const std::string& path) {
  return std::filesystem::path(path).filename().string();
}

// The analysis reports a precondition at the call, the native run at the place of the check.
bool hasOtherLine(FaultKind fault, FindingKind kind) {
  return fault == FaultKind::MemoryLeak || fault == FaultKind::Precondition ||
         kind == FindingKind::WildJump;
}

// Compares file names without directories: a test may be replayed from another one.
bool isSamePlace(const report::ExpectedEnd& expected, const StackFrame& place) {
  return place.line == expected.line && fileName(place.file) == fileName(expected.file);
}

bool isSameFailure(const report::ExpectedEnd& expected, FaultKind fault, const Finding& finding) {
  if (!canShowAs(fault, finding.kind)) {
    return false;
  }
  const std::optional<StackFrame> place = placeOf(finding);
  return expected.line == 0 || hasOtherLine(fault, finding.kind) ||
         (place && isSamePlace(expected, *place));
}

std::string describePlace(const StackFrame& place) {
  return fmt::format("{}:{}:{}", fileName(place.file), place.line, place.column);
}

std::string describeFinding(const Finding& finding) {
  const std::optional<StackFrame> place = placeOf(finding);
  return fmt::format("{}{} ({})", findingId(finding.kind),
                     place ? " at " + describePlace(*place) : "", finding.message);
}

std::string describeExpected(const report::ExpectedEnd& expected) {
  std::string text = expected.outcome;
  if (expected.exitStatus) {
    text += fmt::format(" with status {}", *expected.exitStatus);
  }
  if (expected.line != 0) {
    text += fmt::format(" at {}:{}", fileName(expected.file), expected.line);
  }
  return text;
}

std::string_view outcomeOf(const RunEnd& end) {
  switch (end.kind) {
    case RunEnd::Kind::Exited:
      return "returned";
    case RunEnd::Kind::Failed:
      assert(end.failure);
      return findingId(end.failure->kind);
    case RunEnd::Kind::AssumptionFailed:
      return "assumption does not hold";
    case RunEnd::Kind::Diverged:
      return "asks for other inputs";
    case RunEnd::Kind::TimedOut:
      return "did not end";
    case RunEnd::Kind::NotStarted:
      return "could not be started";
  }
  return {};
}

report::Json placeToJson(const StackFrame& place) {
  return {{"file", place.file}, {"line", place.line}, {"column", place.column}};
}

}  // namespace

Comparison compareEnds(const report::ExpectedEnd& expected, const RunEnd& end) {
  const auto differs = [&] {
    return Comparison{false, "the test expects: " + describeExpected(expected)};
  };
  const std::optional<FaultKind> fault = ir::faultFromId(expected.outcome);
  if (!fault) {
    // If abort is no violation, the test expects the status that a shell would show.
    if (expected.exitStatus == 128 + SIGABRT && end.failure &&
        canShowAs(FaultKind::Abort, end.failure->kind)) {
      return {true, {}};
    }
    const bool isSame = end.kind != RunEnd::Kind::Failed && outcomeOf(end) == expected.outcome &&
                        expected.exitStatus.value_or(end.exitStatus) == end.exitStatus;
    return isSame ? Comparison{true, {}} : differs();
  }
  if (end.failure && isSameFailure(expected, *fault, *end.failure)) {
    return {true, {}};
  }
  const auto remark = std::find_if(
      end.remarks.begin(), end.remarks.end(),
      [&](const Finding& finding) { return isSameFailure(expected, *fault, finding); });
  if (remark != end.remarks.end()) {
    return {true, "noted by the sanitizer: " + describeFinding(*remark)};
  }
  return differs();
}

report::Json endToJson(const RunEnd& end) {
  report::Json json{{"outcome", outcomeOf(end)}};
  if (end.kind == RunEnd::Kind::Exited) {
    json["exit_status"] = end.exitStatus;
  }
  if (!end.message.empty()) {
    json["message"] = end.message;
  }
  if (end.kind == RunEnd::Kind::Failed) {
    json["location"] = end.place ? placeToJson(*end.place) : report::Json();
  }
  report::Json remarks = report::Json::array();
  for (const Finding& remark : end.remarks) {
    remarks.push_back(describeFinding(remark));
  }
  if (!remarks.empty()) {
    json["remarks"] = std::move(remarks);
  }
  return json;
}

std::string describeEnd(const RunEnd& end) {
  switch (end.kind) {
    case RunEnd::Kind::Exited:
      return fmt::format("exits with status {}", end.exitStatus);
    case RunEnd::Kind::Failed:
      assert(end.failure);
      return describeFinding(*end.failure);
    case RunEnd::Kind::Diverged:
      return "does not go the way of the test: " + end.message;
    case RunEnd::Kind::AssumptionFailed:
    case RunEnd::Kind::TimedOut:
    case RunEnd::Kind::NotStarted:
      break;
  }
  return std::string(outcomeOf(end));
}

}  // namespace braid::native
