#include "ir/analysis/purity.hpp"

#include <cassert>

#include "ir/analysis/call_graph.hpp"

namespace braid::ir::analysis {

bool hasEffect(const Instruction& instruction) {
  switch (instruction.opcode) {
    case Opcode::Store:
    case Opcode::SetRounding:
    case Opcode::SetFloatFlags:
    case Opcode::Allocate:
    case Opcode::Free:
    case Opcode::StoreMemory:
    case Opcode::CopyMemory:
    case Opcode::FillMemory:
    case Opcode::Input:
    case Opcode::InputFromOutside:
    case Opcode::Uninitialised:
    case Opcode::MakeSymbolic:
    case Opcode::MakeOutside:
    case Opcode::MakeUnknown:
    case Opcode::OpenEnd:
    case Opcode::Output:
    case Opcode::Omit:
    case Opcode::Unmodelled:
    case Opcode::OmitUnless:
    case Opcode::CallIndirect:
    case Opcode::Halt:
    case Opcode::Refuse:
    // These may raise a floating-point flag.
    case Opcode::FAdd:
    case Opcode::FSub:
    case Opcode::FMul:
    case Opcode::FDiv:
    case Opcode::FRem:
    case Opcode::FRemainder:
    case Opcode::FSqrt:
    case Opcode::FFma:
    case Opcode::FRound:
    case Opcode::FEq:
    case Opcode::FLt:
    case Opcode::FLe:
    case Opcode::FInvalidUnordered:
    case Opcode::FConvert:
    case Opcode::FFromSigned:
    case Opcode::FFromUnsigned:
    case Opcode::FToSigned:
    case Opcode::FToUnsigned:
    case Opcode::FFunction:
    case Opcode::FFunctionError:
      return true;
    // New objects that are never freed do no harm; those on the stack go with the frame.
    case Opcode::NewRecord:
    case Opcode::NewArray:
    case Opcode::Alloca:
    case Opcode::EndLifetime:
    case Opcode::SaveStack:
    case Opcode::RestoreStack:
    case Opcode::Copy:
    case Opcode::Select:
    case Opcode::Add:
    case Opcode::Sub:
    case Opcode::Mul:
    case Opcode::Neg:
    case Opcode::Div:
    case Opcode::Rem:
    case Opcode::Not:
    case Opcode::And:
    case Opcode::Or:
    case Opcode::Eq:
    case Opcode::Ne:
    case Opcode::Lt:
    case Opcode::Le:
    case Opcode::Load:
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
    case Opcode::FUnordered:
    case Opcode::GetRounding:
    case Opcode::GetFloatFlags:
    case Opcode::ObjectSize:
    case Opcode::RoomAt:
    case Opcode::LoadMemory:
    case Opcode::PointerAdd:
    case Opcode::CheckLeaks:
    case Opcode::Meet:
    case Opcode::IsSymbolic:
    case Opcode::Call:
    case Opcode::CallVirtual:
    case Opcode::Assert:
    case Opcode::Assume:
    case Opcode::Require:
    case Opcode::Forall:
    case Opcode::Exists:
    case Opcode::Jump:
    case Opcode::Branch:
    case Opcode::Return:
    case Opcode::Throw:
    case Opcode::Rethrow:
    case Opcode::Unreachable:
    case Opcode::Fail:
      return false;
  }
  assert(false && "opcode out of range");
  return true;
}

std::vector<bool> pureFunctions(const Module& module) {
  std::vector<bool> isPure(module.functions.size(), true);
  std::vector<FunctionId> work;
  const auto spoil = [&](FunctionId id) {
    if (isPure[id]) {
      isPure[id] = false;
      work.push_back(id);
    }
  };
  for (FunctionId id = 0; id < module.functions.size(); ++id) {
    for (const Block& block : module.functions[id].blocks) {
      for (const Instruction& instruction : block.instructions) {
        if (hasEffect(instruction)) {
          spoil(id);
        }
      }
    }
  }
  const CallGraph calls(module);
  while (!work.empty()) {
    const FunctionId id = work.back();
    work.pop_back();
    for (const NodeId caller : calls.graph().predecessors(id)) {
      spoil(caller);
    }
  }
  return isPure;
}

}  // namespace braid::ir::analysis
