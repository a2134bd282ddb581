#include "cli/command_line.hpp"

#include <unistd.h>

#include <cstdlib>
#include <iostream>
#include <string_view>

#include "cli/commands.hpp"
#include "cli/completion.hpp"
#include "cli/manual.hpp"
#include "cli/options.hpp"
#include "support/colours.hpp"

namespace braid::cli {

namespace {

// https://no-color.org: colours are off if the variable is set and not empty.
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

void print(const CommandLine& line, const std::string& document) {
  if (document == "man") {
    std::cout << manualPage(line);
  } else if (document == "bash") {
    std::cout << bashCompletion(line);
  } else if (document == "zsh") {
    std::cout << zshCompletion(line);
  } else {
    std::cout << fishCompletion(line);
  }
}

}  // namespace

std::unique_ptr<const CommandLine> makeCommandLine(const std::string& version) {
  auto line = std::make_unique<CommandLine>(CommandLine{
      .name = "braid",
      .help = "Braid runs a program on symbolic inputs and follows every path: it proves that "
              "nothing can\ngo wrong, or gives inputs with which it does, or says honestly why it "
              "does not know.",
      .version = "braid " + version,
      .footer = "'braid COMMAND --help' tells more about a command.",
      .commands = {checkCommand(), testCommand(), replayCommand(), runCommand(), graphCommand(),
                   benchCommand()}});
  chooseColours("auto");
  for (Command& command : line->commands) {
    command.add({.names = "--color",
                 .argument = oneOf({"auto", "always", "never"}, chooseColours),
                 .help = "colours: on terminals, unless the environment has NO_COLOR; always; or "
                         "never [auto]",
                 .group = "Output"});
  }
  line->options.push_back(
      {.names = "--help-tuning",
       .argument = {.amount = Amount::None,
                    .take =
                        [](const Words&) {
                          printTuning();
                          return std::string();
                        }},
       .help = "list the numbers that --tune sets, and what their values rest on, and exit",
       .isAnswer = true});
  // Used by the build.
  line->options.push_back(
      {.names = "--print",
       .argument = oneOf({"man", "bash", "zsh", "fish"},
                         [&line = *line](const std::string& document) { print(line, document); }),
       .help = "a document that is made from the options",
       .isHidden = true,
       .isAnswer = true});
  return line;
}

}  // namespace braid::cli
