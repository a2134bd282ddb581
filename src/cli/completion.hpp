// Scripts that make shells complete the commands, options and words of the command line.
#pragma once

#include <string>

#include "cli/command.hpp"

namespace braid::cli {

std::string bashCompletion(const CommandLine& line);
std::string zshCompletion(const CommandLine& line);
std::string fishCompletion(const CommandLine& line);

}  // namespace braid::cli
