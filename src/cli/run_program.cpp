#include "cli/run_program.hpp"

#include <cstdlib>
#include <iostream>
#include <memory>
#include <utility>

#include "cli/exit_status.hpp"
#include "cli/interrupt.hpp"
#include "cli/progress_line.hpp"
#include "engine/engine.hpp"
#include "report/merging.hpp"
#include "report/statistics.hpp"

namespace braid::cli {

int runProgram(RunOptions& options, const RunEvents& events) {
  completeOptions(options);
  const std::unique_ptr<LoadedModule> loaded = loadModule(options.frontend);
  if (loaded == nullptr) {
    return kExitBadInput;
  }
  const std::optional<ir::FunctionId> entry = findEntry(loaded->module, options.frontend);
  if (!entry) {
    return kExitBadInput;
  }
  installInterruptHandler();
  term::TermManager terms(options.evaluate ? term::Simplify::Yes : term::Simplify::No);
  const exec::Program program(loaded->module, terms);
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
    const int status = finish(std::move(outcome));
    std::cout.flush();
    std::_Exit(status);  // the solver's thread cannot be joined
  };
  engine::Engine engine(program, terms, *entry, options.engine, std::move(hooks));
  return finish(engine.run());
}

}  // namespace braid::cli
