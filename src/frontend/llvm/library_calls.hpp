// Intrinsics that stand for functions of the C library become calls of them, before the runtime,
// which has them, is linked.
#pragma once

#include <llvm/IR/Module.h>

namespace braid::frontend::bitcode {

void useLibraryFunctions(llvm::Module& module);

}  // namespace braid::frontend::bitcode
