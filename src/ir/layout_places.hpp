// Where things lie in memory that is laid out as a type of the source.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "ir/layout.hpp"

namespace braid::ir {

// Whether two layouts are one type, maybe of two source files; numbers of one size are alike
// whatever their signs.
bool areAlike(const std::vector<Layout>& layouts, LayoutId a, LayoutId b);

// Offsets from the first on, each a stride behind the one before.
struct PlaceRange {
  std::uint64_t first = 0;
  std::uint64_t stride = 1;
  std::uint64_t count = 1;
  friend auto operator<=>(const PlaceRange&, const PlaceRange&) = default;
};
// Where in `whole` something like `part` lies, itself included.
std::vector<PlaceRange> placesOf(const std::vector<Layout>& layouts, LayoutId part, LayoutId whole);

// Something that is loaded or stored at once: a number, a pointer, a union of such.
struct LayoutLeaf {
  LayoutId layout = kUnknownLayout;
  std::uint64_t offset = 0;
  std::uint64_t size = 0;
  std::string name;  // as in the source: "next", "point.x", "table[2]"
  // The pointer that it may be: itself, or a member of a union; unknown: none.
  LayoutId pointer = kUnknownLayout;
  bool isUnion = false;  // it may be something else as well

  // Whether it is as wide as what instructions load.
  [[nodiscard]] bool isWord() const { return size == 1 || size == 2 || size == 4 || size == 8; }
};
// In order of offsets. Bytes of no leaf are: bit-fields, what is of unknown layout, what members of
// a union have as pointers to different types, and elements of an array behind the first `longest`.
void forEachLeaf(const std::vector<Layout>& layouts, LayoutId whole, std::uint64_t longest,
                 const std::function<void(const LayoutLeaf&)>& visit);

// What addresses of it are multiples of.
std::uint64_t alignmentOf(const std::vector<Layout>& layouts, LayoutId id);

// A type in C's words, as "struct node *", for people.
std::string cTypeName(const std::vector<Layout>& layouts, LayoutId id);

}  // namespace braid::ir
