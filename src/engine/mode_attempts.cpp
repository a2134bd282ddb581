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

// Of this process.
double processorSeconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

// Lowers the priority of this copy, so that the search and the proof come first where there are too
// few processors. The number of the process is also that of its main thread, which does the work.
void standBack() {
  constexpr int kNiceness = 10;
  setpriority(PRIO_PROCESS, static_cast<id_t>(getpid()), kNiceness);
}

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
    attempts_.push_back({mode, solver::backend::ForkedCall([&] { return attempt(mode); })});
  }
}

std::string ModeAttempts::attempt(merge::MergeMode mode) const {
  terms_.heed(nullptr);  // what would raise the signal is not in the copy
  // Where there are no patterns, that mode is a slower `ite`: it stops and leaves the processor to
  // the others.
  std::atomic<bool> isInVain = false;
  Hooks hooks;
  hooks.progress = [&](const Progress& progress) {
    isInVain = mode == merge::MergeMode::Pattern && progress.patterns == 0 &&
               progress.seconds > options_.tuning.secondsForPatterns;
  };
  hooks.wasInterrupted = [&, hasStoodBack = false]() mutable {
    if (!hasStoodBack && processorSeconds() > options_.tuning.secondsBeforeStandingBack) {
      hasStoodBack = true;
      standBack();
    }
    return isInVain.load();
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
