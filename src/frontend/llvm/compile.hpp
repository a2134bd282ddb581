// The LLVM front end in one call: C sources (through clang), LLVM assembly and bitcode, linked with
// the C runtime and lowered to Braid's IR. This is the only header of the folder that others
// include; it does not speak of LLVM.
//
// The namespace is `bitcode`, not the name of the folder: that would hide LLVM's own.
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

// What is looked at of the world outside of the program: so much of each thing has unknown
// contents, and a path that wants more ends, which is said. -1: there is nothing of the kind, and
// that is known. See the runtime's options.
struct Outside {
  int argumentCount = 2;  // of main
  int argumentLength = 32;
  int stdinSize = 64;
  int environmentLength = 32;  // of each variable
  int fileSize = 64;           // of each file that the program has not written itself

  static constexpr Outside closed() { return {-1, 0, -1, -1, -1}; }
};

struct CompileOptions {
  std::vector<std::string> files;       // C, C++ and LLVM files that make one program
  std::vector<std::string> clangFlags;  // added behind our own, for what clang compiles
  std::string runtimeBitcode;           // path of the C runtime's bitcode
  std::string includeDirectory;         // where braid.h and its like are
  std::string entry = "main";
  // A function that tells which arguments the entry may be called with; empty: ENTRY_requires, if
  // there is one.
  std::string assume;
  bool checkOverflow = false;  // assert that signed arithmetic stays in range
  // Variables that can hold a pointer stay in memory, for the search for pointers when the
  // program ends in the middle of a function.
  bool keepsVariablesInMemory = false;
  // What the runtime is told; see its options.
  Outside outside;
  int fuzzSize = 16;  // most bytes that LLVMFuzzerTestOneInput is given
  bool allocationMayFail = false;
  bool abortEnds = false;  // abort ends the program like exit, and is no violation
  Tuning tuning;
  const support::StopSignal* stop = nullptr;  // looked at while it takes long; null: none
};

struct CompileResult {
  std::optional<ir::Module> module;  // empty when something is wrong with the program
  std::string entry;                 // the function of it to run; it takes nothing
};

// The functions that the program defines itself, as the source calls them, in its order. Empty
// after a message when something is wrong with it.
std::vector<std::string> definedFunctions(const CompileOptions& options,
                                          support::SourceManager& sources,
                                          support::Diagnostics& diagnostics,
                                          std::ostream& compilerMessages);

// What the compiler prints goes to `compilerMessages` as it is; everything else that is wrong goes
// to `diagnostics`. Throws Stopped soon after the signal was raised.
CompileResult compile(const CompileOptions& options, support::SourceManager& sources,
                      support::Diagnostics& diagnostics, std::ostream& compilerMessages);

}  // namespace braid::frontend::bitcode
