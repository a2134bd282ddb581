#include "cli/outside_choice.hpp"

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "cli/choices.hpp"

namespace braid::cli {

using frontend::bitcode::Outside;

namespace {

// What is asked for beyond this is a slip of the pen: every byte may become an unknown.
constexpr int kMaxBytes = 1 << 20;
constexpr int kMaxArguments = 1 << 10;

}  // namespace

Outside OutsideChoice::resolve() const {
  Outside outside = isClosed ? Outside::closed() : Outside();
  if (arguments) {
    outside.argumentCount = arguments->first;
    outside.argumentLength = arguments->second;
  }
  outside.stdinSize = stdinSize.value_or(outside.stdinSize);
  outside.environmentLength = environmentLength.value_or(outside.environmentLength);
  outside.fileSize = fileSize.value_or(outside.fileSize);
  return outside;
}

void addOutsideOptions(CLI::App& app, OutsideChoice& choice) {
  const std::string group =
      "The world outside of a C program (its contents are unknown; a path that wants more of it "
      "than this ends, and the verdict is unknown)";
  const Outside usual;
  app.add_flag("--closed", choice.isClosed,
               "there is none: empty standard input, no arguments, environment or files, unless "
               "an option here says otherwise")
      ->group(group);
  const auto addSize = [&](const std::string& name, std::optional<int>& value, int otherwise,
                           const std::string& help) {
    app.add_option_function<int>(
           name, [&value](int number) { value = number; },
           help + " [" + std::to_string(otherwise) + "]")
        ->type_name("N")
        ->check(isNumber(Least::Zero))
        ->check(CLI::Range(0, kMaxBytes))
        ->group(group);
  };
  addSize("--stdin", choice.stdinSize, usual.stdinSize, "bytes of standard input to look at");
  app.add_option_function<std::vector<int>>(
         "--argv",
         [&choice](const std::vector<int>& numbers) {
           choice.arguments = std::pair(numbers.at(0), numbers.at(1));
         },
         "arguments of main to look at, and bytes of each [" + std::to_string(usual.argumentCount) +
             "," + std::to_string(usual.argumentLength) + "]")
      ->expected(2)
      ->delimiter(',')
      ->check(isNumber(Least::Zero))
      ->check(CLI::Range(0, kMaxArguments))
      ->type_name("N,LENGTH")
      ->group(group);
  addSize("--env", choice.environmentLength, usual.environmentLength,
          "bytes of each environment variable to look at");
  addSize("--files", choice.fileSize, usual.fileSize,
          "bytes of each file to look at that the program has not written itself");
}

}  // namespace braid::cli
