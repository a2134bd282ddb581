// The manual page, made from what --help shows.
#pragma once

#include <string>

#include "cli/command.hpp"

namespace braid::cli {

// For man(1), in its macros.
std::string manualPage(const CommandLine& line);

}  // namespace braid::cli
