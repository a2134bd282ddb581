// An object as an array in the solver's theory: the contents of its chunks are stored to the base.
// A long range of one value, or one copied from another base, is one term, not one per byte.
#include <algorithm>
#include <bit>
#include <cassert>
#include <string>

#include "memory/byte_object.hpp"
#include "memory/offset_term.hpp"

namespace braid::memory {

using ir::Type;
using term::Sort;
using term::Term;
using term::TermManager;

namespace {

Sort arrayOfWords(unsigned width) {
  return Sort::array(Sort::bits(64), Sort::bits(8 * width));
}

}  // namespace

// The contents of the object where nothing was written.
Term ByteObject::fillArray(TermManager& terms, unsigned width) const {
  assert(fill_ != Fill::Uninitialised || width == 1);
  if (fill_ == Fill::Zero) {
    return terms.makeConstArray(arrayOfWords(width), terms.makeBits(8 * width, 0));
  }
  return width == 1 ? uninitialisedBytes(terms)
                    : terms.makeVariable(uninitialisedName(segment_) + "w" + std::to_string(width),
                                         arrayOfWords(width));
}

// The word of that width which a chunk consists of; null if its words differ, or if some of its
// bytes are not newer than the base.
Term ByteObject::repeatedWord(TermManager& terms, std::uint64_t index, unsigned width) const {
  assert(width > 0 && kChunkBytes % width == 0);
  if (chunks_.find(index)->newerThanBase != maskOf(0, kChunkBytes)) {
    return Term();
  }
  Term word;
  for (unsigned start = 0; start < kChunkBytes; start += width) {
    const Value here = read(terms, index * kChunkBytes + start, width);
    const Term next = toTerm(terms, here, Type::bits(8 * width));
    if (word && next != word) {
      return Term();
    }
    word = next;
  }
  return word;
}

bool ByteObject::isNewEverywhere(std::span<const NewerRun> runs) const {
  std::uint64_t end = 0;
  for (const NewerRun& run : runs) {
    if (run.first * kChunkBytes != end) {
      return false;
    }
    // The last chunk may reach beyond the object.
    const bool isLast = run.count == 1 && largestEnd_ - end < kChunkBytes;
    const std::uint64_t wanted =
        isLast ? maskOf(0, static_cast<unsigned>(largestEnd_ - end)) : maskOf(0, kChunkBytes);
    if ((run.chunk->newerThanBase & wanted) != wanted) {
      return false;
    }
    end += run.count * kChunkBytes;
    if (end >= largestEnd_) {
      return true;
    }
  }
  return false;
}

Term ByteObject::chooseBase(TermManager& terms, unsigned preferredWidth,
                            std::span<const NewerRun> runs) {
  assert(!base_ && preferredWidth > 0);
  const bool isUsable = std::has_single_bit(preferredWidth) && preferredWidth <= 8;
  const bool isNew = isNewEverywhere(runs);
  const Elements first = isUsable && isNew ? elementsAt(terms, 0, preferredWidth) : Elements();
  if (first.array && first.distance == 0) {
    baseWidth_ = static_cast<std::uint8_t>(preferredWidth);
    base_ = first.array;
    return Term();
  }
  baseWidth_ =
      isUsable && fill_ != Fill::Uninitialised ? static_cast<std::uint8_t>(preferredWidth) : 1;
  base_ = fillArray(terms, baseWidth_);
  if (!isNew) {
    return fill_ == Fill::Zero ? terms.makeBits(8U * baseWidth_, 0) : Term();
  }
  // The fill is overwritten everywhere, so the base may as well begin with the value of the longest
  // run.
  const auto longest = std::ranges::max_element(runs, {}, &NewerRun::count);
  const Term most = repeatedWord(terms, longest->first, baseWidth_);
  if (most) {
    base_ = terms.makeConstArray(arrayOfWords(baseWidth_), most);
  }
  return most;
}

// Two halves of 512 to 2,048 bytes with a value each, written at 1 to 40 unknown places and read,
// took up to 10 s stored byte by byte and 0.01 s as ranges; from two chunks on these are never
// slower. On 186 other programs the two do not differ.
void ByteObject::bringUpBase(TermManager& terms, unsigned preferredWidth) {
  std::vector<NewerRun> runs;
  chunks_.forEachRun([&](std::uint64_t first, std::uint64_t count, const ChunkPtr& chunk) {
    if (chunk->newerThanBase != 0) {
      runs.push_back({first, count, chunk});
    }
  });
  std::uint64_t done = 0;
  const Term everywhere = base_ ? Term() : chooseBase(terms, preferredWidth, runs);
  for (const NewerRun& run : runs) {
    const Term word = repeatedWord(terms, run.first, baseWidth_);
    if (!word || word != everywhere) {
      if (!word || run.count == 1) {
        storeRun(terms, run, done);
      } else {
        base_ =
            terms.makeCopiedRange(base_, offsetTerm(terms, run.first * kChunkBytes),
                                  offsetTerm(terms, run.count * kChunkBytes),
                                  terms.makeConstArray(base_.sort(), word), offsetTerm(terms, 0));
      }
    }
    ChunkPtr stored(new Chunk(*run.chunk));
    stored->newerThanBase = 0;
    chunks_.fill(run.first, run.count, stored);
  }
  assert(base_ && base_.sort() == arrayOfWords(baseWidth_));
}

ByteObject::Elements ByteObject::elementsAt(TermManager& terms, std::uint64_t offset,
                                            unsigned width) const {
  const Value value = read(terms, offset, width);
  const Term word = value.isTerm() ? value.term() : Term();
  if (!word || !word.is(term::Kind::Select) || !word[0].is(term::Kind::Variable) ||
      word[0].sort() != arrayOfWords(width) || !word[1].isConstant()) {
    return {};
  }
  return {word[0], word[1].number().lowBits() - offset};
}

// How far elements of that array continue, in words that the base does not have yet.
std::uint64_t ByteObject::endOfElements(TermManager& terms, std::uint64_t offset,
                                        const Elements& elements) const {
  const auto isNewer = [&] {
    const Chunk* chunk = chunkAt(offset);
    const std::uint64_t mask = maskOf(offset % kChunkBytes, baseWidth_);
    return chunk != nullptr && (chunk->newerThanBase & mask) == mask;
  };
  while (isNewer() && elementsAt(terms, offset, baseWidth_) == elements) {
    offset += baseWidth_;
  }
  return offset;
}

// Bytes before `done` are stored already. Many consecutive elements of an array, as stored by a
// loop that copies or reads inputs, are stored as one range of that array.
void ByteObject::storeRun(TermManager& terms, const NewerRun& run, std::uint64_t& done) {
  constexpr std::uint64_t kFewest = 8;  // elements
  const unsigned unit = baseWidth_;
  for (std::uint64_t i = 0; i < run.count; ++i) {
    terms.checkStop();
    for (unsigned start = 0; start < kChunkBytes; start += unit) {
      const std::uint64_t at = (run.first + i) * kChunkBytes + start;
      if (at < done || (run.chunk->newerThanBase & maskOf(start, unit)) == 0) {
        continue;
      }
      const Elements elements = elementsAt(terms, at, unit);
      const std::uint64_t end = elements.array ? endOfElements(terms, at, elements) : at;
      if (end - at >= kFewest * unit) {
        base_ = terms.makeCopiedRange(base_, offsetTerm(terms, at), offsetTerm(terms, end - at),
                                      elements.array, offsetTerm(terms, at + elements.distance));
        done = end;
      } else {
        const Term word = toTerm(terms, read(terms, at, unit), Type::bits(8 * unit));
        base_ = terms.makeStore(base_, offsetTerm(terms, at), word);
      }
    }
  }
}

// Here the range begins and ends at chunks; in the source, no chunks lie over the base there.
void ByteObject::copyBase(TermManager& terms, std::uint64_t offset, const ByteObject& source,
                          std::uint64_t sourceOffset, std::uint64_t length) {
  assert(canBeBytes() && source.canBeBytes());
  assert(offset % kChunkBytes == 0 && length % kChunkBytes == 0);
  if (!base_) {
    baseWidth_ = 1;
    base_ = fillArray(terms, 1);
  }
  const Term from = source.base_ ? source.base_ : source.fillArray(terms, 1);
  base_ = terms.makeCopiedRange(base_, offsetTerm(terms, offset), offsetTerm(terms, length), from,
                                offsetTerm(terms, sourceOffset));
  chunks_.fill(offset / kChunkBytes, length / kChunkBytes, ChunkPtr());
}

}  // namespace braid::memory
