// From a file name on the command line to a program that is ready to run.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/outside_choice.hpp"
#include "exec/program.hpp"
#include "frontend/llvm/compile.hpp"
#include "frontend/oox/compile.hpp"
#include "ir/module.hpp"
#include "support/source.hpp"
#include "support/stop_signal.hpp"
#include "term/term_manager.hpp"

namespace braid::cli {

struct FrontendOptions {
  std::vector<std::string> files;
  std::string entry;  // empty: Main.main for OOX, main for C
  frontend::oox::CompileOptions compile;
  frontend::bitcode::CompileOptions c;  // for C and LLVM files
  OutsideChoice outside;
  std::vector<std::string> compilerFlags;

  // The first file, by whose name the program is called.
  [[nodiscard]] const std::string& file() const { return files.front(); }
  // Whether the program is for the front end of C, C++ and LLVM, which is all but OOX.
  [[nodiscard]] bool isC() const;
};

// The folder of the C runtime, its headers and the library for native replay: next to the
// executable, where it was installed, or where Braid was built.
std::filesystem::path runtimeDirectory();

struct LoadedModule {
  support::SourceManager sources;
  ir::Module module;
};

// Reads and compiles a program; diagnostics and warnings go to standard error. Null when the input
// is not usable. Throws Stopped soon after `stop` was raised.
std::unique_ptr<LoadedModule> loadModule(const FrontendOptions& options,
                                         const support::StopSignal* stop = nullptr);

// The functions that the program defines whose names fit a pattern as in shells. Prints a message
// and returns none when the program cannot be read.
std::vector<std::string> entriesLike(const FrontendOptions& options, const std::string& pattern);

// The function that the user named; if there is none, prints a message with those that there are.
std::optional<ir::FunctionId> findEntry(const ir::Module& module, const FrontendOptions& options);

}  // namespace braid::cli
