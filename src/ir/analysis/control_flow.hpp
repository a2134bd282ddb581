// The control-flow graph of a function: its nodes are block ids.
#pragma once

#include "ir/analysis/digraph.hpp"
#include "ir/module.hpp"

namespace braid::ir::analysis {

enum class HandlerEdges {
  Exclude,
  // From each block that has a handler and an instruction that may raise, to that handler.
  Include,
};

// Where a terminator sends control in the ordinary way: none, one or two blocks.
std::vector<BlockId> successorsOf(const Instruction& terminator);

// Whether the instruction may send control to the handler of its block: it may fault in a way that
// `try` catches, or throws, or calls something that might.
bool mayRaise(const Instruction& instruction);

Digraph controlFlow(const Function& function, HandlerEdges handlerEdges);

}  // namespace braid::ir::analysis
