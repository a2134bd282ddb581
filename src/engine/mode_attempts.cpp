#include "engine/mode_attempts.hpp"

#include <unistd.h>

#include <array>
#include <string>
#include <utility>

#include "engine/engine.hpp"
#include "engine/outcome_archive.hpp"
#include "support/process/forked_process.hpp"

namespace braid::engine {

namespace {

// Forking is one of the scheduler's own ways, and the others trade precision.
constexpr std::array kModes{merge::MergeMode::Pattern, merge::MergeMode::Summary,
                            merge::MergeMode::Ite};

}  // namespace

EngineOptions ModeAttempts::optionsFor(merge::MergeMode mode) const {
  EngineOptions options = options_;
  options.merging.mode = mode;
  options.proving = Proving::Off;
  options.solver.processes = false;  // there are enough processes
  options.budget.seconds = 0;        // the run that it is for ends it
  options.budget.memoryMegabytes /= 2;
  return options;
}

void ModeAttempts::begin() {
  if (std::exchange(haveBegun_, true)) {
    return;
  }
  for (const merge::MergeMode mode : kModes) {
    attempts_.push_back({mode, solver::backend::ForkedCall([&] {
                           terms_.heed(nullptr);  // what would raise the signal is not in the copy
                           Engine engine(program_, terms_, entry_, optionsFor(mode));
                           const Outcome outcome = engine.run();
                           return outcome.reasons.empty() ? toBytes(outcome) : std::string();
                         })});
  }
}

void ModeAttempts::look() {
  for (auto attempt = attempts_.begin(); attempt != attempts_.end() && !decided_;) {
    attempt->call.read();
    if (!attempt->call.isOver()) {
      ++attempt;
      continue;
    }
    const std::optional<std::string> result = attempt->call.result();
    if (result && !result->empty()) {
      if (std::optional<Outcome> outcome = outcomeFromBytes(*result)) {
        decided_ = DecisionOfMode{attempt->mode, std::move(*outcome)};
      }
    }
    attempt = attempts_.erase(attempt);
  }
  if (decided_) {
    attempts_.clear();
  }
}

}  // namespace braid::engine
