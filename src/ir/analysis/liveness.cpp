#include "ir/analysis/liveness.hpp"

#include <cassert>
#include <numeric>

#include "ir/analysis/control_flow.hpp"
#include "ir/instruction_form.hpp"

namespace braid::ir::analysis {

namespace {

// Adds `from` to `to`; whether that changed anything.
bool unite(RegisterSet& to, const RegisterSet& from) {
  bool changed = false;
  for (std::size_t i = 0; i < to.size(); ++i) {
    if (from[i] && !to[i]) {
      to[i] = true;
      changed = true;
    }
  }
  return changed;
}

}  // namespace

std::vector<RegisterId> readRegisters(const Instruction& instruction) {
  std::vector<RegisterId> result;
  const auto read = [&](Operand operand) {
    if (operand.isRegister()) {
      result.push_back(operand.registerId());
    }
  };
  const std::size_t operands = operandsInUse(instruction.opcode, instruction.type);
  for (std::size_t i = 0; i < operands; ++i) {
    read(operandAt(instruction, i));
  }
  if (instructionForm(instruction.opcode).showsArgs) {
    for (const Operand operand : instruction.args) {
      read(operand);
    }
  }
  return result;
}

Liveness::Liveness(const Function& function)
    : function_(function),
      in_(function.blocks.size(), RegisterSet(function.registers.size(), false)),
      out_(in_) {
  const Digraph graph = controlFlow(function, HandlerEdges::Include);
  // Every block once, last ones first; then again those that a change may affect.
  std::vector<BlockId> work(function.blocks.size());
  std::iota(work.begin(), work.end(), BlockId{0});
  std::vector<bool> queued(function.blocks.size(), true);
  while (!work.empty()) {
    const BlockId id = work.back();
    work.pop_back();
    queued[id] = false;
    for (const BlockId next : successorsOf(function.blocks[id].instructions.back())) {
      unite(out_[id], in_[next]);
    }
    if (!unite(in_[id], liveBefore(id, 0))) {
      continue;
    }
    for (const NodeId predecessor : graph.predecessors(id)) {
      if (!queued[predecessor]) {
        queued[predecessor] = true;
        work.push_back(predecessor);
      }
    }
  }
}

RegisterSet Liveness::liveBefore(BlockId block, std::size_t index) const {
  const Block& code = function_.blocks[block];
  assert(index <= code.instructions.size());
  RegisterSet live = out_[block];
  for (std::size_t i = code.instructions.size(); i > index; --i) {
    stepBack(code, code.instructions[i - 1], live);
  }
  // At the end of a region, its rule for merging may read variables that no code behind it reads.
  if (index > 0 && code.instructions[index - 1].opcode == Opcode::Meet &&
      code.instructions[index - 1].target != 0) {
    for (const Clause& clause :
         function_.mergeRules[code.instructions[index - 1].target - 1].predicates) {
      for (const RegisterId argument : clause.arguments) {
        live[argument] = true;
      }
    }
  }
  for (const Clause& invariant : code.invariants) {
    for (const RegisterId argument : invariant.arguments) {
      live[argument] = live[argument] || index == 0;
    }
  }
  return live;
}

void Liveness::stepBack(const Block& block, const Instruction& instruction,
                        RegisterSet& live) const {
  if (instruction.result != kNoRegister) {
    live[instruction.result] = false;
  }
  for (const RegisterId id : readRegisters(instruction)) {
    live[id] = true;
  }
  if (block.handler && mayRaise(instruction)) {
    unite(live, in_[*block.handler]);
  }
}

}  // namespace braid::ir::analysis
