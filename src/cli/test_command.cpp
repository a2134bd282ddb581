// braid test: inputs that cover the code.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "cli/commands.hpp"
#include "cli/exit_status.hpp"
#include "cli/run_program.hpp"
#include "cli/test_settings.hpp"
#include "report/ktest.hpp"
#include "report/outcome_json.hpp"
#include "report/test_comp.hpp"
#include "report/test_file.hpp"
#include "report/text.hpp"

namespace braid::cli {

namespace {

struct TestOptions {
  RunOptions run;
  std::string output;
  bool everyPath = false;
};

bool writeFile(const std::filesystem::path& file, const std::string& text) {
  std::ofstream out(file, std::ios::binary);
  out << text;
  return static_cast<bool>(out.flush());
}

std::string textOf(const std::string& name) {
  std::ifstream in(name, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

report::TestSuite describeSuite(const FrontendOptions& frontend) {
  return {"braid", frontend.file(), textOf(frontend.file()), entryName(frontend),
          std::time(nullptr)};
}

// Tests of an earlier run would be taken for ours.
void removeTests(const std::filesystem::path& directory) {
  std::error_code error;
  std::vector<std::filesystem::path> old;
  for (const auto& entry : std::filesystem::directory_iterator(directory, error)) {
    const std::string stem = entry.path().stem().string();
    if (stem.starts_with("test-") || stem.starts_with("testcase-")) {
      old.push_back(entry.path());
    }
  }
  for (const std::filesystem::path& file : old) {
    std::filesystem::remove(file, error);
  }
}

// Writes the tests and returns how many could not be written.
std::size_t writeTests(const TestOptions& options, const FinishedRun& run) {
  const FrontendOptions& frontend = options.run.frontend;
  const std::filesystem::path directory(options.output);
  std::error_code error;
  std::filesystem::create_directories(directory, error);
  removeTests(directory);
  std::size_t failures = 0;
  for (std::size_t i = 0; i < run.outcome.tests.size(); ++i) {
    const engine::Test& test = run.outcome.tests[i];
    const std::string name = fmt::format("test-{:04}", i + 1);
    report::Json json =
        report::testToJson(run.sources, run.program, run.entry, frontend.file(), test);
    addSettings(json, frontend, options.run.checks);
    const std::string ktest = report::writeKtest(
        frontend.files, report::ktestObjects(run.program.module(),
                                             *run.program.function(run.entry).source, test.inputs));
    bool isWritten = writeFile(directory / (name + ".json"), json.dump(2) + '\n') &&
                     writeFile(directory / (name + ".ktest"), ktest);
    if (frontend.isC()) {
      isWritten = writeFile(directory / fmt::format("testcase-{}.xml", i + 1),
                            report::testCaseXml(test.inputs.requested)) &&
                  isWritten;
    }
    failures += isWritten ? std::size_t{0} : std::size_t{1};
  }
  if (frontend.isC() &&
      !writeFile(directory / "metadata.xml", report::testSuiteXml(describeSuite(frontend)))) {
    ++failures;
  }
  return failures;
}

}  // namespace

void addTestCommand(CLI::App& app, int& exitStatus) {
  CLI::App* command =
      app.add_subcommand("test", "write inputs that cover the code: JSON, .ktest, Test-Comp XML");
  const auto options = std::make_shared<TestOptions>();
  addFrontendOptions(*command, options->run.frontend);
  addRunOptions(*command, options->run);
  command->add_option("-o,--output", options->output, "directory for the tests [FILE-tests]")
      ->group("Output");
  command
      ->add_flag("--every-path", options->everyPath,
                 "one test per path, not only those that cover something new")
      ->group("Output");
  command->footer(
      "Each test is JSON and .ktest, for C programs Test-Comp XML as well; 'braid replay FILE "
      "DIR'\n"
      "runs them all. Exit status as for 'braid check': 1 when one of the tests fails a check.");
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
        addSettings(json, runOptions.frontend, runOptions.checks);
        json["tests"] = run.outcome.tests.size();
        json["tests_given_up"] = run.outcome.testsGivenUp;
        json["directory"] = options->output;
        std::cout << json.dump(2) << '\n';
        return;
      }
      report::printOutcome(std::cout, run.sources, run.program, run.entry, run.outcome);
      std::cout << fmt::format("{} tests in {}\n", run.outcome.tests.size(), options->output);
      if (run.outcome.testsGivenUp > 0) {
        std::cout << fmt::format("  no test was found for {} paths that were joined with others\n",
                                 run.outcome.testsGivenUp);
      }
    });
    if (!isWritten) {
      std::cerr << options->output << ": error: tests could not be written there\n";
      exitStatus = kExitBadInput;
    }
  });
}

}  // namespace braid::cli
