#include "cli/run_program.hpp"

#include <algorithm>
#include <iostream>
#include <memory>
#include <utility>

#include "cli/exit_status.hpp"
#include "cli/interrupt.hpp"
#include "cli/loading_watch.hpp"
#include "cli/progress_line.hpp"
#include "engine/engine.hpp"
#include "report/merging.hpp"
#include "report/statistics.hpp"

namespace braid::cli {

namespace {

// Whether a limit or a signal ended the run: then there may be much memory to free.
bool isStopped(const engine::Outcome& outcome) {
  return std::ranges::any_of(outcome.reasons, [](const engine::Reason& reason) {
    return reason.omission == exec::Omission::TimeBound ||
           reason.omission == exec::Omission::MemoryBound ||
           reason.omission == exec::Omission::Interrupted;
  });
}

int loadAndRun(RunOptions& options, LoadingWatch& watch, const RunEvents& events) {
  const std::unique_ptr<LoadedModule> loaded = loadModule(options.frontend, &watch.signal());
  if (loaded == nullptr) {
    // The signal may have ended the compiler, too.
    return wasInterrupted() ? watch.report(engine::StopCause::Interrupt) : kExitBadInput;
  }
  const std::optional<ir::FunctionId> entry = findEntry(loaded->module, options.frontend);
  if (!entry) {
    return kExitBadInput;
  }
  term::TermManager terms(options.evaluate ? term::Simplify::Yes : term::Simplify::No,
                          options.engine.terms);
  const exec::Program program(loaded->module, terms);
  options.engine.budget = watch.finish();
  if (const auto [first, end] = exec::inputSegmentsOf(loaded->module); first != end) {
    // A function is analysed by itself: all conditions that its callers have to keep are of
    // interest, not only the first.
    options.engine.findPreconditions = true;
    options.engine.stopAtFirstViolation = false;
  }
  const LoadedProgram ready{loaded->sources, program, *entry};
  if (events.started && !events.started(ready)) {
    return kExitCannotWrite;
  }
  ProgressLine line;
  const auto finish = [&](engine::Outcome outcome) {
    FinishedRun run{ready, std::move(outcome)};
    line.clear();
    const int status = events.finished(run);
    if (options.mergeReport && !options.json) {
      report::printMergeReport(std::cout, run.sources, run.outcome);
    }
    if (options.statistics && !options.json) {
      report::printStatistics(std::cout, run.outcome.statistics);
    }
    return status;
  };
  engine::Hooks hooks;
  hooks.progress = [&](const engine::Progress& progress) { line.show(progress); };
  hooks.wasInterrupted = wasInterrupted;
  if (events.testFound) {
    hooks.testFound = [&](const engine::Test& test) { events.testFound(ready, test); };
  }
  hooks.abandon = [&](engine::Outcome outcome) {
    leaveAtOnce(finish(std::move(outcome)));  // the run cannot be stopped, but the process can end
  };
  engine::Engine engine(program, terms, *entry, options.engine, std::move(hooks));
  engine::Outcome outcome = engine.run();
  const bool wasStopped = isStopped(outcome);
  const int status = finish(std::move(outcome));
  if (wasStopped) {
    leaveAtOnce(status);
  }
  return status;
}

}  // namespace

int runProgram(RunOptions& options, const RunEvents& events) {
  completeOptions(options);
  installInterruptHandler();
  LoadingWatch watch(options);
  try {
    return loadAndRun(options, watch, events);
  } catch (const support::Stopped&) {
    return watch.report();
  }
}

}  // namespace braid::cli
