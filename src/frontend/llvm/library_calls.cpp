#include "frontend/llvm/library_calls.hpp"

#include <llvm/ADT/STLExtras.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Intrinsics.h>

#include <string>
#include <vector>

namespace braid::frontend::bitcode {

namespace {

// The library's name of the function, as for double; null for other intrinsics.
const char* libraryName(llvm::Intrinsic::ID id) {
  switch (id) {
    case llvm::Intrinsic::sin:
      return "sin";
    case llvm::Intrinsic::cos:
      return "cos";
    case llvm::Intrinsic::tan:
      return "tan";
    case llvm::Intrinsic::asin:
      return "asin";
    case llvm::Intrinsic::acos:
      return "acos";
    case llvm::Intrinsic::atan:
      return "atan";
    case llvm::Intrinsic::sinh:
      return "sinh";
    case llvm::Intrinsic::cosh:
      return "cosh";
    case llvm::Intrinsic::tanh:
      return "tanh";
    case llvm::Intrinsic::exp:
      return "exp";
    case llvm::Intrinsic::exp2:
      return "exp2";
    case llvm::Intrinsic::exp10:
      return "exp10";
    case llvm::Intrinsic::log:
      return "log";
    case llvm::Intrinsic::log2:
      return "log2";
    case llvm::Intrinsic::log10:
      return "log10";
    case llvm::Intrinsic::pow:
      return "pow";
    case llvm::Intrinsic::ldexp:
      return "ldexp";
    default:
      return nullptr;
  }
}

// The suffix that C uses for the type; null if there is none.
const char* suffixOf(const llvm::Type& type) {
  if (type.isFloatTy()) {
    return "f";
  }
  if (type.isDoubleTy()) {
    return "";
  }
  return type.isFP128Ty() || type.isX86_FP80Ty() ? "l" : nullptr;
}

// The function for powers with whole exponents, which the compiler's library has for each type.
const char* powerName(const llvm::Type& type) {
  return type.isFloatTy()      ? "__powisf2"
         : type.isDoubleTy()   ? "__powidf2"
         : type.isX86_FP80Ty() ? "__powixf2"
         : type.isFP128Ty()    ? "__powitf2"
                               : nullptr;
}

// The library function with the same effect; empty if there is none.
std::string libraryFunction(const llvm::IntrinsicInst& call) {
  if (call.getIntrinsicID() == llvm::Intrinsic::powi) {
    const char* name = powerName(*call.getType());
    return name != nullptr && call.getArgOperand(1)->getType()->isIntegerTy(32) ? name : "";
  }
  const char* name = libraryName(call.getIntrinsicID());
  const char* suffix = name != nullptr ? suffixOf(*call.getType()) : nullptr;
  return suffix != nullptr ? std::string(name) + suffix : "";
}

}  // namespace

void useLibraryFunctions(llvm::Module& module) {
  for (llvm::Function& function : module) {
    for (llvm::Instruction& instruction :
         llvm::make_early_inc_range(llvm::instructions(function))) {
      auto* call = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction);
      const std::string name = call != nullptr ? libraryFunction(*call) : "";
      if (name.empty()) {
        continue;
      }
      const llvm::FunctionCallee library =
          module.getOrInsertFunction(name, call->getFunctionType());
      const std::vector<llvm::Value*> arguments(call->arg_begin(), call->arg_end());
      auto* replacement = llvm::CallInst::Create(library, arguments, "", call->getIterator());
      replacement->setDebugLoc(call->getDebugLoc());
      replacement->takeName(call);
      call->replaceAllUsesWith(replacement);
      call->eraseFromParent();
    }
  }
}

}  // namespace braid::frontend::bitcode
