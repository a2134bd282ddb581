#include "frontend/oox/function_builder.hpp"

#include <cassert>
#include <utility>

namespace braid::frontend::oox {

using ir::BlockId;
using ir::Instruction;
using ir::Opcode;
using ir::Operand;
using ir::RegisterId;
using ir::Type;
using ir::TypeKind;

FunctionBuilder::FunctionBuilder(ir::Function function) : function_(std::move(function)) {
  assert(function_.blocks.empty());
  startBlock(newBlock("entry"));
}

RegisterId FunctionBuilder::newRegister(Type type, std::string name) {
  return function_.addRegister(type, std::move(name));
}

Operand FunctionBuilder::constant(Type type, const support::BigInt& value) {
  const support::BigInt stored = type.is(TypeKind::Bits) ? value.toUnsigned(type.width()) : value;
  return Operand::constant(function_.internConstant({type, stored}));
}

Operand FunctionBuilder::defaultValue(Type type) {
  return constant(type.is(TypeKind::Ref) ? Type::ref(ir::kNullShape) : type, 0);
}

Type FunctionBuilder::typeOf(Operand operand) const {
  return function_.typeOf(operand);
}

BlockId FunctionBuilder::newBlock(std::string label) {
  function_.blocks.push_back({std::move(label), {}, std::nullopt, {}});
  return static_cast<BlockId>(function_.blocks.size() - 1);
}

void FunctionBuilder::addInvariant(BlockId block, ir::Clause clause) {
  function_.blocks.at(block).invariants.push_back(std::move(clause));
}

void FunctionBuilder::startBlock(BlockId block) {
  assert(!isOpen() && function_.blocks.at(block).instructions.empty());
  current_ = block;
  isOpen_ = true;
  order_.push_back(block);
  function_.blocks[block].handler = handler_;
}

void FunctionBuilder::setHandler(std::optional<BlockId> handler, support::SourceLocation location) {
  assert(!handler || *handler < function_.blocks.size());
  if (handler == handler_) {
    return;
  }
  handler_ = handler;
  if (!isOpen()) {
    return;
  }
  ir::Block& block = function_.blocks[current_];
  if (block.instructions.empty()) {
    block.handler = handler;
    return;
  }
  const BlockId next = newBlock({});
  jump(next, location);
  startBlock(next);
}

void FunctionBuilder::emit(Instruction instruction) {
  if (!isOpen()) {
    startBlock(newBlock("dead"));
  }
  const bool isTerminator = ir::opcodeInfo(instruction.opcode).isTerminator;
  function_.blocks[current_].instructions.push_back(std::move(instruction));
  if (isTerminator) {
    isOpen_ = false;
  }
}

Operand FunctionBuilder::emitValue(Instruction instruction, Type resultType,
                                   std::optional<RegisterId> into) {
  const RegisterId result = into ? *into : newRegister(resultType);
  instruction.result = result;
  emit(std::move(instruction));
  return Operand::reg(result);
}

void FunctionBuilder::copy(RegisterId to, Operand from, support::SourceLocation location) {
  if (from == Operand::reg(to)) {
    return;
  }
  Instruction instruction;
  instruction.opcode = Opcode::Copy;
  instruction.type = function_.registers.at(to).type;
  instruction.result = to;
  instruction.a = from;
  instruction.location = location;
  emit(std::move(instruction));
}

void FunctionBuilder::jump(BlockId target, support::SourceLocation location) {
  assert(target < function_.blocks.size());
  Instruction instruction;
  instruction.opcode = Opcode::Jump;
  instruction.target = target;
  instruction.location = location;
  emit(std::move(instruction));
}

void FunctionBuilder::branch(Operand condition, BlockId yes, BlockId no,
                             support::SourceLocation location) {
  assert(typeOf(condition).is(TypeKind::Bool));
  assert(yes < function_.blocks.size() && no < function_.blocks.size());
  Instruction instruction;
  instruction.opcode = Opcode::Branch;
  instruction.a = condition;
  instruction.target = yes;
  instruction.otherwise = no;
  instruction.location = location;
  emit(std::move(instruction));
}

ir::Function FunctionBuilder::finish() {
  assert(!isOpen());
  straighten(function_, order_);
  return std::move(function_);
}

}  // namespace braid::frontend::oox
