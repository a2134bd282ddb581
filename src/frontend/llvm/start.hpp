// The function `$start`, where every run begins: it makes variables unknown that have no
// definition, runs the constructors, and calls the entry through the runtime. It is made in LLVM's
// IR, and lowered like any other function.
#pragma once

#include <llvm/IR/Module.h>

#include <optional>
#include <string>

#include "support/diagnostics.hpp"

namespace braid::frontend::bitcode {

inline constexpr const char* kStartFunction = "$start";
// Functions of the runtime that call the entry.
inline constexpr const char* kStartMain = "__braid_start_main";
inline constexpr const char* kStartFuzzer = "__braid_start_fuzzer";
inline constexpr const char* kStartEnvironment = "__braid_start_environment";
inline constexpr const char* kExit = "exit";
inline constexpr const char* kRegisterAtExit = "atexit";

struct StartOptions {
  std::string entry;
  std::string assume;  // the function that accepts arguments of the entry; empty: ENTRY_requires
};

struct Start {
  llvm::Function* function;
  llvm::Function* entry;  // the function that it calls
  std::string assumed;    // the function that accepts arguments; empty: none
};

// Empty, after a message, if there is no such entry or it cannot be called.
std::optional<Start> makeStart(llvm::Module& program, const StartOptions& options,
                               support::Diagnostics& diagnostics);

}  // namespace braid::frontend::bitcode
