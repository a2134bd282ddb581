#include "support/printable.hpp"

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstdio>

namespace braid::support {

namespace {

struct Character {
  std::uint32_t code = 0;
  std::size_t size = 1;  // bytes
  bool isValid = false;
};

// The first character of a text that is not empty.
Character decode(std::string_view text) {
  assert(!text.empty());
  const auto byteAt = [&](std::size_t i) {
    return static_cast<std::uint32_t>(static_cast<unsigned char>(text[i]));
  };
  const std::uint32_t lead = byteAt(0);
  if (lead < 0x80) {
    return {lead, 1, true};
  }
  const std::size_t size = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 0;
  if (size == 0 || lead > 0xf4 || text.size() < size) {
    return {lead, 1, false};
  }
  std::uint32_t code = lead & (0xffU >> (size + 1));
  for (std::size_t i = 1; i < size; ++i) {
    if ((byteAt(i) & 0xc0U) != 0x80) {
      return {lead, 1, false};
    }
    code = code << 6U | (byteAt(i) & 0x3fU);
  }
  constexpr std::array<std::uint32_t, 5> kSmallest = {0, 0, 0x80, 0x800, 0x10000};
  const bool isSurrogate = code >= 0xd800 && code <= 0xdfff;
  if (code < kSmallest.at(size) || code > 0x10ffff || isSurrogate) {
    return {lead, 1, false};
  }
  return {code, size, true};
}

// Characters that are invisible but change how others are shown.
bool isHidden(std::uint32_t code) {
  return code < 0x20 || (code >= 0x7f && code <= 0x9f) || code == 0x61c ||
         (code >= 0x200b && code <= 0x200f) || (code >= 0x2028 && code <= 0x202e) ||
         (code >= 0x2060 && code <= 0x2069) || code == 0xfeff ||
         (code >= 0xe0000 && code <= 0xe007f);
}

std::string escaped(const Character& character) {
  std::array<char, 16> text{};
  const bool isByte = !character.isValid || character.code < 0x80;
  std::snprintf(text.data(), text.size(), isByte ? "\\x%02x" : "\\u{%x}",
                static_cast<unsigned>(character.code));
  return text.data();
}

std::string escapeHidden(std::string_view text, bool keepsLines) {
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) {
    const Character character = decode(text);
    assert(character.size >= 1 && character.size <= text.size());
    const bool isLayout = keepsLines && (character.code == '\n' || character.code == '\t');
    if (character.isValid && (isLayout || !isHidden(character.code))) {
      out += text.substr(0, character.size);
    } else {
      out += escaped(character);
    }
    text.remove_prefix(character.size);
  }
  return out;
}

}  // namespace

std::string printable(std::string_view text) {
  return escapeHidden(text, false);
}

std::string printableLines(std::string_view text) {
  return escapeHidden(text, true);
}

}  // namespace braid::support
