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
  std::string entry;  // empty: Main.main, or main
  frontend::oox::CompileOptions compile;
  frontend::bitcode::CompileOptions c;  // for C and LLVM files
  OutsideChoice outside;
  std::vector<std::string> compilerFlags;

  // The first file: it names the program.
  [[nodiscard]] const std::string& file() const { return files.front(); }
  // Whether the program is for the front end of C, C++ and LLVM: everything that is no OOX.
  [[nodiscard]] bool isC() const;
};

// Where the C runtime, its headers and the library for native replay are: next to the executable,
// where they are installed beside it, or where Braid was built.
std::filesystem::path runtimeDirectory();

struct LoadedModule {
  support::SourceManager sources;
  ir::Module module;
};

// Reads and compiles; diagnostics, warnings included, go to standard error. Null when the input is
// not usable. Throws Stopped soon after the signal, if there is one, was raised.
std::unique_ptr<LoadedModule> loadModule(const FrontendOptions& options,
                                         const support::StopSignal* stop = nullptr);

// The functions that the program defines and whose names fit a pattern of the shell; nothing after
// a message when the program cannot be read.
std::vector<std::string> entriesLike(const FrontendOptions& options, const std::string& pattern);

// The function the user named; tells what there is when there is no such function.
std::optional<ir::FunctionId> findEntry(const ir::Module& module, const FrontendOptions& options);

}  // namespace braid::cli
