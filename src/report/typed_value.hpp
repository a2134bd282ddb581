// Bytes of an input as the values that its type makes of them.
//
//   10   97 'a'   0.5   true   GREEN   null   "ab\n"   {1, 2, 3}   {x = 1, y = 2}
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "ir/data_type.hpp"
#include "report/json_fwd.hpp"

namespace braid::report {

// Whether the bytes can be read as the type. Of an array there may be more elements or fewer than
// declared: inputs are often a part of one.
bool fits(const ir::DataType& type, std::span<const std::uint8_t> bytes);

// For people, shortened when long; the bytes fit the type.
std::string describeTyped(const ir::DataType& type, std::span<const std::uint8_t> bytes);

// Numbers, booleans, lists and objects; null where JSON has nothing like it.
Json typedToJson(const ir::DataType& type, std::span<const std::uint8_t> bytes);

// In double quotes, with the escapes of C for what does not print.
std::string quotedText(std::string_view text);

}  // namespace braid::report
