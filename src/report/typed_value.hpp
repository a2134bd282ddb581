// Bytes of an input as values of its type:
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

// Whether the bytes can be read as the type. An array may have more or fewer elements than
// declared: an input is often only a part of it.
bool fits(const ir::DataType& type, std::span<const std::uint8_t> bytes);

// As text for people, shortened if long; the bytes must fit the type.
std::string describeTyped(const ir::DataType& type, std::span<const std::uint8_t> bytes);

// As numbers, booleans, lists and objects; null for values that JSON does not have.
Json typedToJson(const ir::DataType& type, std::span<const std::uint8_t> bytes);

// In double quotes, with the escapes of C for what does not print.
std::string quotedText(std::string_view text);

}  // namespace braid::report
