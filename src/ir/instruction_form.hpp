// Which fields of an instruction its opcode uses and hence its text shows; printer and reader walk
// the same table, so that they cannot disagree.
#pragma once

#include "ir/module.hpp"

namespace braid::ir {

enum class TargetKind : std::uint8_t {
  None,
  Function,
  Selector,
  Block,
  TwoBlocks,
  Message,
  Number,
  NumberIfAny
};

struct InstructionForm {
  bool showsType = false;
  bool showsFault = false;
  bool showsArgs = false;
  bool showsArgsIfAny = false;
  TargetKind target = TargetKind::None;
};

InstructionForm instructionForm(Opcode opcode);

// How many of a, b, c are in use: the opcode's number, but none for a `return` of type void.
std::size_t operandsInUse(Opcode opcode, Type type);
const Operand& operandAt(const Instruction& instruction, std::size_t index);
Operand& operandAt(Instruction& instruction, std::size_t index);

}  // namespace braid::ir
