#include "report/c_literals.hpp"

#include <fmt/format.h>

#include <bit>
#include <cmath>
#include <limits>

#include "memory/value.hpp"

namespace braid::report {

using ir::LayoutKind;

namespace {

template <class Float>
std::optional<std::string> floatLiteral(Float value, std::string_view suffix) {
  return std::isfinite(value) ? std::optional(fmt::format("{:a}{}", value, suffix)) : std::nullopt;
}

std::string signedLiteral(std::int64_t value) {
  return value == std::numeric_limits<std::int64_t>::min() ? "(-9223372036854775807 - 1)"
                                                           : std::to_string(value);
}

}  // namespace

std::optional<std::string> cLiteral(const ir::Layout& layout, std::uint64_t bits) {
  if (layout.size == 0 || layout.size > 8) {
    return std::nullopt;
  }
  const auto width = static_cast<unsigned>(8 * layout.size);
  const std::uint64_t own = width == 64 ? bits : bits & ((std::uint64_t{1} << width) - 1);
  switch (layout.kind) {
    case LayoutKind::Bool:
      return own == 0 ? "0" : "1";
    case LayoutKind::Unsigned:
    case LayoutKind::UnsignedCharacter:
      return std::to_string(own) + (layout.size == 8 ? "UL" : layout.size == 4 ? "U" : "");
    case LayoutKind::Signed:
    case LayoutKind::SignedCharacter:
    case LayoutKind::Enumeration:
      return signedLiteral(memory::signExtend(own, width));
    case LayoutKind::Float:
      return layout.size == 8 ? floatLiteral(std::bit_cast<double>(own), "")
             : layout.size == 4
                 ? floatLiteral(std::bit_cast<float>(static_cast<std::uint32_t>(own)), "f")
                 : std::nullopt;
    case LayoutKind::Unknown:
    case LayoutKind::Void:
    case LayoutKind::Incomplete:
    case LayoutKind::Pointer:
    case LayoutKind::Reference:
    case LayoutKind::Array:
    case LayoutKind::Struct:
    case LayoutKind::Union:
    case LayoutKind::Function:
      break;
  }
  return std::nullopt;
}

std::string cString(std::string_view bytes) {
  std::string text = "\"";
  for (const char c : bytes) {
    if (c == '"' || c == '\\') {
      text += {'\\', c};
    } else if (c >= 0x20 && c < 0x7f && c != '?') {
      text += c;
    } else {
      // Always three digits: then a digit that follows is no part of the escape.
      text += fmt::format("\\{:03o}", static_cast<unsigned char>(c));
    }
  }
  return text + "\"";
}

}  // namespace braid::report
