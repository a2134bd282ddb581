#include "cli/completion.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <string_view>
#include <vector>

namespace braid::cli {

namespace {

struct CompletedOption {
  std::vector<std::string> names;  // with their dashes
  std::string description;
  bool takesValue = false;
  std::vector<std::string> words;  // what its value can be; empty: a file or anything
};

std::vector<std::string> splitWords(const std::string& text, char separator) {
  std::vector<std::string> words;
  std::size_t at = 0;
  while (at <= text.size()) {
    const std::size_t end = std::min(text.find(separator, at), text.size());
    words.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return words;
}

std::vector<const CLI::App*> commandsOf(const CLI::App& app) {
  return app.get_subcommands([](const CLI::App*) { return true; });
}

std::vector<CompletedOption> optionsOf(const CLI::App& command) {
  std::vector<CompletedOption> options;
  for (const CLI::Option* option : command.get_options()) {
    CompletedOption completed;
    for (const std::string& name : option->get_snames()) {
      completed.names.push_back("-" + name);
    }
    for (const std::string& name : option->get_lnames()) {
      completed.names.push_back("--" + name);
    }
    if (completed.names.empty() || option->get_group().empty()) {
      continue;
    }
    completed.description = option->get_description();
    completed.takesValue = option->get_expected_max() > 0;
    // An option that takes one out of a few words has them as its type.
    if (option->get_type_name().find('|') != std::string::npos) {
      completed.words = splitWords(option->get_type_name(), '|');
    }
    options.push_back(std::move(completed));
  }
  return options;
}

std::string joinWords(const std::vector<std::string>& words, std::string_view separator) {
  return fmt::format("{}", fmt::join(words, separator));
}

std::string namesOf(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* command : commandsOf(app)) {
    names.push_back(command->get_name());
  }
  return joinWords(names, " ");
}

// In single quotes, for any of the shells.
std::string inSingleQuotes(const std::string& text) {
  std::string out = "'";
  for (const char c : text) {
    out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  }
  return out + "'";
}

// fish knows a backslash within single quotes.
std::string inFishQuotes(const std::string& text) {
  std::string out = "'";
  for (const char c : text) {
    out += c == '\'' || c == '\\' ? std::string{'\\', c} : std::string{c};
  }
  return out + "'";
}

// zsh reads brackets and colons in a description.
std::string zshDescription(const std::string& text) {
  std::string out;
  for (const char c : text) {
    out += c == '[' || c == ']' || c == ':' || c == '\\' ? std::string{'\\', c} : std::string{c};
  }
  return out;
}

}  // namespace

std::string bashCompletion(const CLI::App& app) {
  std::string words;
  std::string options;
  for (const CLI::App* command : commandsOf(app)) {
    std::vector<std::string> names;
    for (const CompletedOption& option : optionsOf(*command)) {
      names.insert(names.end(), option.names.begin(), option.names.end());
      if (!option.words.empty()) {
        std::vector<std::string> keys;
        for (const std::string& name : option.names) {
          keys.push_back(fmt::format("{}:{}", command->get_name(), name));
        }
        words += fmt::format("    {}) words='{}' ;;\n", joinWords(keys, "|"),
                             joinWords(option.words, " "));
      }
    }
    options += fmt::format("    {}) options='{}' ;;\n", command->get_name(), joinWords(names, " "));
  }
  return fmt::format(
      R"(# bash completion for braid; made from its options.
_braid() {{
  local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}}
  local command=${{COMP_WORDS[1]}} words= options=
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W '{commands} --help --version' -- "$word"))
    return
  fi
  case $command:$before in
{words}  esac
  if [ -n "$words" ]; then
    COMPREPLY=($(compgen -W "$words" -- "$word"))
    return
  fi
  case $command in
{options}  esac
  case $word in
    -*) COMPREPLY=($(compgen -W "$options" -- "$word")) ;;
    *) COMPREPLY=($(compgen -f -- "$word")) ;;
  esac
}}
complete -o filenames -F _braid braid
)",
      fmt::arg("commands", namesOf(app)), fmt::arg("words", words), fmt::arg("options", options));
}

std::string zshCompletion(const CLI::App& app) {
  std::string commands;
  std::string cases;
  for (const CLI::App* command : commandsOf(app)) {
    commands +=
        "    " +
        inSingleQuotes(command->get_name() + ":" + zshDescription(command->get_description())) +
        "\n";
    std::string specifications;
    for (const CompletedOption& option : optionsOf(*command)) {
      const std::string value = !option.takesValue ? ""
                                : option.words.empty()
                                    ? ":value:_files"
                                    : ":value:(" + joinWords(option.words, " ") + ")";
      for (const std::string& name : option.names) {
        specifications +=
            " \\\n        " +
            inSingleQuotes("*" + name + "[" + zshDescription(option.description) + "]" + value);
      }
    }
    cases += fmt::format("    {})\n      _arguments{} \\\n        '*:file:_files'\n      ;;\n",
                         command->get_name(), specifications);
  }
  return fmt::format(
      R"(#compdef braid
# zsh completion for braid; made from its options.
_braid() {{
  local -a commands
  commands=(
{commands}  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
{cases}  esac
}}
_braid "$@"
)",
      fmt::arg("commands", commands), fmt::arg("cases", cases));
}

std::string fishCompletion(const CLI::App& app) {
  std::string text = "# fish completion for braid; made from its options.\n";
  for (const CLI::App* command : commandsOf(app)) {
    text += fmt::format("complete -c braid -n __fish_use_subcommand -f -a {} -d {}\n",
                        command->get_name(), inFishQuotes(command->get_description()));
  }
  for (const CLI::App* command : commandsOf(app)) {
    for (const CompletedOption& option : optionsOf(*command)) {
      text +=
          fmt::format("complete -c braid -n '__fish_seen_subcommand_from {}'", command->get_name());
      for (const std::string& name : option.names) {
        text += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
      }
      if (!option.words.empty()) {
        text += fmt::format(" -x -a '{}'", joinWords(option.words, " "));
      } else if (option.takesValue) {
        text += " -r";
      }
      text += " -d " + inFishQuotes(option.description) + "\n";
    }
  }
  return text;
}

}  // namespace braid::cli
