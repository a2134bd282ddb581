// What a test of a C program has to remember so that `braid replay` can run it without being told
// again: the entry, the compiler's flags, the shape of the symbolic surroundings, the checks asked
// for.
#pragma once

#include <string>
#include <vector>

#include "cli/options.hpp"
#include "report/json_fwd.hpp"

namespace braid::cli {

// The name of the entry as the user would give it.
std::string entryName(const FrontendOptions& options);

// Adds "settings" to the JSON of a test or a check; nothing for programs that have none.
void addSettings(report::Json& json, const FrontendOptions& options,
                 const std::vector<std::string>& checks);

// Why the settings of a test are not taken; there is no message when they are.
struct SettingsProblem {
  std::string message;
  std::string hint;
};

// The other way. Flags of the compiler that were given on the command line stay. A test may come
// from anybody: flags that could do harm are not taken from it (harmless_flags.hpp).
SettingsProblem takeSettings(const report::Json& json, FrontendOptions& options,
                             std::vector<std::string>& checks);

}  // namespace braid::cli
