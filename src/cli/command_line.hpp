// The command line as a whole: all commands and the options that each of them has.
#pragma once

#include <memory>
#include <string>

#include "cli/command.hpp"

namespace braid::cli {

// Its options refer to it: it has to stay where it is.
std::unique_ptr<const CommandLine> makeCommandLine(const std::string& version);

}  // namespace braid::cli
