#include "native/run_end.hpp"

#include <algorithm>
#include <cassert>
#include <csignal>
#include <filesystem>
#include <string_view>
#include <utility>

#include "native/sanitizer_report.hpp"

namespace braid::native {

namespace {

// These numbers are also in runtime/native/log.h, log.c and primitives.c.
constexpr int kReplayStopped = 99;
constexpr std::string_view kReplayMessage = "braid-replay: ";
constexpr std::string_view kReplayFailure = "braid-replay: failure: ";
constexpr std::string_view kAssumption = "an assumption does not hold";

// The rest of the first line that begins with a text; empty if there is none.
std::optional<std::string> lineStarting(std::string_view text, std::string_view start) {
  std::size_t at = text.find(start);
  while (at != std::string_view::npos && at > 0 && text[at - 1] != '\n') {
    at = text.find(start, at + 1);
  }
  if (at == std::string_view::npos) {
    return std::nullopt;
  }
  at += start.size();
  return std::string(text.substr(at, text.find('\n', at) - at));
}

bool isErrorFunction(const StackFrame& frame) {
  return frame.function == "reach_error" || frame.function == "__VERIFIER_error";
}

// Debug information of libraries names files that exist only where they were built.
bool isInProgram(const StackFrame& frame) {
  std::error_code error;
  const std::filesystem::path file(frame.file);
  return frame.line != 0 && file.is_absolute() && std::filesystem::exists(file, error);
}

// Makes an abort the failure that a message announced before.
void refineAbort(Finding& failure, std::string_view standardError) {
  const bool isErrorReached =
      std::any_of(failure.frames.begin(), failure.frames.end(), isErrorFunction);
  const bool hasAsserted =
      std::any_of(failure.frames.begin(), failure.frames.end(), [](const StackFrame& frame) {
        return frame.function == "__assert_fail" || frame.function == "__assert" ||
               frame.function == "__assert_perror_fail";
      });
  const std::optional<std::string> announced = lineStarting(standardError, kReplayFailure);
  if (isErrorReached || announced == "reach-error") {
    failure.kind = FindingKind::ReachError;
  } else if (hasAsserted || announced == "assertion") {
    failure.kind = FindingKind::Assertion;
  }
}

// The failure for a signal that no sanitizer has reported.
Finding signalled(int signal) {
  assert(signal > 0);
  Finding failure;
  switch (signal) {
    case SIGABRT:
      failure.kind = FindingKind::Abort;
      break;
    case SIGILL:
    case SIGTRAP:
      failure.kind = FindingKind::Trap;
      break;
    case SIGFPE:
      failure.kind = FindingKind::Division;
      break;
    case SIGSEGV:
    case SIGBUS:
      failure.kind = FindingKind::WildRead;
      break;
    default:
      failure.kind = FindingKind::Other;
  }
  failure.message = "ended by signal " + std::to_string(signal);
  return failure;
}

// The checks of UndefinedBehaviorSanitizer that can end a run.
bool canEndRun(FindingKind kind) {
  return kind == FindingKind::Division || kind == FindingKind::Shift ||
         kind == FindingKind::Unreachable || kind == FindingKind::SignedOverflow ||
         kind == FindingKind::ShiftOverflow || kind == FindingKind::FloatToInt ||
         kind == FindingKind::InvalidBuiltin || kind == FindingKind::VlaSize;
}

// Removes and returns the finding that ended the run; that is the last one, if any did.
std::optional<Finding> takeFailure(std::vector<Finding>& findings, bool hasSanitizerStatus) {
  if (findings.empty()) {
    return std::nullopt;
  }
  Finding& last = findings.back();
  if (last.isRemark && !(hasSanitizerStatus && canEndRun(last.kind))) {
    return std::nullopt;
  }
  Finding failure = std::move(last);
  findings.pop_back();
  return failure;
}

}  // namespace

std::optional<StackFrame> placeOf(const Finding& finding) {
  // If the program defines reach_error itself, the failure is where it is called.
  auto from = std::find_if(finding.frames.begin(), finding.frames.end(), isErrorFunction);
  from = from == finding.frames.end() ? finding.frames.begin() : std::next(from);
  const auto found = std::find_if(from, finding.frames.end(), isInProgram);
  return found == finding.frames.end() ? std::nullopt : std::optional(*found);
}

RunEnd judgeRun(Traces traces) {
  RunEnd end;
  end.standardOutput = std::move(traces.standardOutput);
  end.standardError = std::move(traces.standardError);
  end.remarks = readSanitizerReport(traces.sanitizerReport);
  end.exitStatus = traces.exitStatus.value_or(0);
  if (traces.hasTimedOut) {
    end.kind = RunEnd::Kind::TimedOut;
    return end;
  }
  end.failure = takeFailure(end.remarks, traces.exitStatus == kSanitizerStatus);
  if (!end.failure && !traces.exitStatus) {
    end.failure = signalled(traces.signal);
  }
  if (end.failure) {
    end.kind = RunEnd::Kind::Failed;
    if (end.failure->kind == FindingKind::Abort) {
      refineAbort(*end.failure, end.standardError);
    }
    end.place = placeOf(*end.failure);
    end.message = end.failure->message;
    return end;
  }
  const std::optional<std::string> stopped = lineStarting(end.standardError, kReplayMessage);
  if (traces.exitStatus == kReplayStopped && stopped) {
    end.kind = *stopped == kAssumption ? RunEnd::Kind::AssumptionFailed : RunEnd::Kind::Diverged;
    end.message = *stopped;
    return end;
  }
  end.kind = RunEnd::Kind::Exited;
  return end;
}

}  // namespace braid::native
