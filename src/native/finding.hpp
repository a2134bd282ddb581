// Something that a native run complained about.
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
  std::string file;  // empty when the debug information does not say
  std::uint32_t line = 0;
  std::uint32_t column = 0;
};

struct Finding {
  FindingKind kind = FindingKind::Other;
  bool isRemark = false;           // of the kind after which a run can go on
  std::string message;             // the sanitizer's own words
  std::vector<StackFrame> frames;  // innermost first
};

std::string_view findingId(FindingKind kind);

// Whether a native run that goes wrong as Braid predicts may look like this. A native machine tells
// less apart: what is out of bounds of one object may lie in another one, freed or alive, or
// nowhere; constant memory is memory that cannot be written.
bool canShowAs(ir::FaultKind fault, FindingKind kind);

}  // namespace braid::native
