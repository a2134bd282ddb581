#include "report/typed_value.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <cstring>
#include <optional>
#include <vector>

#include "report/json.hpp"

namespace braid::report {

using ir::DataMember;
using ir::DataType;
using Kind = ir::DataType::Kind;
using Bytes = std::span<const std::uint8_t>;

namespace {

constexpr std::size_t kMaxTypedElements = 32;
constexpr std::size_t kMaxTypedCharacters = 60;
constexpr std::size_t kMaxHexBytes = 16;

bool isVisible(std::uint8_t byte) {
  return byte >= 0x20 && byte < 0x7f;
}

std::string escaped(std::uint8_t byte, char quote) {
  switch (byte) {
    case '\n':
      return "\\n";
    case '\t':
      return "\\t";
    case '\r':
      return "\\r";
    case '\\':
      return "\\\\";
    default:
      break;
  }
  if (byte == static_cast<std::uint8_t>(quote)) {
    return std::string{'\\', quote};
  }
  // With three octal digits, the escape ends before any character that follows.
  return isVisible(byte) ? std::string(1, static_cast<char>(byte)) : fmt::format("\\{:03o}", byte);
}

std::uint64_t wordOf(Bytes bytes) {
  std::uint64_t word = 0;
  for (std::size_t i = std::min<std::size_t>(bytes.size(), 8); i > 0; --i) {
    word = word << 8U | bytes[i - 1];
  }
  return word;
}

std::int64_t signedOf(Bytes bytes) {
  const unsigned unused = 64 - 8 * static_cast<unsigned>(std::min<std::size_t>(bytes.size(), 8));
  return static_cast<std::int64_t>(wordOf(bytes) << unused) >> unused;
}

std::string hexOfWide(Bytes bytes) {
  std::string text = "0x";
  for (std::size_t i = bytes.size(); i > 0; --i) {
    text += fmt::format("{:02x}", bytes[i - 1]);
  }
  return text;
}

std::optional<double> floatOf(Bytes bytes) {
  if (bytes.size() == 4) {
    return std::bit_cast<float>(static_cast<std::uint32_t>(wordOf(bytes)));
  }
  return bytes.size() == 8 ? std::optional(std::bit_cast<double>(wordOf(bytes))) : std::nullopt;
}

std::string floatText(Bytes bytes) {
  if (bytes.size() == 4) {
    return fmt::format("{}", std::bit_cast<float>(static_cast<std::uint32_t>(wordOf(bytes))));
  }
  const std::optional<double> number = floatOf(bytes);
  return number ? fmt::format("{}", *number) : hexOfWide(bytes);
}

// A number that may be a character: 97 'a'.
std::string characterText(std::int64_t number, std::uint8_t byte) {
  return isVisible(byte) ? fmt::format("{} '{}'", number, escaped(byte, '\''))
                         : std::to_string(number);
}

std::string enumeratorText(const DataType& type, Bytes bytes) {
  const std::int64_t number = signedOf(bytes);
  const auto word = static_cast<std::int64_t>(wordOf(bytes));
  for (const auto& [value, name] : type.enumerators) {
    if (value == number || value == word) {
      return name;
    }
  }
  return std::to_string(number);
}

std::string scalarText(const DataType& type, Bytes bytes) {
  assert(!bytes.empty());
  if (bytes.size() > 8 && type.kind != Kind::Float) {
    return hexOfWide(bytes);
  }
  switch (type.kind) {
    case Kind::Signed:
      return bytes.size() == 1 ? characterText(signedOf(bytes), bytes[0])
                               : std::to_string(signedOf(bytes));
    case Kind::Unsigned:
      return bytes.size() == 1 ? characterText(bytes[0], bytes[0]) : std::to_string(wordOf(bytes));
    case Kind::SignedCharacter:
      return characterText(signedOf(bytes), bytes[0]);
    case Kind::UnsignedCharacter:
      return characterText(bytes[0], bytes[0]);
    case Kind::Float:
      return floatText(bytes);
    case Kind::Bool:
      return bytes[0] > 1 ? std::to_string(bytes[0]) : bytes[0] == 1 ? "true" : "false";
    case Kind::Pointer:
      return wordOf(bytes) == 0 ? "null" : fmt::format("{:#x}", wordOf(bytes));
    case Kind::Enumeration:
      return enumeratorText(type, bytes);
    case Kind::Array:
    case Kind::Record:
      break;
  }
  return {};
}

std::size_t lengthWithoutZeros(Bytes bytes) {
  std::size_t length = bytes.size();
  while (length > 0 && bytes[length - 1] == 0) {
    --length;
  }
  return length;
}

std::string textOfBytes(Bytes bytes) {
  const auto* start = reinterpret_cast<const char*>(bytes.data());
  return quotedText({start, lengthWithoutZeros(bytes)});
}

// Zeros at the end are taken for a string's end; bytes that are not printable are shown as numbers,
// too.
std::string stringText(Bytes bytes) {
  const Bytes text = bytes.first(lengthWithoutZeros(bytes));
  std::string out = textOfBytes(bytes);
  if (!std::all_of(text.begin(), text.end(), isVisible)) {
    std::string hex;
    for (const std::uint8_t byte : bytes.first(std::min(bytes.size(), kMaxHexBytes))) {
      hex += fmt::format("{}{:02x}", hex.empty() ? "" : " ", byte);
    }
    out += " (" + hex + (bytes.size() > kMaxHexBytes ? " …)" : ")");
  }
  return out;
}

bool looksLikeText(Bytes bytes) {
  const std::size_t length = lengthWithoutZeros(bytes);
  return length > 1 &&
         std::all_of(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(length), isVisible);
}

std::string plainText(const DataType& type, Bytes bytes);

std::string arrayText(const DataType& type, Bytes bytes) {
  const DataType& element = type.element();
  if (element.isCharacter()) {
    return stringText(bytes);
  }
  assert(element.size > 0);
  std::string out;
  const std::size_t count = bytes.size() / element.size;
  const bool isNumber = element.kind == Kind::Signed || element.kind == Kind::Unsigned;
  for (std::size_t i = 0; i < count && i < kMaxTypedElements; ++i) {
    const Bytes part = bytes.subspan(i * element.size, element.size);
    out += i == 0 ? "" : ", ";
    // The characters in an array of numbers are shown once, at the end.
    out += isNumber && element.size == 1
               ? std::to_string(element.kind == Kind::Signed ? signedOf(part) : part[0])
               : plainText(element, part);
  }
  out = "{" + out + (count > kMaxTypedElements ? fmt::format(", … ({} in all)", count) : "") + "}";
  return isNumber && element.size == 1 && looksLikeText(bytes) ? out + " " + textOfBytes(bytes)
                                                               : out;
}

std::string recordText(const DataType& type, Bytes bytes) {
  std::string out;
  for (const DataMember& member : type.members) {
    assert(member.offset + member.type.size <= bytes.size());
    out += out.empty() ? "" : ", ";
    out += member.name.empty() ? "" : member.name + " = ";
    out += plainText(member.type, bytes.subspan(member.offset, member.type.size));
  }
  return "{" + out + "}";
}

std::string plainText(const DataType& type, Bytes bytes) {
  if (bytes.empty() || (type.kind == Kind::Array && type.element().size == 0)) {
    return "{}";
  }
  switch (type.kind) {
    case Kind::Array:
      return arrayText(type, bytes);
    case Kind::Record:
      return recordText(type, bytes);
    default:
      return scalarText(type, bytes);
  }
}

Json scalarToJson(const DataType& type, Bytes bytes) {
  assert(!bytes.empty());
  if (bytes.size() > 8) {
    return hexOfWide(bytes);
  }
  switch (type.kind) {
    case Kind::Signed:
    case Kind::SignedCharacter:
      return signedOf(bytes);
    case Kind::Float: {
      const std::optional<double> number = floatOf(bytes);
      return number && std::isfinite(*number) ? Json(*number) : Json(floatText(bytes));
    }
    case Kind::Bool:
      return bytes[0] <= 1 ? Json(bytes[0] == 1) : Json(bytes[0]);
    case Kind::Enumeration: {
      const std::string name = enumeratorText(type, bytes);
      return name == std::to_string(signedOf(bytes)) ? Json(signedOf(bytes)) : Json(name);
    }
    default:
      return wordOf(bytes);
  }
}

}  // namespace

std::string quotedText(std::string_view text) {
  std::string out = "\"";
  for (const char c : text.substr(0, kMaxTypedCharacters)) {
    out += escaped(static_cast<std::uint8_t>(c), '"');
  }
  return out + (text.size() > kMaxTypedCharacters ? "…\"" : "\"");
}

bool fits(const DataType& type, Bytes bytes) {
  if (type.kind == Kind::Array) {
    return type.element().size > 0 && bytes.size() % type.element().size == 0;
  }
  return type.size == bytes.size() && type.size > 0;
}

std::string describeTyped(const DataType& type, Bytes bytes) {
  return plainText(type, bytes);
}

Json typedToJson(const DataType& type, Bytes bytes) {
  if (type.kind == Kind::Array) {
    Json list = Json::array();
    if (type.element().size == 0) {
      return list;
    }
    for (std::size_t at = 0; at + type.element().size <= bytes.size(); at += type.element().size) {
      list.push_back(typedToJson(type.element(), bytes.subspan(at, type.element().size)));
    }
    return list;
  }
  if (type.kind == Kind::Record) {
    Json object = Json::object();
    for (const DataMember& member : type.members) {
      assert(member.offset + member.type.size <= bytes.size());
      object[member.name] =
          typedToJson(member.type, bytes.subspan(member.offset, member.type.size));
    }
    return object;
  }
  return bytes.empty() ? Json() : scalarToJson(type, bytes);
}

}  // namespace braid::report
