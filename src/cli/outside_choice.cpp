#include "cli/outside_choice.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace braid::cli {

using frontend::bitcode::Outside;

namespace {

// Larger numbers are typing errors: every byte may become an unknown.
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

void addOutsideOptions(Command& command, OutsideChoice& choice) {
  const std::string group =
      "The world outside of a C program (its contents are unknown; a path that wants more of it "
      "than this ends, and the verdict is unknown)";
  const Outside usual;
  command.add({.names = "--closed",
               .argument = flag(choice.isClosed),
               .help = "there is none: empty standard input, no arguments, environment or files, "
                       "unless an option here says otherwise",
               .group = group});
  const auto addSize = [&](const std::string& name, std::optional<int>& value, int otherwise,
                           const std::string& help) {
    command.add(
        {.names = name,
         .argument = whole({.most = kMaxBytes},
                           [&value](std::uint64_t number) { value = static_cast<int>(number); }),
         .help = help + " [" + std::to_string(otherwise) + "]",
         .group = group,
         .argumentName = "N"});
  };
  addSize("--stdin", choice.stdinSize, usual.stdinSize, "bytes of standard input to look at");
  command.add(
      {.names = "--argv",
       .argument = wholes(
           2, {.most = kMaxArguments},
           [&choice](const std::vector<std::uint64_t>& numbers) {
             choice.arguments = {static_cast<int>(numbers.at(0)), static_cast<int>(numbers.at(1))};
           }),
       .help = "arguments of main to look at, and bytes of each [" +
               std::to_string(usual.argumentCount) + "," + std::to_string(usual.argumentLength) +
               "]",
       .group = group,
       .argumentName = "N,LENGTH"});
  addSize("--env", choice.environmentLength, usual.environmentLength,
          "bytes of each environment variable to look at");
  addSize("--files", choice.fileSize, usual.fileSize,
          "bytes of each file to look at that the program has not written itself");
}

}  // namespace braid::cli
