// What the command line says about the world outside of a C program. Parts that it does not name
// have their defaults or, with --closed, do not exist.
#pragma once

#include <optional>
#include <utility>

#include "cli/command.hpp"
#include "frontend/llvm/compile.hpp"

namespace braid::cli {

struct OutsideChoice {
  bool isClosed = false;
  std::optional<std::pair<int, int>> arguments;  // number, and length of each
  std::optional<int> stdinSize;
  std::optional<int> environmentLength;
  std::optional<int> fileSize;

  [[nodiscard]] frontend::bitcode::Outside resolve() const;
};

void addOutsideOptions(Command& command, OutsideChoice& choice);

}  // namespace braid::cli
