// Builds one IR function: registers, constants, blocks, and the handler of new instructions.
// Statements that cannot be reached may be lowered, too: finish() drops their blocks and
// straightens the others.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "ir/module.hpp"

namespace braid::frontend::oox {

class FunctionBuilder {
 public:
  // Begins in the entry block of a function without blocks.
  explicit FunctionBuilder(ir::Function function);

  ir::RegisterId newRegister(ir::Type type, std::string name = {});
  ir::Operand constant(ir::Type type, const support::BigInt& value);
  ir::Operand boolean(bool value) { return constant(ir::Type::boolean(), value ? 1 : 0); }
  // Zero, false or null.
  ir::Operand defaultValue(ir::Type type);
  [[nodiscard]] ir::Type typeOf(ir::Operand operand) const;

  ir::BlockId newBlock(std::string label);
  // Returns the rule's number, counted from 1.
  std::uint32_t addMergeRule(ir::MergeRule rule) {
    function_.mergeRules.push_back(std::move(rule));
    return static_cast<std::uint32_t>(function_.mergeRules.size());
  }
  void addInvariant(ir::BlockId block, ir::Clause clause);
  // Further instructions go to this block, which must be empty.
  void startBlock(ir::BlockId block);
  // Whether there is a block to add to; false after a terminator.
  [[nodiscard]] bool isOpen() const { return isOpen_; }
  // Faults of further instructions go to `handler`.
  void setHandler(std::optional<ir::BlockId> handler, support::SourceLocation location);
  [[nodiscard]] std::optional<ir::BlockId> handler() const { return handler_; }

  // A terminator closes the block. Instructions that follow are dead and go to a block without
  // predecessors.
  void emit(ir::Instruction instruction);
  // Emits an instruction with a result in `into`, or in a new register.
  ir::Operand emitValue(ir::Instruction instruction, ir::Type resultType,
                        std::optional<ir::RegisterId> into);
  void copy(ir::RegisterId to, ir::Operand from, support::SourceLocation location);
  void jump(ir::BlockId target, support::SourceLocation location);
  void branch(ir::Operand condition, ir::BlockId yes, ir::BlockId no,
              support::SourceLocation location);

  ir::Function finish();

 private:
  ir::Function function_;
  std::vector<ir::BlockId> order_;  // blocks as they were started, in the order of the text
  ir::BlockId current_ = 0;
  bool isOpen_ = false;
  std::optional<ir::BlockId> handler_;
};

// Drops blocks that control cannot reach, skips blocks that only jump on, joins a block to its only
// predecessor if nothing keeps them apart, and orders the others by `order`, which begins with the
// entry. A block that is joined loses its invariants: no loop leads back to it.
void straighten(ir::Function& function, std::span<const ir::BlockId> order);

}  // namespace braid::frontend::oox
