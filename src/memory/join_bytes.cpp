// Joins two byte objects. The base is usually the same on both sides; then only words that differ
// are looked at. Words are those that were written on either side, so two ints become one joined
// int and not four joined bytes.
#include <algorithm>
#include <bit>
#include <cassert>

#include "memory/byte_object.hpp"
#include "memory/value_joiner.hpp"

namespace braid::memory {

using ir::Type;
using term::Sort;
using term::Term;
using term::TermManager;

namespace {

// The positions at which a mask changes.
std::uint64_t edges(std::uint64_t mask) {
  return mask ^ (mask << 1U);
}

}  // namespace

// The positions at which a word of either side starts or ends.
std::uint64_t ByteObject::boundariesIn(const Chunk& a, const Chunk& b) {
  return (a.starts & a.known) | (b.starts & b.known) | edges(a.known) | edges(b.known) |
         edges(a.symbolic) | edges(b.symbolic);
}

// Of the bytes that have a value on either side, those that may differ.
std::uint64_t ByteObject::differingBytes(const Chunk& a, const Chunk& b) {
  std::uint64_t same = 0;
  const std::uint64_t plain = a.known & b.known & ~a.symbolic & ~b.symbolic;
  for (unsigned i = 0; i < kChunkBytes; ++i) {
    if ((plain >> i & 1U) != 0 && a.bytes[i] == b.bytes[i]) {
      same |= std::uint64_t{1} << i;
    }
  }
  for (const Cell& cell : a.cells) {
    const Cell* twin = cellAt(b, cell.start);
    if (twin != nullptr && twin->start == cell.start && twin->width == cell.width &&
        twin->value == cell.value) {
      same |= maskOf(cell.start, cell.width);
    }
  }
  return (a.known | b.known) & ~same;
}

// Adds the words, between boundaries, that contain some of the bytes.
void ByteObject::addWords(const Chunk& a, const Chunk& b, std::uint64_t bytes,
                          std::uint64_t boundaries, std::vector<Word>& words) {
  const auto isCell = [](const Chunk& chunk, const Word& word) {
    const Cell* cell = cellAt(chunk, word.start);
    return cell != nullptr && cell->start == word.start && cell->width == word.width;
  };
  for (unsigned start = 0; start < kChunkBytes;) {
    const std::uint64_t behind = start + 1 < kChunkBytes ? boundaries >> (start + 1) : 0;
    const unsigned width =
        behind == 0 ? kChunkBytes - start : 1 + static_cast<unsigned>(std::countr_zero(behind));
    Word word{start, width};
    start += width;
    if ((bytes & maskOf(word.start, width)) == 0) {
      continue;
    }
    if ((std::has_single_bit(width) && width <= 8) || isCell(a, word) || isCell(b, word)) {
      words.push_back(word);
      continue;
    }
    // Bytes of no known word are grouped to words as accesses probably will.
    for (const unsigned end = start; word.start < end; word.start += word.width) {
      word.width = 8;
      while (word.start % word.width != 0 || word.start + word.width > end) {
        word.width /= 2;
      }
      if ((bytes & maskOf(word.start, word.width)) != 0) {
        words.push_back(word);
      }
    }
  }
}

std::vector<ByteObject::Word> ByteObject::differingWords(const Chunk& a, const Chunk& b) {
  std::vector<Word> words;
  if (const std::uint64_t bytes = differingBytes(a, b); bytes != 0) {
    addWords(a, b, bytes, boundariesIn(a, b), words);
  }
  return words;
}

bool ByteObject::hasBaseOf(const ByteObject& other) const {
  return base_ == other.base_ && (base_ ? baseWidth_ == other.baseWidth_ : fill_ == other.fill_);
}

bool ByteObject::isJoinedWordwise(const ByteObject& other) const {
  return largestEnd_ <= kChunkBytes && other.largestEnd_ <= kChunkBytes;
}

void ByteObject::joinWith(ValueJoiner& joiner, const ByteObject& other) {
  assert(kind_ == other.kind_ && segment_ == other.segment_ && fill_ == other.fill_ &&
         "one number, one kind of object");
  if (hasBaseOf(other)) {
    joinWords(joiner, other);
  } else if (isJoinedWordwise(other)) {
    joinAllWords(joiner, other);
  } else {
    joinBases(joiner, other);
  }
  if (start_ != other.start_) {
    start_ = joiner.joinSize(start_, other.start_, Type::bits(64));
  }
  if (end_ != other.end_) {
    end_ = joiner.joinSize(end_, other.end_, Type::bits(64));
  }
  largestEnd_ = std::max(largestEnd_, other.largestEnd_);
  openEnd_ = openEnd_ ? openEnd_ : other.openEnd_;
}

void ByteObject::joinWords(ValueJoiner& joiner, const ByteObject& other) {
  TermManager& terms = joiner.terms();
  const Chunk none;
  // A pair of chunks may occur at many places; it is joined once.
  ChunkPtr lastMine;
  ChunkPtr lastTheirs;
  ChunkPtr joined;
  const support::SparseArray<Chunk> before = chunks_;
  before.forEachDifference(other.chunks_, [&](std::uint64_t index, const ChunkPtr& mine,
                                              const ChunkPtr& theirs) {
    const bool areWhole = mine && theirs && isWhole(*mine) && isWhole(*theirs);
    if (areWhole && joined && mine == lastMine && theirs == lastTheirs &&
        !joiner.dependsOnPlace()) {
      chunks_.slot(index) = joined;
      return true;
    }
    for (const auto [start, width] : differingWords(mine ? *mine : none, theirs ? *theirs : none)) {
      const std::uint64_t at = index * kChunkBytes + start;
      const Value a = read(terms, at, width);
      const Value b = other.read(terms, at, width);
      if (a != b) {
        write(terms, at, width, joiner.join(a, b, Type::bits(8 * width)));
      }
    }
    lastMine = mine;
    lastTheirs = theirs;
    joined = areWhole ? chunks_.get(index) : ChunkPtr();
    return true;
  });
}

// For small objects: every word gets a value of its own, and the bases are no longer visible.
void ByteObject::joinAllWords(ValueJoiner& joiner, const ByteObject& other) {
  TermManager& terms = joiner.terms();
  const ByteObject before = *this;
  base_ = Term();
  baseWidth_ = 1;
  chunks_.clear();
  const auto size = static_cast<unsigned>(std::max(largestEnd_, other.largestEnd_));
  assert(size <= kChunkBytes);
  if (size == 0) {
    return;
  }
  const ChunkPtr empty(new Chunk);
  const Chunk* mine = before.chunkAt(0) != nullptr ? before.chunkAt(0) : empty.get();
  const Chunk* theirs = other.chunkAt(0) != nullptr ? other.chunkAt(0) : empty.get();
  std::uint64_t boundaries = boundariesIn(*mine, *theirs);
  const unsigned unit = std::max(before.baseWidth_, other.baseWidth_);
  for (unsigned start = 0; start < size; start += unit) {
    const std::uint64_t bit = std::uint64_t{1} << start;
    boundaries |= ((mine->known | theirs->known) & bit) == 0 ? bit : 0;
  }
  boundaries |= size < kChunkBytes ? std::uint64_t{1} << size : 0;
  std::vector<Word> words;
  addWords(*mine, *theirs, maskOf(0, size), boundaries, words);
  for (const auto [start, width] : words) {
    const Value a = before.read(terms, start, width);
    const Value b = other.read(terms, start, width);
    write(terms, start, width, a == b ? a : joiner.join(a, b, Type::bits(8 * width)));
  }
}

void ByteObject::joinBases(ValueJoiner& joiner, const ByteObject& other) {
  TermManager& terms = joiner.terms();
  ByteObject theirs = other;
  const unsigned width = std::max(baseWidth_, theirs.baseWidth_);
  for (ByteObject* side : {this, &theirs}) {
    side->bringUpBase(terms, width);
    if (side->baseWidth_ != width) {
      side->widenBase(terms, width);
    }
  }
  assert(base_.sort() == theirs.base_.sort());
  const ByteObject before = *this;
  base_ = before.base_ == theirs.base_ ? base_ : joiner.join(before.base_, theirs.base_);
  // The base has all values now. Words that both sides have are kept, too: they are read faster.
  before.chunks_.forEachDifference(
      theirs.chunks_, [&](std::uint64_t index, const ChunkPtr& first, const ChunkPtr& second) {
        chunks_.slot(index) = ChunkPtr();
        if (!first || !second) {
          return true;
        }
        const Chunk& a = *first;
        const Chunk& b = *second;
        std::vector<Word> words;
        addWords(a, b, a.known & b.known, boundariesIn(a, b), words);
        for (const auto [start, wordWidth] : words) {
          const std::uint64_t at = index * kChunkBytes + start;
          const Value mine = before.read(terms, at, wordWidth);
          const Value yours = theirs.read(terms, at, wordWidth);
          write(terms, at, wordWidth,
                mine == yours ? mine : joiner.join(mine, yours, Type::bits(8 * wordWidth)));
        }
        if (chunks_.find(index) != nullptr) {
          chunkForUpdate(index * kChunkBytes).newerThanBase = 0;
        }
        return true;
      });
}

void ByteObject::widenBase(TermManager& terms, unsigned width) {
  assert(base_ && baseWidth_ < width);
  const Sort sort = Sort::array(Sort::bits(64), Sort::bits(8 * width));
  if (fill_ == Fill::UninitialisedWords) {
    base_ = terms.makeFreshVariable(uninitialisedName(segment_), sort);
    baseWidth_ = static_cast<std::uint8_t>(width);
    chunks_.clear();
    return;
  }
  Term wide = terms.makeConstArray(sort, terms.makeBits(8 * width, 0));
  for (std::uint64_t at = 0; at < largestEnd_; at += width) {
    const Value word = read(terms, at, width);
    if (word != Value::scalar(0)) {
      const Term index = terms.makeBits(64, support::BigInt::fromUnsigned(at));
      wide = terms.makeStore(wide, index, toTerm(terms, word, Type::bits(8 * width)));
    }
  }
  base_ = wide;
  baseWidth_ = static_cast<std::uint8_t>(width);
}

std::size_t ByteObject::differenceWith(const ByteObject& other, std::size_t limit) const {
  std::size_t count = (presence_ == other.presence_ ? 0U : 1U) + (end_ == other.end_ ? 0U : 1U) +
                      (start_ == other.start_ ? 0U : 1U);
  if (!hasBaseOf(other)) {
    ++count;
    if (base_ && other.base_ && baseWidth_ != other.baseWidth_ && !isJoinedWordwise(other)) {
      count += std::max(largestEnd_, other.largestEnd_) / std::max(baseWidth_, other.baseWidth_);
    }
  }
  const Chunk none;
  chunks_.forEachDifference(
      other.chunks_, [&](std::uint64_t /*index*/, const ChunkPtr& mine, const ChunkPtr& theirs) {
        count += differingWords(mine ? *mine : none, theirs ? *theirs : none).size();
        return count < limit;
      });
  return std::min(count, limit);
}

}  // namespace braid::memory
