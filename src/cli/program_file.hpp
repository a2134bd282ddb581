// From a file name on the command line to a program that is ready to run.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "exec/program.hpp"
#include "frontend/oox/compile.hpp"
#include "ir/module.hpp"
#include "support/source.hpp"
#include "term/term_manager.hpp"

namespace braid::cli {

struct FrontendOptions {
  std::string file;
  std::string entry = "Main.main";
  frontend::oox::CompileOptions compile;
};

struct LoadedModule {
  support::SourceManager sources;
  ir::Module module;
};

// Reads and compiles; diagnostics, warnings included, go to standard error. Null when the input is
// not usable.
std::unique_ptr<LoadedModule> loadModule(const FrontendOptions& options);

// The function the user named; tells what there is when there is no such function.
std::optional<ir::FunctionId> findEntry(const ir::Module& module, const FrontendOptions& options);

}  // namespace braid::cli
