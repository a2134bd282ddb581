// Passes of LLVM that make the program easier to lower and leave every bug in it.
//
// Local variables become registers; atomic operations and invokes become ordinary ones; blocks in a
// row become one. Nothing else runs: instruction simplification folds a division by zero to poison
// and a comparison that overflows to its value without overflow, and control flow simplification
// deletes what leads to an access of null, so that the bugs we look for would be gone.
#pragma once

#include <llvm/IR/Module.h>

namespace braid::frontend::bitcode {

struct CleanOptions {
  bool keepsPointersInMemory = false;  // of the program, in variables; see CompileOptions
};

void clean(llvm::Module& module, const CleanOptions& options);

}  // namespace braid::frontend::bitcode
