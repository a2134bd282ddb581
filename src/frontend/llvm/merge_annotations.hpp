// Regions of a C program behind which paths are merged: `braid_merge_begin(…)` to
// `braid_merge_end()`. An end belongs to the innermost begin that is open on every path to it.
#pragma once

#include <llvm/IR/Function.h>

#include <vector>

#include "frontend/llvm/clause_region.hpp"

namespace braid::frontend::bitcode {

// Turns ends into what lowering reads: a meet, with the rule of its region. False after a mistake.
bool applyMerges(llvm::Function& function, const std::vector<ClauseRegion>& predicates,
                 Mistake& mistake);

}  // namespace braid::frontend::bitcode
