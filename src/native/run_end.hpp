// How a native run of a test ended.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "native/finding.hpp"

namespace braid::native {

struct RunEnd {
  enum class Kind : std::uint8_t {
    Exited,            // by itself, with a status
    Failed,            // see `failure`
    AssumptionFailed,  // the program is not meant for these inputs
    Diverged,          // it asked for inputs other than the test's; `message` says which
    TimedOut,
    NotStarted,
  };
  Kind kind = Kind::NotStarted;
  int exitStatus = 0;
  std::optional<Finding> failure;
  // The frame of the failure that is in the program's own code.
  std::optional<StackFrame> place;
  std::string message;
  std::vector<Finding> remarks;  // findings that did not end the run
  std::string standardOutput;
  std::string standardError;
};

// The exit status that sanitizers are told to end a run with.
inline constexpr int kSanitizerStatus = 98;

// What is known after a run: how the process ended, its output, and the sanitizers' reports.
struct Traces {
  bool hasTimedOut = false;
  std::optional<int> exitStatus;  // empty if a signal ended it
  int signal = 0;
  std::string standardOutput;
  std::string standardError;
  std::string sanitizerReport;
};

// The innermost place of a finding in the program's own code, not in libraries.
std::optional<StackFrame> placeOf(const Finding& finding);

RunEnd judgeRun(Traces traces);

}  // namespace braid::native
