// The functions `__braid_…` by which the runtime reaches the engine: each is one instruction.
#include <llvm/Analysis/ValueTracking.h>

#include <cassert>
#include <string_view>
#include <utility>

#include "frontend/llvm/function_lowering.hpp"
#include "frontend/llvm/parameter_layouts.hpp"

namespace braid::frontend::bitcode {

using ir::Opcode;
using ir::Operand;
using ir::Type;

namespace {

struct Primitive {
  std::string_view name;
  Opcode opcode;
  std::size_t operands;
  ir::FaultKind fault = ir::FaultKind::Assertion;  // for Fail
};

constexpr Primitive kPrimitives[] = {
    {"__braid_allocate", Opcode::Allocate, 1},
    {"__braid_free", Opcode::Free, 1},
    {"__braid_object_size", Opcode::ObjectSize, 1},
    {"__braid_room", Opcode::RoomAt, 1},
    {"__braid_make_symbolic", Opcode::MakeSymbolic, 3},
    {"__braid_make_outside", Opcode::MakeOutside, 3},
    {"__braid_make_unknown", Opcode::MakeUnknown, 2},
    {"__braid_open_end", Opcode::OpenEnd, 2},
    {"__braid_assume", Opcode::Assume, 1},
    {"__braid_is_symbolic", Opcode::IsSymbolic, 1},
    {"__braid_output", Opcode::Output, 3},
    {"__braid_halt", Opcode::Halt, 1},
    {"__braid_check_leaks", Opcode::CheckLeaks, 0},
    {"__braid_meet", Opcode::Meet, 0},
    {"__braid_incomplete", Opcode::Omit, 0},
    {"__braid_refuse", Opcode::Refuse, 0},
    {"__braid_fail_assert", Opcode::Fail, 0, ir::FaultKind::Assertion},
    {"__braid_fail_abort", Opcode::Fail, 0, ir::FaultKind::Abort},
    {"__braid_fail_reach_error", Opcode::Fail, 0, ir::FaultKind::ReachError},
};

const Primitive* findPrimitive(llvm::StringRef name) {
  for (const Primitive& primitive : kPrimitives) {
    if (name == llvm::StringRef(primitive.name.data(), primitive.name.size())) {
      return &primitive;
    }
  }
  return nullptr;
}

// The type that the IR wants for an operand; the primitive is declared with the same type.
Type operandType(Opcode opcode, std::size_t index) {
  if (opcode == Opcode::Assume) {
    return Type::boolean();
  }
  const bool isInt = opcode == Opcode::Halt || (opcode == Opcode::Output && index == 0);
  return isInt ? Type::bits(32) : kWord;
}

}  // namespace

// The layout of a variable, or of a parameter of a function: the last arguments are the variable or
// function, and the parameter's number.
ir::LayoutId FunctionLowering::unknownLayout(const llvm::CallBase& call) {
  const llvm::Value* of = call.getArgOperand(2)->stripPointerCasts();
  if (const auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(of)) {
    return context_.sourceLayouts.layoutOf(*variable);
  }
  const auto* function = llvm::dyn_cast<llvm::Function>(of);
  const auto* number = llvm::dyn_cast<llvm::ConstantInt>(call.getArgOperand(3));
  if (function == nullptr || number == nullptr) {
    return ir::kUnknownLayout;
  }
  const std::vector<ir::LayoutId> layouts = parameterLayouts(*function, context_.sourceLayouts);
  if (number->getZExtValue() >= layouts.size()) {
    return ir::kUnknownLayout;
  }
  const ir::LayoutId layout = layouts[number->getZExtValue()];
  // An argument passed by value has an address, but the address is not what is unknown.
  return function->hasParamAttribute(static_cast<unsigned>(number->getZExtValue()),
                                     llvm::Attribute::ByVal)
             ? context_.sourceLayouts.outlineOf(layout).target.layout
             : layout;
}

std::optional<Operands> FunctionLowering::callPrimitive(const llvm::Function& function,
                                                        const Arguments& arguments,
                                                        const llvm::CallBase* call) {
  const Primitive* primitive = findPrimitive(function.getName());
  if (primitive == nullptr) {
    return callMathPrimitive(function, arguments, call);
  }
  if (arguments.size() < primitive->operands) {
    refuse("a primitive with too few arguments");
    return Operands();
  }
  ir::Instruction instruction = makeInstruction(primitive->opcode, Type::voidType());
  Operand* const slots[] = {&instruction.a, &instruction.b, &instruction.c};
  for (std::size_t i = 0; i < primitive->operands; ++i) {
    if (arguments[i].parts.size() != 1) {
      refuse("a primitive with arguments of other types");
      return Operands();
    }
    *slots[i] = adaptScalar(arguments[i].parts.front(), operandType(primitive->opcode, i));
  }
  instruction.fault = primitive->fault;
  if (primitive->opcode == Opcode::Omit || primitive->opcode == Opcode::Refuse ||
      primitive->opcode == Opcode::OpenEnd) {
    llvm::StringRef text = "a reason that is no literal";
    if (call != nullptr && call->arg_size() > 0) {
      llvm::getConstantStringInfo(call->getArgOperand(call->arg_size() - 1), text);
    }
    instruction.target = context_.messages.intern(text.str());
  }
  if (primitive->opcode == Opcode::MakeUnknown) {
    instruction.target = call == nullptr ? ir::kUnknownLayout : unknownLayout(*call);
  }
  Operands results;
  if (ir::opcodeInfo(primitive->opcode).hasResult) {
    const Type type = primitive->opcode == Opcode::IsSymbolic ? Type::boolean() : kWord;
    instruction.result = builder_.newRegister(type);
    instruction.type = type;
    results.push_back(Operand::reg(instruction.result));
  }
  builder_.emit(std::move(instruction));
  return results;
}

}  // namespace braid::frontend::bitcode
