// Limits and signals while a program is read: compiling a large one can take longer than the run
// may in all. The clock starts here; the run gets what is left.
#pragma once

#include <memory>

#include "cli/options.hpp"
#include "engine/monitor.hpp"
#include "support/stop_signal.hpp"

namespace braid::cli {

class LoadingWatch {
 public:
  explicit LoadingWatch(const RunOptions& options);

  // Raised when reading has to stop. What does not look at it for a while is left alone: the
  // process ends then, after report().
  [[nodiscard]] const support::StopSignal& signal() const { return monitor_->signal(); }

  // The program is read: ends the watch, and says what remains of the budget. Throws Stopped if
  // there was a reason to stop.
  engine::Budget finish();

  // That nothing is known since reading was stopped; the exit status.
  [[nodiscard]] int report() const { return report(monitor_->cause()); }
  [[nodiscard]] int report(engine::StopCause cause) const;

 private:
  const RunOptions& options_;
  std::unique_ptr<engine::Monitor> monitor_;
};

// Ends the process without taking its memory apart, which takes long where there is much of it.
[[noreturn]] void leaveAtOnce(int status);

}  // namespace braid::cli
