// braid test: inputs that cover the code.
#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <string>

#include "cli/commands.hpp"
#include "cli/exit_status.hpp"
#include "cli/run_program.hpp"
#include "report/ktest.hpp"
#include "report/outcome_json.hpp"
#include "report/test_file.hpp"
#include "report/text.hpp"

namespace braid::cli {

namespace {

struct TestOptions {
  RunOptions run;
  std::string output;
  bool everyPath = false;
};

// Writes the tests and returns how many could not be written.
std::size_t writeTests(const TestOptions& options, const FinishedRun& run) {
  std::error_code error;
  std::filesystem::create_directories(options.output, error);
  std::size_t failures = 0;
  for (std::size_t i = 0; i < run.outcome.tests.size(); ++i) {
    const engine::Test& test = run.outcome.tests[i];
    const std::filesystem::path file =
        std::filesystem::path(options.output) / fmt::format("test-{:04}.json", i + 1);
    std::ofstream out(file);
    out << report::testToJson(run.sources, run.program, run.entry, options.run.frontend.file(),
                              test)
               .dump(2)
        << '\n';
    std::ofstream ktest(std::filesystem::path(file).replace_extension(".ktest"), std::ios::binary);
    ktest << report::writeKtest(
        {options.run.frontend.file()},
        report::ktestObjects(run.program.module(), *run.program.function(run.entry).source,
                             test.inputs));
    failures += out.flush() && ktest.flush() ? std::size_t{0} : std::size_t{1};
  }
  return failures;
}

}  // namespace

void addTestCommand(CLI::App& app, int& exitStatus) {
  CLI::App* command =
      app.add_subcommand("test", "write inputs that cover the code: JSON that replays, and .ktest");
  const auto options = std::make_shared<TestOptions>();
  addFrontendOptions(*command, options->run.frontend);
  addRunOptions(*command, options->run);
  command->add_option("-o,--output", options->output, "directory for the tests [FILE-tests]")
      ->group("Output");
  command
      ->add_flag("--every-path", options->everyPath,
                 "one test per path, not only those that cover something new")
      ->group("Output");
  command->footer("Exit status as for 'braid check': 1 when one of the tests fails a check.");
  command->callback([options, &exitStatus] {
    RunOptions& runOptions = options->run;
    if (options->output.empty()) {
      const std::filesystem::path file(runOptions.frontend.file());
      options->output = file.stem().string() + "-tests";
    }
    runOptions.engine.stopAtFirstViolation = false;
    runOptions.engine.tests = options->everyPath ? engine::EngineOptions::Tests::All
                                                 : engine::EngineOptions::Tests::Covering;
    bool isWritten = true;
    exitStatus = runProgram(runOptions, [&](FinishedRun& run) {
      const std::size_t failures = writeTests(*options, run);
      isWritten = failures == 0;
      if (runOptions.json) {
        report::Json json = report::outcomeToJson(run.sources, run.program, run.entry, run.outcome);
        json["tests"] = run.outcome.tests.size();
        json["directory"] = options->output;
        std::cout << json.dump(2) << '\n';
        return;
      }
      report::printOutcome(std::cout, run.sources, run.program, run.entry, run.outcome);
      std::cout << fmt::format("{} tests in {}\n", run.outcome.tests.size(), options->output);
    });
    if (!isWritten) {
      std::cerr << options->output << ": error: tests could not be written there\n";
      exitStatus = kExitBadInput;
    }
  });
}

}  // namespace braid::cli
