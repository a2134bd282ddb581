// Turns intrinsics that stand for functions of the C library into calls of these, before the
// runtime, which defines them, is linked.
#pragma once

#include <llvm/IR/Module.h>

namespace braid::frontend::bitcode {

void useLibraryFunctions(llvm::Module& module);

}  // namespace braid::frontend::bitcode
