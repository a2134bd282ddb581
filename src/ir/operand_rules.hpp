// What types the operands and results of the fixed-width, float, memory and world instructions must
// have. These instructions are regular enough for a table; those of the object-oriented part have
// rules of their own in verify_instruction.cpp.
#pragma once

#include <array>
#include <optional>

#include "ir/opcode.hpp"
#include "ir/type.hpp"

namespace braid::ir {

enum class OperandRule : std::uint8_t {
  None,    // no operand, no result
  OfType,  // the instruction's `type`, which is iN
  Cell,    // the instruction's `type`, which is bool or iN
  Bool,
  Bits,  // iN of any width
  BoolOrBits,
  Byte,      // i8
  Word,      // i32
  Address,   // i64; sizes and distances too
  Optional,  // as the instruction's `type`, nothing for void
};

struct OperandRules {
  OperandRule result = OperandRule::None;
  std::array<OperandRule, 3> operands{};
};

// Empty for the instructions that are not in the table.
std::optional<OperandRules> operandRules(Opcode opcode);

// Whether a value of type `actual` satisfies a rule in an instruction of type `type`.
bool satisfies(OperandRule rule, Type actual, Type type);

}  // namespace braid::ir
