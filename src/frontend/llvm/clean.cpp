#include "frontend/llvm/clean.hpp"

#include <llvm/ADT/STLExtras.h>
#include <llvm/IR/Instructions.h>
#include <llvm/Passes/PassBuilder.h>
#include <llvm/Transforms/Scalar/LowerAtomicPass.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>
#include <llvm/Transforms/Utils/LowerInvoke.h>
#include <llvm/Transforms/Utils/Mem2Reg.h>
#include <llvm/Transforms/Utils/PromoteMemToReg.h>

#include <iterator>

namespace braid::frontend::bitcode {

namespace {

// Promotion takes a variable without a value for one that has whatever value suits: `x` is 3 on all
// paths if it is 3 on one and nothing on the others. Giving it a value of its own at the start,
// which nobody knows, keeps them apart.
void startUninitialised(llvm::Function& function) {
  for (llvm::Instruction& instruction : llvm::make_early_inc_range(function.getEntryBlock())) {
    auto* variable = llvm::dyn_cast<llvm::AllocaInst>(&instruction);
    if (variable == nullptr || !llvm::isAllocaPromotable(variable)) {
      continue;
    }
    const auto next = std::next(variable->getIterator());
    auto* nothing = llvm::PoisonValue::get(variable->getAllocatedType());
    auto* value = new llvm::FreezeInst(nothing, "", next);
    new llvm::StoreInst(value, variable, next);
  }
}

void dropUnusedValues(llvm::Function& function) {
  for (llvm::Instruction& instruction : llvm::make_early_inc_range(function.getEntryBlock())) {
    if (llvm::isa<llvm::FreezeInst>(instruction) && instruction.use_empty()) {
      instruction.eraseFromParent();
    }
  }
}

void straighten(llvm::Function& function) {
  llvm::EliminateUnreachableBlocks(function);
  for (llvm::BasicBlock& block : llvm::make_early_inc_range(function)) {
    llvm::MergeBlockIntoPredecessor(&block);
  }
}

}  // namespace

void clean(llvm::Module& module) {
  module.convertToNewDbgValues();
  llvm::PassBuilder builder;
  llvm::LoopAnalysisManager loops;
  llvm::FunctionAnalysisManager functions;
  llvm::CGSCCAnalysisManager components;
  llvm::ModuleAnalysisManager modules;
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(components);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, components, modules);
  llvm::FunctionPassManager passes;
  passes.addPass(llvm::LowerAtomicPass());
  passes.addPass(llvm::LowerInvokePass());
  passes.addPass(llvm::PromotePass());
  for (llvm::Function& function : module) {
    if (!function.isDeclaration()) {
      startUninitialised(function);
      passes.run(function, functions);
      functions.clear(function, function.getName());
      dropUnusedValues(function);
      straighten(function);
    }
  }
}

}  // namespace braid::frontend::bitcode
