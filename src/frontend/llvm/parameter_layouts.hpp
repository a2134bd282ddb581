// What the source says about the parameters of a function.
//
// Its prototype is that of the source, LLVM's arguments are what the calling convention and maybe
// an optimiser made of it: a struct may be passed as numbers or by its address, a result in memory
// is an argument in front, unused ones may be gone. As long as as many arguments are left as there
// were, and of fitting types, they correspond; otherwise those do that the debug information
// connects with a parameter.
#pragma once

#include <llvm/IR/Function.h>

#include <vector>

#include "frontend/llvm/source_layouts.hpp"

namespace braid::frontend::bitcode {

// By argument; empty when nothing is known.
std::vector<ir::LayoutId> parameterLayouts(const llvm::Function& function, SourceLayouts& layouts);

}  // namespace braid::frontend::bitcode
