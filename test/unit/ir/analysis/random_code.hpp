// Random graphs and functions for the property tests, grown from numbers that RapidCheck draws (and
// shrinks).
#pragma once

#include <rapidcheck.h>

#include "ir/analysis/digraph.hpp"
#include "ir/module.hpp"

namespace braid::ir::analysis::test {

// Node 0 is the root. Sparse enough that nodes without a way in or out, deep nests and irreducible
// regions all turn up.
inline Digraph randomGraph() {
  const auto size = *rc::gen::inRange<NodeId>(1, 13);
  const auto edges = *rc::gen::container<std::vector<std::pair<NodeId, NodeId>>>(
      rc::gen::pair(rc::gen::inRange<NodeId>(0, size), rc::gen::inRange<NodeId>(0, size)));
  Digraph graph(size);
  for (const auto& [from, to] : edges) {
    if (graph.successors(from).size() < 2) {
      graph.addEdge(from, to);
    }
  }
  return graph;
}

// Whether a path of any length leads from `from` to `to` without touching `avoided`.
inline bool reachesAvoiding(const Digraph& graph, NodeId from, NodeId to, NodeId avoided) {
  if (from == avoided || to == avoided) {
    return false;
  }
  std::vector<bool> seen(graph.size(), false);
  std::vector<NodeId> work{from};
  seen[from] = true;
  while (!work.empty()) {
    const NodeId node = work.back();
    work.pop_back();
    if (node == to) {
      return true;
    }
    for (const NodeId next : graph.successors(node)) {
      if (!seen[next] && next != avoided) {
        seen[next] = true;
        work.push_back(next);
      }
    }
  }
  return false;
}

inline bool reaches(const Digraph& graph, NodeId from, NodeId to) {
  return reachesAvoiding(graph, from, to, static_cast<NodeId>(graph.size()));
}

// A function over four registers with copies, divisions (which may raise), jumps, handlers and
// invariants, whose predicates are left open.
inline Function randomFunction() {
  constexpr RegisterId kRegisters = 4;
  const auto blockCount = *rc::gen::inRange<BlockId>(1, 8);
  const auto anyRegister = [] { return *rc::gen::inRange<RegisterId>(0, kRegisters); };
  const auto anyBlock = [&] { return *rc::gen::inRange<BlockId>(0, blockCount); };
  Function function;
  function.name = "random";
  function.resultType = Type::integer();
  function.registers.resize(kRegisters, Register{Type::integer(), ""});
  for (BlockId id = 0; id < blockCount; ++id) {
    Block block;
    const auto length = *rc::gen::inRange<std::size_t>(0, 4);
    for (std::size_t i = 0; i < length; ++i) {
      Instruction instruction;
      const bool raises = *rc::gen::arbitrary<bool>();
      instruction.opcode = raises ? Opcode::Div : Opcode::Copy;
      instruction.type = Type::integer();
      instruction.result = anyRegister();
      instruction.a = Operand::reg(anyRegister());
      instruction.b = Operand::reg(anyRegister());
      block.instructions.push_back(instruction);
    }
    Instruction last;
    switch (*rc::gen::inRange(0, 5)) {
      case 0:
        last.opcode = Opcode::Return;
        last.type = Type::integer();
        last.a = Operand::reg(anyRegister());
        break;
      case 1:
        last.opcode = Opcode::Throw;
        break;
      case 2:
        last.opcode = Opcode::Branch;
        last.a = Operand::reg(anyRegister());
        last.target = anyBlock();
        last.otherwise = anyBlock();
        break;
      default:
        last.opcode = Opcode::Jump;
        last.target = anyBlock();
        break;
    }
    block.instructions.push_back(last);
    if (*rc::gen::inRange(0, 3) == 0) {
      block.handler = anyBlock();
    }
    if (*rc::gen::inRange(0, 4) == 0) {
      block.invariants.push_back({0, {anyRegister()}, {}});
    }
    function.blocks.push_back(block);
  }
  return function;
}

}  // namespace braid::ir::analysis::test
