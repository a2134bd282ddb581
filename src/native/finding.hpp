// A problem that a native run has reported.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "ir/fault.hpp"

namespace braid::native {

enum class FindingKind : std::uint8_t {
#define BRAID_FINDING(name, id) name,
#include "native/finding.def"
#undef BRAID_FINDING
};

struct StackFrame {
  std::string function;
  std::string file;  // empty if the debug information does not tell
  std::uint32_t line = 0;
  std::uint32_t column = 0;
};

struct Finding {
  FindingKind kind = FindingKind::Other;
  bool isRemark = false;           // whether a run goes on after findings of this kind
  std::string message;             // as the sanitizer words it
  std::vector<StackFrame> frames;  // innermost first
};

std::string_view findingId(FindingKind kind);

// Whether a fault that Braid predicts may appear as this finding. Native runs distinguish less: an
// access out of bounds of one object may hit another one, freed or alive, or no object at all;
// constant memory is just memory that cannot be written.
bool canShowAs(ir::FaultKind fault, FindingKind kind);

}  // namespace braid::native
