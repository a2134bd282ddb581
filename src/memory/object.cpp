#include "memory/object.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace braid::memory {

using ir::ShapeId;
using ir::Type;
using term::Sort;
using term::Term;
using term::TermManager;

Object::Object(ShapeId shape, std::vector<Value> fields)
    : shape_(shape),
      isArray_(false),
      index_(Type::integer()),
      length_(Value::scalar(static_cast<std::int64_t>(fields.size()))) {
  for (std::size_t begin = 0; begin < fields.size(); begin += kChunkCells) {
    ChunkPtr chunk(new Chunk);
    const auto first = fields.begin() + static_cast<std::ptrdiff_t>(begin);
    const auto count = std::min<std::size_t>(kChunkCells, fields.size() - begin);
    chunk->cells.assign(first, first + static_cast<std::ptrdiff_t>(count));
    chunks_.set(begin / kChunkCells, std::move(chunk));
  }
}

Object::Object(ShapeId shape, Type element, Type indexType, Value length)
    : shape_(shape), isArray_(true), element_(element), index_(indexType), length_(length) {}

Object::Object(ShapeId shape, Type element, Type indexType, Value length, Term base)
    : shape_(shape),
      isArray_(true),
      element_(element),
      index_(indexType),
      length_(length),
      base_(base) {
  assert(base.sort() == Sort::array(sortOf(indexType), sortOf(element)));
}

Value Object::readBase(TermManager& terms, std::uint64_t index) const {
  assert(isArray_ && "every field of a record has a value of its own");
  if (!base_) {
    return defaultValue(element_);
  }
  return fromTerm(terms.makeSelect(base_, indexTerm(terms, index)), element_);
}

void Object::write(std::uint64_t index, const Value& value) {
  assert(isArray_ || index < static_cast<std::uint64_t>(length_.scalar()));
  assert(!value.isUndefined() && "that would show the base");
  const std::uint64_t key = index / kChunkCells;
  const std::size_t offset = index % kChunkCells;
  ChunkPtr* slot = chunks_.findForUpdate(key);
  if (slot == nullptr) {
    chunks_.set(key, ChunkPtr(new Chunk));
    slot = chunks_.findForUpdate(key);
  } else if ((*slot)->isShared()) {
    *slot = ChunkPtr(new Chunk(**slot));
  }
  std::vector<Value>& cells = (*slot)->cells;
  if (cells.size() <= offset) {
    cells.resize(offset + 1);
  }
  cells[offset] = value;
  // Without a base term there is nothing to bring up to date: contents() then visits all chunks.
  if (base_) {
    newerThanBase_.push_back(index);
  }
}

bool Object::isAccessedCellwise(const Tuning& tuning) const {
  return !base_ && length_.isScalar() && length_.scalar() <= tuning.maxCellwiseLength;
}

Value Object::readSymbolic(TermManager& terms, Term index, const Tuning& tuning) {
  assert(isArray_ && index.sort() == sortOf(index_));
  if (!isAccessedCellwise(tuning)) {
    return fromTerm(terms.makeSelect(contents(terms), index), element_);
  }
  const auto length = static_cast<std::uint64_t>(length_.scalar());
  assert(length > 0 && "an index is in range");
  Term result = toTerm(terms, read(terms, length - 1), element_);
  for (std::uint64_t i = length - 1; i-- > 0;) {
    const Term isMeant = terms.makeEqual(index, indexTerm(terms, i));
    result = terms.makeIte(isMeant, toTerm(terms, read(terms, i), element_), result);
  }
  return fromTerm(result, element_);
}

void Object::writeSymbolic(TermManager& terms, Term index, const Value& value,
                           const Tuning& tuning) {
  assert(isArray_ && index.sort() == sortOf(index_));
  const Term stored = toTerm(terms, value, element_);
  if (isAccessedCellwise(tuning)) {
    for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(length_.scalar()); ++i) {
      const Term old = toTerm(terms, read(terms, i), element_);
      const Term here = terms.makeEqual(index, indexTerm(terms, i));
      write(i, fromTerm(terms.makeIte(here, stored, old), element_));
    }
    return;
  }
  base_ = terms.makeStore(contents(terms), index, stored);
  chunks_.clear();
  newerThanBase_.clear();
}

Term Object::contents(TermManager& terms) {
  assert(isArray_);
  if (!base_) {
    const Sort sort = Sort::array(sortOf(index_), sortOf(element_));
    base_ = terms.makeConstArray(sort, toTerm(terms, defaultValue(element_), element_));
    chunks_.forEach([&](std::uint64_t key, const ChunkPtr& chunk) {
      for (std::size_t offset = 0; offset < chunk->cells.size(); ++offset) {
        if (!chunk->cells[offset].isUndefined()) {
          newerThanBase_.push_back(key * kChunkCells + offset);
        }
      }
    });
  }
  // An index may be listed twice; its cell holds the newest value, so storing it once is enough.
  std::sort(newerThanBase_.begin(), newerThanBase_.end());
  const auto end = std::unique(newerThanBase_.begin(), newerThanBase_.end());
  for (auto index = newerThanBase_.begin(); index != end; ++index) {
    const Term place = indexTerm(terms, *index);
    base_ = terms.makeStore(base_, place, toTerm(terms, read(terms, *index), element_));
  }
  newerThanBase_.clear();
  return base_;
}

Term Object::indexTerm(TermManager& terms, std::uint64_t index) const {
  return toTerm(terms, Value::scalar(static_cast<std::int64_t>(index)), index_);
}

}  // namespace braid::memory
