#include "ir/instruction_form.hpp"

#include <cassert>

namespace braid::ir {

InstructionForm instructionForm(Opcode opcode) {
  switch (opcode) {
    case Opcode::Copy:
    case Opcode::Select:
    case Opcode::Add:
    case Opcode::Sub:
    case Opcode::Mul:
    case Opcode::Neg:
    case Opcode::Div:
    case Opcode::Rem:
    case Opcode::Eq:
    case Opcode::Ne:
    case Opcode::Lt:
    case Opcode::Le:
    case Opcode::NewRecord:
    case Opcode::NewArray:
    case Opcode::Load:
    case Opcode::Store:
    case Opcode::Length:
    case Opcode::InstanceOf:
    case Opcode::Return:
      return {.showsType = true};
    case Opcode::Not:
    case Opcode::And:
    case Opcode::Or:
    case Opcode::Assume:
    case Opcode::Require:
    case Opcode::Rethrow:
    case Opcode::Unreachable:
      return {};
    case Opcode::Assert:
      return {.showsFault = true};
    case Opcode::Call:
      return {.showsType = true, .showsArgs = true, .target = TargetKind::Function};
    case Opcode::CallVirtual:
      return {.showsType = true, .showsArgs = true, .target = TargetKind::Selector};
    case Opcode::Forall:
    case Opcode::Exists:
      return {.showsArgs = true, .target = TargetKind::Function};
    case Opcode::Jump:
      return {.target = TargetKind::Block};
    case Opcode::Branch:
      return {.target = TargetKind::TwoBlocks};
    case Opcode::Throw:
      return {.target = TargetKind::Message};
  }
  assert(false && "opcode out of range");
  return {};
}

std::size_t operandsInUse(Opcode opcode, Type type) {
  if (opcode == Opcode::Return && type.is(TypeKind::Void)) {
    return 0;
  }
  return opcodeInfo(opcode).operandCount;
}

const Operand& operandAt(const Instruction& instruction, std::size_t index) {
  assert(index < 3);
  return index == 0 ? instruction.a : index == 1 ? instruction.b : instruction.c;
}

Operand& operandAt(Instruction& instruction, std::size_t index) {
  assert(index < 3);
  return index == 0 ? instruction.a : index == 1 ? instruction.b : instruction.c;
}

}  // namespace braid::ir
