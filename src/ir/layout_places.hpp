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

// The offsets in `whole` at which something like `part` lies, itself included. Of long arrays only
// the first elements are looked at.
std::vector<std::uint64_t> placesOf(const std::vector<Layout>& layouts, LayoutId part,
                                    LayoutId whole);

// Something that is loaded or stored at once: a number, a pointer, a union of such.
struct LayoutLeaf {
  LayoutId layout = kUnknownLayout;
  std::uint64_t offset = 0;
  std::uint64_t size = 0;
  std::string name;  // as in the source: "next", "point.x", "table[2]"
  // The pointer that it may be: itself, or of a union the first of its members that is one;
  // unknown: none.
  LayoutId pointer = kUnknownLayout;
  bool isUnion = false;
};
// In order of offsets. Bit-fields, and what is of unknown layout, are bytes of no leaf; of an array
// with more than `longest` elements only the first so many are leaves.
void forEachLeaf(const std::vector<Layout>& layouts, LayoutId whole, std::uint64_t longest,
                 const std::function<void(const LayoutLeaf&)>& visit);

// What addresses of it are multiples of.
std::uint64_t alignmentOf(const std::vector<Layout>& layouts, LayoutId id);

// A type in C's words, as "struct node *", for people.
std::string cTypeName(const std::vector<Layout>& layouts, LayoutId id);

}  // namespace braid::ir
