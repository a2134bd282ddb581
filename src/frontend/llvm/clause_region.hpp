// The code that evaluates the condition of an annotation, between two marks, is made a function of
// its own: a predicate of the variables that it reads.
//
// This is done while variables are still in memory. So the predicate can be applied to the values
// that they have at another place: at the head of a loop, or at a return.
#pragma once

#include <llvm/IR/Function.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Instructions.h>

#include <optional>
#include <string>
#include <vector>

namespace braid::frontend::bitcode {

struct Mistake {
  const llvm::Instruction* place = nullptr;
  std::string message;
  std::string hint;
};

struct ClauseRegion {
  llvm::CallInst* begin = nullptr;
  llvm::CallInst* end = nullptr;
  std::vector<llvm::BasicBlock*> blocks;  // the first starts with the mark
  llvm::BasicBlock* behind = nullptr;     // starts with the mark at the end

  [[nodiscard]] bool contains(const llvm::BasicBlock* block) const;
  [[nodiscard]] llvm::Value* condition() const { return end->getArgOperand(0); }
};

// Moves the region that the mark begins to blocks of its own; empty after a mistake.
std::optional<ClauseRegion> findRegion(llvm::CallInst& begin, Mistake& mistake);
// An instruction with an effect in a region; null if there is none.
const llvm::Instruction* effectIn(const ClauseRegion& region);

// An argument of a predicate.
struct PredicateInput {
  llvm::Value* source = nullptr;
  // the contents of a variable at the place of the call, not a fixed value
  bool isVariable = false;
  bool isResult = false;  // the result of the function
};

struct Predicate {
  llvm::Function* function = nullptr;
  std::vector<PredicateInput> inputs;
};

// The name of a local variable, if it is known.
std::string variableName(const llvm::Value& variable);

// Copies a region to a predicate. If `result` is a type, the region may read the function's result.
// `first`, if given, is a variable that becomes the first input.
std::optional<Predicate> makePredicate(const ClauseRegion& region, const std::string& name,
                                       llvm::Type* result, const llvm::AllocaInst* first,
                                       Mistake& mistake);

// The values of the inputs at a place; the function's result is passed in.
std::vector<llvm::Value*> valuesAt(const Predicate& predicate, llvm::IRBuilder<>& place,
                                   llvm::Value* result);

}  // namespace braid::frontend::bitcode
