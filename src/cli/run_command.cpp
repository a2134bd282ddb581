// braid run: the program on the concrete interpreter, as if it were run by itself.
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <iostream>
#include <limits>
#include <memory>
#include <optional>
#include <string>

#include "cli/commands.hpp"
#include "cli/error_message.hpp"
#include "cli/exit_status.hpp"
#include "cli/interrupt.hpp"
#include "cli/options.hpp"
#include "cli/stored_test.hpp"
#include "exec/replay.hpp"
#include "report/json.hpp"
#include "report/test_file.hpp"
#include "report/text.hpp"

namespace braid::cli {

namespace {

struct RunCommandOptions {
  FrontendOptions frontend;
  std::vector<std::string> checks;
  std::string test;
  std::uint64_t steps = 0;
};

// Writes the program's output, in the order in which the program writes it.
void writeOutput(int descriptor, std::string_view text) {
  if (descriptor == STDERR_FILENO) {
    std::cout.flush();
    std::cerr << text;
    return;
  }
  std::cout << text;
  if (isatty(STDOUT_FILENO) != 0) {
    std::cout.flush();
  }
}

std::optional<exec::Inputs> readInputs(const std::optional<StoredTest>& test,
                                       const LoadedModule& loaded, const ir::Function& entry,
                                       const std::string& file) {
  if (!test) {
    if (entry.parameterCount == 0) {
      return exec::Inputs();
    }
    reportError(file, entry.name + " has parameters; give them with --test");
    return std::nullopt;
  }
  std::variant<exec::Inputs, std::string> inputs = inputsOf(*test, loaded.module, entry);
  if (const auto* problem = std::get_if<std::string>(&inputs)) {
    reportError(test->file, *problem);
    return std::nullopt;
  }
  return std::get<exec::Inputs>(std::move(inputs));
}

int showEnd(const LoadedModule& loaded, const ir::Function& entry,
            const exec::ReplayResult& result) {
  std::cout.flush();
  if (result.stop.kind == exec::StopKind::Returned) {
    return report::exitStatus(entry, result.returned).value_or(0);
  }
  if (result.stop.kind == exec::StopKind::Faulted) {
    report::printFault(std::cerr, loaded.sources, loaded.module, result.stop.fault);
    return kExitViolation;
  }
  const report::Json ended =
      report::endToJson(loaded.sources, loaded.module, entry, result.stop, result.returned);
  std::cerr << "braid: the program did not run to its end: " << ended.value("outcome", "") << '\n';
  return kExitUnknown;
}

int run(RunCommandOptions& options) {
  std::optional<StoredTest> test;
  if (!options.test.empty()) {
    test = readTest(options.test);
    if (!test || !takeSettings(*test, options.frontend, options.checks)) {
      return kExitBadInput;
    }
  } else {
    options.frontend.outside.isClosed = true;
  }
  const auto isAsked = [&](const char* check) {
    return std::find(options.checks.begin(), options.checks.end(), check) != options.checks.end();
  };
  options.frontend.c.checkOverflow = isAsked("overflow");
  options.frontend.c.keepsVariablesInMemory = isAsked("leaks");
  const std::unique_ptr<LoadedModule> loaded = loadModule(options.frontend);
  if (loaded == nullptr) {
    return kExitBadInput;
  }
  const std::optional<ir::FunctionId> entry = findEntry(loaded->module, options.frontend);
  if (!entry) {
    return kExitBadInput;
  }
  const ir::Function& function = loaded->module.functions[*entry];
  const std::optional<exec::Inputs> inputs =
      readInputs(test, *loaded, function, options.frontend.file());
  if (!inputs) {
    return kExitBadInput;
  }
  installInterruptHandler();
  term::TermManager terms;
  const exec::Program program(loaded->module, terms);
  exec::ReplayOptions replayOptions;
  replayOptions.steps =
      options.steps == 0 ? std::numeric_limits<std::uint64_t>::max() : options.steps;
  replayOptions.checkLeaks = isAsked("leaks");
  replayOptions.output = writeOutput;
  const exec::ReplayResult result =
      exec::replay(program, terms, *entry, *inputs, replayOptions, wasInterrupted);
  return showEnd(*loaded, function, result);
}

}  // namespace

Command runCommand() {
  const auto options = std::make_shared<RunCommandOptions>();
  Command command{
      .name = "run",
      .help = "run a program on the concrete interpreter and show what it prints",
      .footer =
          "Exit status: that of the program. When a check fails, that is told on standard "
          "error and\n"
          "the status is 1; it is 2 when the program does not run to its end."};
  addFrontendOptions(command, options->frontend);
  command.add({.names = "--test",
               .argument = text(options->test),
               .help = "inputs from a test; without it every input that the program asks for is "
                       "0"});
  command.add({.names = "--steps",
               .argument = whole(options->steps),
               .help = "stop after so many instructions [never]",
               .argumentName = "N"});
  command.add({.names = "--check",
               .argument = someOf({"overflow", "leaks"}, options->checks),
               .help = "what else to check in C programs: overflow, leaks"});
  command.run = [options] { return run(*options); };
  return command;
}

}  // namespace braid::cli
