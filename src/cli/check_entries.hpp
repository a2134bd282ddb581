// `braid check --entry PATTERN`: every function that fits, one by one, and a table at the end.
#pragma once

#include "cli/options.hpp"

namespace braid::cli {

[[nodiscard]] bool isPattern(const std::string& entry);

// Each function is checked in a process of its own, so that one that does not end or takes all
// memory costs no other. The exit status: of the worst verdict.
int checkEntries(const RunOptions& options);

}  // namespace braid::cli
