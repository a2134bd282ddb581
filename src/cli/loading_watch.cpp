#include "cli/loading_watch.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <iostream>
#include <string>

#include "cli/error_message.hpp"
#include "cli/exit_status.hpp"
#include "cli/interrupt.hpp"
#include "engine/outcome.hpp"
#include "report/describe.hpp"
#include "report/json.hpp"
#include "support/process/leftovers.hpp"

namespace braid::cli {

namespace {

// A budget of zero seconds would mean no limit.
constexpr double kLeastSeconds = 0.001;

}  // namespace

LoadingWatch::LoadingWatch(const RunOptions& options)
    : options_(options),
      monitor_(std::make_unique<engine::Monitor>(
          options.engine.budget,
          engine::Monitor::Callbacks{
              .wasInterrupted = wasInterrupted,
              .interruptSolver = [] {},
              .isIgnored = [this](engine::StopCause cause) { leaveAtOnce(report(cause)); }})) {}

engine::Budget LoadingWatch::finish() {
  assert(monitor_ != nullptr && "finished once");
  monitor_->signal().check();
  engine::Budget budget = options_.engine.budget;
  if (budget.seconds > 0) {
    budget.seconds = std::max(kLeastSeconds, budget.seconds - monitor_->elapsedSeconds());
  }
  monitor_.reset();
  return budget;
}

int LoadingWatch::report(engine::StopCause cause) const {
  const engine::Reason reason{engine::omissionOf(cause), {}, {}, 1};
  const std::string text =
      report::describeReason(reason, {}) + ", before the program was read and translated";
  if (options_.json) {
    report::Json json{{"verdict", report::verdictName(engine::Verdict::Unknown)},
                      {"reasons", report::Json::array({text})},
                      {"violations", report::Json::array()}};
    std::cout << report::jsonText(json);
  } else {
    std::cout << options_.frontend.file() << ": unknown\n  because " << text << '\n';
  }
  return kExitUnknown;
}

void leaveAtOnce(int status) {
  status = statusAfterOutput(status);
  std::cerr.flush();
  support::removeLeftovers();
  std::_Exit(status);
}

}  // namespace braid::cli
