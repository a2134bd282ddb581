#include "frontend/llvm/clean.hpp"

#include <llvm/ADT/STLExtras.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/Instructions.h>
#include <llvm/Passes/PassBuilder.h>
#include <llvm/Transforms/Scalar/LowerAtomicPass.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>
#include <llvm/Transforms/Utils/LowerInvoke.h>
#include <llvm/Transforms/Utils/PromoteMemToReg.h>

#include <vector>

#include "frontend/llvm/cleanup_paths.hpp"
#include "frontend/llvm/context.hpp"
#include "frontend/llvm/variable_lifetimes.hpp"

namespace braid::frontend::bitcode {

namespace {

void straighten(llvm::Function& function) {
  llvm::EliminateUnreachableBlocks(function);
  for (llvm::BasicBlock& block : llvm::make_early_inc_range(function)) {
    llvm::MergeBlockIntoPredecessor(&block);
  }
}

// Repeated, because a pointer that becomes a register may have been the only reason for another
// variable to stay in memory.
void promoteVariables(llvm::Function& function, bool keepsPointers) {
  VariableLifetimes lifetimes(function);
  separateCleanupPaths(function);
  llvm::EliminateUnreachableBlocks(function);
  llvm::DominatorTree dominators(function);
  const llvm::DataLayout& layout = function.getDataLayout();
  const auto mayHoldPointer = [&](const llvm::AllocaInst& variable) {
    return layout.getTypeStoreSize(variable.getAllocatedType()) >= layout.getPointerSize();
  };
  std::vector<llvm::AllocaInst*> variables;
  do {
    variables.clear();
    for (llvm::Instruction& instruction : function.getEntryBlock()) {
      auto* variable = llvm::dyn_cast<llvm::AllocaInst>(&instruction);
      if (variable != nullptr && llvm::isAllocaPromotable(variable) &&
          !(keepsPointers && mayHoldPointer(*variable)) && lifetimes.canBePromoted(*variable)) {
        variables.push_back(variable);
      }
    }
    llvm::PromoteMemToReg(variables, dominators);
  } while (!variables.empty());
  lifetimes.finish();
}

}  // namespace

void clean(llvm::Module& module, const CleanOptions& options) {
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
  for (llvm::Function& function : module) {
    if (!function.isDeclaration()) {
      llvm::EliminateUnreachableBlocks(function);
      passes.run(function, functions);
      functions.clear(function, function.getName());
      const bool isRuntime = function.hasFnAttribute(kRuntimeAttribute);
      promoteVariables(function, options.keepsPointersInMemory && !isRuntime);
      straighten(function);
    }
  }
}

}  // namespace braid::frontend::bitcode
