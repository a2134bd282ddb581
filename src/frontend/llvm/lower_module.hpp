// A linked and cleaned program becomes a module of the IR.
#pragma once

#include <llvm/IR/Module.h>

#include <optional>

#include "frontend/llvm/context.hpp"
#include "ir/module.hpp"
#include "support/diagnostics.hpp"

namespace braid::frontend::bitcode {

// What can be reached from `start`. Empty after a message.
std::optional<ir::Module> lowerModule(const llvm::Module& program, const llvm::Function& start,
                                      const LoweringOptions& options, SourceFiles& files,
                                      support::Diagnostics& diagnostics);

}  // namespace braid::frontend::bitcode
