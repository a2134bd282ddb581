#include "engine/mode_attempts.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <ctime>
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

// The time that this process has used.
double processorSeconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

// Of this copy: the thread that does the work has the number of the process.
void setNiceness(int niceness) {
  setpriority(PRIO_PROCESS, static_cast<id_t>(getpid()), niceness);
}

}  // namespace

EngineOptions ModeAttempts::optionsFor(merge::MergeMode mode) const {
  EngineOptions options = options_;
  options.merging.mode = mode;
  options.proving = Proving::Off;
  options.solver.processes = false;  // there are enough processes
  options.budget.seconds = 0;        // the main run ends it
  options.budget.memoryMegabytes /= 2;
  return options;
}

void ModeAttempts::begin() {
  if (std::exchange(haveBegun_, true)) {
    return;
  }
  for (const merge::MergeMode mode : kModes) {
    attempts_.push_back({mode, solver::backend::ForkedCall([&] { return attempt(mode); })});
  }
}

std::string ModeAttempts::attempt(merge::MergeMode mode) const {
  terms_.heed(nullptr);  // nothing in the copy raises the signal
  // The search has two ways to go, and its share is to do for both.
  setNiceness(options_.tuning.nicenessOfModes);
  // Where there are no patterns, that mode is a slower `ite`, and only in the way of the others.
  std::atomic<bool> hasPatterns = mode != merge::MergeMode::Pattern;
  Hooks hooks;
  hooks.progress = [&](const Progress& progress) {
    if (progress.patterns > 0) {
      hasPatterns = true;
    }
  };
  hooks.wasInterrupted = [&, hasStoodBack = false]() mutable {
    const double seconds = processorSeconds();
    if (!hasStoodBack && seconds > options_.tuning.secondsBeforeStandingBack) {
      hasStoodBack = true;
      constexpr int kNicenessOfLongAttempts = 10;
      setNiceness(kNicenessOfLongAttempts);
    }
    return !hasPatterns && seconds > options_.tuning.secondsForPatterns;
  };
  const Outcome outcome =
      Engine(program_, terms_, entry_, optionsFor(mode), std::move(hooks)).run();
  return outcome.reasons.empty() ? toBytes(outcome) : std::string();
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
