// The command line as a whole: all commands and the options that each of them has.
#pragma once

#include <memory>
#include <string>

#include "cli/command.hpp"

namespace braid::cli {

// The options hold references into the result, so it must not be copied or moved.
std::unique_ptr<const CommandLine> makeCommandLine(const std::string& version);

}  // namespace braid::cli
