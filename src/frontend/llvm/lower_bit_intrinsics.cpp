// Intrinsics on integers: bits, overflow, saturation, extremes.
#include <cassert>
#include <utility>

#include "frontend/llvm/function_lowering.hpp"

namespace braid::frontend::bitcode {

using ir::Opcode;
using ir::Operand;
using ir::Type;
using ir::TypeKind;

namespace {

struct OverflowOpcodes {
  Opcode operation;
  Opcode overflows;
};

std::optional<OverflowOpcodes> overflowOpcodes(llvm::Intrinsic::ID id) {
  switch (id) {
    case llvm::Intrinsic::sadd_with_overflow:
    case llvm::Intrinsic::sadd_sat:
      return OverflowOpcodes{Opcode::Add, Opcode::SAddOverflows};
    case llvm::Intrinsic::uadd_with_overflow:
    case llvm::Intrinsic::uadd_sat:
      return OverflowOpcodes{Opcode::Add, Opcode::UAddOverflows};
    case llvm::Intrinsic::ssub_with_overflow:
    case llvm::Intrinsic::ssub_sat:
      return OverflowOpcodes{Opcode::Sub, Opcode::SSubOverflows};
    case llvm::Intrinsic::usub_with_overflow:
    case llvm::Intrinsic::usub_sat:
      return OverflowOpcodes{Opcode::Sub, Opcode::USubOverflows};
    case llvm::Intrinsic::smul_with_overflow:
      return OverflowOpcodes{Opcode::Mul, Opcode::SMulOverflows};
    case llvm::Intrinsic::umul_with_overflow:
      return OverflowOpcodes{Opcode::Mul, Opcode::UMulOverflows};
    default:
      return std::nullopt;
  }
}

bool isSaturating(llvm::Intrinsic::ID id) {
  return id == llvm::Intrinsic::sadd_sat || id == llvm::Intrinsic::uadd_sat ||
         id == llvm::Intrinsic::ssub_sat || id == llvm::Intrinsic::usub_sat;
}

}  // namespace

bool FunctionLowering::lowerOverflowIntrinsic(const llvm::IntrinsicInst& call) {
  const auto opcodes = overflowOpcodes(call.getIntrinsicID());
  if (!opcodes) {
    return false;
  }
  const Operands left = operandsOf(*call.getArgOperand(0));
  const Operands right = operandsOf(*call.getArgOperand(1));
  const Type type = builder_.typeOf(left.front());
  if (type.is(TypeKind::Bool)) {
    refuse("overflow of numbers of one bit");
    return true;
  }
  Operands values;
  Operands flags;
  for (std::size_t i = 0; i < left.size(); ++i) {
    if (isSaturating(call.getIntrinsicID())) {
      values.push_back(saturated(opcodes->operation, opcodes->overflows, type, left[i], right[i]));
    } else {
      values.push_back(builder_.binary(opcodes->operation, type, left[i], right[i]));
      flags.push_back(builder_.compare(opcodes->overflows, type, left[i], right[i]));
    }
  }
  values.append(flags.begin(), flags.end());
  define(call, std::move(values));
  return true;
}

Operand FunctionLowering::saturated(Opcode operation, Opcode overflows, Type type, Operand a,
                                    Operand b) {
  const Operand value = builder_.binary(operation, type, a, b);
  const Operand isOver = builder_.compare(overflows, type, a, b);
  const support::BigInt half = support::BigInt::powerOfTwo(type.width() - 1);
  Operand bound;
  if (overflows == Opcode::UAddOverflows) {
    bound = builder_.constant(type, -1);
  } else if (overflows == Opcode::USubOverflows) {
    bound = builder_.constant(type, 0);
  } else {
    // A sum or difference overflows in the direction of the first operand's sign.
    const Operand isNegative = builder_.compare(Opcode::Lt, type, a, builder_.constant(type, 0));
    const Operand least = builder_.constant(type, half);
    bound = builder_.select(isNegative, least, builder_.constant(type, half - 1));
  }
  return builder_.select(isOver, bound, value);
}

// high:low shifted by the amount modulo the width. A shift by the whole width, which would be a
// fault, is done in two steps.
Operand FunctionLowering::funnelShift(Type type, Operand high, Operand low, Operand amount,
                                      bool isLeft) {
  const std::int64_t width = type.width();
  const Operand one = builder_.constant(type, 1);
  const Operand distance =
      builder_.binary(Opcode::URem, type, amount, builder_.constant(type, width));
  const Operand rest =
      builder_.binary(Opcode::Sub, type, builder_.constant(type, width - 1), distance);
  if (isLeft) {
    const Operand upper = builder_.binary(Opcode::Shl, type, high, distance);
    const Operand lower =
        builder_.binary(Opcode::LShr, type, builder_.binary(Opcode::LShr, type, low, one), rest);
    return builder_.binary(Opcode::BitOr, type, upper, lower);
  }
  const Operand lower = builder_.binary(Opcode::LShr, type, low, distance);
  const Operand upper =
      builder_.binary(Opcode::Shl, type, builder_.binary(Opcode::Shl, type, high, one), rest);
  return builder_.binary(Opcode::BitOr, type, upper, lower);
}

Operand FunctionLowering::extremum(Opcode less, Type type, Operand a, Operand b,
                                   bool wantsSmaller) {
  const Operand isLess = builder_.compare(less, type, a, b);
  return wantsSmaller ? builder_.select(isLess, a, b) : builder_.select(isLess, b, a);
}

bool FunctionLowering::lowerBitIntrinsic(const llvm::IntrinsicInst& call) {
  const auto argument = [&](unsigned i) -> const llvm::Value* { return call.getArgOperand(i); };
  const auto ofOne = [&](Opcode opcode) {
    laneByLane(call, {argument(0)}, [&](llvm::ArrayRef<Operand> inputs) {
      return builder_.unary(opcode, builder_.typeOf(inputs[0]), inputs[0]);
    });
    return true;
  };
  // For zero the result may be undefined, if the second argument says so: then it is any number.
  // The compiler checks before calls of C's functions that are undefined for zero.
  const auto zerosOf = [&](Opcode opcode) {
    const bool isDefined = isRuntime_ || llvm::cast<llvm::ConstantInt>(argument(1))->isZero();
    laneByLane(call, {argument(0)}, [&](llvm::ArrayRef<Operand> inputs) {
      const Type type = builder_.typeOf(inputs[0]);
      const Operand count = builder_.unary(opcode, type, inputs[0]);
      if (isDefined) {
        return count;
      }
      const Operand isZero =
          builder_.compare(Opcode::Eq, type, inputs[0], builder_.constant(type, 0));
      return builder_.select(isZero, builder_.uninitialised(type), count);
    });
    return true;
  };
  const auto extreme = [&](Opcode less, bool wantsSmaller) {
    laneByLane(call, {argument(0), argument(1)}, [&](llvm::ArrayRef<Operand> inputs) {
      return extremum(less, builder_.typeOf(inputs[0]), inputs[0], inputs[1], wantsSmaller);
    });
    return true;
  };
  const auto shifted = [&](bool isLeft) {
    laneByLane(call, {argument(0), argument(1), argument(2)}, [&](llvm::ArrayRef<Operand> inputs) {
      return funnelShift(builder_.typeOf(inputs[0]), inputs[0], inputs[1], inputs[2], isLeft);
    });
    return true;
  };
  const auto ordered = [&](Opcode less) {
    const Type to = laneType(call);
    laneByLane(call, {argument(0), argument(1)}, [&](llvm::ArrayRef<Operand> inputs) {
      const Type type = builder_.typeOf(inputs[0]);
      const Operand isLess = builder_.compare(less, type, inputs[0], inputs[1]);
      const Operand isMore = builder_.compare(less, type, inputs[1], inputs[0]);
      const Operand one = builder_.constant(to, 1);
      const Operand more = builder_.select(isMore, one, builder_.constant(to, 0));
      return builder_.select(isLess, builder_.constant(to, -1), more);
    });
    return true;
  };
  const bool onBool = call.arg_size() > 0 && argument(0)->getType()->isIntOrIntVectorTy(1);
  switch (call.getIntrinsicID()) {
    case llvm::Intrinsic::ctpop:
    case llvm::Intrinsic::ctlz:
    case llvm::Intrinsic::cttz:
    case llvm::Intrinsic::bswap:
    case llvm::Intrinsic::bitreverse:
    case llvm::Intrinsic::abs:
    case llvm::Intrinsic::smax:
    case llvm::Intrinsic::smin:
    case llvm::Intrinsic::umax:
    case llvm::Intrinsic::umin:
    case llvm::Intrinsic::fshl:
    case llvm::Intrinsic::fshr:
    case llvm::Intrinsic::scmp:
    case llvm::Intrinsic::ucmp:
      if (onBool) {
        refuse("bit operations on numbers of one bit");
        return true;
      }
      break;
    default:
      return false;
  }
  switch (call.getIntrinsicID()) {
    case llvm::Intrinsic::ctpop:
      return ofOne(Opcode::CountOnes);
    case llvm::Intrinsic::ctlz:
      return zerosOf(Opcode::LeadingZeros);
    case llvm::Intrinsic::cttz:
      return zerosOf(Opcode::TrailingZeros);
    case llvm::Intrinsic::bswap:
      return ofOne(Opcode::ByteSwap);
    case llvm::Intrinsic::bitreverse:
      return ofOne(Opcode::BitReverse);
    case llvm::Intrinsic::abs:
      laneByLane(call, {argument(0)}, [&](llvm::ArrayRef<Operand> inputs) {
        const Type type = builder_.typeOf(inputs[0]);
        const Operand isNegative =
            builder_.compare(Opcode::Lt, type, inputs[0], builder_.constant(type, 0));
        return builder_.select(isNegative, builder_.unary(Opcode::Neg, type, inputs[0]), inputs[0]);
      });
      return true;
    case llvm::Intrinsic::smax:
      return extreme(Opcode::Lt, false);
    case llvm::Intrinsic::smin:
      return extreme(Opcode::Lt, true);
    case llvm::Intrinsic::umax:
      return extreme(Opcode::ULt, false);
    case llvm::Intrinsic::umin:
      return extreme(Opcode::ULt, true);
    case llvm::Intrinsic::fshl:
      return shifted(true);
    case llvm::Intrinsic::fshr:
      return shifted(false);
    case llvm::Intrinsic::scmp:
      return ordered(Opcode::Lt);
    case llvm::Intrinsic::ucmp:
      return ordered(Opcode::ULt);
    default:
      return false;
  }
}

bool FunctionLowering::lowerVectorReduction(const llvm::IntrinsicInst& call) {
  const auto fold = [&](auto operation) {
    const Operands lanes = operandsOf(*call.getArgOperand(0));
    Operand result = lanes.front();
    for (std::size_t i = 1; i < lanes.size(); ++i) {
      result = operation(builder_.typeOf(result), result, lanes[i]);
    }
    define(call, {result});
    return true;
  };
  const bool onBool =
      call.arg_size() > 0 && call.getArgOperand(0)->getType()->isIntOrIntVectorTy(1);
  const auto byOpcode = [&](Opcode onNumbers, Opcode onBools) {
    return fold([&](Type type, Operand a, Operand b) {
      return onBool && onBools == Opcode::Ne
                 ? builder_.compare(onBools, type, a, b)
                 : builder_.binary(onBool ? onBools : onNumbers, type, a, b);
    });
  };
  const auto byOrder = [&](Opcode less, bool wantsSmaller) {
    if (onBool) {
      refuse("order of numbers of one bit");
      return true;
    }
    return fold(
        [&](Type type, Operand a, Operand b) { return extremum(less, type, a, b, wantsSmaller); });
  };
  switch (call.getIntrinsicID()) {
    case llvm::Intrinsic::vector_reduce_add:
      return byOpcode(Opcode::Add, Opcode::Ne);
    case llvm::Intrinsic::vector_reduce_mul:
      return byOpcode(Opcode::Mul, Opcode::And);
    case llvm::Intrinsic::vector_reduce_and:
      return byOpcode(Opcode::BitAnd, Opcode::And);
    case llvm::Intrinsic::vector_reduce_or:
      return byOpcode(Opcode::BitOr, Opcode::Or);
    case llvm::Intrinsic::vector_reduce_xor:
      return byOpcode(Opcode::BitXor, Opcode::Ne);
    case llvm::Intrinsic::vector_reduce_smax:
      return byOrder(Opcode::Lt, false);
    case llvm::Intrinsic::vector_reduce_smin:
      return byOrder(Opcode::Lt, true);
    case llvm::Intrinsic::vector_reduce_umax:
      return byOrder(Opcode::ULt, false);
    case llvm::Intrinsic::vector_reduce_umin:
      return byOrder(Opcode::ULt, true);
    default:
      return false;
  }
}

}  // namespace braid::frontend::bitcode
