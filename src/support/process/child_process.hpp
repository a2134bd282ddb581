// One program run to its end as a child process, within limits, its output kept. A limit, or a wish
// to stop, ends it together with whatever it started (spawned_process.hpp).
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

// What the child sees around it, where that is not what we see.
struct ChildSurroundings {
  std::vector<std::string> environment;  // "NAME=value", in place of ours of that name
  std::string directory;                 // to run in; empty: ours
};

enum class ChildEnd : std::uint8_t {
  Exited,      // by itself, with `status`
  Signalled,   // by signal number `status`
  TimedOut,    // a limit on wall or CPU time ended it
  Stopped,     // the caller wanted it to stop
  NotStarted,  // for the reason that the error number `status` tells
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

// arguments[0] is the program; without a slash in its name, it is looked for in PATH. Blocks; once
// `stop` (if any) says so, the child is ended. May be called from several threads at once.
ChildResult runChild(const std::vector<std::string>& arguments, const ChildLimits& limits,
                     const std::function<bool()>& stop = {},
                     const ChildSurroundings& surroundings = {});

}  // namespace braid::support
