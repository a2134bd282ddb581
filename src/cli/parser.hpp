// Finds out what a command line asks for.
#pragma once

#include <string>
#include <variant>

#include "cli/command.hpp"

namespace braid::cli {

// A text to be printed, after which there is nothing more to do.
struct Answer {
  std::string text;
};

struct Mistake {
  const Command* command = nullptr;  // the command that was named, if one was
  std::string problem;
  std::string unknownOption = {};  // the option, if an unknown one is the problem
};

// Gives all options of the command their values. Words behind `--` are for the compiler of C
// programs; only `bench` reads them itself.
std::variant<const Command*, Answer, Mistake> parse(const CommandLine& line, Words arguments);

}  // namespace braid::cli
