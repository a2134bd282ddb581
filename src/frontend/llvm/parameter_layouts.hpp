// The layouts of a function's parameters, from the debug information.
//
// The prototype there is that of the source. LLVM's arguments are what the calling convention, and
// maybe an optimiser, has made of it: a struct may be passed as numbers or by its address, a result
// in memory is an additional first argument, and unused arguments may be missing. If there are as
// many arguments as parameters, with fitting types, they correspond. Otherwise only those do that
// the debug information connects with a parameter.
#pragma once

#include <llvm/IR/Function.h>

#include <vector>

#include "frontend/llvm/source_layouts.hpp"

namespace braid::frontend::bitcode {

// By argument; empty if nothing is known.
std::vector<ir::LayoutId> parameterLayouts(const llvm::Function& function, SourceLayouts& layouts);

}  // namespace braid::frontend::bitcode
