// What is known at a point of a method: whether control gets there, and what each name means.
//
// In plain OOX names are block scoped and a join of two branches finds the same names on both
// sides. In dialect jip a name belongs to the whole method and may change its type on the way:
// then two branches can disagree, and the name becomes uncertain until it is assigned again.
#pragma once

#include <map>
#include <string_view>

#include "frontend/oox/ast.hpp"

namespace braid::frontend::oox {

struct Binding {
  LocalId local = kUnresolved;  // unresolved: the declaration was wrong and was reported
  bool isCertain = true;
  friend bool operator==(const Binding&, const Binding&) = default;
};

struct Flow {
  bool isReachable = true;
  std::map<std::string_view, Binding> names;

  // Control may arrive from here or from `other`.
  void join(const Flow& other);
  // Null if the name has no meaning here.
  [[nodiscard]] const Binding* find(std::string_view name) const;
};

}  // namespace braid::frontend::oox
