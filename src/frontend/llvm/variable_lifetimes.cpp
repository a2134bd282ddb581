#include "frontend/llvm/variable_lifetimes.hpp"

#include <llvm/ADT/DenseMap.h>
#include <llvm/ADT/STLExtras.h>
#include <llvm/IR/CFG.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/DebugProgramInstruction.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/Transforms/Utils/PromoteMemToReg.h>

#include <algorithm>
#include <iterator>

#include "frontend/llvm/context.hpp"
#include "frontend/llvm/is_optimised.hpp"

namespace braid::frontend::bitcode {

namespace {

// Whether it can be promoted, maybe later: once other pointers are promoted, accesses through them
// become accesses by name.
bool mayBecomePromotable(const llvm::AllocaInst& variable) {
  return variable.getAllocatedType()->isSingleValueType() || llvm::isAllocaPromotable(&variable);
}

llvm::Instruction& behind(llvm::Instruction& instruction) {
  return *std::next(instruction.getIterator());
}

// The variable that a debug record declares; null if it is none that matters here.
llvm::AllocaInst* declaredVariable(const llvm::DbgVariableRecord& record) {
  const llvm::DILocalVariable* variable = record.getVariable();
  if (record.getType() != llvm::DbgVariableRecord::LocationType::Declare ||
      record.getNumVariableLocationOps() != 1 || variable == nullptr || variable->isParameter() ||
      variable->isArtificial() || record.getExpression()->getNumElements() != 0) {
    return nullptr;
  }
  auto* alloca = llvm::dyn_cast_or_null<llvm::AllocaInst>(record.getVariableLocationOp(0));
  return alloca != nullptr && alloca->isStaticAlloca() ? alloca : nullptr;
}

// Goes back from uses of a variable to the marks in front of them.
class BackwardSearch {
 public:
  using MarkList = llvm::SmallVector<const llvm::IntrinsicInst*, 2>;

  void add(const llvm::IntrinsicInst& mark) { marks_[mark.getParent()].push_back(&mark); }

  void sort() {
    for (auto& [block, marks] : marks_) {
      llvm::sort(marks, [](const auto* a, const auto* b) { return a->comesBefore(b); });
    }
  }

  // Whether the last mark in front of a use may be an end.
  bool mayComeFromEnd(const llvm::Instruction& use) {
    const auto here = marks_.find(use.getParent());
    if (here != marks_.end()) {
      for (const llvm::IntrinsicInst* mark : llvm::reverse(here->second)) {
        if (mark->comesBefore(&use)) {
          return isEnd(*mark);
        }
      }
    }
    llvm::SmallVector<const llvm::BasicBlock*> work;
    const auto visitBefore = [&](const llvm::BasicBlock& block) {
      for (const llvm::BasicBlock* before : llvm::predecessors(&block)) {
        if (visited_.insert(before).second) {
          work.push_back(before);
        }
      }
    };
    visitBefore(*use.getParent());
    while (!work.empty()) {
      const llvm::BasicBlock* block = work.pop_back_val();
      const auto marks = marks_.find(block);
      if (marks == marks_.end()) {
        visitBefore(*block);
      } else if (isEnd(*marks->second.back())) {
        return true;
      }
    }
    return false;
  }

 private:
  static bool isEnd(const llvm::IntrinsicInst& mark) {
    return mark.getIntrinsicID() == llvm::Intrinsic::lifetime_end;
  }

  llvm::DenseMap<const llvm::BasicBlock*, MarkList> marks_;
  llvm::DenseSet<const llvm::BasicBlock*> visited_;  // by any walk back so far
};

}  // namespace

VariableLifetimes::VariableLifetimes(llvm::Function& function)
    : function_(function),
      isOptimised_(isOptimised(function)),
      isRuntime_(function.hasFnAttribute(kRuntimeAttribute)) {
  llvm::SmallVector<llvm::AllocaInst*> variables;
  for (llvm::Instruction& instruction : function.getEntryBlock()) {
    auto* variable = llvm::dyn_cast<llvm::AllocaInst>(&instruction);
    if (variable != nullptr && variable->isStaticAlloca()) {
      variables.push_back(variable);
    }
  }
  for (llvm::AllocaInst* variable : variables) {
    begin(*variable);
  }
  if (!isRuntime_) {
    beginAtDeclarations();
  }
}

VariableLifetimes::Marks VariableLifetimes::marksOf(llvm::AllocaInst& variable) {
  Marks marks;
  for (llvm::User* user : variable.users()) {
    auto* mark = llvm::dyn_cast<llvm::IntrinsicInst>(user);
    if (mark != nullptr && mark->isLifetimeStartOrEnd()) {
      const bool isStart = mark->getIntrinsicID() == llvm::Intrinsic::lifetime_start;
      (isStart ? marks.starts : marks.ends).push_back(mark);
    }
  }
  return marks;
}

void VariableLifetimes::drop(const Marks& marks) {
  for (llvm::IntrinsicInst* mark :
       llvm::concat<llvm::IntrinsicInst* const>(marks.starts, marks.ends)) {
    mark->eraseFromParent();
  }
}

bool VariableLifetimes::coversAllUses(const llvm::AllocaInst& variable, const Marks& marks) {
  if (!dominators_) {
    dominators_.emplace(function_);
  }
  return llvm::all_of(variable.uses(), [&](const llvm::Use& use) {
    return llvm::is_contained(marks.starts, use.getUser()) ||
           llvm::any_of(marks.starts, [&](const llvm::IntrinsicInst* start) {
             return dominators_->dominates(start, use);
           });
  });
}

bool VariableLifetimes::mayBeUsedAfterEnd(const llvm::AllocaInst& variable, const Marks& marks) {
  if (marks.ends.empty()) {
    return false;
  }
  BackwardSearch search;
  for (const llvm::IntrinsicInst* mark :
       llvm::concat<llvm::IntrinsicInst* const>(marks.starts, marks.ends)) {
    search.add(*mark);
  }
  search.sort();
  return llvm::any_of(variable.users(), [&](const llvm::User* user) {
    const auto* mark = llvm::dyn_cast<llvm::IntrinsicInst>(user);
    const bool isMark = mark != nullptr && mark->isLifetimeStartOrEnd();
    return !isMark && search.mayComeFromEnd(*llvm::cast<llvm::Instruction>(user));
  });
}

void VariableLifetimes::begin(llvm::AllocaInst& variable) {
  const Marks marks = marksOf(variable);
  const bool hasMarks = !marks.starts.empty() && !isRuntime_;
  const bool isPromoted =
      llvm::isAllocaPromotable(&variable) && !mayBeUsedAfterEnd(variable, marks);
  const bool keepsMarks =
      hasMarks && !isOptimised_ && !isPromoted && coversAllUses(variable, marks);
  const bool isNewAtStart = keepsMarks || (isPromoted && !isOptimised_);
  if (mayBecomePromotable(variable)) {
    haveValues_.insert(&variable);
    if (!keepsMarks) {
      firstValues_.emplace_back(storeUnknown(variable, behind(variable)));
    }
  }
  if (hasMarks) {
    hadMarks_.insert(&variable);
    for (llvm::IntrinsicInst* start : marks.starts) {
      if (!isNewAtStart) {
        renew(variable, *start);
      } else if (haveValues_.contains(&variable)) {
        firstValues_.emplace_back(storeUnknown(variable, behind(*start)));
      }
    }
  }
  if (!keepsMarks) {
    drop(marks);
  }
}

void VariableLifetimes::beginAtDeclarations() {
  struct Declaration {
    llvm::AllocaInst* variable;
    llvm::Instruction* before;
  };
  std::vector<Declaration> declarations;
  for (llvm::BasicBlock& block : function_) {
    // The first block has no predecessors, so control does not come back to declarations in it.
    if (&block == &function_.getEntryBlock()) {
      continue;
    }
    for (llvm::Instruction& instruction : block) {
      for (const llvm::DbgVariableRecord& record :
           llvm::filterDbgVars(instruction.getDbgRecordRange())) {
        llvm::AllocaInst* variable = declaredVariable(record);
        if (variable != nullptr && !hadMarks_.contains(variable)) {
          declarations.push_back({variable, &instruction});
        }
      }
    }
  }
  for (const Declaration& declaration : declarations) {
    renew(*declaration.variable, *declaration.before);
  }
}

llvm::StoreInst* VariableLifetimes::storeUnknown(llvm::AllocaInst& variable,
                                                 llvm::Instruction& before) {
  auto* nothing = llvm::PoisonValue::get(variable.getAllocatedType());
  auto* value = new llvm::FreezeInst(nothing, "", before.getIterator());
  unknowns_.emplace_back(value);
  return new llvm::StoreInst(value, &variable, before.getIterator());
}

// A variable that will not be a register is overwritten with the contents of a new object.
void VariableLifetimes::renew(llvm::AllocaInst& variable, llvm::Instruction& before) {
  if (haveValues_.contains(&variable)) {
    storeUnknown(variable, before);
    return;
  }
  llvm::Type* type = variable.getAllocatedType();
  const llvm::DataLayout& layout = function_.getDataLayout();
  const std::optional<llvm::TypeSize> size = variable.getAllocationSize(layout);
  if (!size || size->isScalable() || size->isZero()) {
    return;
  }
  llvm::BasicBlock& entry = function_.getEntryBlock();
  auto* fresh = new llvm::AllocaInst(type, variable.getAddressSpace(), variable.getArraySize(),
                                     variable.getAlign(), "", entry.getFirstInsertionPt());
  llvm::IRBuilder<> builder(&before);
  llvm::ConstantInt* bytes = builder.getInt64(size->getFixedValue());
  builder.CreateLifetimeStart(fresh, bytes);
  builder.CreateMemCpy(&variable, variable.getAlign(), fresh, variable.getAlign(), bytes);
  builder.CreateLifetimeEnd(fresh, bytes);
}

bool VariableLifetimes::canBePromoted(llvm::AllocaInst& variable) const {
  return haveValues_.contains(&variable) && !mayBeUsedAfterEnd(variable, marksOf(variable));
}

void VariableLifetimes::finish() {
  for (llvm::WeakVH& handle : firstValues_) {
    if (llvm::Value* store = handle) {
      llvm::cast<llvm::Instruction>(store)->eraseFromParent();
    }
  }
  for (llvm::WeakVH& handle : unknowns_) {
    llvm::Value* unknown = handle;
    if (unknown != nullptr && unknown->use_empty()) {
      llvm::cast<llvm::Instruction>(unknown)->eraseFromParent();
    }
  }
}

}  // namespace braid::frontend::bitcode
