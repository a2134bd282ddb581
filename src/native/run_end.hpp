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
    AssumptionFailed,  // the inputs are none that the program is meant for
    Diverged,          // it asked for other inputs than the test has; `message` says which
    TimedOut,
    NotStarted,
  };
  Kind kind = Kind::NotStarted;
  int exitStatus = 0;
  std::optional<Finding> failure;
  // The frame of the failure that is in the program's own code.
  std::optional<StackFrame> place;
  std::string message;
  std::vector<Finding> remarks;  // what did not end the run
  std::string standardOutput;
  std::string standardError;
};

// What a run that a sanitizer ends is made to exit with.
inline constexpr int kSanitizerStatus = 98;

// What a process left behind: how it ended, its streams and the reports of the sanitizers.
struct Traces {
  bool hasTimedOut = false;
  std::optional<int> exitStatus;  // empty when a signal ended it
  int signal = 0;
  std::string standardOutput;
  std::string standardError;
  std::string sanitizerReport;
};

// The place of a finding in the program's own code, not in libraries.
std::optional<StackFrame> placeOf(const Finding& finding);

RunEnd judgeRun(Traces traces);

}  // namespace braid::native
