// Objects report their contents, see contents_visitor.hpp.
#include "memory/byte_object.hpp"
#include "memory/contents_visitor.hpp"
#include "memory/object.hpp"

namespace braid::memory {

void Object::visitContents(ContentsVisitor& visitor, const ir::Module& module) const {
  visitor.number(shape_);
  visitor.term(presence_);
  visitor.value(length_, index_);
  visitor.term(base_);
  visitor.number(chunks_.size());
  chunks_.forEach([&](std::uint64_t key, const ChunkPtr& chunk) {
    visitor.number(key);
    visitor.number(chunk->cells.size());
    for (std::size_t i = 0; i < chunk->cells.size(); ++i) {
      const ir::Type type =
          isArray_ ? element_ : module.record(shape_).fields[key * kChunkCells + i].type;
      visitor.value(chunk->cells[i], type);
    }
  });
}

void ByteObject::visitContents(ContentsVisitor& visitor, term::TermManager& terms) const {
  visitor.number(static_cast<std::uint64_t>(kind_));
  visitor.number(static_cast<std::uint64_t>(fill_));
  visitor.number(baseWidth_);
  visitor.number(segment_);
  visitor.value(start_, ir::Type::bits(64));
  visitor.value(end_, ir::Type::bits(64));
  visitor.number(largestEnd_);
  visitor.term(presence_);
  visitor.term(base_);
  if (!base_ && fill_ != Fill::Zero) {
    visitor.uninitialised(uninitialisedBytes(terms));
  }
  // Compared with an empty array, every chunk that exists is a difference.
  const auto visit = [&](std::uint64_t index, const ChunkPtr& mine, const ChunkPtr&) {
    const Chunk& chunk = *mine;
    if (chunk.known == 0) {
      return true;
    }
    visitor.number(index);
    visitor.number(chunk.known);
    visitor.number(chunk.symbolic);
    for (unsigned start = 0; start < kChunkBytes; start += 8) {
      std::uint64_t word = 0;
      for (unsigned i = 0; i < 8; ++i) {
        const std::uint64_t bit = std::uint64_t{1} << (start + i);
        if ((chunk.known & bit) != 0 && (chunk.symbolic & bit) == 0) {
          word |= std::uint64_t{chunk.bytes[start + i]} << (8 * i);
        }
      }
      visitor.number(word);
    }
    visitor.number(chunk.cells.size());
    for (const Cell& cell : chunk.cells) {
      visitor.number(cell.start);
      visitor.number(cell.width);
      visitor.term(cell.value);
    }
    return visitor.wantsMore();
  };
  chunks_.forEachDifference(support::SparseArray<Chunk>(), visit);
  visitor.number(UINT64_MAX);  // no chunk has this index
}

}  // namespace braid::memory
