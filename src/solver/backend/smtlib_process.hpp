// A solver as a child process that is talked to through pipes.
//
// The child leads a process group of its own, so that it ends together with whatever it started and
// Ctrl-C at the terminal reaches us and not it. It ends when this object does, and when we are
// killed. All waiting goes through one poll that watches both directions: a solver that is stuck on
// its output while we are stuck on its input would be a deadlock otherwise.
#pragma once

#include <sys/types.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "solver/backend/smtlib_reader.hpp"
#include "support/process/file_descriptor.hpp"

namespace braid::solver::backend {

// Why a dialogue with a solver came to its end.
class SmtLibFailure : public std::runtime_error {
 public:
  enum class Cause : std::uint8_t {
    Timeout,
    Interrupted,
    Broken,  // it died, answered with an error, or is not understood
  };
  SmtLibFailure(Cause cause, const std::string& reason)
      : std::runtime_error(reason), cause_(cause) {}
  [[nodiscard]] Cause cause() const { return cause_; }

 private:
  Cause cause_;
};

// How long to wait.
struct Patience {
  std::optional<std::chrono::steady_clock::time_point> deadline;
  const std::atomic<bool>* interrupted = nullptr;
};

class SmtLibProcess {
 public:
  // Starts the program; a memory limit of 0 is none. Throws SmtLibFailure.
  SmtLibProcess(const std::vector<std::string>& words, std::uint64_t memoryBytes);
  ~SmtLibProcess();
  SmtLibProcess(const SmtLibProcess&) = delete;
  SmtLibProcess& operator=(const SmtLibProcess&) = delete;

  // Whether it still waits for us to say something.
  bool isIdle();
  // Says something. What a solver does not want to hear is dropped: its answer tells why.
  // Throws SmtLibFailure.
  void write(std::string_view text, const Patience& patience);
  // The next expression that it says. Throws SmtLibFailure.
  SExpression read(const Patience& patience);

 private:
  void wait(std::string_view& unwritten, const Patience& patience);
  void exchange(std::string_view& unwritten, std::chrono::milliseconds time);
  void end();
  std::string describeEnd();

  pid_t pid_ = -1;
  support::FileDescriptor input_;  // of the solver
  support::FileDescriptor output_;
  support::FileDescriptor error_;
  ExpressionCutter cutter_;
  std::string lastErrors_;  // the end of what came from error_
};

}  // namespace braid::solver::backend
