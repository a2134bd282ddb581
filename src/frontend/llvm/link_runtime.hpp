// Links several modules to one program, together with the parts of the C runtime that it needs.
#pragma once

#include <llvm/IR/Module.h>

#include <memory>

#include "frontend/llvm/compile.hpp"
#include "support/diagnostics.hpp"

namespace braid::frontend::bitcode {

// Adds a module to the program; false after a message. `program` may be null at first.
bool linkInto(std::unique_ptr<llvm::Module>& program, std::unique_ptr<llvm::Module> module,
              support::Diagnostics& diagnostics);

// Adds the parts of the runtime that the program refers to, and those that every program needs. The
// program's own definitions take precedence. Functions of the runtime get the attribute
// kRuntimeAttribute, and the variables that are its options get their values.
bool linkRuntime(llvm::Module& program, std::unique_ptr<llvm::Module> runtime,
                 const CompileOptions& options, support::Diagnostics& diagnostics);

}  // namespace braid::frontend::bitcode
