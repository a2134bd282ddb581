#include "cli/command.hpp"

#include <algorithm>
#include <iterator>

namespace braid::cli {

Option helpOption() {
  return {.names = "-h,--help",
          .argument = {.amount = Amount::None},
          .help = "Print this help message and exit"};
}

std::vector<Option> shownOptions(const Command& command) {
  std::vector<Option> shown = {helpOption()};
  std::ranges::copy_if(command.options, std::back_inserter(shown),
                       [](const Option& option) { return !option.isHidden; });
  return shown;
}

}  // namespace braid::cli
