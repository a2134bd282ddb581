// Floating point. A number is the integer of its bits; operations that the IR does not have (sign,
// class, minimum) are done on those bits.
#include <llvm/ADT/APFloat.h>
#include <llvm/ADT/FloatingPointMode.h>
#include <llvm/TargetParser/Triple.h>

#include <cassert>
#include <utility>

#include "frontend/llvm/function_lowering.hpp"

namespace braid::frontend::bitcode {

using ir::FloatRounding;
using ir::Opcode;
using ir::Operand;
using ir::Type;

Opcode FunctionLowering::floatOpcode(llvm::Instruction::BinaryOps operation) {
  switch (operation) {
    case llvm::Instruction::FAdd:
      return Opcode::FAdd;
    case llvm::Instruction::FSub:
      return Opcode::FSub;
    case llvm::Instruction::FMul:
      return Opcode::FMul;
    case llvm::Instruction::FDiv:
      return Opcode::FDiv;
    case llvm::Instruction::FRem:
      return Opcode::FRem;
    default:
      assert(false && "no operation on floats");
      return Opcode::FAdd;
  }
}

namespace {

// Whether the program's target has one instruction for a * b + c.
bool targetFuses(const llvm::Function& function) {
  const llvm::Triple triple(function.getParent()->getTargetTriple());
  const llvm::StringRef features = function.getFnAttribute("target-features").getValueAsString();
  return triple.isAArch64() || features.contains("+fma");
}

}  // namespace

Operand FunctionLowering::floatBinary(const llvm::BinaryOperator& operation, Type type, Operand a,
                                      Operand b) {
  return builder_.binary(floatOpcode(operation.getOpcode()), type, a, b);
}

Operand FunctionLowering::signMask(Type type) {
  return builder_.constant(type, support::BigInt::powerOfTwo(type.width() - 1));
}

Operand FunctionLowering::absolute(Type type, Operand a) {
  const support::BigInt rest = support::BigInt::powerOfTwo(type.width() - 1) - 1;
  return builder_.binary(Opcode::BitAnd, type, a, builder_.constant(type, rest));
}

void FunctionLowering::lowerNegate(const llvm::UnaryOperator& operation) {
  laneByLane(operation, {operation.getOperand(0)}, [&](llvm::ArrayRef<Operand> inputs) {
    const Type type = builder_.typeOf(inputs[0]);
    return builder_.binary(Opcode::BitXor, type, inputs[0], signMask(type));
  });
}

// --- comparison

void FunctionLowering::lowerFloatCompare(const llvm::FCmpInst& comparison) {
  laneByLane(comparison, {comparison.getOperand(0), comparison.getOperand(1)},
             [&](llvm::ArrayRef<Operand> inputs) {
               return floatCompare(comparison.getPredicate(), builder_.typeOf(inputs[0]), inputs[0],
                                   inputs[1]);
             });
}

Operand FunctionLowering::floatCompare(llvm::CmpInst::Predicate predicate, Type type, Operand a,
                                       Operand b) {
  switch (predicate) {
    case llvm::CmpInst::FCMP_FALSE:
      return builder_.boolean(false);
    case llvm::CmpInst::FCMP_TRUE:
      return builder_.boolean(true);
    case llvm::CmpInst::FCMP_OEQ:
      return builder_.compare(Opcode::FEq, type, a, b);
    case llvm::CmpInst::FCMP_OLT:
      return builder_.compare(Opcode::FLt, type, a, b);
    case llvm::CmpInst::FCMP_OLE:
      return builder_.compare(Opcode::FLe, type, a, b);
    case llvm::CmpInst::FCMP_OGT:
      return builder_.compare(Opcode::FLt, type, b, a);
    case llvm::CmpInst::FCMP_OGE:
      return builder_.compare(Opcode::FLe, type, b, a);
    case llvm::CmpInst::FCMP_ONE: {
      const Operand less = builder_.compare(Opcode::FLt, type, a, b);
      return builder_.logicalOr(less, builder_.compare(Opcode::FLt, type, b, a));
    }
    case llvm::CmpInst::FCMP_UNO:
      return builder_.compare(Opcode::FUnordered, type, a, b);
    default:
      // The other predicates are negations of those above: "unordered or less" is "not greater or
      // equal".
      return builder_.logicalNot(
          floatCompare(llvm::CmpInst::getInversePredicate(predicate), type, a, b));
  }
}

// --- intrinsics

Operand FunctionLowering::round(Type type, Operand a, FloatRounding rounding) {
  ir::Instruction instruction = makeInstruction(Opcode::FRound, type, a);
  instruction.target = static_cast<std::uint32_t>(rounding);
  instruction.result = builder_.newRegister(type);
  const Operand result = Operand::reg(instruction.result);
  builder_.emit(std::move(instruction));
  return result;
}

// If one operand is NaN, minnum and maxnum give the other one, minimum and maximum give NaN. The
// latter also distinguish the zeros.
Operand FunctionLowering::smallerOrLarger(Type type, Operand a, Operand b, bool wantsSmaller,
                                          bool propagatesNaN) {
  const Operand isLess = wantsSmaller ? builder_.compare(Opcode::FLt, type, a, b)
                                      : builder_.compare(Opcode::FLt, type, b, a);
  Operand result = builder_.select(isLess, a, b);
  const Operand bIsNaN = builder_.compare(Opcode::FUnordered, type, b, b);
  if (!propagatesNaN) {
    // A comparison with a NaN has chosen b.
    return builder_.select(bIsNaN, a, result);
  }
  // Equal numbers have equal bits, except for zeros: the result has the sign of both or of one.
  const Opcode combine = wantsSmaller ? Opcode::BitOr : Opcode::BitAnd;
  const Operand isEqual = builder_.compare(Opcode::FEq, type, a, b);
  result = builder_.select(isEqual, builder_.binary(combine, type, a, b), result);
  result = builder_.select(bIsNaN, b, result);
  const Operand aIsNaN = builder_.compare(Opcode::FUnordered, type, a, a);
  return builder_.select(aIsNaN, a, result);
}

Operand FunctionLowering::floatClass(llvm::Type* type, Operand a, unsigned classes) {
  const llvm::fltSemantics& semantics = type->getFltSemantics();
  const Type bits = builder_.typeOf(a);
  const auto number = [&](const llvm::APInt& n) { return builder_.constant(bits, toBigInt(n)); };
  const llvm::APInt infinity = floatPattern(llvm::APFloat::getInf(semantics));
  const llvm::APInt smallest = floatPattern(llvm::APFloat::getSmallestNormalized(semantics));
  const unsigned quietBit = llvm::APFloat::semanticsPrecision(semantics) - 2;
  const llvm::APInt quiet = infinity | llvm::APInt::getOneBitSet(bits.width(), quietBit);
  const Operand magnitude = absolute(bits, a);
  const Operand isNegative = builder_.compare(Opcode::Lt, bits, a, builder_.constant(bits, 0));
  const auto isBelow = [&](const llvm::APInt& n) {
    return builder_.compare(Opcode::ULt, bits, magnitude, number(n));
  };
  const auto isFrom = [&](const llvm::APInt& low, const llvm::APInt& high) {
    const Operand offset = builder_.binary(Opcode::Sub, bits, magnitude, number(low));
    return builder_.compare(Opcode::ULt, bits, offset, number(high - low));
  };
  Operand result = builder_.boolean(false);
  const auto add = [&](Operand isInClass, unsigned negative, unsigned positive) {
    const bool wantsNegative = (classes & negative) != 0;
    const bool wantsPositive = (classes & positive) != 0;
    if (wantsNegative && !wantsPositive) {
      isInClass = builder_.logicalAnd(isInClass, isNegative);
    } else if (wantsPositive && !wantsNegative) {
      isInClass = builder_.logicalAnd(isInClass, builder_.logicalNot(isNegative));
    }
    result = builder_.logicalOr(result, isInClass);
  };
  const llvm::APInt one(bits.width(), 1);
  if ((classes & llvm::fcZero) != 0) {
    add(isBelow(one), llvm::fcNegZero, llvm::fcPosZero);
  }
  if ((classes & llvm::fcSubnormal) != 0) {
    add(isFrom(one, smallest), llvm::fcNegSubnormal, llvm::fcPosSubnormal);
  }
  if ((classes & llvm::fcNormal) != 0) {
    add(isFrom(smallest, infinity), llvm::fcNegNormal, llvm::fcPosNormal);
  }
  if ((classes & llvm::fcInf) != 0) {
    add(builder_.compare(Opcode::Eq, bits, magnitude, number(infinity)), llvm::fcNegInf,
        llvm::fcPosInf);
  }
  if ((classes & llvm::fcSNan) != 0) {
    add(isFrom(infinity + 1, quiet), llvm::fcSNan, llvm::fcSNan);
  }
  if ((classes & llvm::fcQNan) != 0) {
    add(builder_.compare(Opcode::ULe, bits, number(quiet), magnitude), llvm::fcQNan, llvm::fcQNan);
  }
  return result;
}

Operand FunctionLowering::isInIntegerRange(llvm::Type* from, Operand a, unsigned width,
                                           bool isSigned) {
  const Type bits = builder_.typeOf(a);
  const llvm::fltSemantics& semantics = from->getFltSemantics();
  const auto asFloat = [&](const llvm::APInt& n, bool& isExact) {
    llvm::APFloat number(semantics);
    isExact = number.convertFromAPInt(n, true, llvm::APFloat::rmTowardZero) == llvm::APFloat::opOK;
    return builder_.constant(bits, toBigInt(floatPattern(number)));
  };
  // Two bits wider than the integers, so that the numbers just outside of the range exist.
  const llvm::APInt least = (isSigned ? llvm::APInt::getSignedMinValue(width).sext(width + 2)
                                      : llvm::APInt::getZero(width + 2));
  const llvm::APInt most =
      (isSigned ? llvm::APInt::getSignedMaxValue(width) : llvm::APInt::getMaxValue(width))
          .zext(width + 2);
  bool isExact = false;
  Operand low = asFloat(least - 1, isExact);
  Operand isHighEnough;
  if (isExact) {
    isHighEnough = builder_.compare(Opcode::FLt, bits, low, a);
  } else {
    // The format has no number between the least integer and the one below it.
    low = asFloat(least, isExact);
    isHighEnough = builder_.compare(Opcode::FLe, bits, low, a);
  }
  // A power of two. If it is beyond the format, every finite number is low enough.
  Operand high = asFloat(most + 1, isExact);
  if (!isExact) {
    high = builder_.constant(bits, toBigInt(floatPattern(llvm::APFloat::getInf(semantics))));
  }
  return builder_.logicalAnd(isHighEnough, builder_.compare(Opcode::FLt, bits, a, high));
}

// Out of range it is a fault; in optimised code it is treated as shifts are.
Operand FunctionLowering::floatToInteger(llvm::Type* from, llvm::Type* integer, bool isSigned,
                                         Operand a, Type to) {
  const unsigned width = integer->getScalarSizeInBits();
  const Opcode opcode = isSigned ? Opcode::FToSigned : Opcode::FToUnsigned;
  const auto convert = [&] {
    return to.is(ir::TypeKind::Bool)
               ? builder_.unary(Opcode::Truncate, to, builder_.unary(opcode, kByte, a))
               : builder_.unary(opcode, to, a);
  };
  if (isRuntime_) {
    return convert();
  }
  const Operand isInRange = isInIntegerRange(from->getScalarType(), a, width, isSigned);
  if (!isOptimised_) {
    assertThat(isInRange, ir::FaultKind::FloatToInt);
    return convert();
  }
  if (!hasChecks_) {
    omitUnless(isInRange, "a conversion of a number out of range in optimised code");
  }
  const Operand number = convert();
  return builder_.select(isInRange, number, builder_.uninitialised(to));
}

// The conversion itself gives 0 for numbers out of range and for NaN.
Operand FunctionLowering::saturatingToInteger(llvm::Type* from, Type to, Operand a, bool isSigned) {
  const llvm::fltSemantics& semantics = from->getFltSemantics();
  const Type bits = builder_.typeOf(a);
  const unsigned width = to.width();
  const llvm::APInt least =
      isSigned ? llvm::APInt::getSignedMinValue(width) : llvm::APInt::getMinValue(width);
  const llvm::APInt most =
      isSigned ? llvm::APInt::getSignedMaxValue(width) : llvm::APInt::getMaxValue(width);
  // The bounds, rounded toward zero, are in range themselves.
  const auto asFloat = [&](const llvm::APInt& n) {
    llvm::APFloat number(semantics);
    number.convertFromAPInt(n, isSigned, llvm::APFloat::rmTowardZero);
    return builder_.constant(bits, toBigInt(floatPattern(number)));
  };
  const Operand converted =
      builder_.unary(isSigned ? Opcode::FToSigned : Opcode::FToUnsigned, to, a);
  const Operand isLow = builder_.compare(Opcode::FLt, bits, a, asFloat(least));
  const Operand isHigh = builder_.compare(Opcode::FLt, bits, asFloat(most), a);
  const Operand low = builder_.select(isLow, builder_.constant(to, toBigInt(least)), converted);
  return builder_.select(isHigh, builder_.constant(to, toBigInt(most)), low);
}

bool FunctionLowering::lowerFloatIntrinsic(const llvm::IntrinsicInst& call) {
  const auto argument = [&](unsigned i) -> const llvm::Value* { return call.getArgOperand(i); };
  const auto each = [&](llvm::ArrayRef<const llvm::Value*> values, auto operation) {
    laneByLane(call, values, [&](llvm::ArrayRef<Operand> inputs) {
      return operation(builder_.typeOf(inputs[0]), inputs);
    });
    return true;
  };
  const auto rounded = [&](FloatRounding rounding) {
    return each({argument(0)}, [&](Type type, llvm::ArrayRef<Operand> inputs) {
      return round(type, inputs[0], rounding);
    });
  };
  const auto roundedToInteger = [&](FloatRounding rounding) {
    const Type to = laneType(call);
    return each({argument(0)}, [&](Type type, llvm::ArrayRef<Operand> inputs) {
      // Out of range, the result is any number.
      const Operand whole = round(type, inputs[0], rounding);
      const Operand isInRange =
          isInIntegerRange(argument(0)->getType()->getScalarType(), whole, to.width(), true);
      const Operand number = builder_.unary(Opcode::FToSigned, to, whole);
      return builder_.select(isInRange, number, builder_.uninitialised(to));
    });
  };
  const auto extreme = [&](bool wantsSmaller, bool propagatesNaN) {
    return each({argument(0), argument(1)}, [&](Type type, llvm::ArrayRef<Operand> inputs) {
      return smallerOrLarger(type, inputs[0], inputs[1], wantsSmaller, propagatesNaN);
    });
  };
  const auto saturating = [&](bool isSigned) {
    const Type to = laneType(call);
    return each({argument(0)}, [&](Type /*type*/, llvm::ArrayRef<Operand> inputs) {
      return saturatingToInteger(argument(0)->getType()->getScalarType(), to, inputs[0], isSigned);
    });
  };
  const llvm::Intrinsic::ID id = withoutConstraints(call.getIntrinsicID());
  switch (id) {
    case llvm::Intrinsic::fabs:
      return each({argument(0)}, [&](Type type, llvm::ArrayRef<Operand> inputs) {
        return absolute(type, inputs[0]);
      });
    case llvm::Intrinsic::copysign:
      return each({argument(0), argument(1)}, [&](Type type, llvm::ArrayRef<Operand> inputs) {
        const Operand sign = builder_.binary(Opcode::BitAnd, type, inputs[1], signMask(type));
        return builder_.binary(Opcode::BitOr, type, absolute(type, inputs[0]), sign);
      });
    case llvm::Intrinsic::sqrt:
      return each({argument(0)}, [&](Type type, llvm::ArrayRef<Operand> inputs) {
        return builder_.unary(Opcode::FSqrt, type, inputs[0]);
      });
    case llvm::Intrinsic::fma:
    case llvm::Intrinsic::fmuladd: {
      const bool fuses = id == llvm::Intrinsic::fma || targetFuses(source_);
      return each(
          {argument(0), argument(1), argument(2)}, [&](Type type, llvm::ArrayRef<Operand> inputs) {
            if (fuses) {
              return builder_.ternary(Opcode::FFma, type, inputs[0], inputs[1], inputs[2]);
            }
            const Operand product = builder_.binary(Opcode::FMul, type, inputs[0], inputs[1]);
            return builder_.binary(Opcode::FAdd, type, product, inputs[2]);
          });
    }
    case llvm::Intrinsic::floor:
      return rounded(FloatRounding::Down);
    case llvm::Intrinsic::ceil:
      return rounded(FloatRounding::Up);
    case llvm::Intrinsic::trunc:
      return rounded(FloatRounding::TowardZero);
    case llvm::Intrinsic::rint:
      return rounded(FloatRounding::Current);
    case llvm::Intrinsic::nearbyint:
      return rounded(FloatRounding::CurrentQuietly);
    case llvm::Intrinsic::roundeven:
      return rounded(FloatRounding::NearestEven);
    case llvm::Intrinsic::round:
      return rounded(FloatRounding::NearestAway);
    case llvm::Intrinsic::lround:
    case llvm::Intrinsic::llround:
      return roundedToInteger(FloatRounding::NearestAway);
    case llvm::Intrinsic::lrint:
    case llvm::Intrinsic::llrint:
      return roundedToInteger(FloatRounding::Current);
    case llvm::Intrinsic::minnum:
      return extreme(true, false);
    case llvm::Intrinsic::maxnum:
      return extreme(false, false);
    case llvm::Intrinsic::minimum:
      return extreme(true, true);
    case llvm::Intrinsic::maximum:
      return extreme(false, true);
    case llvm::Intrinsic::fptosi_sat:
      return saturating(true);
    case llvm::Intrinsic::fptoui_sat:
      return saturating(false);
    case llvm::Intrinsic::is_fpclass: {
      const auto classes =
          static_cast<unsigned>(llvm::cast<llvm::ConstantInt>(argument(1))->getZExtValue());
      return each({argument(0)}, [&](Type /*type*/, llvm::ArrayRef<Operand> inputs) {
        return floatClass(argument(0)->getType()->getScalarType(), inputs[0], classes);
      });
    }
    default:
      return false;
  }
}

}  // namespace braid::frontend::bitcode
