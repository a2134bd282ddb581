// Builds one IR function. Instructions go to the current block until a terminator closes it.
// Instructions that are emitted into a closed block are dropped, so that lowering need not check
// after each step whether a refusal has ended the path.
#pragma once

#include <cassert>
#include <cstdint>
#include <map>
#include <string>
#include <utility>

#include "ir/module.hpp"

namespace braid::frontend::bitcode {

class FunctionBuilder {
 public:
  // Begins with a function without blocks; no block is open.
  explicit FunctionBuilder(ir::Function function);

  // The first `count` of the registers made so far are parameters.
  void setParameterCount(std::uint32_t count) {
    assert(count <= function_.registers.size());
    function_.parameterCount = count;
  }
  ir::RegisterId newRegister(ir::Type type, std::string name = {});
  ir::Operand constant(ir::Type type, const support::BigInt& value);
  ir::Operand boolean(bool value) { return constant(ir::Type::boolean(), value ? 1 : 0); }
  // A constant of type i64.
  ir::Operand word(std::uint64_t value);
  [[nodiscard]] ir::Type typeOf(ir::Operand operand) const;
  // The constant's value; null if the operand is a register.
  [[nodiscard]] const support::BigInt* numberOf(ir::Operand operand) const;
  // The layout of a parameter.
  void setLayout(ir::RegisterId id, ir::LayoutId layout);
  void nameRegister(ir::RegisterId id, std::string name);
  [[nodiscard]] std::uint32_t parameterCount() const { return function_.parameterCount; }

  // The contract, to be filled in.
  ir::Contract& contract() { return function_.contract; }
  void addInvariant(ir::BlockId block, ir::Clause clause) {
    function_.blocks[block].invariants.push_back(std::move(clause));
  }
  // Returns the rule's number, counted from 1.
  std::uint32_t addMergeRule(ir::MergeRule rule) {
    function_.mergeRules.push_back(std::move(rule));
    return static_cast<std::uint32_t>(function_.mergeRules.size());
  }

  ir::BlockId newBlock(std::string label = {});
  void startBlock(ir::BlockId block);
  [[nodiscard]] bool isOpen() const { return isOpen_; }
  void setLocation(support::SourceLocation location) { location_ = location; }
  [[nodiscard]] support::SourceLocation location() const { return location_; }

  // Adds the instruction, with the current location.
  void emit(ir::Instruction instruction);
  // At the start of the function, where it is executed once per call.
  void emitInPrologue(ir::Instruction instruction);

  // These put the result into a new register. `type` is Instruction::type.
  ir::Operand emitValue(ir::Instruction instruction, ir::Type resultType);
  ir::Operand unary(ir::Opcode opcode, ir::Type type, ir::Operand a);
  ir::Operand binary(ir::Opcode opcode, ir::Type type, ir::Operand a, ir::Operand b);
  ir::Operand ternary(ir::Opcode opcode, ir::Type type, ir::Operand a, ir::Operand b,
                      ir::Operand c);
  // The result is of type bool.
  ir::Operand compare(ir::Opcode opcode, ir::Type type, ir::Operand a, ir::Operand b);
  ir::Operand logicalNot(ir::Operand a);
  ir::Operand logicalAnd(ir::Operand a, ir::Operand b);
  ir::Operand logicalOr(ir::Operand a, ir::Operand b);
  ir::Operand select(ir::Operand condition, ir::Operand yes, ir::Operand no);
  // Converts to the width of `type`; emits nothing if that is the same.
  ir::Operand zeroExtendOrTruncate(ir::Operand a, ir::Type type);
  ir::Operand signExtendOrTruncate(ir::Operand a, ir::Type type);
  ir::Operand uninitialised(ir::Type type);
  ir::Operand pointerAdd(ir::Operand base, ir::Operand distance);
  ir::Operand load(ir::Type type, ir::Operand address);
  void store(ir::Type type, ir::Operand address, ir::Operand value);
  void copyTo(ir::RegisterId to, ir::Operand from);

  void jump(ir::BlockId target);
  void branch(ir::Operand condition, ir::BlockId yes, ir::BlockId no);

  // The finished function, without blocks that control cannot reach.
  ir::Function finish();

 private:
  [[nodiscard]] std::vector<bool> findReachable() const;
  ir::Operand resize(ir::Opcode wider, ir::Operand a, ir::Type type);

  ir::Function function_;
  std::map<std::pair<ir::Type, support::BigInt>, std::uint32_t> constants_;
  ir::BlockId current_ = 0;
  bool isOpen_ = false;
  std::size_t prologueSize_ = 0;
  support::SourceLocation location_;
};

// An instruction with these fields, for FunctionBuilder::emit.
ir::Instruction makeInstruction(ir::Opcode opcode, ir::Type type, ir::Operand a = {},
                                ir::Operand b = {}, ir::Operand c = {});

}  // namespace braid::frontend::bitcode
