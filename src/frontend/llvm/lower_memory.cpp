// Memory: objects of the frame, loads and stores part by part, addresses.
#include <llvm/ADT/MapVector.h>
#include <llvm/ADT/STLExtras.h>

#include <cassert>
#include <utility>

#include "frontend/llvm/function_lowering.hpp"

namespace braid::frontend::bitcode {

using ir::Opcode;
using ir::Operand;
using ir::Type;
using ir::TypeKind;

namespace {

// The type in memory, where integers take whole bytes.
Type inMemory(Type type) {
  return type.is(TypeKind::Bool) ? type : Type::bits((type.width() + 7) / 8 * 8);
}

// Whether marks say where the variable begins and ends. Marks without a meaning were removed
// before.
bool isMarked(const llvm::AllocaInst& variable) {
  return llvm::any_of(variable.users(), [](const llvm::User* user) {
    const auto* call = llvm::dyn_cast<llvm::IntrinsicInst>(user);
    return call != nullptr && call->getIntrinsicID() == llvm::Intrinsic::lifetime_start;
  });
}

}  // namespace

void FunctionLowering::lowerAlloca(const llvm::AllocaInst& instruction) {
  llvm::Type* type = instruction.getAllocatedType();
  if (type->isScalableTy() || !type->isSized()) {
    return refuse("objects of a size that the hardware decides");
  }
  // A variable with marks is allocated where it begins.
  if (isMarked(instruction)) {
    return define(instruction, {Operand::reg(builder_.newRegister(kWord))});
  }
  ir::Instruction result = makeAlloca(instruction);
  result.result = builder_.newRegister(kWord);
  const Operand address = Operand::reg(result.result);
  builder_.emit(std::move(result));
  define(instruction, {address});
}

ir::Instruction FunctionLowering::makeAlloca(const llvm::AllocaInst& instruction) {
  llvm::Type* type = instruction.getAllocatedType();
  const std::uint64_t size = context_.layout.sizeOf(type);
  Operand total = builder_.word(size);
  const auto* count = llvm::dyn_cast<llvm::ConstantInt>(instruction.getArraySize());
  if (count != nullptr) {
    total = builder_.word(size * count->getZExtValue());
  } else {
    const Operand number =
        builder_.zeroExtendOrTruncate(operandOf(*instruction.getArraySize()), kWord);
    total = size == 1 ? number : builder_.binary(Opcode::Mul, kWord, number, total);
  }
  ir::Instruction result = makeInstruction(Opcode::Alloca, kWord, total);
  result.target = context_.layout.elementWidth(type);
  return result;
}

void FunctionLowering::lowerLifetime(const llvm::IntrinsicInst& mark) {
  const auto* variable =
      llvm::dyn_cast<llvm::AllocaInst>(mark.getArgOperand(1)->stripPointerCasts());
  if (variable == nullptr || !isMarked(*variable)) {
    return;
  }
  const Operand address = operandOf(*variable);
  if (mark.getIntrinsicID() == llvm::Intrinsic::lifetime_end) {
    return builder_.emit(makeInstruction(Opcode::EndLifetime, Type::voidType(), address));
  }
  ir::Instruction object = makeAlloca(*variable);
  object.result = address.registerId();
  builder_.emit(std::move(object));
}

Operand FunctionLowering::frameObject(std::uint64_t size, std::uint32_t elementWidth) {
  ir::Instruction instruction = makeInstruction(Opcode::Alloca, kWord, builder_.word(size));
  instruction.target = elementWidth;
  instruction.result = builder_.newRegister(kWord);
  const Operand address = Operand::reg(instruction.result);
  builder_.emitInPrologue(std::move(instruction));
  return address;
}

void FunctionLowering::lowerLoad(const llvm::LoadInst& load) {
  define(load, loadParts(load.getType(), operandOf(*load.getPointerOperand())));
}

void FunctionLowering::lowerStore(const llvm::StoreInst& store) {
  const Operand address = operandOf(*store.getPointerOperand());
  storeParts(store.getValueOperand()->getType(), address, operandsOf(*store.getValueOperand()));
}

Operand FunctionLowering::offsetAddress(Operand address, std::uint64_t offset) {
  return builder_.pointerAdd(address, builder_.word(offset));
}

Operand FunctionLowering::loadScalar(Type type, Operand address) {
  const Type stored = inMemory(type);
  const Operand value = builder_.load(stored, address);
  return stored == type ? value : builder_.unary(Opcode::Truncate, type, value);
}

void FunctionLowering::storeScalar(Type type, Operand address, Operand value) {
  const Type stored = inMemory(type);
  builder_.store(stored, address,
                 stored == type ? value : builder_.unary(Opcode::ZeroExtend, stored, value));
}

Operands FunctionLowering::loadParts(llvm::Type* type, Operand address) {
  const Parts& parts = partsOf(type);
  if (!parts.isByteAligned) {
    if (!type->isVectorTy()) {
      refuse("aggregates of packed vectors in memory");
      return undefined(type);
    }
    const auto width = context_.layout.data().getTypeSizeInBits(type).getFixedValue();
    return split(loadScalar(Type::bits(static_cast<unsigned>(width < 2 ? 8 : width)), address),
                 parts);
  }
  Operands operands;
  for (const Part& part : parts.list) {
    const Operand place = offsetAddress(address, part.offset);
    operands.push_back(part.isX87 ? fromX87(loadScalar(kX87, place))
                                  : loadScalar(part.type, place));
  }
  return operands;
}

void FunctionLowering::storeParts(llvm::Type* type, Operand address, const Operands& operands) {
  const Parts& parts = partsOf(type);
  if (!parts.isByteAligned) {
    if (!type->isVectorTy()) {
      return refuse("aggregates of packed vectors in memory");
    }
    const Operand whole = join(operands);
    return storeScalar(builder_.typeOf(whole), address, whole);
  }
  assert(operands.size() == parts.list.size());
  for (std::size_t i = 0; i < operands.size(); ++i) {
    const Part& part = parts.list[i];
    const Operand place = offsetAddress(address, part.offset);
    if (part.isX87) {
      storeScalar(kX87, place, toX87(operands[i]));
    } else {
      storeScalar(part.type, place, operands[i]);
    }
  }
}

void FunctionLowering::lowerElementPointer(const llvm::GetElementPtrInst& gep) {
  if (gep.getType()->isVectorTy()) {
    return refuse("vectors of addresses");
  }
  llvm::MapVector<llvm::Value*, llvm::APInt> variables;
  llvm::APInt constant(64, 0);
  const auto& operation = llvm::cast<llvm::GEPOperator>(gep);
  if (!operation.collectOffset(context_.layout.data(), 64, variables, constant)) {
    return refuse("addresses whose distance the hardware decides");
  }
  const Operand base = operandOf(*gep.getPointerOperand());
  if (variables.empty()) {
    return define(gep, {builder_.pointerAdd(base, builder_.constant(kWord, toBigInt(constant)))});
  }
  Operand distance;
  bool isFirst = true;
  for (const auto& [index, scale] : variables) {
    Operand scaled = builder_.signExtendOrTruncate(operandOf(*index), kWord);
    if (!scale.isOne()) {
      const Operand factor = builder_.constant(kWord, toBigInt(scale));
      scaled = builder_.binary(Opcode::Mul, kWord, scaled, factor);
    }
    distance = isFirst ? scaled : builder_.binary(Opcode::Add, kWord, distance, scaled);
    isFirst = false;
  }
  if (!constant.isZero()) {
    const Operand rest = builder_.constant(kWord, toBigInt(constant));
    distance = builder_.binary(Opcode::Add, kWord, distance, rest);
  }
  define(gep, {builder_.pointerAdd(base, distance)});
}

void FunctionLowering::copyMemory(Operand to, Operand from, Operand size) {
  const llvm::Function* bySteps = context_.module.getFunction(kCopyFunction);
  if (bySteps == nullptr || !context_.plan.contains(*bySteps)) {
    return refuse("copies of memory without the runtime");
  }
  ir::Instruction instruction =
      makeInstruction(Opcode::CopyMemory, Type::voidType(), to, from, size);
  instruction.target = context_.plan.idOf(*bySteps);
  builder_.emit(std::move(instruction));
}

void FunctionLowering::fillMemory(Operand to, Operand byte, Operand size) {
  const llvm::Function* bySteps = context_.module.getFunction(kFillFunction);
  if (bySteps == nullptr || !context_.plan.contains(*bySteps)) {
    return refuse("filling of memory without the runtime");
  }
  ir::Instruction instruction =
      makeInstruction(Opcode::FillMemory, Type::voidType(), to, byte, size);
  instruction.target = context_.plan.idOf(*bySteps);
  builder_.emit(std::move(instruction));
}

}  // namespace braid::frontend::bitcode
