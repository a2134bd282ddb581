// The command `braid`.
#include <CLI/CLI.hpp>
#include <exception>
#include <iostream>
#include <new>

#include "cli/commands.hpp"
#include "cli/exit_status.hpp"

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
  addGraphCommand(app, exitStatus);
  addBenchCommand(app, exitStatus);
  try {
    app.parse(argc, argv);
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
