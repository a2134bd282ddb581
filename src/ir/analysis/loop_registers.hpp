// What a loop's registers are for: those that decide whether it ends, and those that only ever go
// up, or only ever down, from one round to the next.
#pragma once

#include <vector>

#include "ir/analysis/loops.hpp"
#include "ir/module.hpp"

namespace braid::ir::analysis {

struct LoopRegisters {
  struct Progress {
    RegisterId variable;
    bool rises;  // otherwise it falls
  };
  // That branches out of the loop depend on, and that change in the loop; ascending.
  std::vector<RegisterId> control;
  // Those of them that have a direction, as far as the instructions show.
  std::vector<Progress> progress;
};

LoopRegisters registersOf(const Function& function, const Digraph& graph, const LoopForest& forest,
                          LoopId id);

}  // namespace braid::ir::analysis
