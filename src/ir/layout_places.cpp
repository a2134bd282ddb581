#include "ir/layout_places.hpp"

#include <algorithm>
#include <bit>
#include <string>
#include <utility>

namespace braid::ir {

namespace {

using Layouts = std::vector<Layout>;

// Types that differ only behind more pointers than this count as alike.
constexpr int kDeepest = 16;

bool isNumber(LayoutKind kind) {
  switch (kind) {
    case LayoutKind::Signed:
    case LayoutKind::Unsigned:
    case LayoutKind::SignedCharacter:
    case LayoutKind::UnsignedCharacter:
    case LayoutKind::Enumeration:
      return true;
    default:
      return false;
  }
}

bool areAlikeWithin(const Layouts& layouts, LayoutId a, LayoutId b, int depth) {
  if (a == b) {
    return true;
  }
  const Layout& x = layouts[a];
  const Layout& y = layouts[b];
  if (isNumber(x.kind) && isNumber(y.kind)) {
    return x.size == y.size;
  }
  if (x.kind != y.kind || x.size != y.size) {
    return false;
  }
  if (depth > kDeepest) {
    return true;
  }
  switch (x.kind) {
    case LayoutKind::Unknown:
    case LayoutKind::Void:
    case LayoutKind::Bool:
    case LayoutKind::Float:
      return true;
    case LayoutKind::Incomplete:
      return x.name == y.name;
    case LayoutKind::Struct:
    case LayoutKind::Union:
      return x.name == y.name && x.fields.size() == y.fields.size() &&
             (!x.name.empty() ||
              std::ranges::equal(
                  x.fields, y.fields, [&](const LayoutField& f, const LayoutField& g) {
                    return f.offset == g.offset &&
                           areAlikeWithin(layouts, f.of.layout, g.of.layout, depth + 1);
                  }));
    case LayoutKind::Pointer:
    case LayoutKind::Reference:
      return areAlikeWithin(layouts, x.target.layout, y.target.layout, depth + 1);
    case LayoutKind::Array:
      return x.count == y.count &&
             areAlikeWithin(layouts, x.target.layout, y.target.layout, depth + 1);
    case LayoutKind::Function:
      return x.isVariadic == y.isVariadic &&
             areAlikeWithin(layouts, x.target.layout, y.target.layout, depth + 1) &&
             std::ranges::equal(x.parameters, y.parameters, [&](LayoutUse f, LayoutUse g) {
               return areAlikeWithin(layouts, f.layout, g.layout, depth + 1);
             });
    default:
      return false;
  }
}

std::vector<PlaceRange> placesIn(const Layouts& layouts, LayoutId part, LayoutId whole);

// Places in the elements of an array. If these are not evenly spaced, adds as few ranges as
// possible: one for each place in an element, or one for each element.
void addElements(const PlaceRange& inside, std::uint64_t size, std::uint64_t count,
                 std::vector<PlaceRange>& places) {
  if (inside.count == 1) {
    places.push_back({inside.first, size, count});
  } else if (inside.stride * inside.count == size) {
    places.push_back({inside.first, inside.stride, inside.count * count});
  } else if (inside.count <= count) {
    for (std::uint64_t i = 0; i < inside.count; ++i) {
      places.push_back({inside.first + i * inside.stride, size, count});
    }
  } else {
    for (std::uint64_t i = 0; i < count; ++i) {
      places.push_back({inside.first + i * size, inside.stride, inside.count});
    }
  }
}

std::vector<PlaceRange> placesIn(const Layouts& layouts, LayoutId part, LayoutId whole) {
  std::vector<PlaceRange> places;
  if (areAlike(layouts, part, whole)) {
    places.push_back({});
  }
  const Layout& layout = layouts[whole];
  if (layout.size < layouts[part].size) {
    return places;
  }
  for (const LayoutField& field : layout.fields) {
    if (field.bits == 0) {
      for (PlaceRange place : placesIn(layouts, part, field.of.layout)) {
        place.first += field.offset;
        places.push_back(place);
      }
    }
  }
  const std::uint64_t count = layout.count.value_or(0);
  if (layout.kind == LayoutKind::Array && count > 0) {
    const std::uint64_t size = layouts[layout.target.layout].size;
    for (const PlaceRange& inside : placesIn(layouts, part, layout.target.layout)) {
      addElements(inside, size, count, places);
    }
  }
  return places;
}

class Leaves {
 public:
  Leaves(const Layouts& layouts, std::uint64_t longest) : layouts_(layouts), longest_(longest) {}

  [[nodiscard]] std::vector<LayoutLeaf> of(LayoutId id) const {
    std::vector<LayoutLeaf> leaves;
    add(id, 0, {}, leaves);
    return leaves;
  }

 private:
  void add(LayoutId id, std::uint64_t offset, const std::string& name,
           std::vector<LayoutLeaf>& leaves) const {
    const Layout& layout = layouts_[id];
    switch (layout.kind) {
      case LayoutKind::Struct:
        for (const LayoutField& field : layout.fields) {
          if (field.bits == 0) {
            add(field.of.layout, offset + field.offset, joined(name, field.name), leaves);
          }
        }
        return;
      case LayoutKind::Array: {
        const std::uint64_t size = layouts_[layout.target.layout].size;
        const std::uint64_t count = std::min(layout.count.value_or(0), longest_);
        for (std::uint64_t i = 0; size != 0 && i < count; ++i) {
          add(layout.target.layout, offset + i * size, name + "[" + std::to_string(i) + "]",
              leaves);
        }
        return;
      }
      case LayoutKind::Union:
        addUnion(id, offset, name, leaves);
        return;
      case LayoutKind::Unknown:
      case LayoutKind::Void:
      case LayoutKind::Incomplete:
      case LayoutKind::Function:
        return;
      default: {
        const std::uint64_t end = leaves.empty() ? 0 : leaves.back().offset + leaves.back().size;
        if (layout.size != 0 && layout.size <= 16 && offset >= end) {
          leaves.push_back(
              {id, offset, layout.size, name, layout.isPointer() ? id : kUnknownLayout, false});
        }
        return;
      }
    }
  }

  static std::string joined(const std::string& name, const std::string& field) {
    return name.empty() || field.empty() ? name + field : name + "." + field;
  }

  // Decides how the bytes of a union are read: as its longest member. Other members are put
  // together from its leaves, but a pointer in any member is kept as one leaf.
  void addUnion(LayoutId id, std::uint64_t offset, const std::string& name,
                std::vector<LayoutLeaf>& leaves) const {
    const Layout& layout = layouts_[id];
    const auto longest = std::ranges::max_element(
        layout.fields, {}, [&](const LayoutField& f) { return layouts_[f.of.layout].size; });
    if (longest == layout.fields.end()) {
      return;
    }
    std::vector<LayoutLeaf> kept;
    add(longest->of.layout, 0, joined(name, longest->name), kept);
    if (layout.size <= 8 && std::has_single_bit(layout.size)) {
      // A union of one word is read as one word.
      const LayoutId pointer = kept.size() == 1 ? kept.front().pointer : kUnknownLayout;
      kept = {{id, 0, layout.size, name, pointer, true}};
    }
    for (LayoutLeaf& leaf : kept) {
      leaf.isUnion = true;
    }
    for (const LayoutField& field : layout.fields) {
      std::vector<LayoutLeaf> member;
      add(field.of.layout, 0, joined(name, field.name), member);
      for (const LayoutLeaf& leaf : member) {
        if (leaf.pointer != kUnknownLayout) {
          keepPointer(leaf, kept);
        }
      }
    }
    for (LayoutLeaf& leaf : kept) {
      leaf.offset += offset;
      leaves.push_back(std::move(leaf));
    }
  }

  // Makes a number at the pointer's place a pointer, and drops other leaves that overlap with it.
  void keepPointer(const LayoutLeaf& pointer, std::vector<LayoutLeaf>& kept) const {
    std::erase_if(kept, [&](LayoutLeaf& leaf) {
      if (leaf.offset + leaf.size <= pointer.offset ||
          pointer.offset + pointer.size <= leaf.offset) {
        return false;
      }
      const bool isSamePlace = leaf.offset == pointer.offset && leaf.size == pointer.size;
      if (isSamePlace && leaf.pointer == kUnknownLayout) {
        leaf.pointer = pointer.pointer;
      }
      return !isSamePlace || !areAlike(layouts_, leaf.pointer, pointer.pointer);
    });
  }

  const Layouts& layouts_;
  std::uint64_t longest_;
};

}  // namespace

bool areAlike(const std::vector<Layout>& layouts, LayoutId a, LayoutId b) {
  return areAlikeWithin(layouts, a, b, 0);
}

std::vector<PlaceRange> placesOf(const std::vector<Layout>& layouts, LayoutId part,
                                 LayoutId whole) {
  std::vector<PlaceRange> places = placesIn(layouts, part, whole);
  std::ranges::sort(places);
  places.erase(std::ranges::unique(places).begin(), places.end());
  return places;
}

void forEachLeaf(const std::vector<Layout>& layouts, LayoutId whole, std::uint64_t longest,
                 const std::function<void(const LayoutLeaf&)>& visit) {
  std::ranges::for_each(Leaves(layouts, longest).of(whole), visit);
}

std::uint64_t alignmentOf(const std::vector<Layout>& layouts, LayoutId id) {
  const Layout& layout = layouts[id];
  if (layout.kind == LayoutKind::Array) {
    return alignmentOf(layouts, layout.target.layout);
  }
  if (layout.hasFields()) {
    // The fields of a packed struct need not be aligned.
    std::uint64_t alignment = 1;
    for (const LayoutField& field : layout.fields) {
      const std::uint64_t own = alignmentOf(layouts, field.of.layout);
      if (field.bits == 0 && field.offset % own == 0 && layout.size % own == 0) {
        alignment = std::max(alignment, own);
      }
    }
    return alignment;
  }
  const std::uint64_t size = layout.size;
  return size == 2 || size == 4 || size == 8 || size == 16 ? size : 1;
}

std::string cTypeName(const std::vector<Layout>& layouts, LayoutId id) {
  std::string stars;
  const Layout* layout = &layouts[id];
  for (int depth = 0; layout->isPointer() && depth < kDeepest; ++depth) {
    stars += layout->kind == LayoutKind::Pointer ? '*' : '&';
    layout = &layouts[layout->target.layout];
  }
  const std::string bits = std::to_string(8 * layout->size);
  std::string base;
  switch (layout->kind) {
    case LayoutKind::Struct:
      base = layout->name.empty() ? "struct" : "struct " + layout->name;
      break;
    case LayoutKind::Union:
      base = layout->name.empty() ? "union" : "union " + layout->name;
      break;
    case LayoutKind::Enumeration:
      base = layout->name.empty() ? "enum" : "enum " + layout->name;
      break;
    case LayoutKind::Incomplete:
      base = layout->name;
      break;
    case LayoutKind::Signed:
      base = "int" + bits + "_t";
      break;
    case LayoutKind::Unsigned:
      base = "uint" + bits + "_t";
      break;
    case LayoutKind::SignedCharacter:
    case LayoutKind::UnsignedCharacter:
      base = "char";
      break;
    case LayoutKind::Bool:
      base = "bool";
      break;
    case LayoutKind::Float:
      base = layout->size == 4 ? "float" : layout->size == 8 ? "double" : "long double";
      break;
    case LayoutKind::Array:
      base = cTypeName(layouts, layout->target.layout) + "[" +
             (layout->count ? std::to_string(*layout->count) : "") + "]";
      break;
    case LayoutKind::Function:
      base = "function";
      break;
    default:
      base = "void";
      break;
  }
  return stars.empty() ? base : base + " " + stars;
}

}  // namespace braid::ir
