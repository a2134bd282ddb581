// The LLVM front end in one call: C sources (through clang), LLVM assembly and bitcode, linked with
// the C runtime and lowered to Braid's IR. No other header of the folder is included from outside;
// this one does not include LLVM.
//
// The namespace is `bitcode` and not `llvm` as the folder, which would hide LLVM's own.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "frontend/llvm/tuning.hpp"
#include "ir/module.hpp"
#include "support/diagnostics.hpp"
#include "support/source.hpp"
#include "support/stop_signal.hpp"

namespace braid::frontend::bitcode {

// How much of the world outside of the program is modelled. That much of each thing has unknown
// contents; a path that wants more ends, and the run is incomplete. -1: there is no such thing,
// which is a fact and not a limit. See the runtime's options.
struct Outside {
  int argumentCount = 2;  // of main
  int argumentLength = 32;
  int stdinSize = 64;
  int environmentLength = 32;  // of each environment variable
  int fileSize = 64;           // of each file that the program did not create

  static constexpr Outside closed() { return {-1, 0, -1, -1, -1}; }
};

struct CompileOptions {
  std::vector<std::string> files;       // C, C++ and LLVM files that make one program
  std::vector<std::string> clangFlags;  // added after our own flags
  std::string runtimeBitcode;           // path of the runtime's bitcode
  std::string includeDirectory;         // the folder of braid.h and other headers
  std::string entry = "main";
  // A function that tells which arguments the entry may be called with; empty: the function
  // ENTRY_requires, if it exists.
  std::string assume;
  bool checkOverflow = false;  // assert that signed arithmetic stays in range
  // Variables that can hold a pointer stay in memory: the search for leaks has to find pointers
  // there if the program ends in the middle of a function.
  bool keepsVariablesInMemory = false;
  // The values of the runtime's options.
  Outside outside;
  int fuzzSize = 16;  // most bytes passed to LLVMFuzzerTestOneInput
  bool allocationMayFail = false;
  bool abortEnds = false;  // abort ends the program like exit; otherwise it is a violation
  Tuning tuning;
  const support::StopSignal* stop = nullptr;  // looked at during long work; null: none
};

struct CompileResult {
  std::optional<ir::Module> module;  // empty if the program has errors
  std::string entry;                 // the function to run, which takes no arguments
};

// The functions that the program itself defines, by their names in the source and in its order.
// Empty, after a message, if the program has errors.
std::vector<std::string> definedFunctions(const CompileOptions& options,
                                          support::SourceManager& sources,
                                          support::Diagnostics& diagnostics,
                                          std::ostream& compilerMessages);

// Copies the compiler's output to `compilerMessages`; other errors and warnings go to
// `diagnostics`. Throws Stopped soon after the signal was raised.
CompileResult compile(const CompileOptions& options, support::SourceManager& sources,
                      support::Diagnostics& diagnostics, std::ostream& compilerMessages);

}  // namespace braid::frontend::bitcode
