// Whether an annotation stands at a place where it is allowed.
#pragma once

#include <llvm/Analysis/LoopInfo.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/Function.h>

#include <vector>

#include "frontend/llvm/clause_region.hpp"

namespace braid::frontend::bitcode {

class AnnotationPlaces {
 public:
  AnnotationPlaces(llvm::Function& function, const std::vector<ClauseRegion>& regions);

  // The head of the loop that an invariant belongs to; null after a mistake.
  llvm::BasicBlock* headOf(const ClauseRegion& region, Mistake& mistake) const;
  // Whether the values that a predicate is about exist at the head of a loop.
  bool isKnownAt(const llvm::BasicBlock& head, const ClauseRegion& region,
                 const Predicate& predicate, Mistake& mistake) const;
  bool isAtStart(const ClauseRegion& region, Mistake& mistake) const;

 private:
  // A statement between a block and the region; null if there is none.
  [[nodiscard]] const llvm::Instruction* statementBefore(const ClauseRegion& region,
                                                         const llvm::BasicBlock& from,
                                                         bool allowsDeclarations) const;

  llvm::Function& function_;
  const std::vector<ClauseRegion>& regions_;
  llvm::DominatorTree dominators_;
  llvm::LoopInfo loops_;
};

}  // namespace braid::frontend::bitcode
