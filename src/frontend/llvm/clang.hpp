// C and C++ to bitcode by running clang, with declarations for what a program misses
// (frontend/c/prelude.hpp).
//
// The code is not optimised, so that no bug is optimised away; a user who asks for -O1 gets clang's
// optimised code. Clang also adds checks for undefined behaviour (compiler_checks.hpp) and marks
// where each variable begins and ends (variable_lifetimes.hpp).
#pragma once

#include <filesystem>
#include <iosfwd>
#include <string>
#include <vector>

#include "frontend/c/prelude.hpp"
#include "frontend/c/source_kind.hpp"
#include "support/stop_signal.hpp"

namespace braid::frontend::bitcode {

enum class ClangEnd { Compiled, Failed, Killed, NotInstalled };

struct ClangJob {
  std::string file;
  c::SourceKind kind;
  std::filesystem::path output;
  std::filesystem::path declarations;  // where to write the declarations that the program misses
  std::string includeDirectory;        // empty: none
  std::vector<std::string> flags;
  const support::StopSignal* stop = nullptr;
  bool checkOverflow = false;
};

// Writes the compiler's output to `messages`. If a signal ends the compiler, the result says which.
// When the stop signal is raised, kills the compiler and throws Stopped.
ClangEnd runClang(const ClangJob& job, const c::Prelude& prelude, std::ostream& messages);

}  // namespace braid::frontend::bitcode
