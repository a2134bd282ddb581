// The manual page, made from the same data as --help.
#pragma once

#include <string>

#include "cli/command.hpp"

namespace braid::cli {

// A page for man(1).
std::string manualPage(const CommandLine& line);

}  // namespace braid::cli
