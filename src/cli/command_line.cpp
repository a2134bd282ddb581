#include "cli/command_line.hpp"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <string_view>

#include "cli/choices.hpp"
#include "cli/commands.hpp"
#include "cli/completion.hpp"
#include "cli/manual.hpp"
#include "cli/options.hpp"
#include "support/colours.hpp"

namespace braid::cli {

namespace {

// https://no-color.org: set to anything but nothing.
bool wantsColours(int descriptor) {
  const auto isSet = [](const char* name) {
    const char* value = std::getenv(name);
    return value != nullptr && *value != '\0';
  };
  const char* terminal = std::getenv("TERM");
  const bool isDumb = terminal == nullptr || std::string_view(terminal) == "dumb";
  return isatty(descriptor) == 1 && !isSet("NO_COLOR") && !isDumb;
}

void chooseColours(const std::string& choice) {
  const bool isAuto = choice == "auto";
  const bool isAlways = choice == "always";
  support::useColours(std::cout, isAlways || (isAuto && wantsColours(STDOUT_FILENO)));
  support::useColours(std::cerr, isAlways || (isAuto && wantsColours(STDERR_FILENO)));
}

void printTuning() {
  RunOptions options;
  for (const support::TunedNumber& number : tunedNumbers(options)) {
    std::cout << number.name() << " = " << number.value() << " (" << number.range() << ")\n    "
              << number.what() << "\n    " << number.why() << '\n';
  }
}

void print(const CLI::App& app, const std::string& document) {
  if (document == "man") {
    std::cout << manualPage(app);
  } else if (document == "bash") {
    std::cout << bashCompletion(app);
  } else if (document == "zsh") {
    std::cout << zshCompletion(app);
  } else {
    std::cout << fishCompletion(app);
  }
}

}  // namespace

std::unique_ptr<CLI::App> makeCommandLine(const std::string& version, int& exitStatus) {
  auto app = std::make_unique<CLI::App>(
      "Braid runs a program on symbolic inputs and follows every path: it proves that nothing can\n"
      "go wrong, or gives inputs with which it does, or says honestly why it does not know.");
  app->name("braid");
  app->set_version_flag("--version", "braid " + version);
  app->require_subcommand(1);
  app->footer("'braid COMMAND --help' tells more about a command.");
  addCheckCommand(*app, exitStatus);
  addTestCommand(*app, exitStatus);
  addReplayCommand(*app, exitStatus);
  addRunCommand(*app, exitStatus);
  addGraphCommand(*app, exitStatus);
  addBenchCommand(*app, exitStatus);
  chooseColours("auto");
  for (CLI::App* command : app->get_subcommands({})) {
    addWord(*command, "--color",
            "colours: on terminals, unless the environment has NO_COLOR; always; or never [auto]",
            {"auto", "always", "never"}, chooseColours)
        ->group("Output");
  }
  app->add_flag_callback(
         "--help-tuning",
         [] {
           printTuning();
           throw CLI::Success();
         },
         "List the numbers that --tune sets, and what their values rest on, and exit")
      ->trigger_on_parse();
  // For the build; it is not shown.
  addWord(*app, "--print", "a document that is made from the options",
          {"man", "bash", "zsh", "fish"},
          [&app = *app](const std::string& document) {
            print(app, document);
            throw CLI::Success();
          })
      ->trigger_on_parse()
      ->group("");
  return app;
}

std::vector<std::string> argumentsForParser(std::vector<std::string> arguments) {
  const auto separator = std::find(arguments.begin(), arguments.end(), "--");
  const bool isBench = !arguments.empty() && arguments.front() == "bench";
  if (separator != arguments.end() && !isBench) {
    std::for_each(separator + 1, arguments.end(),
                  [](std::string& flag) { flag.insert(0, "--compiler-flag="); });
    arguments.erase(separator);
  }
  std::reverse(arguments.begin(), arguments.end());
  return arguments;
}

}  // namespace braid::cli
