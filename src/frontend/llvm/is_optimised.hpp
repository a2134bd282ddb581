// Whether a function has been through an optimiser.
#pragma once

#include <llvm/IR/Function.h>

namespace braid::frontend::bitcode {

// The debug information says so. Without it: clang marks functions that it does not optimise
// "noinline", and all functions with some other attribute.
bool isOptimised(const llvm::Function& function);

}  // namespace braid::frontend::bitcode
