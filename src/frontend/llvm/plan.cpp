#include "frontend/llvm/plan.hpp"

#include <llvm/ADT/DenseSet.h>
#include <llvm/IR/Instructions.h>

#include <cassert>
#include <utility>

namespace braid::frontend::bitcode {

namespace {

class Finder {
 public:
  void add(const llvm::Constant* constant) {
    if (seen_.insert(constant).second) {
      work_.push_back(constant);
    }
  }

  void run() {
    while (!work_.empty()) {
      const llvm::Constant* constant = work_.back();
      work_.pop_back();
      if (const auto* function = llvm::dyn_cast<llvm::Function>(constant)) {
        visitBody(*function);
        continue;
      }
      // The operands: elements of an aggregate, operands of an expression, the initial value of a
      // variable.
      for (const llvm::Use& use : constant->operands()) {
        if (const auto* operand = llvm::dyn_cast<llvm::Constant>(use.get())) {
          add(operand);
        }
      }
    }
  }

  [[nodiscard]] bool contains(const llvm::Constant& constant) const {
    return seen_.contains(&constant);
  }

 private:
  static bool isCallOfDeclaration(const llvm::Use& use) {
    const auto* call = llvm::dyn_cast<llvm::CallBase>(use.getUser());
    const auto* function = llvm::dyn_cast<llvm::Function>(use.get());
    return call != nullptr && function != nullptr && call->isCallee(&use) &&
           function->isDeclaration();
  }

  void visitBody(const llvm::Function& function) {
    for (const llvm::BasicBlock& block : function) {
      for (const llvm::Instruction& instruction : block) {
        for (const llvm::Use& use : instruction.operands()) {
          const auto* operand = llvm::dyn_cast<llvm::Constant>(use.get());
          if (operand != nullptr && !isCallOfDeclaration(use)) {
            add(operand);
          }
        }
      }
    }
  }

  llvm::DenseSet<const llvm::Constant*> seen_;
  std::vector<const llvm::Constant*> work_;
};

}  // namespace

Reachable findReachable(const llvm::Module& module, llvm::ArrayRef<const llvm::Function*> roots) {
  Finder finder;
  for (const llvm::Function* root : roots) {
    finder.add(root);
  }
  finder.run();
  Reachable result;
  for (const llvm::Function& function : module) {
    const bool isAbsent = function.hasExternalWeakLinkage() || function.isIntrinsic();
    if (finder.contains(function) && !isAbsent) {
      result.functions.push_back(&function);
    }
  }
  for (const llvm::GlobalVariable& variable : module.globals()) {
    if (finder.contains(variable) && !variable.hasExternalWeakLinkage()) {
      result.variables.push_back(&variable);
    }
  }
  return result;
}

Plan::Plan(Reachable reachable) : reachable_(std::move(reachable)) {
  std::uint32_t blocks = 0;
  for (const llvm::Function* function : reachable_.functions) {
    functionIds_.try_emplace(function, static_cast<ir::FunctionId>(functionIds_.size()));
    for (const llvm::BasicBlock& block : *function) {
      if (block.hasAddressTaken()) {
        blockAddresses_[&block] = ir::kWildAddress | ++blocks;
      }
    }
  }
  for (const llvm::GlobalVariable* variable : reachable_.variables) {
    variableIds_.try_emplace(variable, static_cast<std::uint32_t>(variableIds_.size()));
  }
  assert(functionIds_.size() == reachable_.functions.size() &&
         variableIds_.size() == reachable_.variables.size() && "each has one number");
}

std::optional<std::uint64_t> Plan::addressOf(const llvm::GlobalObject& object) const {
  if (object.hasExternalWeakLinkage()) {
    return 0;
  }
  if (const auto* function = llvm::dyn_cast<llvm::Function>(&object)) {
    const auto found = functionIds_.find(function);
    if (found == functionIds_.end()) {
      return std::nullopt;
    }
    return ir::addressOf(static_cast<ir::Segment>(reachable_.variables.size() + found->second + 1));
  }
  if (const auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(&object)) {
    const auto found = variableIds_.find(variable);
    if (found != variableIds_.end()) {
      return ir::addressOf(found->second + 1);
    }
  }
  return std::nullopt;
}

}  // namespace braid::frontend::bitcode
