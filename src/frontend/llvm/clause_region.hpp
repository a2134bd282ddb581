// The code that evaluates the condition of an annotation, between two marks, as a function of its
// own: a predicate of the variables that it reads.
//
// That is done while variables are still in memory: so a predicate can be said of what they are at
// another place than the one where it stands, the head of a loop or a return.
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

// The region that the mark begins, in blocks of its own; or what is wrong with it.
std::optional<ClauseRegion> findRegion(llvm::CallInst& begin, Mistake& mistake);
// What a region does beside telling its value; null: nothing.
const llvm::Instruction* effectIn(const ClauseRegion& region);

// What a predicate is told.
struct PredicateInput {
  llvm::Value* source = nullptr;
  bool isVariable = false;  // the contents of a variable, at the place where it is said
  bool isResult = false;    // what the function returns
};

struct Predicate {
  llvm::Function* function = nullptr;
  std::vector<PredicateInput> inputs;
};

// The name of a local variable, as far as it is known.
std::string variableName(const llvm::Value& variable);

// A copy of the region, which may name the result if that has a type; `first`, if given, is the
// variable that is the first input.
std::optional<Predicate> makePredicate(const ClauseRegion& region, const std::string& name,
                                       llvm::Type* result, const llvm::AllocaInst* first,
                                       Mistake& mistake);

// The values of the inputs at a place; what the function returns is given.
std::vector<llvm::Value*> valuesAt(const Predicate& predicate, llvm::IRBuilder<>& place,
                                   llvm::Value* result);

}  // namespace braid::frontend::bitcode
