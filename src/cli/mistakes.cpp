#include "cli/mistakes.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <iterator>
#include <string_view>

#include "support/printable.hpp"
#include "support/suggestion.hpp"

namespace braid::cli {

namespace {

struct Explanation {
  std::string problem;
  std::string hint;
};

// Flags of the compiler; none of our own options has one dash and several letters.
bool isCompilerFlag(std::string_view word) {
  constexpr std::array<std::string_view, 14> kBeginnings = {
      "-I", "-D", "-U",   "-O",       "-W",       "-f", "-m",
      "-l", "-L", "-std", "-include", "-isystem", "-g", "-pthread"};
  return std::any_of(kBeginnings.begin(), kBeginnings.end(),
                     [&](std::string_view beginning) { return word.starts_with(beginning); });
}

Words commandNames(const CommandLine& line) {
  Words names;
  std::ranges::transform(line.commands, std::back_inserter(names), &Command::name);
  return names;
}

Words longNames(const Command& command) {
  Words names;
  for (const Option& option : shownOptions(command)) {
    if (const std::size_t dashes = option.names.find("--"); dashes != std::string::npos) {
      names.push_back(option.names.substr(dashes));
    }
  }
  return names;
}

std::string listCommands(const CommandLine& line) {
  std::string text = "the commands are";
  for (const std::string& name : commandNames(line)) {
    text += (text.ends_with("are") ? " " : ", ") + name;
  }
  return text;
}

Explanation noSuchCommand(const CommandLine& line, const std::string& word) {
  std::error_code error;
  std::string hint = support::suggest(word, commandNames(line));
  if (hint.empty() && std::filesystem::is_regular_file(word, error)) {
    hint = "braid check " + word;
  }
  return {"there is no command `" + word + "`", hint.empty() ? listCommands(line) : hint};
}

bool compilesPrograms(const Command& command) {
  return std::ranges::find(command.options, "--compiler-flag", &Option::names) !=
         command.options.end();
}

Explanation noSuchOption(const Command& command, const std::string& word, const Words& arguments) {
  Explanation explanation{"`" + word + "` is no option of braid " + command.name, {}};
  if (word.starts_with("--")) {
    const std::string name = word.substr(0, word.find('='));
    explanation.hint = support::suggest(name, longNames(command));
  } else if (isCompilerFlag(word) && compilesPrograms(command)) {
    std::string flags = word;
    // `-I inc` is one flag in two words.
    const auto place = std::find(arguments.begin(), arguments.end(), word);
    const bool isAlone = word == "-I" || word == "-D" || word == "-U" || word == "-include" ||
                         word == "-isystem" || word == "-L";
    if (isAlone && place != arguments.end() && place + 1 != arguments.end()) {
      flags += " " + *(place + 1);
    }
    explanation.hint =
        "flags for the compiler go after --: braid " + command.name + " FILE -- " + flags;
  }
  return explanation;
}

Explanation explain(const CommandLine& line, const Mistake& mistake, const Words& arguments) {
  if (mistake.command == nullptr) {
    const auto isWord = [](const std::string& argument) { return !argument.starts_with('-'); };
    const auto word = std::find_if(arguments.begin(), arguments.end(), isWord);
    if (word != arguments.end()) {
      return noSuchCommand(line, *word);
    }
    if (arguments.empty()) {
      return {"which command?", listCommands(line)};
    }
  } else if (!mistake.unknownOption.empty()) {
    return noSuchOption(*mistake.command, mistake.unknownOption, arguments);
  }
  return {mistake.problem, {}};
}

}  // namespace

std::string explainMistake(const CommandLine& line, const Mistake& mistake,
                           const Words& arguments) {
  const Explanation explanation = explain(line, mistake, arguments);
  std::string text = "braid: " + support::printable(explanation.problem) + '\n';
  if (!explanation.hint.empty()) {
    text += "  hint: " + support::printable(explanation.hint) + '\n';
  }
  const std::string command = mistake.command == nullptr ? "" : mistake.command->name + " ";
  return text + "'braid " + command + "--help' tells what there is.\n";
}

}  // namespace braid::cli
