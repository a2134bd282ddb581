// The command `braid`.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <exception>
#include <iostream>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <vector>

#include "cli/command_line.hpp"
#include "cli/error_message.hpp"
#include "cli/exit_status.hpp"
#include "cli/message_copy.hpp"
#include "cli/mistakes.hpp"
#include "report/compiler_messages.hpp"
#include "support/colours.hpp"
#include "support/large_stack.hpp"
#include "support/process/leftovers.hpp"

namespace {

using namespace braid;
using namespace braid::cli;

int runCommand(const std::vector<std::string>& arguments) {
  int exitStatus = kExitValid;
  const std::unique_ptr<CLI::App> app = makeCommandLine(BRAID_VERSION, exitStatus);
  try {
    app->parse(argumentsForParser(arguments));
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success)) {
      app->exit(error);  // it asked for help
      return kExitValid;
    }
    std::cerr << explainMistake(*app, error, arguments);
    return kExitUsage;
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

// The answer of a command that fails is JSON, too, if that was asked for.
int runCommandForPrograms(const std::vector<std::string>& arguments) {
  const MessageCopy messages(std::cerr);
  const int status = runCommand(arguments);
  if (status == kExitUsage || status == kExitBadInput || status == kExitInternalError) {
    std::cout << report::jsonText(report::failureToJson(report::readMessages(messages.text())));
  }
  return status;
}

bool wantsJson(const std::vector<std::string>& arguments) {
  const auto end = std::find(arguments.begin(), arguments.end(), "--");
  return std::find(arguments.begin(), end, "--json") != end;
}

}  // namespace

int main(int argc, char** argv) {
  support::removeLeftoversOnSignals();
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  const int status = support::runOnLargeStack([&arguments] {
    return wantsJson(arguments) ? runCommandForPrograms(arguments) : runCommand(arguments);
  });
  return statusAfterOutput(status);
}
