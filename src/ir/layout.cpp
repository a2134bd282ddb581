#include "ir/layout.hpp"

#include <algorithm>
#include <array>
#include <cassert>

namespace braid::ir {

namespace {

constexpr std::array kWords = {
#define BRAID_LAYOUT_KIND(name, word) std::string_view(word),
#include "ir/layout_kind.def"
#undef BRAID_LAYOUT_KIND
};

}  // namespace

std::string_view layoutWord(LayoutKind kind) {
  return kWords.at(static_cast<std::size_t>(kind));
}

std::optional<LayoutKind> layoutKindFromWord(std::string_view word) {
  const auto* found = std::find(kWords.begin(), kWords.end(), word);
  return found != kWords.end() ? std::optional(static_cast<LayoutKind>(found - kWords.begin()))
                               : std::nullopt;
}

std::vector<LayoutId> layoutsInside(const Layout& layout) {
  std::vector<LayoutId> inside;
  if (layout.kind == LayoutKind::Array) {
    inside.push_back(layout.target.layout);
  }
  for (const LayoutField& field : layout.fields) {
    inside.push_back(field.of.layout);
  }
  return inside;
}

// Removes layouts whose parts have all been removed; those that are left lie in themselves.
std::vector<LayoutId> endlessLayouts(const std::vector<Layout>& layouts) {
  std::vector<std::size_t> missing(layouts.size());
  std::vector<std::vector<LayoutId>> around(layouts.size());
  std::vector<LayoutId> complete;
  for (LayoutId id = 0; id < layouts.size(); ++id) {
    const std::vector<LayoutId> inside = layoutsInside(layouts[id]);
    missing[id] = inside.size();
    for (const LayoutId part : inside) {
      around[part].push_back(id);
    }
    if (inside.empty()) {
      complete.push_back(id);
    }
  }
  while (!complete.empty()) {
    const LayoutId id = complete.back();
    complete.pop_back();
    for (const LayoutId outer : around[id]) {
      assert(missing[outer] > 0);
      if (--missing[outer] == 0) {
        complete.push_back(outer);
      }
    }
  }
  std::vector<LayoutId> endless;
  for (LayoutId id = 0; id < layouts.size(); ++id) {
    if (missing[id] != 0) {
      endless.push_back(id);
    }
  }
  return endless;
}

}  // namespace braid::ir
