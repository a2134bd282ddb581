// `braid check --entry PATTERN`: checks every function whose name fits, and shows a table at the
// end.
#pragma once

#include "cli/options.hpp"

namespace braid::cli {

[[nodiscard]] bool isPattern(const std::string& entry);

// Each function is checked in a process of its own, so that one that does not end or takes all
// memory does not affect the others. Returns the exit status of the worst verdict.
int checkEntries(const RunOptions& options);

}  // namespace braid::cli
