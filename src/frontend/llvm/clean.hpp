// Passes of LLVM that make the program easier to lower and preserve every bug in it.
//
// Local variables become registers; atomic operations and invokes become ordinary ones; blocks in a
// row become one. No other passes run: instruction simplification folds a division by zero to
// poison, and a comparison with an overflowing operand to its value without overflow; control flow
// simplification deletes branches that lead to an access of null. The bugs we look for would be
// gone.
#pragma once

#include <llvm/IR/Module.h>

namespace braid::frontend::bitcode {

struct CleanOptions {
  // keep variables of the program that hold pointers in memory; see CompileOptions
  bool keepsPointersInMemory = false;
};

void clean(llvm::Module& module, const CleanOptions& options);

}  // namespace braid::frontend::bitcode
