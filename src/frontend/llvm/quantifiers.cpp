#include "frontend/llvm/quantifiers.hpp"

#include <llvm/ADT/STLExtras.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Module.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>

#include <optional>
#include <string>
#include <vector>

#include "frontend/llvm/annotation_marks.hpp"

namespace braid::frontend::bitcode {

namespace {

// The begin of a quantifier's condition in which no other one begins.
llvm::CallInst* innermostIn(llvm::Function& function) {
  llvm::CallInst* last = nullptr;
  for (llvm::Instruction& instruction : llvm::instructions(function)) {
    if (calleeName(instruction) == kQuantifierBegin) {
      last = llvm::cast<llvm::CallInst>(&instruction);
    }
  }
  return last;
}

std::optional<Predicate> bodyOf(const ClauseRegion& region, const std::string& name,
                                Mistake& mistake) {
  if (const llvm::Instruction* effect = effectIn(region)) {
    mistake = {effect->getDebugLoc() ? effect : region.end,
               "the condition of a quantifier changes something, or asks for an input",
               "it may read variables and memory, and call functions that do no more than that"};
    return std::nullopt;
  }
  const auto* index = llvm::cast<llvm::AllocaInst>(region.end->getArgOperand(1));
  std::optional<Predicate> body = makePredicate(region, name, nullptr, index, mistake);
  if (body && !body->inputs.front().isVariable) {
    mistake = {region.end, "the condition of a quantifier takes the address of its index", {}};
    return std::nullopt;
  }
  return body;
}

void replace(const ClauseRegion& region, const Predicate& body) {
  llvm::BasicBlock* before = region.blocks.front()->getSinglePredecessor();
  llvm::Module& module = *before->getModule();
  llvm::IRBuilder<> builder(before->getTerminator());
  builder.SetCurrentDebugLocation(region.end->getDebugLoc());
  std::vector<llvm::Value*> values{body.function};
  for (const unsigned bound : {2U, 3U}) {
    auto* variable = llvm::cast<llvm::AllocaInst>(region.end->getArgOperand(bound));
    values.push_back(builder.CreateLoad(variable->getAllocatedType(), variable));
  }
  const std::vector<llvm::Value*> inputs = valuesAt(body, builder, nullptr);
  values.insert(values.end(), inputs.begin() + 1, inputs.end());  // the first one is the index
  const bool isForall = calleeName(*region.end) == kClauseForall;
  auto* type = llvm::FunctionType::get(builder.getInt1Ty(), {}, /*isVarArg=*/true);
  llvm::CallInst* said = builder.CreateCall(
      module.getOrInsertFunction(isForall ? kSaidForall : kSaidExists, type), values);
  region.end->replaceAllUsesWith(said);
  before->getTerminator()->setSuccessor(0, region.behind);
  region.begin->eraseFromParent();
  region.end->eraseFromParent();
  llvm::EliminateUnreachableBlocks(*before->getParent());
}

}  // namespace

bool applyQuantifiers(llvm::Function& function, Mistake& mistake) {
  int count = 0;
  while (llvm::CallInst* begin = innermostIn(function)) {
    const std::optional<ClauseRegion> region = findRegion(*begin, mistake);
    if (!region) {
      return false;
    }
    const std::string name = function.getName().str() + "$index" + std::to_string(++count);
    const std::optional<Predicate> body = bodyOf(*region, name, mistake);
    if (!body) {
      return false;
    }
    replace(*region, *body);
  }
  return true;
}

}  // namespace braid::frontend::bitcode
