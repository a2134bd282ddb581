// Regions of a C program behind which paths are merged: `braid_merge_begin(…)` to
// `braid_merge_end()`. An end belongs to the begin that every path has open last there.
#pragma once

#include <llvm/IR/Function.h>

#include <vector>

#include "frontend/llvm/clause_region.hpp"

namespace braid::frontend::bitcode {

// Ends become what lowering knows: a meet, with the rule that the region has. False after a
// mistake.
bool applyMerges(llvm::Function& function, const std::vector<ClauseRegion>& predicates,
                 Mistake& mistake);

}  // namespace braid::frontend::bitcode
