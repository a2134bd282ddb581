// The command line as data. The parser, the manual page and the completions of shells are made from
// this. Only the parser knows CLI11, which takes long to compile.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "cli/argument.hpp"

namespace braid::cli {

struct Option {
  std::string names;  // "-o,--output"; without dashes: a positional argument
  Argument argument;
  std::string help = {};
  std::string group = "Options";  // the heading in help
  std::string argumentName = {};  // if set, help shows it instead of the argument's own
  bool isRequired = false;
  bool showsStandard = false;
  bool isHidden = false;
  bool isAnswer = false;      // whether reading it is all there is to do, as with --help
  std::string excludes = {};  // the name of an option that it cannot stand beside

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
  // called once the options have their values; returns the exit status
  std::function<int()> run = {};

  Option& add(Option option) { return options.emplace_back(std::move(option)); }
};

struct CommandLine {
  std::string name;
  std::string help;
  std::string version;
  std::string footer;
  std::vector<Command> commands = {};
  std::vector<Option> options = {};  // those that stand in place of a command
};

// The option that every command has beside its own.
Option helpOption();
// The command's options and --help, without hidden ones.
std::vector<Option> shownOptions(const Command& command);

}  // namespace braid::cli
