// A file of LLVM assembly or bitcode as a module that is safe to work on: well-formed, for a 64-bit
// little-endian machine. Everything else is told to the user with what can be done about it.
#pragma once

#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>

#include <memory>
#include <string>

#include "support/diagnostics.hpp"
#include "support/source.hpp"

namespace braid::frontend::bitcode {

// Whether a file was just made by the compiler or comes from the user, who may give us anything.
enum class Trust { Ours, Users };

// Null after a message. `file` is what messages name.
std::unique_ptr<llvm::Module> readModule(const std::string& path, support::FileId file, Trust trust,
                                         llvm::LLVMContext& context,
                                         const support::SourceManager& sources,
                                         support::Diagnostics& diagnostics);

// The C runtime, whose functions are read when something needs them.
std::unique_ptr<llvm::Module> readRuntime(const std::string& path, llvm::LLVMContext& context,
                                          support::Diagnostics& diagnostics);

}  // namespace braid::frontend::bitcode
