// Integers: arithmetic, comparison, casts. LLVM's i1 is the IR's bool, which has logic but no
// arithmetic. The little arithmetic that programs do with it is written as logic or done in eight
// bits.
#include <cassert>
#include <utility>

#include "frontend/llvm/function_lowering.hpp"

namespace braid::frontend::bitcode {

using ir::Opcode;
using ir::Operand;
using ir::Type;
using ir::TypeKind;

namespace {

Opcode integerOpcode(llvm::Instruction::BinaryOps operation) {
  switch (operation) {
    case llvm::Instruction::Add:
      return Opcode::Add;
    case llvm::Instruction::Sub:
      return Opcode::Sub;
    case llvm::Instruction::Mul:
      return Opcode::Mul;
    case llvm::Instruction::SDiv:
      return Opcode::Div;
    case llvm::Instruction::SRem:
      return Opcode::Rem;
    case llvm::Instruction::UDiv:
      return Opcode::UDiv;
    case llvm::Instruction::URem:
      return Opcode::URem;
    case llvm::Instruction::Shl:
      return Opcode::Shl;
    case llvm::Instruction::LShr:
      return Opcode::LShr;
    case llvm::Instruction::AShr:
      return Opcode::AShr;
    case llvm::Instruction::And:
      return Opcode::BitAnd;
    case llvm::Instruction::Or:
      return Opcode::BitOr;
    case llvm::Instruction::Xor:
      return Opcode::BitXor;
    default:
      assert(false && "no operation on integers");
      return Opcode::Add;
  }
}

bool isSignedOperation(llvm::Instruction::BinaryOps operation) {
  return operation == llvm::Instruction::SDiv || operation == llvm::Instruction::SRem ||
         operation == llvm::Instruction::AShr;
}

// The i1 that a number was extended from; null for others. C has truth values in integers
// everywhere.
const llvm::Value* truthBehind(const llvm::Value& value) {
  const auto* extension = llvm::dyn_cast<llvm::ZExtInst>(&value);
  const bool isTruth = extension != nullptr && extension->getSrcTy()->isIntegerTy(1);
  return isTruth ? extension->getOperand(0) : nullptr;
}

}  // namespace

void FunctionLowering::laneByLane(const llvm::Instruction& instruction,
                                  llvm::ArrayRef<const llvm::Value*> values,
                                  const LaneOperation& operation) {
  std::vector<Operands> lanes;
  for (const llvm::Value* value : values) {
    lanes.push_back(operandsOf(*value));
  }
  Operands results;
  for (std::size_t lane = 0; lane < lanes.front().size(); ++lane) {
    Operands inputs;
    for (const Operands& value : lanes) {
      assert(value.size() == lanes.front().size());
      inputs.push_back(value[lane]);
    }
    results.push_back(operation(inputs));
  }
  define(instruction, std::move(results));
}

// --- binary operations

void FunctionLowering::lowerBinary(const llvm::BinaryOperator& operation) {
  const bool isFloat = operation.getType()->isFPOrFPVectorTy();
  laneByLane(operation, {operation.getOperand(0), operation.getOperand(1)},
             [&](llvm::ArrayRef<Operand> inputs) {
               const Type type = builder_.typeOf(inputs[0]);
               if (isFloat) {
                 return floatBinary(operation, type, inputs[0], inputs[1]);
               }
               return type.is(TypeKind::Bool)
                          ? booleanBinary(operation, inputs[0], inputs[1])
                          : integerBinary(operation, type, inputs[0], inputs[1]);
             });
}

Operand FunctionLowering::booleanBinary(const llvm::BinaryOperator& operation, Operand a,
                                        Operand b) {
  switch (operation.getOpcode()) {
    case llvm::Instruction::And:
    case llvm::Instruction::Mul:
      return builder_.logicalAnd(a, b);
    case llvm::Instruction::Or:
      return builder_.logicalOr(a, b);
    case llvm::Instruction::Xor:
    case llvm::Instruction::Add:
    case llvm::Instruction::Sub: {
      const support::BigInt* number = builder_.numberOf(b);
      return number != nullptr && !number->isZero()
                 ? builder_.logicalNot(a)
                 : builder_.compare(Opcode::Ne, Type::boolean(), a, b);
    }
    default: {
      const bool isSigned = isSignedOperation(operation.getOpcode());
      const Opcode extend = isSigned ? Opcode::SignExtend : Opcode::ZeroExtend;
      const Operand wideA = builder_.unary(extend, kByte, a);
      const Operand wideB = builder_.unary(extend, kByte, b);
      const Operand result =
          builder_.binary(integerOpcode(operation.getOpcode()), kByte, wideA, wideB);
      return builder_.unary(Opcode::Truncate, Type::boolean(), result);
    }
  }
}

Operand FunctionLowering::integerBinary(const llvm::BinaryOperator& operation, Type type, Operand a,
                                        Operand b) {
  if (operation.isShift()) {
    return shift(integerOpcode(operation.getOpcode()), type, a, b);
  }
  if (context_.options.checkOverflow && !isRuntime_ && !isOptimised_) {
    checkOverflow(operation, type, a, b);
  }
  return builder_.binary(integerOpcode(operation.getOpcode()), type, a, b);
}

// In optimised code, the result of a shift by too much may be unused. So the result is any value,
// and there is no fault; but unless the compiler checks the distance before, nothing is proved,
// either.
Operand FunctionLowering::shift(Opcode opcode, Type type, Operand a, Operand amount) {
  if (!isOptimised_ || !amount.isRegister()) {
    return builder_.binary(opcode, type, a, amount);
  }
  const Operand width = builder_.constant(type, type.width());
  const Operand isInRange = builder_.compare(Opcode::ULt, type, amount, width);
  if (!isRuntime_ && !hasChecks_) {
    omitUnless(isInRange, "a shift by too much in optimised code");
  }
  amount = builder_.select(isInRange, amount, builder_.constant(type, 0));
  const Operand result = builder_.binary(opcode, type, a, amount);
  return isRuntime_ ? result : builder_.select(isInRange, result, builder_.uninitialised(type));
}

// The compiler has put `nsw` where the language leaves an overflow undefined.
void FunctionLowering::checkOverflow(const llvm::BinaryOperator& operation, Type type, Operand a,
                                     Operand b) {
  Operand overflows;
  switch (operation.getOpcode()) {
    case llvm::Instruction::Add:
    case llvm::Instruction::Sub:
    case llvm::Instruction::Mul: {
      if (!operation.hasNoSignedWrap()) {
        return;
      }
      const Opcode opcode = operation.getOpcode() == llvm::Instruction::Add ? Opcode::SAddOverflows
                            : operation.getOpcode() == llvm::Instruction::Sub
                                ? Opcode::SSubOverflows
                                : Opcode::SMulOverflows;
      overflows = builder_.compare(opcode, type, a, b);
      break;
    }
    case llvm::Instruction::SDiv:
    case llvm::Instruction::SRem: {
      const Operand least = builder_.constant(type, support::BigInt::powerOfTwo(type.width() - 1));
      const Operand minusOne = builder_.constant(type, -1);
      const Operand isLeast = builder_.compare(Opcode::Eq, type, a, least);
      overflows = builder_.logicalAnd(isLeast, builder_.compare(Opcode::Eq, type, b, minusOne));
      break;
    }
    default:
      return;
  }
  assertThat(builder_.logicalNot(overflows), ir::FaultKind::SignedOverflow);
}

// --- comparison

void FunctionLowering::lowerCompare(const llvm::ICmpInst& comparison) {
  const llvm::Value* truth = truthBehind(*comparison.getOperand(0));
  const auto* number = llvm::dyn_cast<llvm::ConstantInt>(comparison.getOperand(1));
  if (truth != nullptr && comparison.isEquality() && number != nullptr && number->isZero()) {
    const bool isNegated = comparison.getPredicate() == llvm::CmpInst::ICMP_EQ;
    const Operand operand = operandOf(*truth);
    return define(comparison, {isNegated ? builder_.logicalNot(operand) : operand});
  }
  laneByLane(comparison, {comparison.getOperand(0), comparison.getOperand(1)},
             [&](llvm::ArrayRef<Operand> inputs) {
               return integerCompare(comparison.getPredicate(), builder_.typeOf(inputs[0]),
                                     inputs[0], inputs[1]);
             });
}

Operand FunctionLowering::integerCompare(llvm::CmpInst::Predicate predicate, Type type, Operand a,
                                         Operand b) {
  const bool isEquality = llvm::CmpInst::isEquality(predicate);
  if (type.is(TypeKind::Bool) && !isEquality) {
    const Opcode extend =
        llvm::CmpInst::isSigned(predicate) ? Opcode::SignExtend : Opcode::ZeroExtend;
    const Operand wideA = builder_.unary(extend, kByte, a);
    const Operand wideB = builder_.unary(extend, kByte, b);
    return integerCompare(predicate, kByte, wideA, wideB);
  }
  switch (predicate) {
    case llvm::CmpInst::ICMP_EQ:
      return builder_.compare(Opcode::Eq, type, a, b);
    case llvm::CmpInst::ICMP_NE:
      return builder_.compare(Opcode::Ne, type, a, b);
    case llvm::CmpInst::ICMP_SLT:
      return builder_.compare(Opcode::Lt, type, a, b);
    case llvm::CmpInst::ICMP_SLE:
      return builder_.compare(Opcode::Le, type, a, b);
    case llvm::CmpInst::ICMP_SGT:
      return builder_.compare(Opcode::Lt, type, b, a);
    case llvm::CmpInst::ICMP_SGE:
      return builder_.compare(Opcode::Le, type, b, a);
    case llvm::CmpInst::ICMP_ULT:
      return builder_.compare(Opcode::ULt, type, a, b);
    case llvm::CmpInst::ICMP_ULE:
      return builder_.compare(Opcode::ULe, type, a, b);
    case llvm::CmpInst::ICMP_UGT:
      return builder_.compare(Opcode::ULt, type, b, a);
    case llvm::CmpInst::ICMP_UGE:
      return builder_.compare(Opcode::ULe, type, b, a);
    default:
      assert(false && "no comparison of integers");
      return a;
  }
}

// --- casts

void FunctionLowering::lowerCast(const llvm::CastInst& cast) {
  if (cast.getOpcode() == llvm::Instruction::BitCast) {
    return lowerBitCast(cast);
  }
  if (cast.getOpcode() == llvm::Instruction::AddrSpaceCast) {
    return refuse("address spaces");
  }
  const llvm::Value* truth = truthBehind(*cast.getOperand(0));
  if (truth != nullptr && cast.getType()->isIntegerTy(1)) {
    return define(cast, operandsOf(*truth));
  }
  const Type to = laneType(cast);
  laneByLane(cast, {cast.getOperand(0)}, [&](llvm::ArrayRef<Operand> inputs) {
    if (cast.getOpcode() == llvm::Instruction::FPToSI ||
        cast.getOpcode() == llvm::Instruction::FPToUI) {
      return floatToInteger(cast.getSrcTy(), cast.getDestTy(),
                            cast.getOpcode() == llvm::Instruction::FPToSI, inputs[0], to);
    }
    return castScalar(cast.getOpcode(), inputs[0], builder_.typeOf(inputs[0]), to);
  });
}

Operand FunctionLowering::castScalar(unsigned opcode, Operand a, Type from, Type to) {
  switch (opcode) {
    case llvm::Instruction::Trunc:
    case llvm::Instruction::ZExt:
    case llvm::Instruction::PtrToInt:
    case llvm::Instruction::IntToPtr:
      return builder_.zeroExtendOrTruncate(a, to);
    case llvm::Instruction::SExt:
      return builder_.signExtendOrTruncate(a, to);
    case llvm::Instruction::FPTrunc:
    case llvm::Instruction::FPExt:
      return builder_.unary(Opcode::FConvert, to, a);
    case llvm::Instruction::SIToFP:
    case llvm::Instruction::UIToFP: {
      const bool isSigned = opcode == llvm::Instruction::SIToFP;
      if (from.is(TypeKind::Bool)) {
        a = builder_.unary(isSigned ? Opcode::SignExtend : Opcode::ZeroExtend, kByte, a);
      }
      return builder_.unary(isSigned ? Opcode::FFromSigned : Opcode::FFromUnsigned, to, a);
    }
    default:
      assert(false && "no cast of scalars");
      return a;
  }
}

void FunctionLowering::lowerBitCast(const llvm::CastInst& cast) {
  Operands operands = operandsOf(*cast.getOperand(0));
  if (cast.getSrcTy()->isX86_FP80Ty()) {
    operands = {toX87(operands.front())};
  }
  if (cast.getDestTy()->isX86_FP80Ty()) {
    return define(cast, {fromX87(join(operands))});
  }
  const Parts& parts = partsOf(cast.getType());
  bool isSame = parts.list.size() == operands.size();
  for (std::size_t i = 0; isSame && i < operands.size(); ++i) {
    isSame = builder_.typeOf(operands[i]) == parts.list[i].type;
  }
  define(cast, isSame ? std::move(operands) : split(join(operands), parts));
}

Operand FunctionLowering::join(const Operands& operands) {
  if (operands.size() == 1) {
    return operands.front();
  }
  const Type element = builder_.typeOf(operands.front());
  const unsigned width = element.is(TypeKind::Bool) ? 1 : element.width();
  const Type whole = Type::bits(width * static_cast<unsigned>(operands.size()));
  Operand result = builder_.zeroExtendOrTruncate(operands.front(), whole);
  for (std::size_t i = 1; i < operands.size(); ++i) {
    const Operand wide = builder_.zeroExtendOrTruncate(operands[i], whole);
    const Operand distance = builder_.constant(whole, static_cast<std::int64_t>(i * width));
    const Operand moved = builder_.binary(Opcode::Shl, whole, wide, distance);
    result = builder_.binary(Opcode::BitOr, whole, result, moved);
  }
  return result;
}

Operands FunctionLowering::split(Operand number, const Parts& parts) {
  const Type whole = builder_.typeOf(number);
  Operands operands;
  std::int64_t distance = 0;
  for (const Part& part : parts.list) {
    const Operand moved = distance == 0 ? number
                                        : builder_.binary(Opcode::LShr, whole, number,
                                                          builder_.constant(whole, distance));
    operands.push_back(builder_.zeroExtendOrTruncate(moved, part.type));
    distance += part.type.is(TypeKind::Bool) ? 1 : part.type.width();
  }
  assert(distance <= (whole.is(TypeKind::Bool) ? 1 : std::int64_t{whole.width()}));
  return operands;
}

void FunctionLowering::lowerSelect(const llvm::SelectInst& select) {
  const Operands conditions = operandsOf(*select.getCondition());
  const Operands yes = operandsOf(*select.getTrueValue());
  const Operands no = operandsOf(*select.getFalseValue());
  assert(yes.size() == no.size() && (conditions.size() == 1 || conditions.size() == yes.size()));
  Operands results;
  for (std::size_t i = 0; i < yes.size(); ++i) {
    const Operand condition = conditions.size() == 1 ? conditions.front() : conditions[i];
    results.push_back(builder_.select(condition, yes[i], no[i]));
  }
  define(select, std::move(results));
}

}  // namespace braid::frontend::bitcode
