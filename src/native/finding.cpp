#include "native/finding.hpp"

#include <array>

namespace braid::native {

using ir::FaultKind;

namespace {

constexpr std::array kIds = {
#define BRAID_FINDING(name, id) std::string_view(id),
#include "native/finding.def"
#undef BRAID_FINDING
};

bool isWild(FindingKind kind) {
  return kind == FindingKind::WildRead || kind == FindingKind::WildWrite;
}

bool isMemoryError(FindingKind kind) {
  return isWild(kind) || kind == FindingKind::Overflow || kind == FindingKind::UseAfterFree ||
         kind == FindingKind::UseAfterReturn || kind == FindingKind::NullAccess;
}

}  // namespace

std::string_view findingId(FindingKind kind) {
  return kIds.at(static_cast<std::size_t>(kind));
}

bool canShowAs(FaultKind fault, FindingKind kind) {
  switch (fault) {
    case FaultKind::OutOfBounds:
      return isMemoryError(kind);
    case FaultKind::NullAccess:
      // Null plus a large offset is just an address.
      return kind == FindingKind::NullAccess || isWild(kind);
    case FaultKind::UseAfterFree:
      return kind == FindingKind::UseAfterFree || isWild(kind);
    case FaultKind::Dangling:
      // The memory of the frame may be in use again, by a function with variables elsewhere.
      return kind == FindingKind::UseAfterReturn || kind == FindingKind::Overflow;
    case FaultKind::DoubleFree:
      return kind == FindingKind::DoubleFree;
    case FaultKind::InvalidFree:
      return kind == FindingKind::InvalidFree || isWild(kind);
    case FaultKind::WriteToConstant:
      return kind == FindingKind::WildWrite || kind == FindingKind::Overflow;
    case FaultKind::InvalidCall:
      // The C++ library calls abort for a virtual function without a body.
      return kind == FindingKind::WildJump || kind == FindingKind::WrongFunctionType ||
             kind == FindingKind::Trap || kind == FindingKind::Abort || isWild(kind);
    case FaultKind::DivisionByZero:
      return kind == FindingKind::Division;
    case FaultKind::ShiftOutOfRange:
      return kind == FindingKind::Shift;
    case FaultKind::SignedOverflow:
      return kind == FindingKind::SignedOverflow || kind == FindingKind::ShiftOverflow ||
             kind == FindingKind::Division;
    case FaultKind::FloatToInt:
      return kind == FindingKind::FloatToInt;
    case FaultKind::InvalidBuiltin:
      return kind == FindingKind::InvalidBuiltin;
    case FaultKind::VlaSize:
      return kind == FindingKind::VlaSize;
    case FaultKind::MemoryLeak:
      return kind == FindingKind::Leak;
    case FaultKind::UninitialisedRead:
      return kind == FindingKind::Uninitialised;
    case FaultKind::Assertion:
    case FaultKind::Precondition:
    case FaultKind::LoopInvariant:
      return kind == FindingKind::Assertion;
    case FaultKind::Abort:
      return kind == FindingKind::Abort || kind == FindingKind::Trap;
    case FaultKind::ReachError:
      return kind == FindingKind::ReachError;
    case FaultKind::Unreachable:
      return kind == FindingKind::Unreachable;
    case FaultKind::NotModelled:
    case FaultKind::Postcondition:
    case FaultKind::ExceptionalPostcondition:
    case FaultKind::IndexOutOfBounds:
    case FaultKind::NegativeArraySize:
    case FaultKind::UncaughtException:
      return false;
  }
  return false;
}

}  // namespace braid::native
