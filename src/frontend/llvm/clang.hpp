// C and C++ to bitcode by running clang, with declarations for what a program misses
// (frontend/c/prelude.hpp).
//
// The code is not optimised, so that no bug is optimised away; a user who asks for -O1 gets what
// clang makes of it. Checks for what is undefined come with it (compiler_checks.hpp), and where
// each variable begins and ends (variable_lifetimes.hpp).
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
  std::filesystem::path declarations;  // a place for the declarations of what the program misses
  std::string includeDirectory;        // empty: none
  std::vector<std::string> flags;
  const support::StopSignal* stop = nullptr;
  bool checkOverflow = false;
};

// What the compiler prints goes to `messages`; when a signal ends it, which one. When the stop
// signal is raised, it is killed and Stopped thrown.
ClangEnd runClang(const ClangJob& job, const c::Prelude& prelude, std::ostream& messages);

}  // namespace braid::frontend::bitcode
