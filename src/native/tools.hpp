// The programs of the toolchain that native replay needs.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace braid::native {

// Where a program is, looked for in the directories of PATH.
std::optional<std::string> findProgram(const std::string& name);

struct ToolResult {
  bool isFine = false;
  std::string output;    // standard output
  std::string messages;  // standard error, or why it could not be run
};

// Runs one of them to its end. arguments[0] is a name that is looked for in PATH.
ToolResult runTool(std::vector<std::string> arguments);

}  // namespace braid::native
