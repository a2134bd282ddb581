// The function `$start`, where every run begins: it makes unknown what has no definition, runs the
// constructors, and calls the entry the way the runtime wants. It is written in LLVM's IR, so that
// it is lowered as any other function.
#pragma once

#include <llvm/IR/Module.h>

#include <optional>
#include <string>

#include "support/diagnostics.hpp"

namespace braid::frontend::bitcode {

inline constexpr const char* kStartFunction = "$start";
// Functions of the runtime.
inline constexpr const char* kStartMain = "__braid_start_main";
inline constexpr const char* kStartFuzzer = "__braid_start_fuzzer";
inline constexpr const char* kStartEnvironment = "__braid_start_environment";
inline constexpr const char* kExit = "exit";
inline constexpr const char* kRegisterAtExit = "atexit";

struct StartOptions {
  std::string entry;
  std::string assume;  // the function that tells which arguments there are; empty: ENTRY_requires
};

struct Start {
  llvm::Function* function;
  llvm::Function* entry;  // that it calls
  std::string assumed;    // the function that tells which arguments there are; empty: none
};

// Nothing after a message, when there is no such entry or it cannot be called from here.
std::optional<Start> makeStart(llvm::Module& program, const StartOptions& options,
                               support::Diagnostics& diagnostics);

}  // namespace braid::frontend::bitcode
