#include "frontend/llvm/builder.hpp"

#include <cassert>
#include <utility>

namespace braid::frontend::bitcode {

using ir::BlockId;
using ir::Instruction;
using ir::Opcode;
using ir::Operand;
using ir::RegisterId;
using ir::Type;
using ir::TypeKind;

namespace {

constexpr Type kBool = Type::boolean();
constexpr Type kAddress = Type::bits(64);

unsigned widthOf(Type type) {
  return type.is(TypeKind::Bool) ? 1 : type.width();
}

}  // namespace

Instruction makeInstruction(Opcode opcode, Type type, Operand a, Operand b, Operand c) {
  Instruction instruction;
  instruction.opcode = opcode;
  instruction.type = type;
  instruction.a = a;
  instruction.b = b;
  instruction.c = c;
  return instruction;
}

FunctionBuilder::FunctionBuilder(ir::Function function) : function_(std::move(function)) {
  assert(function_.blocks.empty());
}

RegisterId FunctionBuilder::newRegister(Type type, std::string name) {
  return function_.addRegister(type, std::move(name));
}

Operand FunctionBuilder::constant(Type type, const support::BigInt& value) {
  const support::BigInt stored = type.is(TypeKind::Bits) ? value.toUnsigned(type.width()) : value;
  const auto [entry, isNew] = constants_.try_emplace(
      {type, stored}, static_cast<std::uint32_t>(function_.constants.size()));
  if (isNew) {
    function_.constants.push_back({type, stored});
  }
  return Operand::constant(entry->second);
}

Operand FunctionBuilder::word(std::uint64_t value) {
  return constant(kAddress, support::BigInt::fromUnsigned(value));
}

Type FunctionBuilder::typeOf(Operand operand) const {
  return function_.typeOf(operand);
}

const support::BigInt* FunctionBuilder::numberOf(Operand operand) const {
  return operand.isRegister() ? nullptr : &function_.constants.at(operand.constantIndex()).value;
}

void FunctionBuilder::setLayout(RegisterId id, ir::LayoutId layout) {
  if (layout != ir::kUnknownLayout) {
    assert(id >= function_.parameterLayouts.size() && "parameters come in order");
    function_.parameterLayouts.resize(id + std::size_t{1});
    function_.parameterLayouts[id] = layout;
  }
}

void FunctionBuilder::nameRegister(RegisterId id, std::string name) {
  std::string& current = function_.registers.at(id).name;
  if (current.empty()) {
    current = std::move(name);
  }
}

BlockId FunctionBuilder::newBlock(std::string label) {
  function_.blocks.push_back({std::move(label), {}, std::nullopt, {}});
  return static_cast<BlockId>(function_.blocks.size() - 1);
}

void FunctionBuilder::startBlock(BlockId block) {
  assert(!isOpen_ && function_.blocks.at(block).instructions.empty());
  current_ = block;
  isOpen_ = true;
}

void FunctionBuilder::emit(Instruction instruction) {
  if (!isOpen_) {
    return;
  }
  isOpen_ = !ir::opcodeInfo(instruction.opcode).isTerminator;
  instruction.location = location_;
  function_.blocks[current_].instructions.push_back(std::move(instruction));
}

void FunctionBuilder::emitInPrologue(Instruction instruction) {
  auto& entry = function_.blocks.front().instructions;
  assert(prologueSize_ <= entry.size());
  instruction.location = function_.location;
  entry.insert(entry.begin() + static_cast<std::ptrdiff_t>(prologueSize_), std::move(instruction));
  ++prologueSize_;
}

Operand FunctionBuilder::emitValue(Instruction instruction, Type resultType) {
  const RegisterId result = newRegister(resultType);
  instruction.result = result;
  emit(std::move(instruction));
  return Operand::reg(result);
}

Operand FunctionBuilder::unary(Opcode opcode, Type type, Operand a) {
  return emitValue(makeInstruction(opcode, type, a), type);
}

Operand FunctionBuilder::binary(Opcode opcode, Type type, Operand a, Operand b) {
  return emitValue(makeInstruction(opcode, type, a, b), type);
}

Operand FunctionBuilder::ternary(Opcode opcode, Type type, Operand a, Operand b, Operand c) {
  return emitValue(makeInstruction(opcode, type, a, b, c), type);
}

Operand FunctionBuilder::compare(Opcode opcode, Type type, Operand a, Operand b) {
  return emitValue(makeInstruction(opcode, type, a, b), kBool);
}

Operand FunctionBuilder::logicalNot(Operand a) {
  return unary(Opcode::Not, kBool, a);
}

Operand FunctionBuilder::logicalAnd(Operand a, Operand b) {
  return binary(Opcode::And, kBool, a, b);
}

Operand FunctionBuilder::logicalOr(Operand a, Operand b) {
  return binary(Opcode::Or, kBool, a, b);
}

Operand FunctionBuilder::select(Operand condition, Operand yes, Operand no) {
  const Type type = typeOf(yes);
  return emitValue(makeInstruction(Opcode::Select, type, condition, yes, no), type);
}

Operand FunctionBuilder::resize(Opcode wider, Operand a, Type type) {
  const unsigned from = widthOf(typeOf(a));
  const unsigned to = widthOf(type);
  if (from == to) {
    return a;
  }
  return unary(to < from ? Opcode::Truncate : wider, type, a);
}

Operand FunctionBuilder::zeroExtendOrTruncate(Operand a, Type type) {
  return resize(Opcode::ZeroExtend, a, type);
}

Operand FunctionBuilder::signExtendOrTruncate(Operand a, Type type) {
  return resize(Opcode::SignExtend, a, type);
}

Operand FunctionBuilder::uninitialised(Type type) {
  return emitValue(makeInstruction(Opcode::Uninitialised, type), type);
}

Operand FunctionBuilder::pointerAdd(Operand base, Operand distance) {
  const support::BigInt* number = numberOf(distance);
  if (number != nullptr && number->isZero()) {
    return base;
  }
  const support::BigInt* start = numberOf(base);
  if (start != nullptr && number != nullptr) {
    return word(ir::moveAddress(start->lowBits(), number->lowBits()));
  }
  return binary(Opcode::PointerAdd, kAddress, base, distance);
}

Operand FunctionBuilder::load(Type type, Operand address) {
  return unary(Opcode::LoadMemory, type, address);
}

void FunctionBuilder::store(Type type, Operand address, Operand value) {
  emit(makeInstruction(Opcode::StoreMemory, type, address, value));
}

void FunctionBuilder::copyTo(RegisterId to, Operand from) {
  if (from == Operand::reg(to)) {
    return;
  }
  Instruction instruction = makeInstruction(Opcode::Copy, typeOf(from), from);
  instruction.result = to;
  emit(std::move(instruction));
}

void FunctionBuilder::jump(BlockId target) {
  assert(target < function_.blocks.size());
  Instruction instruction = makeInstruction(Opcode::Jump, Type::voidType());
  instruction.target = target;
  emit(std::move(instruction));
}

void FunctionBuilder::branch(Operand condition, BlockId yes, BlockId no) {
  assert(yes < function_.blocks.size() && no < function_.blocks.size());
  Instruction instruction = makeInstruction(Opcode::Branch, Type::voidType(), condition);
  instruction.target = yes;
  instruction.otherwise = no;
  emit(std::move(instruction));
}

std::vector<bool> FunctionBuilder::findReachable() const {
  std::vector<bool> isReachable(function_.blocks.size(), false);
  std::vector<BlockId> work{0};
  isReachable[0] = true;
  const auto visit = [&](BlockId id) {
    if (!isReachable[id]) {
      isReachable[id] = true;
      work.push_back(id);
    }
  };
  while (!work.empty()) {
    const Instruction& last = function_.blocks[work.back()].instructions.back();
    assert(ir::opcodeInfo(last.opcode).isTerminator);
    work.pop_back();
    if (last.opcode == Opcode::Jump || last.opcode == Opcode::Branch) {
      visit(last.target);
    }
    if (last.opcode == Opcode::Branch) {
      visit(last.otherwise);
    }
  }
  return isReachable;
}

ir::Function FunctionBuilder::finish() {
  assert(!isOpen_ && !function_.blocks.empty());
  const std::vector<bool> isReachable = findReachable();
  std::vector<BlockId> numbers(function_.blocks.size(), 0);
  std::vector<ir::Block> kept;
  for (std::size_t id = 0; id < isReachable.size(); ++id) {
    if (isReachable[id]) {
      numbers[id] = static_cast<BlockId>(kept.size());
      kept.push_back(std::move(function_.blocks[id]));
    }
  }
  for (ir::Block& block : kept) {
    Instruction& last = block.instructions.back();
    if (last.opcode == Opcode::Jump || last.opcode == Opcode::Branch) {
      last.target = numbers[last.target];
    }
    if (last.opcode == Opcode::Branch) {
      last.otherwise = numbers[last.otherwise];
    }
  }
  function_.blocks = std::move(kept);
  assert(function_.parameterLayouts.size() <= function_.parameterCount);
  return std::move(function_);
}

}  // namespace braid::frontend::bitcode
