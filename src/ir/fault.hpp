// How a path of the analysed program can end badly; one table, see fault.def.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace braid::ir {

enum class FaultKind : std::uint8_t {
#define BRAID_FAULT(name, id, text, catchable) name,
#include "ir/fault.def"
#undef BRAID_FAULT
};

// The stable name in JSON, test expectations and the printed IR.
std::string_view faultId(FaultKind kind);
// The sentence a user reads.
std::string_view faultText(FaultKind kind);
// Whether an enclosing `try` catches it.
bool isCatchable(FaultKind kind);
std::optional<FaultKind> faultFromId(std::string_view id);

}  // namespace braid::ir
