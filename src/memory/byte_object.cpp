#include "memory/byte_object.hpp"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <string>

#include "memory/uninitialised_names.hpp"
#include "term/traverse.hpp"

namespace braid::memory {

using ir::Type;
using term::Sort;
using term::Term;
using term::TermManager;

namespace {

Type bitsOf(unsigned bytes) {
  return Type::bits(8 * bytes);
}

Term extractByte(TermManager& terms, Term word, unsigned index) {
  return terms.makeBvExtract(word, 8 * index + 7, 8 * index);
}

Term extractBytes(TermManager& terms, Term word, unsigned first, unsigned count) {
  return terms.makeBvExtract(word, 8 * (first + count) - 1, 8 * first);
}

}  // namespace

std::string uninitialisedName(ir::Segment segment) {
  return std::string(kUninitialisedMemory) + std::to_string(segment);
}

std::uint64_t ByteObject::loadWord(const Chunk& chunk, unsigned start, unsigned width) {
  std::uint64_t word = 0;
  assert(width <= sizeof word && start + width <= kChunkBytes);
  std::memcpy(&word, chunk.bytes.data() + start, width);  // little-endian, as all our hosts
  return word;
}

void ByteObject::storeWord(Chunk& chunk, unsigned start, unsigned width, std::uint64_t word) {
  assert(width <= sizeof word && start + width <= kChunkBytes);
  std::memcpy(chunk.bytes.data() + start, &word, width);
}

ByteObject::Chunk& ByteObject::chunkForUpdate(std::uint64_t offset) {
  ChunkPtr& chunk = chunks_.slot(offset / kChunkBytes);
  if (!chunk) {
    chunk = ChunkPtr(new Chunk);
  } else if (chunk->isShared()) {
    chunk = ChunkPtr(new Chunk(*chunk));
  }
  return *chunk;
}

const ByteObject::Cell* ByteObject::cellAt(const Chunk& chunk, unsigned position) {
  for (const Cell& cell : chunk.cells) {
    if (position >= cell.start && position < unsigned{cell.start} + cell.width) {
      return &cell;
    }
  }
  return nullptr;
}

void ByteObject::insertCell(Chunk& chunk, const Cell& cell) {
  assert(unsigned{cell.start} + cell.width <= kChunkBytes);
  assert(cell.value.sort() == Sort::bits(8U * cell.width));
  assert((chunk.symbolic & maskOf(cell.start, cell.width)) == 0 && "cells are disjoint");
  const auto behind = std::find_if(chunk.cells.begin(), chunk.cells.end(),
                                   [&](const Cell& other) { return other.start > cell.start; });
  chunk.cells.insert(behind, cell);
  chunk.symbolic |= maskOf(cell.start, cell.width);
  chunk.known |= maskOf(cell.start, cell.width);
}

void ByteObject::clearCells(TermManager& terms, Chunk& chunk, unsigned start, unsigned width) {
  if ((chunk.symbolic & maskOf(start, width)) == 0) {
    return;
  }
  std::vector<Cell> old;
  old.swap(chunk.cells);
  const unsigned end = start + width;
  for (const Cell& cell : old) {
    const unsigned cellEnd = unsigned{cell.start} + cell.width;
    if (cellEnd <= start || cell.start >= end) {
      chunk.cells.push_back(cell);
      continue;
    }
    // The parts of the cell before and behind the range stay.
    const auto keep = [&](unsigned from, unsigned to) {
      if (from < to) {
        chunk.cells.push_back({static_cast<std::uint8_t>(from),
                               static_cast<std::uint8_t>(to - from),
                               extractBytes(terms, cell.value, from - cell.start, to - from)});
      }
    };
    keep(cell.start, start);
    keep(end, cellEnd);
  }
  chunk.symbolic &= ~maskOf(start, width);
}

// --- known offsets

bool ByteObject::isInBase(std::uint64_t offset, unsigned width) const {
  for (unsigned i = 0; i < width; ++i) {
    const Chunk* chunk = chunkAt(offset + i);
    if (chunk != nullptr && (chunk->known >> ((offset + i) % kChunkBytes) & 1U) != 0) {
      return false;
    }
  }
  return true;
}

Term ByteObject::uninitialisedBytes(TermManager& terms) const {
  return terms.makeVariable(uninitialisedName(segment_),
                            Sort::array(Sort::bits(64), Sort::bits(8)));
}

Term ByteObject::baseByte(TermManager& terms, std::uint64_t offset) const {
  if (!base_ && fill_ == Fill::Zero) {
    return terms.makeBits(8, 0);
  }
  assert((base_ || baseWidth_ == 1) && "contents that were never written are bytes");
  const Term base = base_ ? base_ : uninitialisedBytes(terms);
  const std::uint64_t within = offset % baseWidth_;
  const Term word =
      terms.makeSelect(base, terms.makeBits(64, support::BigInt::fromUnsigned(offset - within)));
  return extractByte(terms, word, static_cast<unsigned>(within));
}

Term ByteObject::byteAt(TermManager& terms, std::uint64_t offset) const {
  const Chunk* chunk = chunkAt(offset);
  const unsigned position = offset % kChunkBytes;
  if (chunk == nullptr || (chunk->known >> position & 1U) == 0) {
    return baseByte(terms, offset);
  }
  if ((chunk->symbolic >> position & 1U) == 0) {
    return terms.makeBits(8, chunk->bytes[position]);
  }
  const Cell* cell = cellAt(*chunk, position);
  assert(cell != nullptr && "a symbolic byte is part of a cell");
  return extractByte(terms, cell->value, position - cell->start);
}

Value ByteObject::readCells(TermManager& terms, std::uint64_t offset, unsigned width) const {
  const unsigned start = offset % kChunkBytes;
  if (const Chunk* chunk = chunkAt(offset);
      chunk != nullptr && (chunk->symbolic >> start & 1U) != 0) {
    const Cell* cell = cellAt(*chunk, start);
    assert(cell != nullptr && "a symbolic byte is part of a cell");
    if (cell->start == start && cell->width == width) {
      return Value::term(cell->value);
    }
  }
  if (base_ && width == baseWidth_ && offset % width == 0 && isInBase(offset, width)) {
    const Term index = terms.makeBits(64, support::BigInt::fromUnsigned(offset));
    return fromTerm(terms.makeSelect(base_, index), bitsOf(width));
  }
  assert(width > 0);
  Term word = byteAt(terms, offset + width - 1);
  for (unsigned i = width - 1; i-- > 0;) {
    word = terms.makeBvConcat(word, byteAt(terms, offset + i));
  }
  return fromTerm(word, bitsOf(width));
}

void ByteObject::writeCells(TermManager& terms, std::uint64_t offset, unsigned width,
                            const Value& value) {
  const unsigned start = offset % kChunkBytes;
  if (start + width > kChunkBytes) {
    // Across two chunks: the part that fits, then the rest.
    const unsigned first = kChunkBytes - start;
    const Term word = toTerm(terms, value, bitsOf(width));
    writeCells(terms, offset, first, fromTerm(extractBytes(terms, word, 0, first), bitsOf(first)));
    writeCells(terms, offset + first, width - first,
               fromTerm(extractBytes(terms, word, first, width - first), bitsOf(width - first)));
    return;
  }
  Chunk& chunk = chunkForUpdate(offset);
  clearCells(terms, chunk, start, width);
  const std::uint64_t mask = maskOf(start, width);
  chunk.known |= mask;
  chunk.newerThanBase |= mask;
  markWord(chunk, start, mask);
  if (value.isScalar()) {
    storeWord(chunk, start, width, static_cast<std::uint64_t>(value.scalar()));
    return;
  }
  if (value.term().isConstant()) {
    // Wider than a machine word.
    for (unsigned i = 0; i < width; ++i) {
      const Term byte = extractByte(terms, value.term(), i);
      chunk.bytes[start + i] = static_cast<std::uint8_t>(byte.number().lowBits());
    }
    return;
  }
  insertCell(chunk,
             {static_cast<std::uint8_t>(start), static_cast<std::uint8_t>(width), value.term()});
}

void ByteObject::replaceContents(Term bytes) {
  assert(bytes.sort() == Sort::array(Sort::bits(64), Sort::bits(8)));
  base_ = bytes;
  baseWidth_ = 1;
  chunks_.clear();
}

ByteObject::Words ByteObject::collectWords() const {
  Words words;
  chunks_.forEachRun([&words](std::uint64_t, std::uint64_t, const ChunkPtr& run) {
    const Chunk& chunk = *run;
    for (unsigned start = 0; start < kChunkBytes; start += 8) {
      if ((chunk.known & maskOf(start, 8)) == maskOf(start, 8) &&
          (chunk.symbolic & maskOf(start, 8)) == 0) {
        words.known.push_back(loadWord(chunk, start, 8));
      }
    }
    for (const Cell& cell : chunk.cells) {
      const bool isWord = cell.width == 8 && cell.start % 8 == 0;
      (isWord ? words.symbolic : words.parts).push_back(cell.value);
    }
  });
  if (base_) {
    words.parts.push_back(base_);
  }
  return words;
}

std::optional<std::vector<std::uint64_t>> ByteObject::wordOffsets(std::size_t most) const {
  std::vector<std::uint64_t> offsets;
  bool areTooMany = false;
  chunks_.forEachRun([&](std::uint64_t first, std::uint64_t count, const ChunkPtr& run) {
    const Chunk& chunk = *run;
    for (std::uint64_t i = first; i < first + count && !areTooMany; ++i) {
      for (unsigned start = 0; start < kChunkBytes; ++start) {
        const Cell* cell = cellAt(chunk, start);
        const bool isCell = cell != nullptr && cell->start == start && cell->width == 8;
        const bool isNumber = start % 8 == 0 &&
                              (chunk.known & maskOf(start, 8)) == maskOf(start, 8) &&
                              (chunk.symbolic & maskOf(start, 8)) == 0;
        if (isCell || isNumber) {
          offsets.push_back(i * kChunkBytes + start);
        }
      }
      areTooMany = offsets.size() > most;
    }
  });
  return areTooMany ? std::nullopt : std::optional(std::move(offsets));
}

std::vector<std::uint64_t> addressesIn(Term t) {
  std::vector<std::uint64_t> addresses;
  const std::array roots{t};
  term::visitPostorder(
      roots, [](Term) { return true; },
      [&](Term part) {
        if (part.is(term::Kind::BitsConst) && part.sort().width() == 64) {
          addresses.push_back(part.number().lowBits());
        }
      });
  return addresses;
}

}  // namespace braid::memory
