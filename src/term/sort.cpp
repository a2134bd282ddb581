#include "term/sort.hpp"

namespace braid::term {

std::string Sort::toString() const {
  switch (kind()) {
    case SortKind::Bool:
      return "Bool";
    case SortKind::Int:
      return "Int";
    case SortKind::Bits:
      return "(_ BitVec " + std::to_string(width()) + ")";
    case SortKind::Array:
      return "(Array " + index().toString() + " " + element().toString() + ")";
  }
  return {};
}

}  // namespace braid::term
