// Which registers may still be read. A register that is not live does not affect what follows:
// merging may forget it, so that states become equal that differ in such leftovers only.
//
// An instruction that may raise can go to the handler before it writes its result, so what the
// handler reads is live before every such instruction of the block. Invariants of a loop read their
// arguments where the block starts.
#pragma once

#include <vector>

#include "ir/module.hpp"

namespace braid::ir::analysis {

// One bit per register.
using RegisterSet = std::vector<bool>;

// The registers an instruction reads.
std::vector<RegisterId> readRegisters(const Instruction& instruction);

class Liveness {
 public:
  // Keeps a reference to the function.
  explicit Liveness(const Function& function);

  [[nodiscard]] const RegisterSet& liveIn(BlockId block) const { return in_[block]; }
  // What is live at the end of the block, before control has gone to a successor.
  [[nodiscard]] const RegisterSet& liveOut(BlockId block) const { return out_[block]; }
  // Just before the instruction with this index; the number of instructions means the end.
  [[nodiscard]] RegisterSet liveBefore(BlockId block, std::size_t index) const;

 private:
  void stepBack(const Block& block, const Instruction& instruction, RegisterSet& live) const;

  const Function& function_;
  std::vector<RegisterSet> in_;
  std::vector<RegisterSet> out_;
};

}  // namespace braid::ir::analysis
