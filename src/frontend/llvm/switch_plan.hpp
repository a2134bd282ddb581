// A switch as a sequence of two-way decisions.
//
// A few cases are tested one after the other, all ranges that lead to one place with one decision:
// a symbolic run then forks once per place. Many cases are searched by halves, which a concrete run
// wants.
#pragma once

#include <llvm/ADT/APInt.h>
#include <llvm/IR/Instructions.h>

#include <cstddef>
#include <vector>

#include "frontend/llvm/tuning.hpp"

namespace braid::frontend::bitcode {

// Unsigned, both ends included.
struct SwitchRange {
  llvm::APInt low;
  llvm::APInt high;
};

// A block of the program, or another step of the plan.
struct SwitchTarget {
  const llvm::BasicBlock* block = nullptr;
  std::size_t step = 0;
};

// Goes to `target` if the value is in one of the ranges. Without ranges, always to `otherwise`.
struct SwitchStep {
  std::vector<SwitchRange> ranges;
  SwitchTarget target;
  SwitchTarget otherwise;
};

// The first step is where to start.
using SwitchPlan = std::vector<SwitchStep>;

SwitchPlan planSwitch(const llvm::SwitchInst& instruction, const Tuning& tuning);

}  // namespace braid::frontend::bitcode
