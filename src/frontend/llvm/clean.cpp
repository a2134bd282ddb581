#include "frontend/llvm/clean.hpp"

#include <llvm/ADT/STLExtras.h>
#include <llvm/Passes/PassBuilder.h>
#include <llvm/Transforms/Scalar/LowerAtomicPass.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>
#include <llvm/Transforms/Utils/LowerInvoke.h>
#include <llvm/Transforms/Utils/Mem2Reg.h>

namespace braid::frontend::bitcode {

namespace {

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
      passes.run(function, functions);
      functions.clear(function, function.getName());
      straighten(function);
    }
  }
}

}  // namespace braid::frontend::bitcode
