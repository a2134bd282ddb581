#include "frontend/llvm/is_optimised.hpp"

#include <llvm/IR/DebugInfoMetadata.h>

namespace braid::frontend::bitcode {

bool isOptimised(const llvm::Function& function) {
  const llvm::DISubprogram* subprogram = function.getSubprogram();
  if (subprogram != nullptr && subprogram->getUnit() != nullptr) {
    return subprogram->getUnit()->isOptimized();
  }
  return function.hasFnAttribute("no-trapping-math") &&
         !function.hasFnAttribute(llvm::Attribute::NoInline);
}

}  // namespace braid::frontend::bitcode
