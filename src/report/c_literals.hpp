// Values as C writes them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "ir/layout.hpp"

namespace braid::report {

// A number of this layout; empty if C has no literal for it.
std::optional<std::string> cLiteral(const ir::Layout& layout, std::uint64_t bits);
// A string literal with these bytes.
std::string cString(std::string_view bytes);

}  // namespace braid::report
