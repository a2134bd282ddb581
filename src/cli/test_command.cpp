// braid test: inputs that cover the code.
#include <fmt/format.h>

#include <filesystem>
#include <iostream>
#include <memory>
#include <string>
#include <variant>

#include "cli/commands.hpp"
#include "cli/error_message.hpp"
#include "cli/exit_status.hpp"
#include "cli/run_program.hpp"
#include "cli/test_settings.hpp"
#include "cli/test_writer.hpp"
#include "report/json.hpp"
#include "report/outcome_json.hpp"
#include "report/test_folder.hpp"
#include "report/text.hpp"

namespace braid::cli {

namespace {

struct TestOptions {
  RunOptions run;
  std::string output;
  bool everyPath = false;
  bool force = false;
};

int show(const TestOptions& options, const TestWriter& writer, const FinishedRun& run) {
  if (options.run.json) {
    report::Json json = report::outcomeToJson(run.sources, run.program, run.entry, run.outcome);
    addSettings(json, options.run.frontend, options.run.checks);
    json["tests"] = writer.written();
    json["tests_given_up"] = run.outcome.testsGivenUp;
    json["directory"] = options.output;
    std::cout << report::jsonText(json);
  } else {
    report::printOutcome(std::cout, run.sources, run.program, run.entry, run.outcome);
    std::cout << fmt::format("{} tests in {}\n", writer.written(), options.output);
    if (run.outcome.testsGivenUp > 0) {
      std::cout << fmt::format("  no test was found for {} paths that were joined with others\n",
                               run.outcome.testsGivenUp);
    }
  }
  if (writer.failures() > 0) {
    reportError(options.output,
                fmt::format("{} tests could not be written there", writer.failures()));
    return kExitCannotWrite;
  }
  return writer.written() > 0 ? kExitValid : kExitUnknown;
}

int writeTests(TestOptions& options) {
  RunOptions& runOptions = options.run;
  if (options.output.empty()) {
    const std::filesystem::path file(runOptions.frontend.file());
    options.output = file.stem().string() + "-tests";
  }
  // Opened before the run, which may be long.
  std::variant<report::TestFolder, std::string> folder =
      report::TestFolder::open(options.output, options.force);
  if (const auto* problem = std::get_if<std::string>(&folder)) {
    reportError(options.output, *problem,
                options.force ? ""
                              : "name another folder with -o; with --force the tests are written "
                                "beside what is there, and nothing of it is removed or changed");
    return kExitUsage;
  }
  TestWriter writer(std::move(std::get<report::TestFolder>(folder)), runOptions.frontend,
                    runOptions.checks);
  runOptions.engine.stopAtFirstViolation = false;
  runOptions.engine.tests = options.everyPath ? engine::EngineOptions::Tests::All
                                              : engine::EngineOptions::Tests::Covering;
  RunEvents events;
  events.started = [&](const LoadedProgram&) {
    const std::string problem = writer.start();
    if (!problem.empty()) {
      reportError(options.output, problem);
    }
    return problem.empty();
  };
  events.testFound = [&](const LoadedProgram& program, const engine::Test& test) {
    writer.add(program, test);
  };
  events.finished = [&](FinishedRun& run) { return show(options, writer, run); };
  return runProgram(runOptions, events);
}

}  // namespace

Command testCommand() {
  const auto options = std::make_shared<TestOptions>();
  Command command{
      .name = "test",
      .help = "write inputs that cover the code: JSON, .ktest, Test-Comp XML",
      .footer =
          "Each test is JSON and .ktest, for C programs Test-Comp XML as well, and is written when "
          "it\n"
          "is found; 'braid replay FILE FOLDER' runs them all.\n"
          "Exit status: 0 when tests were written, whether they fail a check or not (--json has "
          "the\n"
          "verdict), 2 when none was found, 64 bad usage, 65 bad input, 70 internal error, 74 "
          "when\n"
          "they cannot be written."};
  addFrontendOptions(command, options->run.frontend);
  addRunOptions(command, options->run);
  command.add({.names = "-o,--output",
               .argument = text(options->output),
               .help = "folder for the tests; those of an earlier run are replaced [FILE-tests]",
               .group = "Output",
               .argumentName = "FOLDER"});
  command.add({.names = "--force",
               .argument = flag(options->force),
               .help = "write to a folder that holds other things, too; they stay as they are",
               .group = "Output"});
  command.add({.names = "--every-path",
               .argument = flag(options->everyPath),
               .help = "one test per path, not only those that cover something new",
               .group = "Output"});
  command.run = [options] { return writeTests(*options); };
  return command;
}

}  // namespace braid::cli
