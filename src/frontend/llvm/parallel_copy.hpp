// All phis of a block change at once on the way into it: each copy must read the value from before
// any of them was written.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "ir/module.hpp"

namespace braid::frontend::bitcode {

struct Move {
  ir::RegisterId to = ir::kNoRegister;
  std::optional<ir::Operand> from;  // empty: the value is undefined
};

// The moves in an order with the same effect, one after the other. Only in a cycle of moves is a
// value kept in a temporary register, which `newTemporary` makes for the register that it is given.
std::vector<Move> sequentialise(std::vector<Move> moves,
                                const std::function<ir::RegisterId(ir::RegisterId)>& newTemporary);

}  // namespace braid::frontend::bitcode
