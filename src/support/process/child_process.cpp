#include "support/process/child_process.hpp"

#include <poll.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <csignal>
#include <cstddef>
#include <string_view>
#include <system_error>

#include "support/process/pipe_io.hpp"
#include "support/process/spawned_process.hpp"

namespace braid::support {

namespace {

using Clock = std::chrono::steady_clock;

// Reads both streams until the child has exited, a limit is hit or the caller wants to stop.
class Watcher {
 public:
  Watcher(SpawnedProcess& process, const ChildLimits& limits, const std::function<bool()>& stop,
          Clock::time_point start)
      : process_(process), limits_(limits), stop_(stop), start_(start) {}

  void run(ChildResult& result) {
    while (!process_.hasExited()) {
      if (stop_ && stop_()) {
        killed_ = ChildEnd::Stopped;
      } else if (limits_.wallTime && Clock::now() - start_ >= *limits_.wallTime) {
        killed_ = ChildEnd::TimedOut;
      }
      if (killed_) {
        process_.kill();
      }
      const bool isSilent = !process_.output().isOpen() && !process_.error().isOpen();
      readFor(isSilent ? kShortTick : kTick, result);
    }
    // Also ends processes that the child has left behind, which could keep the pipes open forever.
    const ProcessEnd& end = process_.wait();
    while (readFor(std::chrono::milliseconds(0), result)) {
    }
    result.wallSeconds = std::chrono::duration<double>(Clock::now() - start_).count();
    recordEnd(end, result);
  }

 private:
  // How often limits are looked at; output and its end are noticed at once. A child that has closed
  // both streams is about to exit.
  static constexpr std::chrono::milliseconds kTick{20};
  static constexpr std::chrono::milliseconds kShortTick{1};

  // Waits for output; false if none came, and no end.
  bool readFor(std::chrono::milliseconds time, ChildResult& result) {
    std::array<pollfd, 2> waiting{
        {{process_.output().get(), POLLIN, 0}, {process_.error().get(), POLLIN, 0}}};
    if (poll(waiting.data(), waiting.size(), static_cast<int>(time.count())) <= 0) {
      return false;
    }
    if (waiting[0].revents != 0) {
      drain(process_.output(), [&](std::string_view text) { keep(text, result.standardOutput); });
    }
    if (waiting[1].revents != 0) {
      drain(process_.error(), [&](std::string_view text) { keep(text, result.standardError); });
    }
    return true;
  }

  void keep(std::string_view text, std::string& kept) const {
    if (limits_.outputBytes) {
      const auto room =
          *limits_.outputBytes - std::min<std::uint64_t>(*limits_.outputBytes, kept.size());
      text = text.substr(0, static_cast<std::size_t>(std::min<std::uint64_t>(text.size(), room)));
    }
    kept += text;
    assert(!limits_.outputBytes || kept.size() <= *limits_.outputBytes);
  }

  void recordEnd(const ProcessEnd& end, ChildResult& result) const {
    result.status = end.status;
    result.cpuSeconds = end.cpuSeconds;
    result.peakMemoryBytes = end.peakMemoryBytes;
    const bool overCpuTime =
        limits_.cpuTime && end.cpuSeconds >= static_cast<double>(limits_.cpuTime->count());
    if (!end.isSignalled) {
      result.end = ChildEnd::Exited;
    } else if (end.status == SIGXCPU || (end.status == SIGKILL && overCpuTime && !killed_)) {
      result.end = ChildEnd::TimedOut;
    } else {
      result.end = killed_.value_or(ChildEnd::Signalled);
    }
  }

  SpawnedProcess& process_;
  const ChildLimits& limits_;
  const std::function<bool()>& stop_;
  Clock::time_point start_;
  std::optional<ChildEnd> killed_;
};

std::optional<SpawnedProcess> startOrRecord(const ProgramCall& call, ChildResult& result) {
  try {
    return SpawnedProcess::start(call);
  } catch (const std::system_error& problem) {
    result.end = ChildEnd::NotStarted;
    result.status = problem.code().value();
    return std::nullopt;
  }
}

}  // namespace

ChildResult runChild(const std::vector<std::string>& arguments, const ChildLimits& limits,
                     const std::function<bool()>& stop, const ChildSurroundings& surroundings) {
  assert(!arguments.empty());
  ProgramCall call;
  call.words = arguments;
  call.environment = surroundings.environment;
  call.directory = surroundings.directory;
  call.cpuTime = limits.cpuTime;
  call.memoryBytes = limits.memoryBytes;
  ChildResult result;
  const Clock::time_point start = Clock::now();
  if (std::optional<SpawnedProcess> process = startOrRecord(call, result)) {
    Watcher(*process, limits, stop, start).run(result);
  }
  return result;
}

}  // namespace braid::support
