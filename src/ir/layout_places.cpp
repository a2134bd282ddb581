#include "ir/layout_places.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace braid::ir {

namespace {

using Layouts = std::vector<Layout>;

// Elements that are looked at one by one where something may lie in an array.
constexpr std::uint64_t kMostElements = 16;
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
  if (x.kind != y.kind || x.size != y.size || depth > kDeepest) {
    return false;
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

void addPlaces(const Layouts& layouts, LayoutId part, LayoutId whole, std::uint64_t offset,
               int depth, std::vector<std::uint64_t>& places) {
  if (areAlike(layouts, part, whole)) {
    places.push_back(offset);
  }
  const Layout& layout = layouts[whole];
  if (depth > kDeepest || layout.size < layouts[part].size) {
    return;
  }
  for (const LayoutField& field : layout.fields) {
    if (field.bits == 0) {
      addPlaces(layouts, part, field.of.layout, offset + field.offset, depth + 1, places);
    }
  }
  if (layout.kind == LayoutKind::Array) {
    const std::uint64_t size = layouts[layout.target.layout].size;
    const std::uint64_t count = std::min(layout.count.value_or(0), kMostElements);
    for (std::uint64_t i = 0; i < count; ++i) {
      addPlaces(layouts, part, layout.target.layout, offset + i * size, depth + 1, places);
    }
  }
}

// The first member of a union, or of what lies in it, that is a pointer.
LayoutId pointerIn(const Layouts& layouts, LayoutId id, int depth) {
  const Layout& layout = layouts[id];
  if (layout.isPointer()) {
    return id;
  }
  if (layout.kind != LayoutKind::Union || depth > kDeepest) {
    return kUnknownLayout;
  }
  for (const LayoutField& field : layout.fields) {
    if (const LayoutId found = pointerIn(layouts, field.of.layout, depth + 1);
        found != kUnknownLayout && field.offset == 0) {
      return found;
    }
  }
  return kUnknownLayout;
}

class Leaves {
 public:
  Leaves(const Layouts& layouts, std::uint64_t longest,
         const std::function<void(const LayoutLeaf&)>& visit)
      : layouts_(layouts), longest_(longest), visit_(visit) {}

  void add(LayoutId id, std::uint64_t offset, const std::string& name, int depth) {
    const Layout& layout = layouts_[id];
    if (depth > kDeepest) {
      return;
    }
    switch (layout.kind) {
      case LayoutKind::Struct:
        for (const LayoutField& field : layout.fields) {
          if (field.bits == 0 && offset + field.offset >= end_) {
            add(field.of.layout, offset + field.offset, joined(name, field.name), depth + 1);
          }
        }
        return;
      case LayoutKind::Array: {
        const std::uint64_t size = layouts_[layout.target.layout].size;
        const std::uint64_t count = std::min(layout.count.value_or(0), longest_);
        for (std::uint64_t i = 0; size != 0 && i < count; ++i) {
          add(layout.target.layout, offset + i * size, name + "[" + std::to_string(i) + "]",
              depth + 1);
        }
        return;
      }
      case LayoutKind::Union:
        addUnion(id, offset, name, depth);
        return;
      case LayoutKind::Unknown:
      case LayoutKind::Void:
      case LayoutKind::Incomplete:
      case LayoutKind::Function:
        return;
      default:
        emit({id, offset, layout.size, name, layout.isPointer() ? id : kUnknownLayout, false});
        return;
    }
  }

 private:
  static std::string joined(const std::string& name, const std::string& field) {
    return name.empty() || field.empty() ? name + field : name + "." + field;
  }

  // One that fits in a word is read as one; of others the longest member decides what its bytes
  // are, and members of other types are put together from those.
  void addUnion(LayoutId id, std::uint64_t offset, const std::string& name, int depth) {
    const Layout& layout = layouts_[id];
    if (layout.size == 1 || layout.size == 2 || layout.size == 4 || layout.size == 8) {
      emit({id, offset, layout.size, name, pointerIn(layouts_, id, 0), true});
      return;
    }
    const auto longest = std::ranges::max_element(
        layout.fields, {}, [&](const LayoutField& f) { return layouts_[f.of.layout].size; });
    if (longest != layout.fields.end()) {
      add(longest->of.layout, offset + longest->offset, joined(name, longest->name), depth + 1);
    }
  }

  void emit(const LayoutLeaf& leaf) {
    if (leaf.size == 0 || leaf.size > 16 || leaf.offset < end_) {
      return;  // what overlaps is bytes of the first
    }
    end_ = leaf.offset + leaf.size;
    visit_(leaf);
  }

  const Layouts& layouts_;
  std::uint64_t longest_;
  const std::function<void(const LayoutLeaf&)>& visit_;
  std::uint64_t end_ = 0;
};

}  // namespace

bool areAlike(const std::vector<Layout>& layouts, LayoutId a, LayoutId b) {
  return areAlikeWithin(layouts, a, b, 0);
}

std::vector<std::uint64_t> placesOf(const std::vector<Layout>& layouts, LayoutId part,
                                    LayoutId whole) {
  std::vector<std::uint64_t> places;
  addPlaces(layouts, part, whole, 0, 0, places);
  std::ranges::sort(places);
  places.erase(std::ranges::unique(places).begin(), places.end());
  return places;
}

void forEachLeaf(const std::vector<Layout>& layouts, LayoutId whole, std::uint64_t longest,
                 const std::function<void(const LayoutLeaf&)>& visit) {
  Leaves(layouts, longest, visit).add(whole, 0, {}, 0);
}

std::uint64_t alignmentOf(const std::vector<Layout>& layouts, LayoutId id) {
  const Layout& layout = layouts[id];
  if (layout.kind == LayoutKind::Array) {
    return alignmentOf(layouts, layout.target.layout);
  }
  if (layout.hasFields()) {
    // A packed struct has its fields anywhere.
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
