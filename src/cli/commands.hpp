// The subcommands; each adds itself to the parser and, when it was asked for, leaves its exit
// status. One file per subcommand.
#pragma once

namespace CLI {
class App;
}

namespace braid::cli {

void addCheckCommand(CLI::App& app, int& exitStatus);
void addTestCommand(CLI::App& app, int& exitStatus);
void addReplayCommand(CLI::App& app, int& exitStatus);
void addRunCommand(CLI::App& app, int& exitStatus);
void addGraphCommand(CLI::App& app, int& exitStatus);
void addBenchCommand(CLI::App& app, int& exitStatus);

}  // namespace braid::cli
