// The dialogue with a solver that is a process of its own (support/process/spawned_process.hpp).
//
// All waiting goes through one poll that watches both directions: a solver that is stuck on its
// output while we are stuck on its input would be a deadlock otherwise.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "solver/backend/smtlib_reader.hpp"
#include "support/process/spawned_process.hpp"

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

  // Whether it still waits for us to say something.
  bool isIdle();
  // Says something. If the solver no longer reads, the rest is dropped: its answer tells why.
  // Throws SmtLibFailure.
  void write(std::string_view text, const Patience& patience);
  // The next expression that it says. Throws SmtLibFailure.
  SExpression read(const Patience& patience);

 private:
  void wait(std::string_view& unwritten, const Patience& patience);
  void exchange(std::string_view& unwritten, std::chrono::milliseconds time);
  std::string describeEnd();

  support::SpawnedProcess process_;
  ExpressionCutter cutter_;
  std::string lastErrors_;  // the last part of what it wrote to stderr
};

}  // namespace braid::solver::backend
