#include "ir/analysis/control_flow.hpp"

#include <algorithm>
#include <cassert>

#include "ir/operand_rules.hpp"

namespace braid::ir::analysis {

std::vector<BlockId> successorsOf(const Instruction& terminator) {
  assert(opcodeInfo(terminator.opcode).isTerminator);
  if (terminator.opcode == Opcode::Jump) {
    return {terminator.target};
  }
  if (terminator.opcode == Opcode::Branch) {
    return {terminator.target, terminator.otherwise};
  }
  return {};
}

bool mayRaise(const Instruction& instruction) {
  if (operandRules(instruction.opcode)) {
    return true;  // languages that use these have no handlers, so precision is not lost
  }
  switch (instruction.opcode) {
    case Opcode::Div:
    case Opcode::Rem:
    case Opcode::NewArray:
    case Opcode::Load:
    case Opcode::Store:
    case Opcode::Length:
    case Opcode::Call:
    case Opcode::CallVirtual:
    case Opcode::Forall:
    case Opcode::Exists:
    case Opcode::ForallBetween:
    case Opcode::ExistsBetween:
    case Opcode::Throw:
    case Opcode::Rethrow:
      return true;
    case Opcode::Assert:
      return isCatchable(instruction.fault);
    case Opcode::Copy:
    case Opcode::Select:
    case Opcode::Add:
    case Opcode::Sub:
    case Opcode::Mul:
    case Opcode::Neg:
    case Opcode::Not:
    case Opcode::And:
    case Opcode::Or:
    case Opcode::Eq:
    case Opcode::Ne:
    case Opcode::Lt:
    case Opcode::Le:
    case Opcode::NewRecord:
    case Opcode::InstanceOf:
    case Opcode::Assume:
    case Opcode::Require:
    case Opcode::Jump:
    case Opcode::Branch:
    case Opcode::Return:
    case Opcode::Unreachable:
      return false;
    default:
      break;
  }
  assert(false && "opcode out of range");
  return true;
}

Digraph controlFlow(const Function& function, HandlerEdges handlerEdges) {
  Digraph graph(function.blocks.size());
  for (BlockId id = 0; id < function.blocks.size(); ++id) {
    const Block& block = function.blocks[id];
    assert(!block.instructions.empty());
    for (const BlockId next : successorsOf(block.instructions.back())) {
      graph.addEdge(id, next);
    }
    if (handlerEdges == HandlerEdges::Include && block.handler &&
        std::any_of(block.instructions.begin(), block.instructions.end(), mayRaise)) {
      graph.addEdge(id, *block.handler);
    }
  }
  return graph;
}

}  // namespace braid::ir::analysis
