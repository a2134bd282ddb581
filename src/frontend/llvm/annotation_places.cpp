#include "frontend/llvm/annotation_places.hpp"

#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/SetVector.h>
#include <llvm/Analysis/ValueTracking.h>
#include <llvm/IR/CFG.h>
#include <llvm/IR/IntrinsicInst.h>

#include "frontend/llvm/annotation_marks.hpp"
#include "frontend/llvm/compiler_checks.hpp"

namespace braid::frontend::bitcode {

namespace {

constexpr const char* kInvariantHint =
    "write it first in the body, or in the condition: while (braid_invariant(…), …)";

// Whether a region reads a variable.
bool reads(const ClauseRegion& region, const llvm::Value& variable) {
  return llvm::any_of(variable.users(), [&](const llvm::User* user) {
    const auto* reader = llvm::dyn_cast<llvm::Instruction>(user);
    return reader != nullptr && region.contains(reader->getParent());
  });
}

// Whether an instruction in front of an annotation belongs to a statement, which must not stand
// there. Assignments to variables that the annotation does not read are allowed, and so are calls
// whose value is used, as in a condition. Contracts may follow declarations.
bool isStatement(const ClauseRegion& region, const llvm::Instruction& instruction,
                 bool allowsDeclarations) {
  if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction)) {
    const llvm::Value* object = llvm::getUnderlyingObject(store->getPointerOperand(), 0);
    return !llvm::isa<llvm::AllocaInst>(object) || (!allowsDeclarations && reads(region, *object));
  }
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
  const llvm::StringRef name = calleeName(instruction);
  if (call == nullptr || faultOfCheck(name) || name == kClauseBegin || isClauseEnd(name)) {
    return false;
  }
  if (const auto* intrinsic = llvm::dyn_cast<llvm::IntrinsicInst>(call)) {
    return llvm::isa<llvm::AnyMemIntrinsic>(intrinsic) && !allowsDeclarations;
  }
  return allowsDeclarations || call->use_empty();
}

}  // namespace

AnnotationPlaces::AnnotationPlaces(llvm::Function& function,
                                   const std::vector<ClauseRegion>& regions)
    : function_(function), regions_(regions), dominators_(function), loops_(dominators_) {}

const llvm::Instruction* AnnotationPlaces::statementBefore(const ClauseRegion& region,
                                                           const llvm::BasicBlock& from,
                                                           bool allowsDeclarations) const {
  llvm::SmallSetVector<const llvm::BasicBlock*, 8> before;
  const auto add = [&](const llvm::BasicBlock* block) {
    if (block != &from) {
      before.insert(llvm::pred_begin(block), llvm::pred_end(block));
    }
  };
  add(region.blocks.front());
  std::size_t next = 0;
  while (next < before.size()) {  // `before` grows meanwhile
    const llvm::BasicBlock* block = before[next++];
    add(block);
    const bool isAnnotation =
        llvm::any_of(regions_, [&](const ClauseRegion& other) { return other.contains(block); });
    if (isAnnotation) {
      continue;
    }
    for (const llvm::Instruction& instruction : *block) {
      if (isStatement(region, instruction, allowsDeclarations)) {
        return &instruction;
      }
    }
  }
  return nullptr;
}

llvm::BasicBlock* AnnotationPlaces::headOf(const ClauseRegion& region, Mistake& mistake) const {
  const llvm::Loop* loop = loops_.getLoopFor(region.behind);
  if (loop == nullptr) {
    mistake = {region.end,
               "an invariant stands outside of a loop, or in one that is never repeated",
               "a condition that is to be checked once is for `braid_assert`"};
    return nullptr;
  }
  llvm::BasicBlock* head = loop->getHeader();
  llvm::SmallVector<llvm::BasicBlock*> latches;
  loop->getLoopLatches(latches);
  const bool isInEachRound = llvm::all_of(latches, [&](const llvm::BasicBlock* latch) {
    return dominators_.dominates(region.behind, latch);
  });
  if (!isInEachRound || statementBefore(region, *head, false) != nullptr) {
    mistake = {region.end, "an invariant stands at the head of a loop, before anything else",
               kInvariantHint};
    return nullptr;
  }
  return head;
}

bool AnnotationPlaces::isKnownAt(const llvm::BasicBlock& head, const ClauseRegion& region,
                                 const Predicate& predicate, Mistake& mistake) const {
  for (const PredicateInput& input : predicate.inputs) {
    const auto* source = llvm::dyn_cast<llvm::Instruction>(input.source);
    if (source == nullptr) {
      continue;
    }
    const bool begins = llvm::any_of(source->users(), [&](const llvm::User* user) {
      const auto* mark = llvm::dyn_cast<llvm::IntrinsicInst>(user);
      return mark != nullptr && mark->getIntrinsicID() == llvm::Intrinsic::lifetime_start &&
             !dominators_.dominates(mark->getParent(), &head);
    });
    if (begins || !dominators_.dominates(source->getParent(), &head)) {
      mistake = {region.end,
                 "the invariant speaks of `" + variableName(*source) +
                     "`, which begins only behind the head of the loop",
                 kInvariantHint};
      return false;
    }
  }
  return true;
}

bool AnnotationPlaces::isAtStart(const ClauseRegion& region, Mistake& mistake) const {
  const bool isAlways = llvm::all_of(function_, [&](const llvm::BasicBlock& block) {
    return !llvm::isa<llvm::ReturnInst>(block.getTerminator()) ||
           dominators_.dominates(region.behind, &block) ||
           !dominators_.isReachableFromEntry(&block);
  });
  if (isAlways && loops_.getLoopFor(region.behind) == nullptr &&
      statementBefore(region, function_.getEntryBlock(), true) == nullptr) {
    return true;
  }
  mistake = {region.end,
             "what a function requires and ensures stands at its start, before other statements",
             "only declarations of variables, without calls, may come before it"};
  return false;
}

}  // namespace braid::frontend::bitcode
