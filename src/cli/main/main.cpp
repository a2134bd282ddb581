// The command `braid`.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <exception>
#include <iostream>
#include <new>
#include <string>
#include <vector>

#include "cli/commands.hpp"
#include "cli/exit_status.hpp"

namespace {

// The arguments in the order that CLI11 takes them, last first. What follows `--` is for the
// compiler of C programs; only `bench` reads it itself.
std::vector<std::string> argumentsOf(int argc, char** argv) {
  std::vector<std::string> arguments(argv + 1, argv + argc);
  const auto separator = std::find(arguments.begin(), arguments.end(), "--");
  const bool isBench = !arguments.empty() && arguments.front() == "bench";
  if (separator != arguments.end() && !isBench) {
    std::for_each(separator + 1, arguments.end(),
                  [](std::string& flag) { flag.insert(0, "--compiler-flag="); });
    arguments.erase(separator);
  }
  std::reverse(arguments.begin(), arguments.end());
  return arguments;
}

}  // namespace

int main(int argc, char** argv) {
  using namespace braid::cli;
  CLI::App app{
      "Braid runs a program on symbolic inputs and follows every path: it proves that nothing can\n"
      "go wrong, or gives inputs with which it does, or says honestly why it does not know."};
  app.name("braid");
  app.set_version_flag("--version", std::string("braid ") + BRAID_VERSION);
  app.require_subcommand(1);
  app.footer("'braid COMMAND --help' tells more about a command.");
  int exitStatus = kExitValid;
  addCheckCommand(app, exitStatus);
  addTestCommand(app, exitStatus);
  addReplayCommand(app, exitStatus);
  addRunCommand(app, exitStatus);
  addGraphCommand(app, exitStatus);
  addBenchCommand(app, exitStatus);
  try {
    app.parse(argumentsOf(argc, argv));
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? kExitValid : kExitUsage;
  } catch (const std::bad_alloc&) {
    std::cerr << "braid: there is not enough memory\n";
    return kExitInternalError;
  } catch (const std::exception& error) {
    std::cerr << "braid: internal error: " << error.what()
              << "\nThis is a bug in Braid; the program being analysed is not to blame.\n";
    return kExitInternalError;
  }
  return exitStatus;
}
