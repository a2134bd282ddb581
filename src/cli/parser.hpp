// Finds out what a command line asks for.
#pragma once

#include <string>
#include <variant>

#include "cli/command.hpp"

namespace braid::cli {

// Nothing is left to do but to print this.
struct Answer {
  std::string text;
};

struct Mistake {
  const Command* command = nullptr;  // if one was named
  std::string problem;
  std::string unknownOption = {};  // if that is what the problem is
};

// Gives all options of the command their words. What follows `--` is for the compiler of C
// programs; only `bench` reads it itself.
std::variant<const Command*, Answer, Mistake> parse(const CommandLine& line, Words arguments);

}  // namespace braid::cli
