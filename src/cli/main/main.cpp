// The command `braid`.
#include <algorithm>
#include <exception>
#include <iostream>
#include <memory>
#include <new>
#include <optional>
#include <variant>

#include "cli/command_line.hpp"
#include "cli/error_message.hpp"
#include "cli/exit_status.hpp"
#include "cli/message_copy.hpp"
#include "cli/mistakes.hpp"
#include "cli/parser.hpp"
#include "report/compiler_messages.hpp"
#include "support/colours.hpp"
#include "support/large_stack.hpp"
#include "support/process/leftovers.hpp"

namespace {

using namespace braid;
using namespace braid::cli;

int obey(const Words& arguments) {
  try {
    const std::unique_ptr<const CommandLine> line = makeCommandLine(BRAID_VERSION);
    const auto parsed = parse(*line, arguments);
    if (const auto* mistake = std::get_if<Mistake>(&parsed)) {
      std::cerr << explainMistake(*line, *mistake, arguments);
      return kExitUsage;
    }
    if (const auto* answer = std::get_if<Answer>(&parsed)) {
      std::cout << answer->text;
      return kExitValid;
    }
    return std::get<const Command*>(parsed)->run();
  } catch (const std::bad_alloc&) {
    std::cerr << "braid: there is not enough memory\n";
    return kExitInternalError;
  } catch (const std::exception& error) {
    std::cerr << "braid: internal error: " << error.what()
              << "\nThis is a bug in Braid; the program being analysed is not to blame.\n";
    return kExitInternalError;
  }
}

// Runs a command whose answer is JSON; if the command fails, the message is JSON, too.
int obeyInJson(const Words& arguments) {
  const MessageCopy messages(std::cerr);
  const int status = obey(arguments);
  if (status == kExitUsage || status == kExitBadInput || status == kExitInternalError) {
    std::cout << report::failureText(report::readMessages(messages.text()));
  }
  return status;
}

bool wantsJson(const Words& arguments) {
  const auto end = std::find(arguments.begin(), arguments.end(), "--");
  return std::find(arguments.begin(), end, "--json") != end;
}

}  // namespace

int main(int argc, char** argv) {
  support::removeLeftoversOnSignals();
  const Words arguments(argv + 1, argv + argc);
  const int status = support::runOnLargeStack(
      [&arguments] { return wantsJson(arguments) ? obeyInJson(arguments) : obey(arguments); });
  return statusAfterOutput(status);
}
