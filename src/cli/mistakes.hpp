// Messages about command lines that cannot be understood.
#pragma once

#include <string>

#include "cli/parser.hpp"

namespace braid::cli {

// Lines for standard error: what is wrong and, if it can be guessed, what was meant.
std::string explainMistake(const CommandLine& line, const Mistake& mistake, const Words& arguments);

}  // namespace braid::cli
