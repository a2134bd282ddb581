// Whether a function has been through an optimiser.
#pragma once

#include <llvm/IR/Function.h>

namespace braid::frontend::bitcode {

// The compiler says so in the debug information. Without it: clang gives "noinline" to what it does
// not optimise, and another attribute to everything.
bool isOptimised(const llvm::Function& function);

}  // namespace braid::frontend::bitcode
