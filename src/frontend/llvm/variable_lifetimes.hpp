// When the variables of a function begin and end.
//
// A variable begins with an unknown value, and gets a new unknown value whenever control reaches
// its declaration again. LLVM's promotion would choose any convenient value instead: if `x` is 3 on
// one path and has no value on the others, it would be 3 on all. So a variable that may be promoted
// gets a value of its own, a frozen poison, where it begins.
//
// Where a block ends, its variables end. Accesses by name cannot come after that; accesses through
// pointers can, and look like accesses by name once the pointer is promoted. So a variable that may
// be accessed after its end stays in memory, where the interpreter sees the fault.
//
// Clang marks begin and end with the intrinsics llvm.lifetime.start and .end. A variable that stays
// in memory keeps them, and is a new object at each start. Clang sets no marks if control can jump
// past the declaration or back over it: such a variable is one object until the function returns,
// and gets a new unknown value at its declaration, which the debug information shows. Optimised
// code moves accesses, so there the marks only give the variable an unknown value.
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
  // Adds values where variables begin, and removes marks that have no use here.
  explicit VariableLifetimes(llvm::Function& function);

  // Whether a variable that LLVM could promote has the same meaning as a register.
  [[nodiscard]] bool canBePromoted(llvm::AllocaInst& variable) const;
  // To be called after promotion: removes the stores that were made for it. Variables that stay in
  // memory are objects that start with unknown contents.
  void finish();

 private:
  struct Marks {
    llvm::SmallVector<llvm::IntrinsicInst*, 2> starts;
    llvm::SmallVector<llvm::IntrinsicInst*, 2> ends;
  };

  static Marks marksOf(llvm::AllocaInst& variable);
  static void drop(const Marks& marks);
  static bool mayBeUsedAfterEnd(const llvm::AllocaInst& variable, const Marks& marks);
  // Whether the marks tell everything: every use comes after a start.
  bool coversAllUses(const llvm::AllocaInst& variable, const Marks& marks);
  void begin(llvm::AllocaInst& variable);
  void beginAtDeclarations();
  // Gives it new unknown contents, in front of an instruction.
  void renew(llvm::AllocaInst& variable, llvm::Instruction& before);
  llvm::StoreInst* storeUnknown(llvm::AllocaInst& variable, llvm::Instruction& before);

  llvm::Function& function_;
  bool isOptimised_;
  bool isRuntime_;
  std::optional<llvm::DominatorTree> dominators_;  // computed when needed
  llvm::DenseSet<const llvm::AllocaInst*> haveValues_;
  llvm::DenseSet<const llvm::AllocaInst*> hadMarks_;
  std::vector<llvm::WeakVH> firstValues_;  // stores; null once promotion has replaced them
  std::vector<llvm::WeakVH> unknowns_;
};

}  // namespace braid::frontend::bitcode
