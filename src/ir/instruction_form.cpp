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
    case Opcode::UDiv:
    case Opcode::URem:
    case Opcode::Shl:
    case Opcode::LShr:
    case Opcode::AShr:
    case Opcode::BitAnd:
    case Opcode::BitOr:
    case Opcode::BitXor:
    case Opcode::ULt:
    case Opcode::ULe:
    case Opcode::ZeroExtend:
    case Opcode::SignExtend:
    case Opcode::Truncate:
    case Opcode::SAddOverflows:
    case Opcode::UAddOverflows:
    case Opcode::SSubOverflows:
    case Opcode::USubOverflows:
    case Opcode::SMulOverflows:
    case Opcode::UMulOverflows:
    case Opcode::CountOnes:
    case Opcode::LeadingZeros:
    case Opcode::TrailingZeros:
    case Opcode::ByteSwap:
    case Opcode::BitReverse:
    case Opcode::FAdd:
    case Opcode::FSub:
    case Opcode::FMul:
    case Opcode::FDiv:
    case Opcode::FRem:
    case Opcode::FRemainder:
    case Opcode::FSqrt:
    case Opcode::FFma:
    case Opcode::FEq:
    case Opcode::FLt:
    case Opcode::FLe:
    case Opcode::FUnordered:
    case Opcode::FInvalidUnordered:
    case Opcode::FConvert:
    case Opcode::FFromSigned:
    case Opcode::FFromUnsigned:
    case Opcode::FToSigned:
    case Opcode::FToUnsigned:
    case Opcode::LoadMemory:
    case Opcode::StoreMemory:
    case Opcode::Uninitialised:
      return {.showsType = true};
    case Opcode::FRound:
    case Opcode::FFunction:
    case Opcode::FFunctionError:
      return {.showsType = true, .target = TargetKind::Number};
    case Opcode::Alloca:
    case Opcode::MakeUnknown:
      return {.target = TargetKind::Number};
    case Opcode::Return:
      return {.showsType = true, .showsArgsIfAny = true};
    case Opcode::CallIndirect:
      return {.showsType = true, .showsArgs = true};
    case Opcode::Input:
    case Opcode::InputFromOutside:
      return {.showsType = true, .target = TargetKind::Message};
    case Opcode::OpenEnd:
    case Opcode::Omit:
    case Opcode::Unmodelled:
    case Opcode::OmitUnless:
    case Opcode::Refuse:
      return {.target = TargetKind::Message};
    case Opcode::CopyMemory:
    case Opcode::FillMemory:
      return {.target = TargetKind::Function};
    case Opcode::Meet:
      return {.target = TargetKind::NumberIfAny};
    case Opcode::Fail:
      return {.showsFault = true};
    case Opcode::EndLifetime:
    case Opcode::SaveStack:
    case Opcode::RestoreStack:
    case Opcode::Allocate:
    case Opcode::Free:
    case Opcode::ObjectSize:
    case Opcode::RoomAt:
    case Opcode::PointerAdd:
    case Opcode::CheckLeaks:
    case Opcode::MakeSymbolic:
    case Opcode::MakeOutside:
    case Opcode::IsSymbolic:
    case Opcode::Output:
    case Opcode::GetRounding:
    case Opcode::SetRounding:
    case Opcode::GetFloatFlags:
    case Opcode::SetFloatFlags:
    case Opcode::Halt:
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
    case Opcode::ForallBetween:
    case Opcode::ExistsBetween:
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
  const std::size_t count = opcodeInfo(opcode).operandCount;
  assert(count <= 3 && "see operandAt");
  return count;
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
