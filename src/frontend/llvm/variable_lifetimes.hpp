// When the variables of a function begin and end.
//
// A variable has a value from the start, an unknown one, and a new one whenever control
// reaches its declaration again. LLVM's promotion would take any value that suits: `x` is 3 on all
// paths if it is 3 on one and nothing on the others. So whatever may be promoted gets a value of
// its own, a frozen poison, where it begins.
//
// Where a block ends, its variables are gone. Accesses by name cannot be wrong then; those through
// pointers can, also after the pointer itself was promoted and they look like accesses by name. A
// variable that is accessed where it may be gone stays in memory, where the interpreter sees it.
//
// Clang marks begin and end with the intrinsics llvm.lifetime.start and .end. A variable that is
// left in memory keeps them, and is then a new object at each start. It marks none where control
// can jump past the declaration or back over it: such a variable is one object until the function
// returns, and gets a new unknown value at its declaration, which the debug information shows. In
// optimised code, which moves accesses, the marks only mean such a value.
#pragma once

#include <llvm/ADT/DenseSet.h>
#include <llvm/ADT/SmallVector.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/ValueHandle.h>

#include <optional>
#include <vector>

namespace braid::frontend::bitcode {

class VariableLifetimes {
 public:
  // Adds values where variables begin, and drops marks that are not to be kept.
  explicit VariableLifetimes(llvm::Function& function);

  // Whether a variable that LLVM could promote means the same as a register.
  [[nodiscard]] bool canBePromoted(llvm::AllocaInst& variable) const;
  // After promotion: drops what it was to replace. Variables that stay in memory are objects that
  // start with unknown contents.
  void finish();

 private:
  struct Marks {
    llvm::SmallVector<llvm::IntrinsicInst*, 2> starts;
    llvm::SmallVector<llvm::IntrinsicInst*, 2> ends;
  };

  static Marks marksOf(llvm::AllocaInst& variable);
  static void drop(const Marks& marks);
  static bool mayBeUsedAfterEnd(const llvm::AllocaInst& variable, const Marks& marks);
  // Whether the marks say it all: every use comes after a start.
  bool coversAllUses(const llvm::AllocaInst& variable, const Marks& marks);
  void begin(llvm::AllocaInst& variable);
  void beginAtDeclarations();
  // New unknown contents, in front of an instruction.
  void renew(llvm::AllocaInst& variable, llvm::Instruction& before);
  llvm::StoreInst* storeUnknown(llvm::AllocaInst& variable, llvm::Instruction& before);

  llvm::Function& function_;
  bool isOptimised_;
  bool isRuntime_;
  std::optional<llvm::DominatorTree> dominators_;  // made when it is needed
  llvm::DenseSet<const llvm::AllocaInst*> haveValues_;
  llvm::DenseSet<const llvm::AllocaInst*> hadMarks_;
  std::vector<llvm::WeakVH> firstValues_;  // stores; null when promotion has replaced them
  std::vector<llvm::WeakVH> unknowns_;
};

}  // namespace braid::frontend::bitcode
