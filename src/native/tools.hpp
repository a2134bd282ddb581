// The programs of the toolchain that native replay needs.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace braid::native {

// The path of a program, searched for in PATH.
std::optional<std::string> findProgram(const std::string& name);

struct ToolResult {
  bool isFine = false;
  std::string output;    // standard output
  std::string messages;  // standard error, or why the program could not be run
};

// Runs a program to its end. arguments[0] is its name, which is searched for in PATH.
ToolResult runTool(std::vector<std::string> arguments);

}  // namespace braid::native
