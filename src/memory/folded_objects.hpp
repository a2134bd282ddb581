// Objects that a state does not store one by one. For any number of objects that were made at one
// place, it stores an array for each cell, from the name of an object to the cell's content. Names
// are consecutive numbers; they are used in place of references and addresses.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "ir/type.hpp"
#include "memory/object_numbers.hpp"
#include "support/persistent_map.hpp"
#include "support/source.hpp"
#include "term/term.hpp"

namespace braid::memory {

struct FoldedGroup {
  // Common to all objects.
  Site site = 0;
  ir::ShapeId shape{};     // of objects with fields
  std::uint64_t size = 0;  // of objects of bytes
  support::SourceLocation allocatedAt;

  std::uint32_t number = 0;  // distinguishes its names from those of other groups
  term::Term end;            // one behind the last name
  term::Term areThere;       // per name, 0 for freed objects; null: none was freed

  struct Cell {
    std::uint64_t place;  // field, or offset in bytes
    ir::Type type;
    // Per name; null: unknown. References are stored as numbers (folding.hpp).
    term::Term values;
    bool isReference = false;
  };
  std::vector<Cell> cells;  // ascending by place
  // The cell at that place; if there is none, an unknown one is added.
  Cell& cellAt(std::uint64_t place, ir::Type type, bool isReference) {
    auto found = std::ranges::lower_bound(cells, place, {}, &Cell::place);
    if (found == cells.end() || found->place != place) {
      found = cells.insert(found, {place, type, {}, isReference});
    }
    return *found;
  }

  // Objects that the state stores separately at the moment; the arrays' contents for these are
  // void.
  struct Unfolded {
    std::int64_t object;  // number or segment
    term::Term name;
  };
  std::vector<Unfolded> unfolded;
};

struct FoldedObjects {
  std::vector<FoldedGroup> groups;
  // By term id: the number or address that a term, which is a name, was found to stand for.
  support::PersistentMap<std::int64_t> known;
};

}  // namespace braid::memory
