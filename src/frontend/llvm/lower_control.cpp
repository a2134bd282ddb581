// Branches, phis, returns.
//
// A phi becomes a register that every edge into its block sets. The copies stand at the end of the
// block that jumps; if it has several successors, in a block of their own.
#include <llvm/ADT/SmallString.h>
#include <llvm/IR/CFG.h>

#include <algorithm>
#include <cassert>
#include <utility>

#include "frontend/llvm/function_lowering.hpp"
#include "frontend/llvm/switch_plan.hpp"

namespace braid::frontend::bitcode {

using ir::BlockId;
using ir::Opcode;
using ir::Operand;
using ir::RegisterId;

namespace {

constexpr std::size_t kCasesInLabel = 4;

// "case 3, 4" or "default" for targets of a switch, otherwise the compiler's name of the block.
std::string labelOf(const llvm::BasicBlock& block) {
  std::string cases;
  std::size_t count = 0;
  for (const llvm::BasicBlock* from : llvm::predecessors(&block)) {
    const auto* instruction = llvm::dyn_cast<llvm::SwitchInst>(from->getTerminator());
    if (instruction == nullptr) {
      continue;
    }
    if (instruction->getDefaultDest() == &block) {
      return "default";
    }
    for (const auto& entry : instruction->cases()) {
      if (entry.getCaseSuccessor() == &block && ++count <= kCasesInLabel) {
        llvm::SmallString<16> number;
        entry.getCaseValue()->getValue().toStringSigned(number);
        cases += (cases.empty() ? "case " : ", ") + number.str().str();
      }
    }
    break;
  }
  return cases.empty() ? block.getName().str() : cases + (count > kCasesInLabel ? ", …" : "");
}

}  // namespace

BlockId FunctionLowering::blockOf(const llvm::BasicBlock& block) {
  const auto found = blockIds_.find(&block);
  if (found != blockIds_.end()) {
    return found->second;
  }
  pending_.insert(order_.at(&block));
  return blockIds_[&block] = builder_.newBlock(labelOf(block));
}

bool FunctionLowering::hasPhis(const llvm::BasicBlock& block) const {
  return llvm::isa<llvm::PHINode>(block.front());
}

BlockId FunctionLowering::edgeTo(const llvm::BasicBlock& to) {
  if (!hasPhis(to)) {
    return blockOf(to);
  }
  for (const auto& [block, id] : edges_) {
    if (block == &to) {
      return id;
    }
  }
  edges_.emplace_back(&to, builder_.newBlock(labelOf(to)));
  return edges_.back().second;
}

void FunctionLowering::fillEdges() {
  assert(!builder_.isOpen() && "the last instruction of a block closes it");
  for (const auto& [to, id] : edges_) {
    builder_.startBlock(id);
    setPhis(*current_, *to);
    if (builder_.isOpen()) {
      builder_.jump(blockOf(*to));
    }
  }
  edges_.clear();
}

void FunctionLowering::setPhis(const llvm::BasicBlock& from, const llvm::BasicBlock& to) {
  std::vector<Move> moves;
  for (const llvm::PHINode& phi : to.phis()) {
    if (!typeIsSupported(phi.getType())) {
      return;
    }
    const llvm::Value* incoming = phi.getIncomingValueForBlock(&from);
    if (refusesPoison(*incoming)) {
      return;
    }
    const Operands& registers = values_[&phi];
    if (llvm::isa<llvm::UndefValue>(incoming)) {
      for (const Operand reg : registers) {
        moves.push_back({reg.registerId(), std::nullopt});
      }
      continue;
    }
    const Operands operands = operandsOf(*incoming);
    assert(operands.size() == registers.size());
    for (std::size_t i = 0; i < registers.size(); ++i) {
      moves.push_back({registers[i].registerId(), operands[i]});
    }
  }
  const auto newTemporary = [&](RegisterId like) {
    return builder_.newRegister(builder_.typeOf(Operand::reg(like)));
  };
  for (const Move& move : sequentialise(std::move(moves), newTemporary)) {
    if (move.from) {
      builder_.copyTo(move.to, *move.from);
    } else {
      ir::Instruction instruction =
          makeInstruction(Opcode::Uninitialised, builder_.typeOf(Operand::reg(move.to)));
      instruction.result = move.to;
      builder_.emit(std::move(instruction));
    }
  }
}

void FunctionLowering::lowerBranch(const llvm::BranchInst& branch) {
  if (branch.isUnconditional() || branch.getSuccessor(0) == branch.getSuccessor(1)) {
    setPhis(*current_, *branch.getSuccessor(0));
    if (builder_.isOpen()) {
      builder_.jump(blockOf(*branch.getSuccessor(0)));
    }
    return;
  }
  const Operand condition = operandOf(*branch.getCondition());
  if (builder_.isOpen()) {
    const BlockId yes = edgeTo(*branch.getSuccessor(0));
    builder_.branch(condition, yes, edgeTo(*branch.getSuccessor(1)));
  }
}

void FunctionLowering::lowerSwitch(const llvm::SwitchInst& instruction) {
  const Operand value = operandOf(*instruction.getCondition());
  if (!builder_.isOpen()) {
    return;
  }
  const ir::Type type = builder_.typeOf(value);
  const auto number = [&](const llvm::APInt& n) { return builder_.constant(type, toBigInt(n)); };
  const SwitchPlan plan = planSwitch(instruction, context_.options.tuning);
  std::vector<BlockId> blocks;
  blocks.reserve(plan.size());
  for (std::size_t i = 0; i < plan.size(); ++i) {
    blocks.push_back(i == 0 ? 0 : builder_.newBlock());
  }
  const auto goTo = [&](const SwitchTarget& target) {
    return target.block != nullptr ? edgeTo(*target.block) : blocks[target.step];
  };
  for (std::size_t i = 0; i < plan.size(); ++i) {
    if (i != 0) {
      builder_.startBlock(blocks[i]);
    }
    Operand condition;
    bool isFirst = true;
    for (const SwitchRange& range : plan[i].ranges) {
      Operand test;
      if (range.low == range.high) {
        test = builder_.compare(Opcode::Eq, type, value, number(range.low));
      } else if (range.low.isZero()) {
        test = builder_.compare(Opcode::ULe, type, value, number(range.high));
      } else {
        const Operand distance = builder_.binary(Opcode::Sub, type, value, number(range.low));
        test = builder_.compare(Opcode::ULe, type, distance, number(range.high - range.low));
      }
      condition = isFirst ? test : builder_.logicalOr(condition, test);
      isFirst = false;
    }
    if (isFirst) {
      builder_.jump(goTo(plan[i].otherwise));
    } else {
      const BlockId yes = goTo(plan[i].target);
      builder_.branch(condition, yes, goTo(plan[i].otherwise));
    }
  }
}

void FunctionLowering::lowerIndirectBranch(const llvm::IndirectBrInst& branch) {
  const Operand address = operandOf(*branch.getAddress());
  if (!builder_.isOpen()) {
    return;
  }
  std::vector<const llvm::BasicBlock*> seen;
  for (unsigned i = 0; i < branch.getNumDestinations(); ++i) {
    const llvm::BasicBlock* destination = branch.getDestination(i);
    if (!destination->hasAddressTaken() ||
        std::find(seen.begin(), seen.end(), destination) != seen.end()) {
      continue;
    }
    seen.push_back(destination);
    const Operand label = builder_.word(context_.plan.addressOf(*destination));
    const Operand isHere = builder_.compare(Opcode::Eq, kWord, address, label);
    const BlockId here = edgeTo(*destination);
    const BlockId next = builder_.newBlock();
    builder_.branch(isHere, here, next);
    builder_.startBlock(next);
  }
  fail(ir::FaultKind::Unreachable);
}

void FunctionLowering::lowerReturn(const llvm::ReturnInst& instruction) {
  ir::Instruction result = makeInstruction(Opcode::Return, ir::Type::voidType());
  if (const llvm::Value* value = instruction.getReturnValue()) {
    const Operands operands = operandsOf(*value);
    if (!operands.empty()) {
      result.type = builder_.typeOf(operands.front());
      result.a = operands.front();
      result.args.assign(operands.begin() + 1, operands.end());
    }
  }
  builder_.emit(std::move(result));
}

// Behind a call that does not return, this is reached only if the call returns nevertheless, which
// is as undefined as other ways to get here. (Calls of unknown functions have refused before.)
void FunctionLowering::lowerUnreachable(const llvm::UnreachableInst& /*instruction*/) {
  fail(ir::FaultKind::Unreachable);
}

}  // namespace braid::frontend::bitcode
