// Runs a program to its end as a child process, within limits, and keeps its output. A limit, or a
// request to stop, ends it together with everything it started (spawned_process.hpp).
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace braid::support {

struct ChildLimits {
  std::optional<std::chrono::milliseconds> wallTime;
  std::optional<std::chrono::seconds> cpuTime;
  std::optional<std::uint64_t> memoryBytes;  // of address space
  std::optional<std::uint64_t> outputBytes;  // of each stream; what comes after is dropped
};

// The child's surroundings, where they differ from ours.
struct ChildSurroundings {
  std::vector<std::string> environment;  // "NAME=value", in place of ours of that name
  std::string directory;                 // to run in; empty: the current one
};

enum class ChildEnd : std::uint8_t {
  Exited,      // by itself, with `status`
  Signalled,   // by signal number `status`
  TimedOut,    // a limit on wall or CPU time ended it
  Stopped,     // the caller asked it to stop
  NotStarted,  // `status` is the error number that tells why
};

struct ChildResult {
  ChildEnd end = ChildEnd::NotStarted;
  int status = 0;
  std::string standardOutput;
  std::string standardError;
  double wallSeconds = 0;
  double cpuSeconds = 0;
  std::uint64_t peakMemoryBytes = 0;
};

// arguments[0] is the program; if its name has no slash, it is searched for in PATH. Blocks; ends
// the child once `stop` (if any) says so. May be called from several threads at once.
ChildResult runChild(const std::vector<std::string>& arguments, const ChildLimits& limits,
                     const std::function<bool()>& stop = {},
                     const ChildSurroundings& surroundings = {});

}  // namespace braid::support
