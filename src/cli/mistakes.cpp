#include "cli/mistakes.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>

#include "support/printable.hpp"
#include "support/suggestion.hpp"

namespace braid::cli {

namespace {

struct Mistake {
  std::string problem;
  std::string hint;
};

// Flags that belong to the compiler; none of our own options has one dash and several letters.
bool isCompilerFlag(std::string_view word) {
  constexpr std::array<std::string_view, 14> kBeginnings = {
      "-I", "-D", "-U",   "-O",       "-W",       "-f", "-m",
      "-l", "-L", "-std", "-include", "-isystem", "-g", "-pthread"};
  return std::any_of(kBeginnings.begin(), kBeginnings.end(),
                     [&](std::string_view beginning) { return word.starts_with(beginning); });
}

std::vector<std::string> commandNames(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
    names.push_back(command->get_name());
  }
  return names;
}

std::vector<std::string> optionNames(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options()) {
    for (const std::string& name : option->get_lnames()) {
      if (!option->get_group().empty()) {
        names.push_back("--" + name);
      }
    }
  }
  return names;
}

std::string listCommands(const CLI::App& app) {
  std::string text = "the commands are";
  for (const std::string& name : commandNames(app)) {
    text += (text.ends_with("are") ? " " : ", ") + name;
  }
  return text;
}

Mistake noSuchCommand(const CLI::App& app, const std::string& word) {
  const std::vector<std::string> names = commandNames(app);
  std::error_code error;
  std::string hint = support::suggest(word, names);
  if (hint.empty() && std::filesystem::is_regular_file(word, error)) {
    hint = "braid check " + word;
  }
  return {"there is no command `" + word + "`", hint.empty() ? listCommands(app) : hint};
}

Mistake noSuchOption(const CLI::App& command, const std::string& word,
                     const std::vector<std::string>& arguments) {
  Mistake mistake{"`" + word + "` is no option of braid " + command.get_name(), {}};
  if (word.starts_with("--")) {
    const std::string name = word.substr(0, word.find('='));
    mistake.hint = support::suggest(name, optionNames(command));
  } else if (isCompilerFlag(word) && command.get_option_no_throw("--compiler-flag") != nullptr) {
    std::string flags = word;
    // `-I inc` are two words.
    const auto place = std::find(arguments.begin(), arguments.end(), word);
    const bool isAlone = word == "-I" || word == "-D" || word == "-U" || word == "-include" ||
                         word == "-isystem" || word == "-L";
    if (isAlone && place != arguments.end() && place + 1 != arguments.end()) {
      flags += " " + *(place + 1);
    }
    mistake.hint =
        "flags for the compiler go after --: braid " + command.get_name() + " FILE -- " + flags;
  }
  return mistake;
}

Mistake describe(const CLI::App& app, const CLI::ParseError& error,
                 const std::vector<std::string>& arguments) {
  const std::vector<CLI::App*> parsed = app.get_subcommands();
  if (parsed.empty()) {
    const auto isWord = [](const std::string& argument) { return !argument.starts_with('-'); };
    const auto word = std::find_if(arguments.begin(), arguments.end(), isWord);
    if (word != arguments.end()) {
      return noSuchCommand(app, *word);
    }
    if (arguments.empty()) {
      return {"which command?", listCommands(app)};
    }
    return {error.what(), {}};
  }
  const CLI::App& command = *parsed.front();
  if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) {
    const std::vector<std::string> rest = app.remaining(true);
    const auto option = std::find_if(rest.begin(), rest.end(), [](const std::string& argument) {
      return argument.starts_with('-');
    });
    if (option != rest.end()) {
      return noSuchOption(command, *option, arguments);
    }
  }
  // All options that are converted are numbers.
  constexpr std::string_view kConversion = "Could not convert: ";
  const std::string_view text = error.what();
  const std::size_t equals = text.find(" = ");
  if (text.starts_with(kConversion) && equals != std::string_view::npos) {
    return {std::string(text.substr(kConversion.size(), equals - kConversion.size())) + ": `" +
                std::string(text.substr(equals + 3)) + "` is not a whole number in range",
            {}};
  }
  return {std::string(text), {}};
}

}  // namespace

std::string explainMistake(const CLI::App& app, const CLI::ParseError& error,
                           const std::vector<std::string>& arguments) {
  const Mistake mistake = describe(app, error, arguments);
  const std::vector<CLI::App*> parsed = app.get_subcommands();
  const std::string help =
      parsed.empty() ? "braid --help" : "braid " + parsed.front()->get_name() + " --help";
  std::string text = "braid: " + support::printable(mistake.problem) + '\n';
  if (!mistake.hint.empty()) {
    text += "  hint: " + support::printable(mistake.hint) + '\n';
  }
  return text + "'" + help + "' tells what there is.\n";
}

}  // namespace braid::cli
