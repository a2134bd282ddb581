#include "cli/error_message.hpp"

#include <iostream>

#include "cli/exit_status.hpp"
#include "support/colours.hpp"
#include "support/printable.hpp"

namespace braid::cli {

using support::paint;
using support::printable;
using support::Style;

void reportError(std::string_view file, std::string_view problem, std::string_view hint) {
  std::cerr << printable(file) << ": " << paint(Style::Error, "error") << ": " << printable(problem)
            << '\n';
  if (!hint.empty()) {
    std::cerr << "  " << paint(Style::Note, "hint") << ": " << printable(hint) << '\n';
  }
}

int statusAfterOutput(int status) {
  if (std::cout.flush()) {
    return status;
  }
  std::cerr << "braid: " << paint(Style::Error, "error") << ": standard output cannot be written\n";
  return kExitCannotWrite;
}

}  // namespace braid::cli
