// What the bytes of an input mean to the program: the type that its source declares. For reports
// only; the semantics know bytes.
//
// As text, in tests and JSON: "int32", "uint8[4]", "char[8]", "{x: int32 @0, y: float64 @8; 16}",
// "enum32{RED=0, GREEN=1}".
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace braid::ir {

struct DataMember;

struct DataType {
  enum class Kind : std::uint8_t {
    Signed,
    Unsigned,
    SignedCharacter,  // C's char is one of these two
    UnsignedCharacter,
    Float,
    Bool,
    Pointer,
    Enumeration,
    Array,   // of members[0]
    Record,  // of members, each at its offset
  };
  Kind kind = Kind::Unsigned;
  std::uint64_t size = 0;  // in bytes
  std::vector<DataMember> members;
  std::vector<std::pair<std::int64_t, std::string>> enumerators;

  static DataType scalar(Kind kind, std::uint64_t size);
  static DataType arrayOf(DataType element, std::uint64_t count);

  [[nodiscard]] bool isCharacter() const {
    return kind == Kind::SignedCharacter || kind == Kind::UnsignedCharacter;
  }
  [[nodiscard]] const DataType& element() const;  // of an array
};

struct DataMember {
  std::string name;
  std::uint64_t offset = 0;  // in bytes
  DataType type;
};

// Defined here, where the members of DataType are complete.
inline DataType DataType::scalar(Kind kind, std::uint64_t size) {
  return {kind, size, {}, {}};
}

bool operator==(const DataType& a, const DataType& b);

std::string toText(const DataType& type);
// Empty when the text is no type.
std::optional<DataType> dataTypeFromText(std::string_view text);

// The type of `size` bytes at an offset of an object: that of a part of it, or of some elements of
// an array. Empty when the bytes are not one part as a whole.
std::optional<DataType> partOf(const DataType& type, std::uint64_t offset, std::uint64_t size);

}  // namespace braid::ir
