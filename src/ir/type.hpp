// The types of registers and memory cells. A Type is four bytes and compares by value; what a
// reference points to is a Shape, described in the Module's shape table.
#pragma once

#include <cassert>
#include <compare>
#include <cstdint>

namespace braid::ir {

enum class TypeKind : std::uint8_t {
  Void,
  Bool,
  Int,   // unbounded
  Bits,  // two's complement of a fixed width
  Ref,   // a reference to an object of some Shape, or null
};

// Index into Module::shapes.
using ShapeId = std::uint32_t;
// The shape of the literal null: it fits every reference type.
inline constexpr ShapeId kNullShape = 0;

class Type {
 public:
  constexpr Type() = default;
  static constexpr Type voidType() { return {TypeKind::Void, 0}; }
  static constexpr Type boolean() { return {TypeKind::Bool, 0}; }
  static constexpr Type integer() { return {TypeKind::Int, 0}; }
  static constexpr Type bits(unsigned width) { return {TypeKind::Bits, width}; }
  static constexpr Type ref(ShapeId shape) { return {TypeKind::Ref, shape}; }

  [[nodiscard]] constexpr TypeKind kind() const { return static_cast<TypeKind>(packed_ & 0xffU); }
  [[nodiscard]] constexpr bool is(TypeKind k) const { return kind() == k; }
  [[nodiscard]] constexpr unsigned width() const {
    assert(is(TypeKind::Bits));
    return packed_ >> 8U;
  }
  [[nodiscard]] constexpr ShapeId shape() const {
    assert(is(TypeKind::Ref));
    return packed_ >> 8U;
  }
  // Int or Bits: a type that arithmetic works on.
  [[nodiscard]] constexpr bool isNumeric() const { return is(TypeKind::Int) || is(TypeKind::Bits); }

  friend constexpr auto operator<=>(Type, Type) = default;

 private:
  constexpr Type(TypeKind kind, std::uint32_t payload)
      : packed_(static_cast<std::uint32_t>(kind) | payload << 8U) {}

  std::uint32_t packed_ = 0;
};

}  // namespace braid::ir
