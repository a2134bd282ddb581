// Limits and signals while a program is read: compiling a large one can take longer than the whole
// run may. The clock starts here; the run gets the time that is left.
#pragma once

#include <memory>

#include "cli/options.hpp"
#include "engine/monitor.hpp"
#include "support/stop_signal.hpp"

namespace braid::cli {

class LoadingWatch {
 public:
  explicit LoadingWatch(const RunOptions& options);

  // Raised when reading has to stop. If it does not stop soon after, the process ends after
  // report().
  [[nodiscard]] const support::StopSignal& signal() const { return monitor_->signal(); }

  // Ends the watch, as the program is read; returns the rest of the budget. Throws Stopped if there
  // was a reason to stop.
  engine::Budget finish();

  // Reports that reading was stopped and nothing is known; returns the exit status.
  [[nodiscard]] int report() const { return report(monitor_->cause()); }
  [[nodiscard]] int report(engine::StopCause cause) const;

 private:
  const RunOptions& options_;
  std::unique_ptr<engine::Monitor> monitor_;
};

// Ends the process without destroying its objects, which takes long if there are many.
[[noreturn]] void leaveAtOnce(int status);

}  // namespace braid::cli
