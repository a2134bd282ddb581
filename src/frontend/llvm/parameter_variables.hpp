// The parameters of a function as variables of its source.
#pragma once

#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/Function.h>

#include <vector>

namespace braid::frontend::bitcode {

// Empty without debug information; their getArg() counts from 1.
std::vector<const llvm::DILocalVariable*> parameterVariables(const llvm::Function& function);

}  // namespace braid::frontend::bitcode
