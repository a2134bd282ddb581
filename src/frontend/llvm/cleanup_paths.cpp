#include "frontend/llvm/cleanup_paths.hpp"

#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/SmallVector.h>
#include <llvm/IR/CFG.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/Transforms/Utils/ValueMapper.h>

#include <optional>
#include <vector>

namespace braid::frontend::bitcode {

namespace {

// A block where variables end, with a switch to the block that comes next.
struct Cleanup {
  llvm::BasicBlock* block;
  llvm::AllocaInst* destination;  // holds the number that the switch tests
  llvm::SwitchInst* choice;
};

// Whether only constants are stored in the variable, beside its first value, and its address is not
// taken.
bool isDestination(const llvm::AllocaInst& variable) {
  return llvm::all_of(variable.users(), [&](const llvm::User* user) {
    const auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
    return llvm::isa<llvm::LoadInst>(user) ||
           (store != nullptr && store->getPointerOperand() == &variable &&
            llvm::isa<llvm::ConstantInt, llvm::FreezeInst>(store->getValueOperand()));
  });
}

// Whether an instruction may be copied: it ends variables, or loads a value used only by that.
bool isPartOfCleanup(const llvm::Instruction& instruction) {
  if (const auto* call = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction)) {
    return call->isLifetimeStartOrEnd() || call->getIntrinsicID() == llvm::Intrinsic::stackrestore;
  }
  return llvm::isa<llvm::LoadInst>(instruction) &&
         llvm::all_of(instruction.users(), [&](const llvm::User* user) {
           return llvm::cast<llvm::Instruction>(user)->getParent() == instruction.getParent();
         });
}

std::optional<Cleanup> asCleanup(llvm::BasicBlock& block) {
  auto* choice = llvm::dyn_cast<llvm::SwitchInst>(block.getTerminator());
  auto* load = choice != nullptr ? llvm::dyn_cast<llvm::LoadInst>(choice->getCondition()) : nullptr;
  auto* destination =
      load != nullptr ? llvm::dyn_cast<llvm::AllocaInst>(load->getPointerOperand()) : nullptr;
  if (destination == nullptr || load->getParent() != &block || load->isVolatile() ||
      !isDestination(*destination)) {
    return std::nullopt;
  }
  const bool isOnlyThat = llvm::all_of(block, [&](const llvm::Instruction& instruction) {
    return &instruction == choice || isPartOfCleanup(instruction);
  });
  return isOnlyThat ? std::optional(Cleanup{&block, destination, choice}) : std::nullopt;
}

// The number that is stored last in a block; null if the block stores none.
llvm::ConstantInt* storedIn(llvm::BasicBlock& block, const llvm::AllocaInst& destination) {
  for (llvm::Instruction& instruction : llvm::reverse(block)) {
    auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction);
    if (store != nullptr && store->getPointerOperand() == &destination) {
      return llvm::dyn_cast<llvm::ConstantInt>(store->getValueOperand());
    }
  }
  return nullptr;
}

bool bypass(const Cleanup& cleanup, llvm::BasicBlock& from) {
  auto* branch = llvm::dyn_cast<llvm::BranchInst>(from.getTerminator());
  if (branch == nullptr || !branch->isUnconditional() || &from == cleanup.block) {
    return false;
  }
  llvm::ConstantInt* number = storedIn(from, *cleanup.destination);
  if (number == nullptr) {
    return false;
  }
  llvm::BasicBlock* target = cleanup.choice->findCaseValue(number)->getCaseSuccessor();
  if (llvm::isa<llvm::PHINode>(target->front())) {
    return false;
  }
  llvm::ValueToValueMapTy copies;
  for (llvm::Instruction& instruction : *cleanup.block) {
    if (&instruction == cleanup.choice || &instruction == cleanup.choice->getCondition()) {
      continue;
    }
    llvm::Instruction* copy = instruction.clone();
    copy->insertInto(&from, branch->getIterator());
    llvm::RemapInstruction(copy, copies,
                           llvm::RF_NoModuleLevelChanges | llvm::RF_IgnoreMissingLocals);
    copies[&instruction] = copy;
  }
  branch->setSuccessor(0, target);
  return true;
}

// Whether the block only jumps on: for some targets there is such a block behind each exit of a
// loop.
bool isForwarding(const llvm::BasicBlock& block) {
  const auto* branch = llvm::dyn_cast<llvm::BranchInst>(&*block.begin());
  return branch != nullptr && branch->isUnconditional() && branch->getSuccessor(0) != &block &&
         !branch->hasMetadata(llvm::LLVMContext::MD_loop) && !block.hasAddressTaken() &&
         !block.isEntryBlock();
}

void removeForwardingBlocks(const Cleanup& cleanup) {
  const llvm::SmallVector<llvm::BasicBlock*> ways(llvm::predecessors(cleanup.block));
  for (llvm::BasicBlock* way : ways) {
    if (isForwarding(*way)) {
      way->replaceAllUsesWith(cleanup.block);
      way->eraseFromParent();
    }
  }
}

}  // namespace

void separateCleanupPaths(llvm::Function& function) {
  std::vector<Cleanup> cleanups;
  for (llvm::BasicBlock& block : function) {
    if (const auto cleanup = asCleanup(block)) {
      cleanups.push_back(*cleanup);
    }
  }
  for (const Cleanup& cleanup : cleanups) {
    removeForwardingBlocks(cleanup);
  }
  // A path may leave several cleanups, one after the other, from the inside out.
  bool hasChanged = !cleanups.empty();
  for (std::size_t round = 0; hasChanged && round <= cleanups.size(); ++round) {
    hasChanged = false;
    for (const Cleanup& cleanup : cleanups) {
      const llvm::SmallVector<llvm::BasicBlock*> ways(llvm::predecessors(cleanup.block));
      for (llvm::BasicBlock* way : ways) {
        hasChanged = bypass(cleanup, *way) || hasChanged;
      }
    }
  }
}

}  // namespace braid::frontend::bitcode
