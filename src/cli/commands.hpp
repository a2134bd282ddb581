// The subcommands. One file per subcommand.
#pragma once

#include "cli/command.hpp"

namespace braid::cli {

Command checkCommand();
Command testCommand();
Command replayCommand();
Command runCommand();
Command graphCommand();
Command benchCommand();

}  // namespace braid::cli
