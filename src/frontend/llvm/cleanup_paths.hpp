// The ways out of a block that clang leads through one place where variables end.
//
// `return`, `break` and `goto` out of a block store a number, go to the code where the block's
// variables end, and a switch on the number goes on from there. Nothing of that is in the program:
// paths that have nothing to do with each other would meet there and part again. Here each way gets
// a copy of that code and goes straight on.
#pragma once

#include <llvm/IR/Function.h>

namespace braid::frontend::bitcode {

// Before variables are promoted.
void separateCleanupPaths(llvm::Function& function);

}  // namespace braid::frontend::bitcode
