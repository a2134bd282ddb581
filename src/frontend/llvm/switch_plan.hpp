// A switch as a sequence of two-way decisions.
//
// A few cases are tested one after the other, with one decision for all ranges that lead to the
// same block: so a symbolic run forks once per block. Many cases are searched by halving, which is
// fast for concrete runs.
#pragma once

#include <llvm/ADT/APInt.h>
#include <llvm/IR/Instructions.h>

#include <cstddef>
#include <vector>

#include "frontend/llvm/tuning.hpp"

namespace braid::frontend::bitcode {

// Unsigned numbers, both ends included.
struct SwitchRange {
  llvm::APInt low;
  llvm::APInt high;
};

// A block of the program; or, if that is null, another step of the plan.
struct SwitchTarget {
  const llvm::BasicBlock* block = nullptr;
  std::size_t step = 0;
};

// Goes to `target` if the value is in one of the ranges, otherwise to `otherwise`. Without ranges,
// always to `otherwise`.
struct SwitchStep {
  std::vector<SwitchRange> ranges;
  SwitchTarget target;
  SwitchTarget otherwise;
};

// Begins with the first step.
using SwitchPlan = std::vector<SwitchStep>;

SwitchPlan planSwitch(const llvm::SwitchInst& instruction, const Tuning& tuning);

}  // namespace braid::frontend::bitcode
