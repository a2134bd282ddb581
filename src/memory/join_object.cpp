// Joins two objects. The base is usually the same term on both sides; then only chunks that differ
// are looked at.
#include <algorithm>
#include <cassert>
#include <optional>
#include <utility>

#include "memory/object.hpp"
#include "memory/value_joiner.hpp"

namespace braid::memory {

using term::Term;
using term::TermManager;

std::vector<Object::Difference> Object::differingChunks(const Object& other) const {
  std::vector<Difference> differences;
  chunks_.forEachDifference(other.chunks_,
                            [&](std::uint64_t key, const ChunkPtr* mine, const ChunkPtr* theirs) {
                              if (mine == nullptr || theirs == nullptr || *mine != *theirs) {
                                differences.push_back({key, mine == nullptr ? ChunkPtr() : *mine,
                                                       theirs == nullptr ? ChunkPtr() : *theirs});
                              }
                            });
  return differences;
}

std::uint64_t Object::longerLength(const Object& other) const {
  return static_cast<std::uint64_t>(std::max(length_.scalar(), other.length_.scalar()));
}

bool Object::isJoinedCellwise(const Object& other) const {
  return length_.isScalar() && other.length_.isScalar() &&
         std::max(length_.scalar(), other.length_.scalar()) <= kMaxJoinedCellwise;
}

void Object::joinWith(ValueJoiner& joiner, const Object& other) {
  assert(shape_ == other.shape_ && isArray_ == other.isArray_ && "one number, one kind of object");
  if (base_ == other.base_) {
    joinCells(joiner, other);
  } else if (isJoinedCellwise(other)) {
    joinAllCells(joiner, other);
  } else {
    joinContents(joiner, other);
  }
  if (length_ != other.length_) {
    length_ = joiner.joinSize(length_, other.length_, index_);
  }
}

void Object::joinCells(ValueJoiner& joiner, const Object& other) {
  TermManager& terms = joiner.terms();
  for (const auto& [key, mine, theirs] : differingChunks(other)) {
    for (std::size_t offset = 0; offset < kChunkCells; ++offset) {
      if (ownCell(mine, offset) == ownCell(theirs, offset)) {
        continue;
      }
      const std::uint64_t index = key * kChunkCells + offset;
      const Value a = read(terms, index);
      const Value b = other.read(terms, index);
      if (a != b) {
        write(index, isArray_ ? joiner.joinElement(a, b, element_)
                              : joiner.join(a, b, joiner.fieldType(shape_, index)));
      }
    }
  }
}

void Object::joinAllCells(ValueJoiner& joiner, const Object& other) {
  assert(isArray_ && "every field of a record has a value of its own");
  TermManager& terms = joiner.terms();
  const Object before = *this;
  base_ = Term();
  chunks_.clear();
  newerThanBase_.clear();
  for (std::uint64_t index = 0; index < longerLength(other); ++index) {
    const Value a = before.read(terms, index);
    const Value b = other.read(terms, index);
    write(index, a == b ? a : joiner.joinElement(a, b, element_));
  }
}

void Object::joinContents(ValueJoiner& joiner, const Object& other) {
  Object theirs = other;
  const Term a = contents(joiner.terms());
  const Term b = theirs.contents(joiner.terms());
  std::optional<Term> together;
  if (a != b && length_ == other.length_) {
    together = joiner.joinElements({a, b, element_, toTerm(joiner.terms(), length_, index_)});
  }
  base_ = together ? *together : a == b ? a : joiner.join(a, b);
  // The base has it all now; cells that both have stay as they are quicker to read.
  for (const Difference& difference : differingChunks(theirs)) {
    ChunkPtr common(new Chunk);
    for (std::size_t offset = 0; offset < kChunkCells; ++offset) {
      const Value mine = ownCell(difference.mine, offset);
      const Value yours = ownCell(difference.theirs, offset);
      const bool isKept = !mine.isUndefined() && !yours.isUndefined();
      if (isKept && (mine == yours || !together)) {
        common->cells.resize(offset + 1);
        common->cells[offset] = mine == yours ? mine : joiner.joinElement(mine, yours, element_);
      }
    }
    chunks_.set(difference.key, std::move(common));
  }
}

std::size_t Object::differenceWith(const Object& other, std::size_t limit) const {
  std::size_t count =
      (presence_ == other.presence_ ? 0U : 1U) + (length_ == other.length_ ? 0U : 1U);
  if (base_ != other.base_) {
    count += isJoinedCellwise(other) ? longerLength(other)
                                     : 1 + newerThanBase_.size() + other.newerThanBase_.size();
  }
  const std::vector<Difference> differences = differingChunks(other);
  for (auto difference = differences.begin(); difference != differences.end() && count < limit;
       ++difference) {
    for (std::size_t offset = 0; offset < kChunkCells; ++offset) {
      const bool isSame = ownCell(difference->mine, offset) == ownCell(difference->theirs, offset);
      count += isSame ? 0 : 1;
    }
  }
  return std::min(count, limit);
}

}  // namespace braid::memory
