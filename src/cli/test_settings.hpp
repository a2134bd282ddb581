// What a test of a C program remembers, so that `braid replay` can run it without being told again:
// the entry, the compiler's flags, the symbolic parts of the surroundings, the checks.
#pragma once

#include <string>
#include <vector>

#include "cli/options.hpp"
#include "report/json_fwd.hpp"

namespace braid::cli {

// The name of the entry as the user would give it.
std::string entryName(const FrontendOptions& options);

// Adds "settings" to the JSON of a test or a check; none for programs that are not C.
void addSettings(report::Json& json, const FrontendOptions& options,
                 const std::vector<std::string>& checks);

// Why the settings of a test are not taken; the message is empty if they are.
struct SettingsProblem {
  std::string message;
  std::string hint;
};

// Takes the settings of a test. Compiler flags from the command line stay. A test may come from
// anybody: flags that could do harm are not taken from it (harmless_flags.hpp).
SettingsProblem takeSettings(const report::Json& json, FrontendOptions& options,
                             std::vector<std::string>& checks);

}  // namespace braid::cli
