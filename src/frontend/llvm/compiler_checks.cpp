#include "frontend/llvm/compiler_checks.hpp"

#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/SmallVector.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Instructions.h>

#include <algorithm>
#include <string_view>

#include "frontend/llvm/is_optimised.hpp"

namespace braid::frontend::bitcode {

namespace {

constexpr const char* kCheckPrefix = "__braid_check_";
constexpr const char* kCheckedAttribute = "braid-checked";

struct Handler {
  std::string_view name;  // the part of the function's name between `__ubsan_handle_` and `_abort`
  ir::FaultKind fault;
  bool isCheckedByLowering;
};

constexpr Handler kHandlers[] = {
    {"divrem_overflow", ir::FaultKind::DivisionByZero, true},
    {"shift_out_of_bounds", ir::FaultKind::ShiftOutOfRange, true},
    {"float_cast_overflow", ir::FaultKind::FloatToInt, true},
    {"vla_bound_not_positive", ir::FaultKind::VlaSize, false},
    {"invalid_builtin", ir::FaultKind::InvalidBuiltin, false},
    {"add_overflow", ir::FaultKind::SignedOverflow, false},
    {"sub_overflow", ir::FaultKind::SignedOverflow, false},
    {"mul_overflow", ir::FaultKind::SignedOverflow, false},
    {"negate_overflow", ir::FaultKind::SignedOverflow, false},
};

const Handler* findHandler(llvm::StringRef function) {
  if (!function.consume_front("__ubsan_handle_")) {
    return nullptr;
  }
  function.consume_back("_abort");
  const auto* const found =
      std::find_if(std::begin(kHandlers), std::end(kHandlers), [&](const Handler& handler) {
        return function == llvm::StringRef(handler.name.data(), handler.name.size());
      });
  return found == std::end(kHandlers) ? nullptr : found;
}

// The call of a handler in a block that does nothing else and ends there; null for other blocks.
const llvm::CallInst* handlerCallIn(const llvm::BasicBlock& block) {
  if (!llvm::isa<llvm::UnreachableInst>(block.getTerminator()) ||
      llvm::isa<llvm::PHINode>(block.front())) {
    return nullptr;
  }
  for (const llvm::Instruction& instruction : block) {
    const auto* call = llvm::dyn_cast<llvm::CallInst>(&instruction);
    if (call != nullptr) {
      const llvm::Function* callee = call->getCalledFunction();
      return callee != nullptr && findHandler(callee->getName()) != nullptr ? call : nullptr;
    }
    if (instruction.mayHaveSideEffects()) {
      return nullptr;
    }
  }
  return nullptr;
}

class CheckReplacer {
 public:
  explicit CheckReplacer(llvm::Function& function)
      : function_(function), isOptimised_(isOptimised(function)) {}

  void run() {
    for (llvm::BasicBlock& block : function_) {
      auto* branch = llvm::dyn_cast<llvm::BranchInst>(block.getTerminator());
      const llvm::CallInst* call = branch != nullptr && branch->isConditional()
                                       ? handlerCallIn(*branch->getSuccessor(1))
                                       : nullptr;
      if (call != nullptr) {
        replace(*branch, *call);
      }
    }
  }

 private:
  // Replaces `br %isFine, cont, handler`.
  void replace(llvm::BranchInst& branch, const llvm::CallInst& call) {
    const Handler& handler = *findHandler(call.getCalledFunction()->getName());
    llvm::Value* isFine = branch.getCondition();
    if (handler.fault == ir::FaultKind::ShiftOutOfRange) {
      isFine = separateShiftBase(branch, isFine);
    }
    const auto* known = llvm::dyn_cast<llvm::ConstantInt>(isFine);
    const bool isChecked =
        known != nullptr ? known->isOne() : handler.isCheckedByLowering && !isOptimised_;
    if (!isChecked) {
      addCheck(branch, isFine, known != nullptr ? faultOf(handler, call) : handler.fault);
    }
    llvm::BasicBlock* next = branch.getSuccessor(0);
    branch.getSuccessor(1)->removePredecessor(branch.getParent());
    llvm::BranchInst::Create(next, branch.getIterator());
    branch.eraseFromParent();
  }

  // A division of the smallest number by -1 calls the same handler as a division by zero.
  static ir::FaultKind faultOf(const Handler& handler, const llvm::CallInst& call) {
    if (handler.fault == ir::FaultKind::DivisionByZero) {
      const auto* divisor = llvm::dyn_cast<llvm::ConstantInt>(call.getArgOperand(2));
      if (divisor != nullptr && !divisor->isZero()) {
        return ir::FaultKind::SignedOverflow;
      }
    }
    return handler.fault;
  }

  // The check of a signed left shift tests two conditions, the second one only for distances in
  // range:
  //   br %inRange, check, cont;  check: …;  cont: %isFine = phi [true], [%fits, check]
  // Here the distance is checked in front; then the phi always has its value from `check`.
  llvm::Value* separateShiftBase(llvm::BranchInst& branch, llvm::Value* isFine) {
    auto* phi = llvm::dyn_cast<llvm::PHINode>(isFine);
    if (auto* both = llvm::dyn_cast<llvm::BinaryOperator>(isFine);
        both != nullptr && both->getOpcode() == llvm::Instruction::And) {
      phi = llvm::dyn_cast<llvm::PHINode>(both->getOperand(1));
    }
    if (phi == nullptr || phi->getParent() != branch.getParent() ||
        phi->getNumIncomingValues() != 2) {
      return isFine;
    }
    const auto* isOne = llvm::dyn_cast<llvm::ConstantInt>(phi->getIncomingValue(0));
    llvm::BasicBlock* before = phi->getIncomingBlock(0);
    llvm::BasicBlock* block = phi->getIncomingBlock(1);
    auto* entry = llvm::dyn_cast<llvm::BranchInst>(before->getTerminator());
    if (isOne == nullptr || !isOne->isOne() || entry == nullptr || !entry->isConditional() ||
        entry->getSuccessor(0) != block || entry->getSuccessor(1) != phi->getParent()) {
      return isFine;
    }
    llvm::Value* inRange = entry->getCondition();
    llvm::Value* fits = phi->getIncomingValue(1);
    addCheck(*entry, inRange, ir::FaultKind::ShiftOutOfRange, branch.getDebugLoc());
    phi->getParent()->removePredecessor(before, /*KeepOneInputPHIs=*/true);
    llvm::BranchInst::Create(block, entry->getIterator());
    entry->eraseFromParent();
    addCheck(branch, fits, ir::FaultKind::SignedOverflow);
    return llvm::ConstantInt::getTrue(function_.getContext());
  }

  void addCheck(llvm::BranchInst& branch, llvm::Value* isFine, ir::FaultKind fault,
                llvm::DebugLoc location = {}) {
    if (const auto* known = llvm::dyn_cast<llvm::ConstantInt>(isFine);
        known != nullptr && known->isOne()) {
      return;
    }
    llvm::Module& module = *function_.getParent();
    llvm::LLVMContext& context = module.getContext();
    const llvm::FunctionCallee check = module.getOrInsertFunction(
        nameOfCheck(fault), llvm::Type::getVoidTy(context), llvm::Type::getInt1Ty(context));
    auto* call = llvm::CallInst::Create(check, {isFine}, "", branch.getIterator());
    call->setDebugLoc(location ? location : branch.getDebugLoc());
  }

  llvm::Function& function_;
  bool isOptimised_;
};

}  // namespace

std::vector<std::string> compilerCheckFlags(bool checkOverflow,
                                            const std::vector<std::string>& userFlags) {
  std::string checks =
      "integer-divide-by-zero,shift-exponent,builtin,vla-bound,float-cast-overflow";
  if (checkOverflow) {
    const auto wraps = [](const std::string& flag) {
      return flag == "-fwrapv" || flag == "-fno-strict-overflow";
    };
    const bool isDefined = std::any_of(userFlags.begin(), userFlags.end(), wraps);
    checks += isDefined ? "" : ",signed-integer-overflow,shift-base";
  }
  return {"-fsanitize=" + checks, "-fno-sanitize-recover=" + checks};
}

std::optional<ir::FaultKind> faultOfHandler(llvm::StringRef function) {
  const Handler* handler = findHandler(function);
  return handler == nullptr ? std::nullopt : std::optional(handler->fault);
}

std::optional<ir::FaultKind> faultOfCheck(llvm::StringRef function) {
  return function.consume_front(kCheckPrefix) ? ir::faultFromId(function.str()) : std::nullopt;
}

std::string nameOfCheck(ir::FaultKind fault) {
  return kCheckPrefix + std::string(ir::faultId(fault));
}

void replaceCompilerChecks(llvm::Module& module) {
  for (llvm::Function& function : llvm::make_early_inc_range(module)) {
    if (!function.isDeclaration()) {
      CheckReplacer(function).run();
      function.addFnAttr(kCheckedAttribute);
    }
  }
}

bool hasCompilerChecks(const llvm::Function& function) {
  return function.hasFnAttribute(kCheckedAttribute);
}

}  // namespace braid::frontend::bitcode
