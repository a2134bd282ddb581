// Separates the exits of a block that clang leads through one place where variables end.
//
// `return`, `break` and `goto` out of a block store a number and jump to the code where the block's
// variables end; from there a switch on the number goes on. In the program, these paths have
// nothing in common; here they would meet and part again. So each exit gets its own copy of that
// code and jumps directly to its target.
#pragma once

#include <llvm/IR/Function.h>

namespace braid::frontend::bitcode {

// To be called before variables are promoted.
void separateCleanupPaths(llvm::Function& function);

}  // namespace braid::frontend::bitcode
