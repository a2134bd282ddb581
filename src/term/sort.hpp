// The sorts of terms: Bool, Int, bit-vectors, and arrays from an index sort to an element sort.
// A Sort is eight bytes and compares by value. Arrays are one level deep (no array of arrays):
// memory objects hold scalars, and that keeps a sort a plain value.
#pragma once

#include <cassert>
#include <compare>
#include <cstdint>
#include <string>

namespace braid::term {

enum class SortKind : std::uint8_t { Bool, Int, Bits, Array };

class Sort {
 public:
  constexpr Sort() = default;
  static constexpr Sort boolean() { return Sort(scalar(SortKind::Bool, 0), 0); }
  static constexpr Sort integer() { return Sort(scalar(SortKind::Int, 0), 0); }
  static constexpr Sort bits(unsigned width) { return Sort(scalar(SortKind::Bits, width), 0); }
  static constexpr Sort array(Sort index, Sort element) {
    assert(!index.isArray() && !element.isArray());
    return Sort(element.first_, index.first_ + 1);
  }

  [[nodiscard]] constexpr SortKind kind() const {
    return second_ != 0 ? SortKind::Array : static_cast<SortKind>(first_ & 3U);
  }
  [[nodiscard]] constexpr bool isBool() const { return kind() == SortKind::Bool; }
  [[nodiscard]] constexpr bool isInt() const { return kind() == SortKind::Int; }
  [[nodiscard]] constexpr bool isBits() const { return kind() == SortKind::Bits; }
  [[nodiscard]] constexpr bool isArray() const { return second_ != 0; }
  [[nodiscard]] constexpr unsigned width() const {
    assert(isBits());
    return first_ >> 2U;
  }
  [[nodiscard]] constexpr Sort index() const {
    assert(isArray());
    return Sort(second_ - 1, 0);
  }
  [[nodiscard]] constexpr Sort element() const {
    assert(isArray());
    return Sort(first_, 0);
  }
  // A number that identifies the sort, for hashing.
  [[nodiscard]] constexpr std::uint64_t key() const {
    return std::uint64_t{second_} << 32U | first_;
  }
  // As SMT-LIB writes it: Bool, Int, (_ BitVec 32), (Array Int Int).
  [[nodiscard]] std::string toString() const;

  friend constexpr auto operator<=>(Sort, Sort) = default;

 private:
  static constexpr std::uint32_t scalar(SortKind kind, std::uint32_t width) {
    return static_cast<std::uint32_t>(kind) | width << 2U;
  }
  constexpr Sort(std::uint32_t first, std::uint32_t second) : first_(first), second_(second) {}

  std::uint32_t first_ = 0;   // the scalar sort, or the element of an array
  std::uint32_t second_ = 0;  // 0, or the array's index sort plus one
};

}  // namespace braid::term
