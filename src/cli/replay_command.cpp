// braid replay: run tests on the concrete interpreter, or C programs natively.
#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "cli/commands.hpp"
#include "cli/error_message.hpp"
#include "cli/exit_status.hpp"
#include "cli/replay.hpp"
#include "frontend/c/source_kind.hpp"

namespace braid::cli {

namespace {

// Bitcode cannot be run natively: it is compiled without sanitizers.
bool canRunNatively(const ReplayOptions& options) {
  const std::vector<std::string>& files = options.frontend.files;
  return options.frontend.isC() && !options.interpreted && !options.trace &&
         std::none_of(files.begin(), files.end(), [](const std::string& file) {
           return frontend::c::isLlvm(frontend::c::kindOfFile(file));
         });
}

int replaySuite(ReplayOptions& options, const std::string& directory) {
  std::vector<StoredTest> tests;
  for (const std::string& file : testsIn(directory)) {
    std::optional<StoredTest> test = readTest(file);
    if (!test) {
      return kExitBadInput;
    }
    tests.push_back(std::move(*test));
  }
  if (tests.empty()) {
    reportError(directory, "there are no tests in this directory");
    return kExitBadInput;
  }
  if (!haveSameSettings(tests)) {
    return kExitBadInput;
  }
  return canRunNatively(options) ? replaySuiteNatively(options, tests)
                                 : replaySuiteInterpreted(options, tests);
}

int replay(ReplayOptions& options) {
  // The parser has put all words into the files of the program; the last one is the test.
  std::vector<std::string>& files = options.frontend.files;
  if (files.size() < 2) {
    reportError(files.front(), "which test? braid replay FILE TEST");
    return kExitUsage;
  }
  std::string where = files.back();
  files.pop_back();
  // A suite's metadata stands for the folder that they are in.
  const std::filesystem::path path(where);
  if (path.filename() == "metadata.xml") {
    where = path.has_parent_path() ? path.parent_path().string() : ".";
  }
  std::error_code error;
  if (std::filesystem::is_directory(where, error)) {
    return replaySuite(options, where);
  }
  const std::optional<StoredTest> test = readTest(where);
  if (!test) {
    return kExitBadInput;
  }
  return canRunNatively(options) ? replayNatively(options, *test)
                                 : replayInterpreted(options, *test);
}

}  // namespace

Command replayCommand() {
  const auto options = std::make_shared<ReplayOptions>();
  Command command{
      .name = "replay",
      .help = "run tests again: C natively under the sanitizers, others on the interpreter",
      .footer =
          "A test from elsewhere cannot do harm by itself: compiler flags that name files or bring "
          "code\n"
          "are not taken from it, give them after '--'. The program runs natively, though, as if "
          "you had\n"
          "started it on these inputs; with --interpreted it does not.\n"
          "Exit status of one test: 0 nothing failed, 1 a check failed, 2 it did not end. Of a\n"
          "directory: 0 when every test ended as it says, else 1."};
  addFrontendOptions(command, options->frontend);
  Option& file = *std::ranges::find(command.options, "FILE", &Option::names);
  file.help =
      "the program, and then what to run: a test by 'braid test' (JSON, .ktest or XML), the JSON "
      "of "
      "'braid check --json', or a directory of tests";
  file.argumentName = "TEST";
  command.add({.names = "--interpreted",
               .argument = flag(options->interpreted),
               .help = "run a C program on the concrete interpreter too"});
  command.add({.names = "--trace",
               .argument = flag(options->trace),
               .help = "show calls and decisions; interpreted only"});
  command.add({.names = "--test-time",
               .argument = number(options->seconds, Least::AboveZero),
               .help = "time for one native run",
               .argumentName = "SECONDS",
               .showsStandard = true});
  command.add({.names = "--check",
               .argument = someOf({"overflow", "leaks", "uninitialised"}, options->checks),
               .help = "what else to check in C programs, as for 'braid check'; tests in JSON know "
                       "it"});
  command.add(
      {.names = "--json", .argument = flag(options->json), .help = "print how it ended as JSON"});
  command.run = [options] { return replay(*options); };
  return command;
}

}  // namespace braid::cli
