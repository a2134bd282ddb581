// A copy of this process that does one thing and then ends: it becomes another program
// (spawned_process.hpp), or computes something.
//
// It leads a process group of its own, so that it ends together with everything it starts, and so
// that Ctrl-C at the terminal reaches only us. It ends when this object is destroyed, when a signal
// ends us (leftovers.hpp), and when we are killed.
//
// The copy has only the thread that made it; a lock that another thread held stays locked.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>

#include "support/process/leftovers.hpp"

namespace braid::support {

struct ProcessEnd {
  bool isSignalled = false;
  int status = 0;  // the number of the signal, or the exit status
  double cpuSeconds = 0;
  std::uint64_t peakMemoryBytes = 0;
};

class ForkedProcess {
 public:
  // The copy exits with the result of `work`, or 1 if that throws; it runs no destructors. Empty if
  // no process can be made, with the reason in errno.
  static std::optional<ForkedProcess> start(const std::function<int()>& work);
  // Ends the group.
  ~ForkedProcess();
  ForkedProcess(ForkedProcess&& other) noexcept;
  ForkedProcess& operator=(ForkedProcess&&) = delete;
  ForkedProcess(const ForkedProcess&) = delete;
  ForkedProcess& operator=(const ForkedProcess&) = delete;

  [[nodiscard]] pid_t id() const { return id_; }
  [[nodiscard]] bool hasExited() const;
  // Kills it and everything it started.
  void kill() const;
  // Waits for its end, and kills processes that it has left behind.
  const ProcessEnd& wait();

 private:
  ForkedProcess(pid_t id, Leftover leftover) : id_(id), leftover_(std::move(leftover)) {}

  pid_t id_;                          // negative if another object has taken over
  std::optional<Leftover> leftover_;  // until its end
  std::optional<ProcessEnd> end_;     // once waited for
};

// These set limits for the process that calls them; to be used in a copy.

// At the limit the process is asked to end; a second later it is killed.
void limitCpuTime(std::chrono::seconds limit);
// A limit on address space.
void limitMemory(std::uint64_t bytes);

}  // namespace braid::support
