#include "cli/completion.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <vector>

namespace braid::cli {

namespace {

struct CompletedOption {
  std::vector<std::string> names;  // with dashes
  std::string description;
  bool takesValue = false;
  std::vector<std::string> words;  // the values it can have; empty: any, or a file
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

std::vector<CompletedOption> optionsOf(const Command& command) {
  std::vector<CompletedOption> options;
  for (const Option& option : shownOptions(command)) {
    if (option.isWord()) {
      continue;
    }
    CompletedOption completed;
    completed.names = splitWords(option.names, ',');
    completed.description = option.help;
    completed.takesValue = option.argument.amount != Amount::None;
    // An option that takes one of a few words shows these as the name of its argument.
    if (option.shownArgument().find('|') != std::string::npos) {
      completed.words = splitWords(option.shownArgument(), '|');
    }
    options.push_back(std::move(completed));
  }
  return options;
}

std::string joinWords(const std::vector<std::string>& words, std::string_view separator) {
  return fmt::format("{}", fmt::join(words, separator));
}

std::string namesOf(const CommandLine& line) {
  std::vector<std::string> names;
  for (const Command& command : line.commands) {
    names.push_back(command.name);
  }
  return joinWords(names, " ");
}

// In single quotes, as all the shells read them.
std::string inSingleQuotes(const std::string& text) {
  std::string out = "'";
  for (const char c : text) {
    out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  }
  return out + "'";
}

// In single quotes for fish, which reads backslashes within them.
std::string inFishQuotes(const std::string& text) {
  std::string out = "'";
  for (const char c : text) {
    out += c == '\'' || c == '\\' ? std::string{'\\', c} : std::string{c};
  }
  return out + "'";
}

// For zsh, which gives brackets and colons in a description a meaning.
std::string zshDescription(const std::string& text) {
  std::string out;
  for (const char c : text) {
    out += c == '[' || c == ']' || c == ':' || c == '\\' ? std::string{'\\', c} : std::string{c};
  }
  return out;
}

}  // namespace

std::string bashCompletion(const CommandLine& line) {
  std::string words;
  std::string options;
  for (const Command& command : line.commands) {
    std::vector<std::string> names;
    for (const CompletedOption& option : optionsOf(command)) {
      names.insert(names.end(), option.names.begin(), option.names.end());
      if (!option.words.empty()) {
        std::vector<std::string> keys;
        for (const std::string& name : option.names) {
          keys.push_back(fmt::format("{}:{}", command.name, name));
        }
        words += fmt::format("    {}) words='{}' ;;\n", joinWords(keys, "|"),
                             joinWords(option.words, " "));
      }
    }
    options += fmt::format("    {}) options='{}' ;;\n", command.name, joinWords(names, " "));
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
      fmt::arg("commands", namesOf(line)), fmt::arg("words", words), fmt::arg("options", options));
}

std::string zshCompletion(const CommandLine& line) {
  std::string commands;
  std::string cases;
  for (const Command& command : line.commands) {
    commands += "    " + inSingleQuotes(command.name + ":" + zshDescription(command.help)) + "\n";
    std::string specifications;
    for (const CompletedOption& option : optionsOf(command)) {
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
                         command.name, specifications);
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

std::string fishCompletion(const CommandLine& line) {
  std::string text = "# fish completion for braid; made from its options.\n";
  for (const Command& command : line.commands) {
    text += fmt::format("complete -c braid -n __fish_use_subcommand -f -a {} -d {}\n", command.name,
                        inFishQuotes(command.help));
  }
  for (const Command& command : line.commands) {
    for (const CompletedOption& option : optionsOf(command)) {
      text += fmt::format("complete -c braid -n '__fish_seen_subcommand_from {}'", command.name);
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
