// One object: a record or an array, a cell per field or element.
//
// A cell at a known index sits in a chunk of plain values. What lies under the chunks is the base:
// a default for every cell (a new array), or a term of array sort (an input, or an array that was
// written at a symbolic index). A read at a known index takes the chunk's cell if it has one and
// selects from the base otherwise; an access at a symbolic index first moves what the chunks hold
// into the base as stores. No write is ever lost, whatever the index (the OOX thesis keeps a map
// from index *expressions* and does lose them, its figure 4.4).
//
// Small arrays of known length avoid the theory of arrays: a read at a symbolic index is an
// if-then-else chain over the cells, a write changes each cell conditionally.
#pragma once

#include <cstdint>
#include <vector>

#include "ir/module.hpp"
#include "ir/type.hpp"
#include "memory/tuning.hpp"
#include "memory/value.hpp"
#include "support/intrusive_ptr.hpp"
#include "support/persistent_map.hpp"
#include "term/term_manager.hpp"

namespace braid::memory {

class ContentsVisitor;
class ValueJoiner;

class Object : public support::RefCounted {
 public:
  // A record with the given values, one per field.
  Object(ir::ShapeId shape, std::vector<Value> fields);
  // An array whose elements are all at their default. `indexType` is the numeric type of indices
  // and of the length.
  Object(ir::ShapeId shape, ir::Type element, ir::Type indexType, Value length);
  // An array whose elements are those of a term of array sort.
  Object(ir::ShapeId shape, ir::Type element, ir::Type indexType, Value length, term::Term base);

  [[nodiscard]] ir::ShapeId shape() const { return shape_; }
  [[nodiscard]] bool isArray() const { return isArray_; }
  // Number of cells, of type indexType(); for records a scalar.
  [[nodiscard]] const Value& length() const { return length_; }
  [[nodiscard]] ir::Type elementType() const { return element_; }
  [[nodiscard]] ir::Type indexType() const { return index_; }

  // Cell at a known index. The index is in range (the caller has checked).
  [[nodiscard]] Value read(term::TermManager& terms, std::uint64_t index) const {
    const ChunkPtr* chunk = chunks_.find(index / kChunkCells);
    if (chunk != nullptr) {
      const std::size_t offset = index % kChunkCells;
      if (offset < (*chunk)->cells.size() && !(*chunk)->cells[offset].isUndefined()) {
        return (*chunk)->cells[offset];
      }
    }
    return readBase(terms, index);
  }
  void write(std::uint64_t index, const Value& value);

  // Arrays only: cell at a symbolic index that the path condition keeps in range.
  [[nodiscard]] Value readSymbolic(term::TermManager& terms, term::Term index,
                                   const Tuning& tuning = {});
  void writeSymbolic(term::TermManager& terms, term::Term index, const Value& value,
                     const Tuning& tuning = {});

  // Arrays only: all elements, as one term of array sort.
  term::Term contents(term::TermManager& terms);

  // The condition under which the object exists; null: always.
  [[nodiscard]] term::Term presence() const { return presence_; }
  void setPresence(term::Term presence) { presence_ = presence; }

  // For an input: the number of references that led to it when it was first accessed.
  [[nodiscard]] std::uint32_t inputDepth() const { return inputDepth_; }
  void setInputDepth(std::uint32_t depth) { inputDepth_ = depth; }

  // This object, the first side, becomes the join of both: this one where the joiner's isFirst()
  // holds, the other one elsewhere. Presence is joined separately. See join_object.cpp.
  void joinWith(ValueJoiner& joiner, const Object& other);
  // How many cells a join would have to join, counted up to a limit. Builds no terms.
  [[nodiscard]] std::size_t differenceWith(const Object& other, std::size_t limit) const;

  // Reports what the object is and contains; see contents_visitor.hpp.
  void visitContents(ContentsVisitor& visitor, const ir::Module& module) const;

  static void destroy(Object* object) { delete object; }

 private:
  static constexpr std::uint64_t kChunkCells = 16;
  // Up to this length, arrays with different bases are joined cell by cell.
  static constexpr std::int64_t kMaxJoinedCellwise = 16;

  struct Chunk : support::RefCounted {
    std::vector<Value> cells;  // Undefined where the base is visible
    static void destroy(Chunk* chunk) { delete chunk; }
  };
  using ChunkPtr = support::IntrusivePtr<Chunk>;

  [[nodiscard]] Value readBase(term::TermManager& terms, std::uint64_t index) const;
  [[nodiscard]] bool isAccessedCellwise(const Tuning& tuning) const;
  [[nodiscard]] term::Term indexTerm(term::TermManager& terms, std::uint64_t index) const;

  // join_object.cpp
  // The value of a cell in a chunk; Undefined where the base is visible.
  [[nodiscard]] static Value ownCell(const ChunkPtr& chunk, std::size_t offset) {
    return chunk && offset < chunk->cells.size() ? chunk->cells[offset] : Value();
  }
  struct Difference {
    std::uint64_t key;
    ChunkPtr mine;
    ChunkPtr theirs;
  };
  [[nodiscard]] std::vector<Difference> differingChunks(const Object& other) const;
  [[nodiscard]] bool isJoinedCellwise(const Object& other) const;
  [[nodiscard]] std::uint64_t longerLength(const Object& other) const;
  void joinCells(ValueJoiner& joiner, const Object& other);
  void joinAllCells(ValueJoiner& joiner, const Object& other);
  void joinContents(ValueJoiner& joiner, const Object& other);

  ir::ShapeId shape_;
  bool isArray_;
  std::uint32_t inputDepth_ = 0;
  ir::Type element_;
  ir::Type index_;
  Value length_;
  term::Term base_;  // null: cells without a value of their own have the default
  support::PersistentMap<ChunkPtr> chunks_;
  std::vector<std::uint64_t> newerThanBase_;  // indices written since the base was last brought up
  term::Term presence_;
};

using ObjectPtr = support::IntrusivePtr<Object>;

}  // namespace braid::memory
