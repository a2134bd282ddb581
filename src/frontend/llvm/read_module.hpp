// Reads a file of LLVM assembly or bitcode as a module that is safe to work on: well-formed, and
// for a 64-bit little-endian machine. For other files, tells the user what can be done.
#pragma once

#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>

#include <memory>
#include <string>

#include "support/diagnostics.hpp"
#include "support/source.hpp"

namespace braid::frontend::bitcode {

// Whether a file was just made by our compiler run, or comes from the user and may contain
// anything.
enum class Trust { Ours, Users };

// Null after a message, which names `file`.
std::unique_ptr<llvm::Module> readModule(const std::string& path, support::FileId file, Trust trust,
                                         llvm::LLVMContext& context,
                                         const support::SourceManager& sources,
                                         support::Diagnostics& diagnostics);

// Reads the C runtime lazily: a function's body is read when it is needed.
std::unique_ptr<llvm::Module> readRuntime(const std::string& path, llvm::LLVMContext& context,
                                          support::Diagnostics& diagnostics);

}  // namespace braid::frontend::bitcode
