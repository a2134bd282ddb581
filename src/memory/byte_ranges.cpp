// Ranges of bytes: filling, copying, putting. If source and destination have the same position
// within chunks, a copy shares the chunks; a filled range uses one chunk at all its places.
#include <algorithm>
#include <bit>
#include <cassert>
#include <cstring>
#include <optional>

#include "memory/byte_object.hpp"
#include "memory/offset_term.hpp"

namespace braid::memory {

using ir::Type;
using term::Term;
using term::TermManager;

namespace {

constexpr std::uint64_t kAll = ~std::uint64_t{0};
// A word starts at every eighth byte.
constexpr std::uint64_t kEveryWord = 0x0101'0101'0101'0101;

}  // namespace

// --- short ranges, as pieces

std::vector<ByteObject::Piece> ByteObject::pieces(TermManager& terms, std::uint64_t offset,
                                                  std::uint64_t length) const {
  std::vector<Piece> result;
  std::uint64_t at = 0;
  while (at < length) {
    const std::uint64_t here = offset + at;
    const unsigned position = here % kChunkBytes;
    const std::uint64_t left = std::min<std::uint64_t>(length - at, kChunkBytes - position);
    const Chunk* chunk = chunkAt(here);
    unsigned width = 1;
    const bool isKnown = chunk != nullptr && (chunk->known >> position & 1U) != 0;
    if (isKnown && (chunk->symbolic >> position & 1U) != 0) {
      const Cell* cell = cellAt(*chunk, position);
      assert(cell != nullptr && "a symbolic byte is part of a cell");
      width = cell->start == position && cell->width <= left ? cell->width : 1;
    } else if (isKnown || (!base_ && fill_ == Fill::Zero)) {
      // Extends the piece by bytes of the same kind, up to a word.
      while (width < 8 && width < left) {
        const std::uint64_t bit = std::uint64_t{1} << (position + width);
        const bool nextIsKnown = chunk != nullptr && (chunk->known & bit) != 0;
        const bool nextIsSymbolic = chunk != nullptr && (chunk->symbolic & bit) != 0;
        if (nextIsSymbolic || nextIsKnown != isKnown) {
          break;
        }
        ++width;
      }
    } else if (baseWidth_ <= left && here % baseWidth_ == 0 && isInBase(here, baseWidth_)) {
      width = baseWidth_;
    }
    const std::uint64_t starts = isKnown && width <= 8 ? chunk->starts >> position : 0;
    result.push_back({at, width, read(terms, here, width),
                      static_cast<std::uint8_t>((starts & maskOf(0, width)) | 1U)});
    at += width;
  }
  return result;
}

void ByteObject::put(TermManager& terms, std::uint64_t offset, std::span<const Piece> pieces) {
  for (const Piece& piece : pieces) {
    const std::uint64_t start = offset + piece.offset;
    assert((piece.width >= 8 || piece.starts >> piece.width == 0) && "words start in the piece");
    write(terms, start, piece.width, piece.value);
    for (unsigned i = 1; piece.starts >> i != 0; ++i) {
      const std::uint64_t startsHere = piece.starts >> i & 1U;
      chunkForUpdate(start + i).starts |= startsHere << ((start + i) % kChunkBytes);
    }
  }
}

void ByteObject::putUpTo(TermManager& terms, std::uint64_t offset, std::span<const Piece> pieces,
                         Term length) {
  const Type byte = Type::bits(8);
  for (const Piece& piece : pieces) {
    assert(piece.width == 1);
    const Term isMeant = terms.makeBvULt(offsetTerm(terms, piece.offset), length);
    const std::uint64_t at = offset + piece.offset;
    const Term given = toTerm(terms, piece.value, byte);
    const Term chosen = terms.makeIte(isMeant, given, toTerm(terms, read(terms, at, 1), byte));
    write(terms, at, 1, fromTerm(chosen, byte));
  }
}

void ByteObject::putBytes(std::uint64_t offset, std::span<const std::uint8_t> bytes) {
  std::size_t done = 0;
  while (done < bytes.size()) {
    const unsigned start = (offset + done) % kChunkBytes;
    const auto count =
        static_cast<unsigned>(std::min<std::size_t>(bytes.size() - done, kChunkBytes - start));
    const auto isZero = [](std::uint8_t byte) { return byte == 0; };
    if (!base_ && fill_ == Fill::Zero && chunkAt(offset + done) == nullptr &&
        std::ranges::all_of(bytes.subspan(done, count), isZero)) {
      done += count;  // these bytes do not change
      continue;
    }
    Chunk& chunk = chunkForUpdate(offset + done);
    assert((chunk.symbolic & maskOf(start, count)) == 0 && "cells are taken apart by write()");
    std::memcpy(chunk.bytes.data() + start, bytes.data() + done, count);
    chunk.known |= maskOf(start, count);
    chunk.newerThanBase |= maskOf(start, count);
    markWord(chunk, start, maskOf(start, count));
    for (unsigned i = 0; elementWidth_ > 1 && i < count; ++i) {
      const std::uint64_t isStart = (offset + done + i) % elementWidth_ == 0 ? 1 : 0;
      chunk.starts |= isStart << (start + i);
    }
    done += count;
  }
}

// --- long ranges

bool ByteObject::isWhole(const Chunk& chunk) {
  return chunk.known == kAll && chunk.newerThanBase == kAll;
}

ByteObject::ChunkPtr ByteObject::makeFilledChunk(TermManager& terms, const Value& byte) {
  ChunkPtr chunk(new Chunk);
  chunk->known = kAll;
  chunk->newerThanBase = kAll;
  if (byte.isScalar()) {
    chunk->starts = kEveryWord;
    chunk->bytes.fill(static_cast<std::uint8_t>(byte.scalar()));
    return chunk;
  }
  chunk->starts = kAll;
  chunk->symbolic = kAll;
  const Term value = toTerm(terms, byte, Type::bits(8));
  for (unsigned i = 0; i < kChunkBytes; ++i) {
    chunk->cells.push_back({static_cast<std::uint8_t>(i), 1, value});
  }
  return chunk;
}

void ByteObject::fill(TermManager& terms, std::uint64_t offset, std::uint64_t length,
                      const Value& byte) {
  const std::uint64_t end = offset + length;
  const auto fillPart = [&](std::uint64_t from, std::uint64_t to) {
    if (byte.isScalar()) {
      const std::uint64_t word = (static_cast<std::uint64_t>(byte.scalar()) & 0xff) * kEveryWord;
      for (; from + 8 <= to; from += 8) {
        write(terms, from, 8, Value::scalar(static_cast<std::int64_t>(word)));
      }
    }
    for (; from < to; ++from) {
      write(terms, from, 1, byte);
    }
  };
  const std::uint64_t firstWhole = (offset + kChunkBytes - 1) / kChunkBytes;
  const std::uint64_t endOfWhole = end / kChunkBytes;
  if (firstWhole >= endOfWhole) {
    fillPart(offset, end);
    return;
  }
  fillPart(offset, firstWhole * kChunkBytes);
  chunks_.fill(firstWhole, endOfWhole - firstWhole, makeFilledChunk(terms, byte));
  fillPart(endOfWhole * kChunkBytes, end);
}

void ByteObject::copy(TermManager& terms, std::uint64_t offset, const ByteObject& source,
                      std::uint64_t sourceOffset, std::uint64_t length, const Tuning& tuning) {
  if (this == &source) {
    copy(terms, offset, ByteObject(source), sourceOffset, length, tuning);
    return;
  }
  const auto copyPart = [&](std::uint64_t from, std::uint64_t to) {
    if (offset % kChunkBytes == sourceOffset % kChunkBytes) {
      copyChunks(terms, offset + from, source, sourceOffset + from, to - from);
    } else {
      copyShifted(terms, offset + from, source, sourceOffset + from, to - from);
    }
  };
  // Long parts where only the base is visible are copied as a range of the base.
  std::uint64_t done = 0;
  const bool isOverZeros = !source.base_ && source.fill_ == Fill::Zero;
  if (length >= tuning.longRange && !isOverZeros && canBeBytes() && source.canBeBytes()) {
    std::uint64_t at = (kChunkBytes - offset % kChunkBytes) % kChunkBytes;
    while (at < length) {
      const std::uint64_t alike = source.bytesLikeThatAt(sourceOffset + at, length - at);
      if (alike >= tuning.longRange && source.chunkAt(sourceOffset + at) == nullptr) {
        copyPart(done, at);
        copyBase(terms, offset + at, source, sourceOffset + at, alike);
        done = at + alike;
      }
      at += std::max<std::uint64_t>(alike, kChunkBytes);
    }
  }
  copyPart(done, length);
}

// How many bytes from here on are in the same chunk, in equal ones, or in none; a multiple of the
// chunk size.
std::uint64_t ByteObject::bytesLikeThatAt(std::uint64_t offset, std::uint64_t limit) const {
  const std::uint64_t first = offset / kChunkBytes;
  const std::uint64_t most = (limit + offset % kChunkBytes) / kChunkBytes + 1;
  const std::uint64_t end = (first + chunks_.runAt(first, most)) * kChunkBytes;
  return std::min(end - offset, limit) / kChunkBytes * kChunkBytes;
}

// The range lies within one chunk of the source and one of the destination.
void ByteObject::copyWithinChunk(TermManager& terms, std::uint64_t offset, const ByteObject& source,
                                 std::uint64_t sourceOffset, unsigned length) {
  const Chunk* from = source.chunkAt(sourceOffset);
  const unsigned start = sourceOffset % kChunkBytes;
  assert(start + length <= kChunkBytes && offset % kChunkBytes + length <= kChunkBytes);
  const std::uint64_t mask = maskOf(start, length);
  if (from == nullptr || (from->known & mask) != mask || (from->symbolic & mask) != 0) {
    put(terms, offset, source.pieces(terms, sourceOffset, length));
    return;
  }
  Chunk& to = chunkForUpdate(offset);
  const unsigned at = offset % kChunkBytes;
  clearCells(terms, to, at, length);
  std::memcpy(to.bytes.data() + at, from->bytes.data() + start, length);
  to.known |= maskOf(at, length);
  to.newerThanBase |= maskOf(at, length);
  markWord(to, at, maskOf(at, length));
  to.starts |= (from->starts & mask) >> start << at;
}

void ByteObject::copyChunks(TermManager& terms, std::uint64_t offset, const ByteObject& source,
                            std::uint64_t sourceOffset, std::uint64_t length) {
  assert(offset % kChunkBytes == sourceOffset % kChunkBytes);
  const auto copyPart = [&](std::uint64_t done, std::uint64_t bytes) {
    if (bytes > 0) {
      copyWithinChunk(terms, offset + done, source, sourceOffset + done,
                      static_cast<unsigned>(bytes));
    }
  };
  const std::uint64_t head =
      std::min<std::uint64_t>(length, (kChunkBytes - offset % kChunkBytes) % kChunkBytes);
  copyPart(0, head);
  // Bytes missing in a chunk are zeros in the source; in the destination they may be something
  // else.
  const bool isOverZeros = !source.base_ && source.fill_ == Fill::Zero;
  const bool isAlike = isOverZeros && !base_ && fill_ == Fill::Zero;
  std::optional<ChunkPtr> forMissing;
  if (isOverZeros) {
    forMissing = isAlike ? ChunkPtr() : makeFilledChunk(terms, Value::scalar(0));
  }
  const auto mayShare = [&](const Chunk& chunk) { return isAlike || isWhole(chunk); };
  const auto convert = [&](std::uint64_t to, std::uint64_t from) {
    terms.checkStop();
    copyWithinChunk(terms, to * kChunkBytes, source, from * kChunkBytes, kChunkBytes);
  };
  const std::uint64_t whole = (length - head) / kChunkBytes;
  chunks_.copy((offset + head) / kChunkBytes, source.chunks_, (sourceOffset + head) / kChunkBytes,
               whole, forMissing, mayShare, convert);
  const std::uint64_t done = head + whole * kChunkBytes;
  copyPart(done, length - done);
}

void ByteObject::copyShifted(TermManager& terms, std::uint64_t offset, const ByteObject& source,
                             std::uint64_t sourceOffset, std::uint64_t length) {
  const bool isOverZeros = !source.base_ && source.fill_ == Fill::Zero;
  for (std::uint64_t done = 0; done < length;) {
    terms.checkStop();
    const std::uint64_t to = offset + done;
    const std::uint64_t from = sourceOffset + done;
    if (to % kChunkBytes == 0 && length - done >= kChunkBytes) {
      const auto first = static_cast<unsigned>(kChunkBytes - from % kChunkBytes);
      copyWithinChunk(terms, to, source, from, first);
      copyWithinChunk(terms, to + first, source, from + first, kChunkBytes - first);
      done += kChunkBytes;
      // If the source repeats one chunk, many chunks of the destination are like the first one.
      const Chunk* chunk = source.chunkAt(from);
      if (chunk == nullptr ? isOverZeros : isWhole(*chunk)) {
        const std::uint64_t most = (length - done) / kChunkBytes;
        const std::uint64_t run = source.chunks_.runAt(from / kChunkBytes, most + 2);
        const std::uint64_t more = std::min(most, run - std::min<std::uint64_t>(run, 2));
        if (more > 0) {
          chunks_.fill(to / kChunkBytes + 1, more, chunks_.get(to / kChunkBytes));
          done += more * kChunkBytes;
        }
      }
      continue;
    }
    const std::uint64_t room =
        std::min(kChunkBytes - to % kChunkBytes, kChunkBytes - from % kChunkBytes);
    const auto bytes = static_cast<unsigned>(std::min(room, length - done));
    copyWithinChunk(terms, to, source, from, bytes);
    done += bytes;
  }
}

}  // namespace braid::memory
