// A copy of this process that does one thing and ends: becomes another program
// (spawned_process.hpp), or computes something.
//
// It leads a process group of its own, so that it ends together with whatever it starts and Ctrl-C
// at the terminal reaches us and not it. It ends when this object does, when a signal ends us
// (leftovers.hpp), and when we are killed.
//
// The copy has only the thread that made it, and a lock that another thread held stays held.
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
  int status = 0;  // the number of the signal, or what it exited with
  double cpuSeconds = 0;
  std::uint64_t peakMemoryBytes = 0;
};

class ForkedProcess {
 public:
  // The copy exits with what `work` returns, or 1 if that throws; it runs no destructors. Empty
  // when there cannot be another process, with the reason in errno.
  static std::optional<ForkedProcess> start(const std::function<int()>& work);
  // Ends the group.
  ~ForkedProcess();
  ForkedProcess(ForkedProcess&& other) noexcept;
  ForkedProcess& operator=(ForkedProcess&&) = delete;
  ForkedProcess(const ForkedProcess&) = delete;
  ForkedProcess& operator=(const ForkedProcess&) = delete;

  [[nodiscard]] pid_t id() const { return id_; }
  [[nodiscard]] bool hasExited() const;
  // Kills it and whatever it started.
  void kill() const;
  // Waits for its end; what it started and left behind is killed then.
  const ProcessEnd& wait();

 private:
  ForkedProcess(pid_t id, Leftover leftover) : id_(id), leftover_(std::move(leftover)) {}

  pid_t id_;                          // negative when another object has taken over
  std::optional<Leftover> leftover_;  // until its end
  std::optional<ProcessEnd> end_;     // once waited for
};

// Limits for the process that calls them, meant for a copy.

// At the limit it is asked to end, a second later it is killed.
void limitCpuTime(std::chrono::seconds limit);
// Of address space.
void limitMemory(std::uint64_t bytes);

}  // namespace braid::support
