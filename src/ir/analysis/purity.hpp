// Which functions leave the state as it was: a call has no effect but its result, or that it does
// not return. Only if the predicate of a clause is pure can it stand for the code that checks the
// clause.
//
// A write to an object that the function itself made counts as an effect, too.
#pragma once

#include <vector>

#include "ir/module.hpp"

namespace braid::ir::analysis {

// Whether the instruction itself, apart from functions it calls, changes something that outlives
// its frame, or depends on something that is not in the state.
bool hasEffect(const Instruction& instruction);

// By function: whether it is pure.
std::vector<bool> pureFunctions(const Module& module);

}  // namespace braid::ir::analysis
