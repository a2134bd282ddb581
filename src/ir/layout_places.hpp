// Where things lie in memory that is laid out as a type of the source.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "ir/layout.hpp"

namespace braid::ir {

// Whether two layouts are the same type, maybe from two source files. Numbers of one size are
// alike, signed or not.
bool areAlike(const std::vector<Layout>& layouts, LayoutId a, LayoutId b);

// Evenly spaced offsets: the first one, and how far each is behind the one before.
struct PlaceRange {
  std::uint64_t first = 0;
  std::uint64_t stride = 1;
  std::uint64_t count = 1;
  friend auto operator<=>(const PlaceRange&, const PlaceRange&) = default;
};
// Where in `whole` parts like `part` lie; `whole` itself may be one.
std::vector<PlaceRange> placesOf(const std::vector<Layout>& layouts, LayoutId part, LayoutId whole);

// A part that is loaded or stored at once: a number, a pointer, or a union of such.
struct LayoutLeaf {
  LayoutId layout = kUnknownLayout;
  std::uint64_t offset = 0;
  std::uint64_t size = 0;
  std::string name;  // as in the source: "next", "point.x", "table[2]"
  // The layout of the pointer that it is, or that a member of the union is; unknown: none.
  LayoutId pointer = kUnknownLayout;
  bool isUnion = false;  // other members of a union may be stored there as well

  // Whether it is as wide as what instructions load.
  [[nodiscard]] bool isWord() const { return size == 1 || size == 2 || size == 4 || size == 8; }
};
// By offset. These bytes are in no leaf: bit-fields, parts of unknown layout, members of a union
// that are pointers to different types, and elements of an array after the first `longest`.
void forEachLeaf(const std::vector<Layout>& layouts, LayoutId whole, std::uint64_t longest,
                 const std::function<void(const LayoutLeaf&)>& visit);

// The number that addresses of it are multiples of.
std::uint64_t alignmentOf(const std::vector<Layout>& layouts, LayoutId id);

// A type as C names it, such as "struct node *", for people.
std::string cTypeName(const std::vector<Layout>& layouts, LayoutId id);

}  // namespace braid::ir
