// The command line as data. The parser, the manual page and the completions of shells are made from
// it; only the parser knows CLI11, which takes long to compile.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "cli/argument.hpp"

namespace braid::cli {

struct Option {
  std::string names;  // "-o,--output"; without dashes: a word that stands alone
  Argument argument;
  std::string help = {};
  std::string group = "Options";  // the heading it is shown under
  std::string argumentName = {};  // in place of the argument's own
  bool isRequired = false;
  bool showsStandard = false;
  bool isHidden = false;
  bool isAnswer = false;      // takes its words when it is read, and there is nothing to run
  std::string excludes = {};  // the name of another option

  [[nodiscard]] bool isWord() const { return !names.starts_with('-'); }
  [[nodiscard]] const std::string& shownArgument() const {
    return argumentName.empty() ? argument.name : argumentName;
  }
};

struct Command {
  std::string name;
  std::string help;
  std::string footer = {};
  std::vector<Option> options = {};
  std::function<int()> run = {};  // once the options have taken their words; its exit status

  Option& add(Option option) { return options.emplace_back(std::move(option)); }
};

struct CommandLine {
  std::string name;
  std::string help;
  std::string version;
  std::string footer;
  std::vector<Command> commands = {};
  std::vector<Option> options = {};  // instead of a command
};

// What every command has beside its options.
Option helpOption();
// With --help, and without what is hidden.
std::vector<Option> shownOptions(const Command& command);

}  // namespace braid::cli
