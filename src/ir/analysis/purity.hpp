// Which functions leave everything as it was: calling one has no effect but its result, or that it
// does not return. The predicate of a clause can stand for the code that checks it only if it is
// pure.
//
// A write to an object that the function itself made counts as an effect, too.
#pragma once

#include <vector>

#include "ir/module.hpp"

namespace braid::ir::analysis {

// Whether the instruction itself, without what it calls, changes something that outlives its frame,
// or tells something that is not in the state.
bool hasEffect(const Instruction& instruction);

// By function.
std::vector<bool> pureFunctions(const Module& module);

}  // namespace braid::ir::analysis
