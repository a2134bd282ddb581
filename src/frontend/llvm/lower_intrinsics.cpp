// Intrinsics: memory, variable arguments, hints without a meaning here, and dispatch to the others.
#include <utility>

#include "frontend/llvm/function_lowering.hpp"

namespace braid::frontend::bitcode {

using ir::Opcode;
using ir::Operand;
using ir::Type;

void FunctionLowering::lowerIntrinsic(const llvm::IntrinsicInst& call) {
  if (const auto* constrained = llvm::dyn_cast<llvm::ConstrainedFPIntrinsic>(&call)) {
    if (!lowerConstrained(*constrained)) {
      refuse("the intrinsic " + call.getCalledFunction()->getName().str());
    }
    return;
  }
  if (lowerMemoryIntrinsic(call) || lowerBitIntrinsic(call) || lowerOverflowIntrinsic(call) ||
      lowerFloatIntrinsic(call) || lowerVectorReduction(call)) {
    return;
  }
  const auto passOn = [&](unsigned index) { define(call, operandsOf(*call.getArgOperand(index))); };
  switch (call.getIntrinsicID()) {
    // The program may break what these promise to the optimiser, so nothing is concluded from them.
    case llvm::Intrinsic::assume:
    case llvm::Intrinsic::invariant_end:
    case llvm::Intrinsic::dbg_declare:
    case llvm::Intrinsic::dbg_value:
    case llvm::Intrinsic::dbg_label:
    case llvm::Intrinsic::dbg_assign:
    case llvm::Intrinsic::prefetch:
    case llvm::Intrinsic::experimental_noalias_scope_decl:
    case llvm::Intrinsic::sideeffect:
    case llvm::Intrinsic::donothing:
    case llvm::Intrinsic::var_annotation:
    case llvm::Intrinsic::vaend:
      return;
    case llvm::Intrinsic::lifetime_start:
    case llvm::Intrinsic::lifetime_end:
      return lowerLifetime(call);
    case llvm::Intrinsic::stacksave: {
      ir::Instruction save = makeInstruction(Opcode::SaveStack, kWord);
      save.result = builder_.newRegister(kWord);
      const Operand mark = Operand::reg(save.result);
      builder_.emit(std::move(save));
      return define(call, {mark});
    }
    case llvm::Intrinsic::stackrestore:
      return builder_.emit(makeInstruction(Opcode::RestoreStack, Type::voidType(),
                                           operandOf(*call.getArgOperand(0))));
    case llvm::Intrinsic::expect:
    case llvm::Intrinsic::expect_with_probability:
    case llvm::Intrinsic::annotation:
    case llvm::Intrinsic::ptr_annotation:
    case llvm::Intrinsic::launder_invariant_group:
    case llvm::Intrinsic::strip_invariant_group:
    case llvm::Intrinsic::threadlocal_address:
    case llvm::Intrinsic::ssa_copy:
    case llvm::Intrinsic::arithmetic_fence:
      return passOn(0);
    case llvm::Intrinsic::returnaddress:
    case llvm::Intrinsic::frameaddress:
    case llvm::Intrinsic::invariant_start:
      return define(call, {builder_.word(0)});
    case llvm::Intrinsic::is_constant:
      return define(call, {builder_.boolean(false)});
    case llvm::Intrinsic::ptrmask: {
      const Operand mask = builder_.zeroExtendOrTruncate(operandOf(*call.getArgOperand(1)), kWord);
      const Operand address = operandOf(*call.getArgOperand(0));
      return define(call, {builder_.binary(Opcode::BitAnd, kWord, address, mask)});
    }
    case llvm::Intrinsic::objectsize: {
      // Answers that the size is unknown: as large as possible, or 0 if the least is asked for.
      const bool wantsLeast = llvm::cast<llvm::ConstantInt>(call.getArgOperand(1))->isOne();
      const Type type = laneType(call);
      return define(call, {builder_.constant(type, wantsLeast ? 0 : -1)});
    }
    case llvm::Intrinsic::get_rounding:
      return lowerGetRounding(call);
    case llvm::Intrinsic::set_rounding:
      return lowerSetRounding(call);
    case llvm::Intrinsic::trap:
    case llvm::Intrinsic::debugtrap:
    case llvm::Intrinsic::ubsantrap:
      return fail(ir::FaultKind::Abort);
    case llvm::Intrinsic::vastart:
      return lowerVaStart(call);
    case llvm::Intrinsic::vacopy:
      return lowerVaCopy(call);
    default:
      return refuse("the intrinsic " + call.getCalledFunction()->getName().str());
  }
}

bool FunctionLowering::lowerMemoryIntrinsic(const llvm::IntrinsicInst& call) {
  const auto size = [&] {
    return builder_.zeroExtendOrTruncate(operandOf(*call.getArgOperand(2)), kWord);
  };
  switch (call.getIntrinsicID()) {
    case llvm::Intrinsic::memcpy:
    case llvm::Intrinsic::memcpy_inline:
    case llvm::Intrinsic::memmove: {
      const Operand to = operandOf(*call.getArgOperand(0));
      const Operand from = operandOf(*call.getArgOperand(1));
      copyMemory(to, from, size());
      return true;
    }
    case llvm::Intrinsic::memset:
    case llvm::Intrinsic::memset_inline: {
      const Operand to = operandOf(*call.getArgOperand(0));
      const Operand byte = operandOf(*call.getArgOperand(1));
      fillMemory(to, byte, size());
      return true;
    }
    default:
      return false;
  }
}

}  // namespace braid::frontend::bitcode
