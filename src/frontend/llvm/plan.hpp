// Which parts of a linked LLVM module are lowered, and the numbers they get.
//
// Only functions and variables are lowered that the entry can reach by calls, by taking an address,
// or through the initial value of a variable. All ids are assigned before the first instruction is
// lowered, because addresses consist of them: an address is a constant everywhere in the lowered
// program.
#pragma once

#include <llvm/ADT/DenseMap.h>
#include <llvm/IR/BasicBlock.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/GlobalVariable.h>
#include <llvm/IR/Module.h>

#include <cstdint>
#include <optional>
#include <vector>

#include "ir/module.hpp"

namespace braid::frontend::bitcode {

// Functions and variables that can be reached from `roots`, in the order of the module. A function
// without a definition is listed only if its address is taken: calls of it need no function.
struct Reachable {
  std::vector<const llvm::Function*> functions;
  std::vector<const llvm::GlobalVariable*> variables;
};
Reachable findReachable(const llvm::Module& module, llvm::ArrayRef<const llvm::Function*> roots);

class Plan {
 public:
  explicit Plan(Reachable reachable);

  [[nodiscard]] const std::vector<const llvm::Function*>& functions() const {
    return reachable_.functions;
  }
  [[nodiscard]] const std::vector<const llvm::GlobalVariable*>& variables() const {
    return reachable_.variables;
  }
  // The function must be in the plan.
  [[nodiscard]] ir::FunctionId idOf(const llvm::Function& function) const {
    return functionIds_.at(&function);
  }
  [[nodiscard]] bool contains(const llvm::Function& function) const {
    return functionIds_.contains(&function);
  }
  // Of a function or variable in the plan; null for weak ones without a definition.
  [[nodiscard]] std::optional<std::uint64_t> addressOf(const llvm::GlobalObject& object) const;
  // Labels have addresses too (computed goto): numbers that are no addresses of memory.
  [[nodiscard]] std::uint64_t addressOf(const llvm::BasicBlock& block) const {
    return blockAddresses_.at(&block);
  }

 private:
  Reachable reachable_;
  llvm::DenseMap<const llvm::Function*, ir::FunctionId> functionIds_;
  llvm::DenseMap<const llvm::GlobalVariable*, std::uint32_t> variableIds_;
  llvm::DenseMap<const llvm::BasicBlock*, std::uint64_t> blockAddresses_;
};

}  // namespace braid::frontend::bitcode
