// The values of all phis of a block change at once on the way into it: each copy must read what was
// there before any of them wrote.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "ir/module.hpp"

namespace braid::frontend::bitcode {

struct Move {
  ir::RegisterId to = ir::kNoRegister;
  std::optional<ir::Operand> from;  // empty: a value that was never given
};

// An order in which one after the other does the same. Only where registers change places does a
// value wait in a register made by `newTemporary`, which is given the register it stands for.
std::vector<Move> sequentialise(std::vector<Move> moves,
                                const std::function<ir::RegisterId(ir::RegisterId)>& newTemporary);

}  // namespace braid::frontend::bitcode
