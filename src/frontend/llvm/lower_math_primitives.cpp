// The mathematical primitives that the runtime calls: functions of the machine's own C library, and
// the environment of floating point.
#include <llvm/Analysis/ValueTracking.h>

#include <string_view>
#include <utility>

#include "frontend/llvm/function_lowering.hpp"
#include "ir/float_function.hpp"

namespace braid::frontend::bitcode {

using ir::Opcode;
using ir::Operand;
using ir::Type;

namespace {

constexpr Type kWordOfC = Type::bits(32);

struct MathPrimitive {
  std::string_view name;  // without the suffix for the type of the numbers
  Opcode opcode;
  unsigned part = 0;  // 1: the imaginary part
};

// The first argument of these is the name of a function of the C library.
constexpr MathPrimitive kFunctions[] = {
    {"__braid_function_", Opcode::FFunction},
    {"__braid_indexed_function_", Opcode::FFunction},
    {"__braid_imaginary_part_", Opcode::FFunction, 1},
    {"__braid_function_error_", Opcode::FFunctionError},
    {"__braid_indexed_function_error_", Opcode::FFunctionError},
    {"__braid_remainder_", Opcode::FRemainder},
};

constexpr std::string_view kTypes[] = {"float", "double", "long_double"};

const MathPrimitive* findFunction(llvm::StringRef name) {
  for (const MathPrimitive& primitive : kFunctions) {
    for (const std::string_view type : kTypes) {
      if (name == std::string(primitive.name) + std::string(type)) {
        return &primitive;
      }
    }
  }
  return nullptr;
}

struct EnvironmentPrimitive {
  std::string_view name;
  Opcode opcode;
};

constexpr EnvironmentPrimitive kEnvironment[] = {
    {"__braid_get_rounding", Opcode::GetRounding},
    {"__braid_set_rounding", Opcode::SetRounding},
    {"__braid_get_float_flags", Opcode::GetFloatFlags},
    {"__braid_set_float_flags", Opcode::SetFloatFlags},
};

}  // namespace

std::optional<Operands> FunctionLowering::callEnvironmentPrimitive(llvm::StringRef name,
                                                                   const Arguments& arguments) {
  for (const EnvironmentPrimitive& primitive : kEnvironment) {
    if (name != llvm::StringRef(primitive.name.data(), primitive.name.size())) {
      continue;
    }
    if (!ir::opcodeInfo(primitive.opcode).hasResult) {
      const Operand value = adaptScalar(arguments.at(0).parts.front(), kWordOfC);
      builder_.emit(makeInstruction(primitive.opcode, Type::voidType(), value));
      return Operands();
    }
    ir::Instruction get = makeInstruction(primitive.opcode, kWordOfC);
    get.result = builder_.newRegister(kWordOfC);
    const Operand result = Operand::reg(get.result);
    builder_.emit(std::move(get));
    return Operands{result};
  }
  return std::nullopt;
}

std::optional<Operands> FunctionLowering::callMathPrimitive(const llvm::Function& function,
                                                            const Arguments& arguments,
                                                            const llvm::CallBase* call) {
  if (!function.getName().starts_with("__braid_")) {
    return std::nullopt;
  }
  const MathPrimitive* primitive = findFunction(function.getName());
  if (primitive == nullptr) {
    return callEnvironmentPrimitive(function.getName(), arguments);
  }
  const bool isNamed = primitive->opcode != Opcode::FRemainder;
  const std::size_t first = isNamed ? 1 : 0;
  if (arguments.size() != first + 2 || call == nullptr) {
    refuse("a primitive with too few arguments");
    return Operands();
  }
  const Operand x = arguments[first].parts.front();
  const Operand y = arguments[first + 1].parts.front();
  const Type type = primitive->opcode == Opcode::FFunctionError ? kWordOfC : builder_.typeOf(x);
  ir::Instruction instruction = makeInstruction(primitive->opcode, type, x, y);
  if (isNamed) {
    llvm::StringRef name;
    llvm::getConstantStringInfo(call->getArgOperand(0), name);
    const std::optional<std::uint32_t> number = ir::findFloatFunction(name.str());
    if (!number) {
      refuse("a function of the C library that the engine does not know");
      return Operands();
    }
    instruction.target = *number + primitive->part;
  }
  instruction.result = builder_.newRegister(type);
  const Operand result = Operand::reg(instruction.result);
  builder_.emit(std::move(instruction));
  return Operands{result};
}

}  // namespace braid::frontend::bitcode
