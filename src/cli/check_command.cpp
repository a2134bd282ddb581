// braid check: can an assertion fail, memory be misused, a bound be crossed?
#include <iostream>
#include <memory>

#include "cli/check_entries.hpp"
#include "cli/commands.hpp"
#include "cli/exit_status.hpp"
#include "cli/heap_files.hpp"
#include "cli/run_program.hpp"
#include "cli/test_settings.hpp"
#include "report/json.hpp"
#include "report/outcome_json.hpp"
#include "report/text.hpp"

namespace braid::cli {

Command checkCommand() {
  const auto options = std::make_shared<RunOptions>();
  const auto all = std::make_shared<bool>(false);
  const auto heapFiles = std::make_shared<HeapFiles>();
  Command command{
      .name = "check",
      .help = "prove that nothing can go wrong, or find inputs with which it does",
      .footer =
          "Exit status: 0 valid, 1 violation found, 2 unknown, 64 bad usage, 65 bad input,\n"
          "70 internal error, 74 output cannot be written. A violation is reported only after a "
          "concrete\n"
          "run with its inputs has failed in the same way; valid is said only when nothing was "
          "left\n"
          "out."};
  addFrontendOptions(command, options->frontend);
  addRunOptions(command, *options);
  addProvingOption(command, options->engine.proving);
  command.add({.names = "--all",
               .argument = flag(*all),
               .help = "go on after the first violation and report every place",
               .group = "Exploring"});
  addHeapFileOptions(command, *heapFiles);
  command.run = [options, all, heapFiles]() -> int {
    options->engine.stopAtFirstViolation = !*all;
    if (!canWriteHeapFiles(*heapFiles, options->frontend)) {
      return kExitUsage;
    }
    if (isPattern(options->frontend.entry)) {
      return checkEntries(*options);
    }
    const auto show = [&](FinishedRun& run) -> int {
      if (options->json) {
        report::Json json = report::outcomeToJson(run.sources, run.program, run.entry, run.outcome);
        addSettings(json, options->frontend, options->checks);
        std::cout << report::jsonText(json);
      } else {
        report::printOutcome(std::cout, run.sources, run.program, run.entry, run.outcome);
      }
      // With JSON, standard output has nothing else, so notes go to standard error.
      std::ostream& notes = options->json ? std::cerr : std::cout;
      if (!writeHeapFiles(*heapFiles, options->frontend, run, notes)) {
        return kExitCannotWrite;
      }
      return exitStatusOf(run.outcome.verdict);
    };
    return runProgram(*options, {.finished = show});
  };
  return command;
}

}  // namespace braid::cli
