// `braid_forall` and `braid_exists`: what they say of one index becomes a predicate
// (clause_region.hpp), and a call tells lowering of it (annotation_marks.hpp).
#pragma once

#include <llvm/IR/Function.h>

#include "frontend/llvm/clause_region.hpp"

namespace braid::frontend::bitcode {

// Inner quantifiers come before those around them. False after a mistake.
bool applyQuantifiers(llvm::Function& function, Mistake& mistake);

}  // namespace braid::frontend::bitcode
