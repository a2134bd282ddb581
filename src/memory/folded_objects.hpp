// Objects that a state does not keep one by one. Of those that were made at one place, any number,
// it has an array for each cell, from the name of an object to what the cell holds. Names are
// numbers that follow each other; they stand where references and addresses stand otherwise.
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
  // What the objects have in common.
  Site site = 0;
  ir::ShapeId shape{};     // of objects with fields
  std::uint64_t size = 0;  // of objects of bytes
  support::SourceLocation allocatedAt;

  std::uint32_t number = 0;  // tells its names from those of other groups
  term::Term end;            // behind the last name
  term::Term areThere;       // per name, 0 for those that were freed; null: all are there

  struct Cell {
    std::uint64_t place;  // field, or offset in bytes
    ir::Type type;
    // Per name; null: nothing is known of them. References stand there as numbers (folding.hpp).
    term::Term values;
    bool isReference = false;
  };
  std::vector<Cell> cells;  // ascending by place
  // The cell at that place; one of which nothing is known is added if there is none.
  Cell& cellAt(std::uint64_t place, ir::Type type, bool isReference) {
    auto found = std::ranges::lower_bound(cells, place, {}, &Cell::place);
    if (found == cells.end() || found->place != place) {
      found = cells.insert(found, {place, type, {}, isReference});
    }
    return *found;
  }

  // Those that are objects of the state at the moment: what the arrays say of them does not count.
  struct Unfolded {
    std::int64_t object;  // number or segment
    term::Term name;
  };
  std::vector<Unfolded> unfolded;
};

struct FoldedObjects {
  std::vector<FoldedGroup> groups;
  // What terms that are names were found to stand for, as a number or an address, by term id.
  support::PersistentMap<std::int64_t> known;
};

}  // namespace braid::memory
