#include "ir/operand_rules.hpp"

#include <cassert>

namespace braid::ir {

namespace {

using enum OperandRule;

constexpr OperandRules kBinary{OfType, {OfType, OfType}};
constexpr OperandRules kUnary{OfType, {OfType}};
constexpr OperandRules kTest{Bool, {OfType, OfType}};
constexpr OperandRules kConversion{OfType, {Bits}};

}  // namespace

std::optional<OperandRules> operandRules(Opcode opcode) {
  switch (opcode) {
    case Opcode::UDiv:
    case Opcode::URem:
    case Opcode::Shl:
    case Opcode::LShr:
    case Opcode::AShr:
    case Opcode::BitAnd:
    case Opcode::BitOr:
    case Opcode::BitXor:
    case Opcode::FAdd:
    case Opcode::FSub:
    case Opcode::FMul:
    case Opcode::FDiv:
    case Opcode::FRem:
    case Opcode::FRemainder:
      return kBinary;
    case Opcode::CountOnes:
    case Opcode::LeadingZeros:
    case Opcode::TrailingZeros:
    case Opcode::ByteSwap:
    case Opcode::BitReverse:
    case Opcode::FSqrt:
    case Opcode::FRound:
      return kUnary;
    case Opcode::FFma:
      return OperandRules{OfType, {OfType, OfType, OfType}};
    case Opcode::ULt:
    case Opcode::ULe:
    case Opcode::SAddOverflows:
    case Opcode::UAddOverflows:
    case Opcode::SSubOverflows:
    case Opcode::USubOverflows:
    case Opcode::SMulOverflows:
    case Opcode::UMulOverflows:
    case Opcode::FEq:
    case Opcode::FLt:
    case Opcode::FLe:
    case Opcode::FUnordered:
    case Opcode::FInvalidUnordered:
      return kTest;
    case Opcode::ZeroExtend:
    case Opcode::SignExtend:
      return OperandRules{OfType, {BoolOrBits}};
    case Opcode::Truncate:
      return OperandRules{Cell, {Bits}};
    case Opcode::FConvert:
    case Opcode::FFromSigned:
    case Opcode::FFromUnsigned:
    case Opcode::FToSigned:
    case Opcode::FToUnsigned:
      return kConversion;
    case Opcode::FFunction:
      return OperandRules{OfType, {OfType, Bits}};
    case Opcode::FFunctionError:
      return OperandRules{Word, {Bits, Bits}};
    case Opcode::GetRounding:
    case Opcode::GetFloatFlags:
      return OperandRules{Word, {}};
    case Opcode::SetRounding:
    case Opcode::SetFloatFlags:
      return OperandRules{None, {Word}};
    case Opcode::Alloca:
    case Opcode::Allocate:
    case Opcode::ObjectSize:
    case Opcode::RoomAt:
      return OperandRules{Address, {Address}};
    case Opcode::SaveStack:
      return OperandRules{Address, {}};
    case Opcode::Free:
    case Opcode::EndLifetime:
    case Opcode::RestoreStack:
      return OperandRules{None, {Address}};
    case Opcode::LoadMemory:
      return OperandRules{Cell, {Address}};
    case Opcode::StoreMemory:
      return OperandRules{None, {Address, Cell}};
    case Opcode::CopyMemory:
      return OperandRules{None, {Address, Address, Address}};
    case Opcode::FillMemory:
      return OperandRules{None, {Address, Byte, Address}};
    case Opcode::PointerAdd:
      return OperandRules{Address, {Address, Address}};
    case Opcode::Input:
    case Opcode::InputFromOutside:
    case Opcode::Uninitialised:
      return OperandRules{Cell, {}};
    case Opcode::OpenEnd:
    case Opcode::MakeUnknown:
      return OperandRules{None, {Address, Address}};
    case Opcode::MakeSymbolic:
    case Opcode::MakeOutside:
      return OperandRules{None, {Address, Address, Address}};
    case Opcode::IsSymbolic:
      return OperandRules{Bool, {BoolOrBits}};
    case Opcode::Output:
      return OperandRules{None, {Word, Address, Address}};
    case Opcode::CallIndirect:
      return OperandRules{Optional, {Address}};
    case Opcode::Halt:
      return OperandRules{None, {Word}};
    case Opcode::OmitUnless:
      return OperandRules{None, {Bool}};
    case Opcode::CheckLeaks:
    case Opcode::Meet:
    case Opcode::Omit:
    case Opcode::Unmodelled:
    case Opcode::Fail:
    case Opcode::Refuse:
      return OperandRules{};
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
    case Opcode::NewRecord:
    case Opcode::NewArray:
    case Opcode::Load:
    case Opcode::Store:
    case Opcode::Length:
    case Opcode::InstanceOf:
    case Opcode::Call:
    case Opcode::CallVirtual:
    case Opcode::Assert:
    case Opcode::Assume:
    case Opcode::Require:
    case Opcode::Forall:
    case Opcode::Exists:
    case Opcode::ForallBetween:
    case Opcode::ExistsBetween:
    case Opcode::Jump:
    case Opcode::Branch:
    case Opcode::Return:
    case Opcode::Throw:
    case Opcode::Rethrow:
    case Opcode::Unreachable:
      return std::nullopt;
  }
  assert(false && "opcode out of range");
  return std::nullopt;
}

bool satisfies(OperandRule rule, Type actual, Type type) {
  switch (rule) {
    case None:
      return actual.is(TypeKind::Void);
    case OfType:
      return actual == type && actual.is(TypeKind::Bits);
    case Cell:
      return actual == type && (actual.is(TypeKind::Bits) || actual.is(TypeKind::Bool));
    case Bool:
      return actual.is(TypeKind::Bool);
    case Bits:
      return actual.is(TypeKind::Bits);
    case BoolOrBits:
      return actual.is(TypeKind::Bits) || actual.is(TypeKind::Bool);
    case Byte:
      return actual == Type::bits(8);
    case Word:
      return actual == Type::bits(32);
    case Address:
      return actual == Type::bits(64);
    case Optional:
      return actual == type;
  }
  assert(false && "rule out of range");
  return false;
}

}  // namespace braid::ir
