// What to say about a command line that cannot be understood.
#pragma once

#include <string>

#include "cli/parser.hpp"

namespace braid::cli {

// Lines for standard error: what is wrong and, where that can be told, what was meant.
std::string explainMistake(const CommandLine& line, const Mistake& mistake, const Words& arguments);

}  // namespace braid::cli
