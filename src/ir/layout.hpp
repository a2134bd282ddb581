// How the source lays out what a program keeps in memory. The semantics know bytes; this says what
// the bytes behind a pointer are meant to be, so that an object can be made up for it.
//
// Layouts refer to each other by number, since types do: a list's node has a pointer to nodes.
// ir::DataType describes a single input for reports and can be written in one line; it has no
// cycles, and nothing behind pointers.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace braid::ir {

// Index into Module::layouts.
using LayoutId = std::uint32_t;
// The first layout of every module: nothing is known.
inline constexpr LayoutId kUnknownLayout = 0;

enum class LayoutKind : std::uint8_t {
#define BRAID_LAYOUT_KIND(name, word) name,
#include "ir/layout_kind.def"
#undef BRAID_LAYOUT_KIND
};

std::string_view layoutWord(LayoutKind kind);
std::optional<LayoutKind> layoutKindFromWord(std::string_view word);

// A layout at one place; the same layout may be constant at one place and not at another.
struct LayoutUse {
  LayoutId layout = kUnknownLayout;
  bool isConstant = false;
  friend bool operator==(const LayoutUse&, const LayoutUse&) = default;
};

// A field of a struct or union. Fields may overlap; bytes that no field covers are padding.
struct LayoutField {
  std::string name;  // empty for an unnamed member and for a base class
  LayoutUse of;
  std::uint64_t offset = 0;  // in bytes
  // A bit-field has `bits` bits, from `firstBit` of the byte at its offset on; others have 0.
  std::uint32_t bits = 0;
  std::uint32_t firstBit = 0;
  friend bool operator==(const LayoutField&, const LayoutField&) = default;
};

struct Layout {
  LayoutKind kind = LayoutKind::Unknown;
  bool isVariadic = false;  // for a function
  bool isIndexed = false;   // for a struct or union: the program computes with pointers to it
  std::uint64_t size = 0;   // in bytes; 0 if unknown, and for void, incomplete types and functions
  std::string name;         // of a struct, union, enumeration or incomplete type
  LayoutUse target;         // what a pointer leads to; an array's elements; a function's result
  // For an array. Without it, as at the end of a struct, the array is as long as its memory.
  std::optional<std::uint64_t> count;
  std::vector<LayoutField> fields;    // for a struct or union
  std::vector<LayoutUse> parameters;  // for a function

  [[nodiscard]] bool isPointer() const {
    return kind == LayoutKind::Pointer || kind == LayoutKind::Reference;
  }
  [[nodiscard]] bool hasFields() const {
    return kind == LayoutKind::Struct || kind == LayoutKind::Union;
  }
  friend bool operator==(const Layout&, const Layout&) = default;
};

// Layouts that lie in this one, as fields or elements, not behind pointers. They must exist.
std::vector<LayoutId> layoutsInside(const Layout& layout);
// Layouts that would have to contain themselves, and those that contain such a one.
std::vector<LayoutId> endlessLayouts(const std::vector<Layout>& layouts);

}  // namespace braid::ir
