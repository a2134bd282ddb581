// Lowers a linked and cleaned program to a module of the IR.
#pragma once

#include <llvm/IR/Module.h>

#include <optional>

#include "frontend/llvm/context.hpp"
#include "ir/module.hpp"
#include "support/diagnostics.hpp"

namespace braid::frontend::bitcode {

// Lowers everything that can be reached from `start`. Empty after a message.
std::optional<ir::Module> lowerModule(const llvm::Module& program, const llvm::Function& start,
                                      const LoweringOptions& options, SourceFiles& files,
                                      support::Diagnostics& diagnostics);

}  // namespace braid::frontend::bitcode
