// Floating point in code that looks at its environment (#pragma STDC FENV_ACCESS ON): there every
// operation is an intrinsic that says how it rounds and which flags it may raise. In the IR, all
// operations round as the environment says and raise the flags that they raise.
#include <llvm/IR/FPEnv.h>

#include <utility>

#include "frontend/llvm/function_lowering.hpp"

namespace braid::frontend::bitcode {

using ir::FloatRounding;
using ir::Opcode;
using ir::Operand;
using ir::Type;

namespace {

constexpr Type kMode = Type::bits(32);

// The ordinary instruction with the same effect, if there is one.
std::optional<unsigned> plainInstruction(llvm::Intrinsic::ID id) {
  switch (id) {
    case llvm::Intrinsic::experimental_constrained_fadd:
      return llvm::Instruction::FAdd;
    case llvm::Intrinsic::experimental_constrained_fsub:
      return llvm::Instruction::FSub;
    case llvm::Intrinsic::experimental_constrained_fmul:
      return llvm::Instruction::FMul;
    case llvm::Intrinsic::experimental_constrained_fdiv:
      return llvm::Instruction::FDiv;
    case llvm::Intrinsic::experimental_constrained_frem:
      return llvm::Instruction::FRem;
    case llvm::Intrinsic::experimental_constrained_fptosi:
      return llvm::Instruction::FPToSI;
    case llvm::Intrinsic::experimental_constrained_fptoui:
      return llvm::Instruction::FPToUI;
    case llvm::Intrinsic::experimental_constrained_sitofp:
      return llvm::Instruction::SIToFP;
    case llvm::Intrinsic::experimental_constrained_uitofp:
      return llvm::Instruction::UIToFP;
    case llvm::Intrinsic::experimental_constrained_fptrunc:
      return llvm::Instruction::FPTrunc;
    case llvm::Intrinsic::experimental_constrained_fpext:
      return llvm::Instruction::FPExt;
    default:
      return std::nullopt;
  }
}

FloatRounding roundingOf(llvm::RoundingMode mode) {
  switch (mode) {
    case llvm::RoundingMode::TowardPositive:
      return FloatRounding::Up;
    case llvm::RoundingMode::TowardNegative:
      return FloatRounding::Down;
    case llvm::RoundingMode::TowardZero:
      return FloatRounding::TowardZero;
    default:
      return FloatRounding::NearestEven;
  }
}

}  // namespace

llvm::Intrinsic::ID withoutConstraints(llvm::Intrinsic::ID id) {
  switch (id) {
    case llvm::Intrinsic::experimental_constrained_sqrt:
      return llvm::Intrinsic::sqrt;
    case llvm::Intrinsic::experimental_constrained_fma:
      return llvm::Intrinsic::fma;
    case llvm::Intrinsic::experimental_constrained_fmuladd:
      return llvm::Intrinsic::fmuladd;
    case llvm::Intrinsic::experimental_constrained_floor:
      return llvm::Intrinsic::floor;
    case llvm::Intrinsic::experimental_constrained_ceil:
      return llvm::Intrinsic::ceil;
    case llvm::Intrinsic::experimental_constrained_trunc:
      return llvm::Intrinsic::trunc;
    case llvm::Intrinsic::experimental_constrained_rint:
      return llvm::Intrinsic::rint;
    case llvm::Intrinsic::experimental_constrained_nearbyint:
      return llvm::Intrinsic::nearbyint;
    case llvm::Intrinsic::experimental_constrained_round:
      return llvm::Intrinsic::round;
    case llvm::Intrinsic::experimental_constrained_roundeven:
      return llvm::Intrinsic::roundeven;
    case llvm::Intrinsic::experimental_constrained_lround:
      return llvm::Intrinsic::lround;
    case llvm::Intrinsic::experimental_constrained_llround:
      return llvm::Intrinsic::llround;
    case llvm::Intrinsic::experimental_constrained_lrint:
      return llvm::Intrinsic::lrint;
    case llvm::Intrinsic::experimental_constrained_llrint:
      return llvm::Intrinsic::llrint;
    case llvm::Intrinsic::experimental_constrained_minnum:
      return llvm::Intrinsic::minnum;
    case llvm::Intrinsic::experimental_constrained_maxnum:
      return llvm::Intrinsic::maxnum;
    case llvm::Intrinsic::experimental_constrained_minimum:
      return llvm::Intrinsic::minimum;
    case llvm::Intrinsic::experimental_constrained_maximum:
      return llvm::Intrinsic::maximum;
    default:
      return id;
  }
}

bool FunctionLowering::lowerConstrained(const llvm::ConstrainedFPIntrinsic& call) {
  const std::optional<llvm::RoundingMode> mode = call.getRoundingMode();
  const bool isFixed = mode && *mode != llvm::RoundingMode::Dynamic &&
                       *mode != llvm::RoundingMode::NearestTiesToEven;
  if (!isFixed) {
    return lowerConstrainedHere(call);
  }
  // For #pragma STDC FENV_ROUND: another rounding mode for this operation alone.
  ir::Instruction get = makeInstruction(Opcode::GetRounding, kMode);
  get.result = builder_.newRegister(kMode);
  const Operand before = Operand::reg(get.result);
  builder_.emit(std::move(get));
  const Operand here = builder_.constant(kMode, static_cast<std::int64_t>(roundingOf(*mode)));
  builder_.emit(makeInstruction(Opcode::SetRounding, Type::voidType(), here));
  const bool isDone = lowerConstrainedHere(call);
  builder_.emit(makeInstruction(Opcode::SetRounding, Type::voidType(), before));
  return isDone;
}

bool FunctionLowering::lowerConstrainedHere(const llvm::ConstrainedFPIntrinsic& call) {
  const auto argument = [&](unsigned i) -> const llvm::Value* { return call.getArgOperand(i); };
  if (const auto* comparison = llvm::dyn_cast<llvm::ConstrainedFPCmpIntrinsic>(&call)) {
    const bool isSignalling =
        call.getIntrinsicID() == llvm::Intrinsic::experimental_constrained_fcmps;
    laneByLane(call, {argument(0), argument(1)}, [&](llvm::ArrayRef<Operand> inputs) {
      const Type type = builder_.typeOf(inputs[0]);
      if (isSignalling) {
        builder_.compare(Opcode::FInvalidUnordered, type, inputs[0], inputs[1]);
      }
      return floatCompare(comparison->getPredicate(), type, inputs[0], inputs[1]);
    });
    return true;
  }
  const std::optional<unsigned> plain = plainInstruction(call.getIntrinsicID());
  if (!plain) {
    return lowerFloatIntrinsic(call);
  }
  if (llvm::Instruction::isBinaryOp(*plain)) {
    const Opcode opcode = floatOpcode(static_cast<llvm::Instruction::BinaryOps>(*plain));
    laneByLane(call, {argument(0), argument(1)}, [&](llvm::ArrayRef<Operand> inputs) {
      return builder_.binary(opcode, builder_.typeOf(inputs[0]), inputs[0], inputs[1]);
    });
    return true;
  }
  const Type to = laneType(call);
  laneByLane(call, {argument(0)}, [&](llvm::ArrayRef<Operand> inputs) {
    if (*plain == llvm::Instruction::FPToSI || *plain == llvm::Instruction::FPToUI) {
      return floatToInteger(argument(0)->getType(), call.getType(),
                            *plain == llvm::Instruction::FPToSI, inputs[0], to);
    }
    return castScalar(*plain, inputs[0], builder_.typeOf(inputs[0]), to);
  });
  return true;
}

// --- the environment

// LLVM numbers the modes as C's FLT_ROUNDS does: toward zero, to nearest, up, down.
void FunctionLowering::lowerGetRounding(const llvm::IntrinsicInst& call) {
  ir::Instruction get = makeInstruction(Opcode::GetRounding, kMode);
  get.result = builder_.newRegister(kMode);
  const Operand mode = Operand::reg(get.result);
  builder_.emit(std::move(get));
  Operand result = builder_.constant(kMode, 0);
  const std::pair<FloatRounding, std::int64_t> numbers[] = {
      {FloatRounding::NearestEven, 1}, {FloatRounding::Up, 2}, {FloatRounding::Down, 3}};
  for (const auto& [rounding, number] : numbers) {
    const Operand ours = builder_.constant(kMode, static_cast<std::int64_t>(rounding));
    const Operand isThis = builder_.compare(Opcode::Eq, kMode, mode, ours);
    result = builder_.select(isThis, builder_.constant(kMode, number), result);
  }
  define(call, {builder_.zeroExtendOrTruncate(result, laneType(call))});
}

void FunctionLowering::lowerSetRounding(const llvm::IntrinsicInst& call) {
  const Operand wanted = operandOf(*call.getArgOperand(0));
  Operand mode = builder_.constant(kMode, static_cast<std::int64_t>(FloatRounding::TowardZero));
  const std::pair<FloatRounding, std::int64_t> numbers[] = {
      {FloatRounding::NearestEven, 1}, {FloatRounding::Up, 2}, {FloatRounding::Down, 3}};
  for (const auto& [rounding, number] : numbers) {
    const Operand isThis =
        builder_.compare(Opcode::Eq, kMode, wanted, builder_.constant(kMode, number));
    const Operand ours = builder_.constant(kMode, static_cast<std::int64_t>(rounding));
    mode = builder_.select(isThis, ours, mode);
  }
  builder_.emit(makeInstruction(Opcode::SetRounding, Type::voidType(), mode));
}

}  // namespace braid::frontend::bitcode
