// Sets of options as they are written on the command line: NAME=OPTIONS.
#pragma once

#include <optional>
#include <string_view>

#include "bench/result.hpp"

namespace braid::bench {

// Words separated by blanks; quotes ('…' or "…") keep blanks. Empty when a quote is not closed.
std::optional<std::vector<std::string>> splitOptions(std::string_view text);
// Empty when there is no name or the options cannot be split.
std::optional<OptionSet> parseOptionSet(std::string_view text);

}  // namespace braid::bench
