// Which of a loop's registers decide whether it ends, and which of those only go up, or only down,
// from one round to the next.
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
  // Registers on which branches out of the loop depend and which the loop changes; ascending.
  std::vector<RegisterId> control;
  // Those of them that go in one direction, as far as the instructions show.
  std::vector<Progress> progress;
};

LoopRegisters registersOf(const Function& function, const Digraph& graph, const LoopForest& forest,
                          LoopId id);

}  // namespace braid::ir::analysis
