// One object of byte-addressed memory, with typed cells.
//
// Bytes whose value is known are plain bytes, in chunks of 64. A symbolic value is kept whole as it
// was written, as a cell over some bytes: a word that is written and read back stays one term; only
// an access that cuts a cell takes it apart. What lies under the chunks is the base: zeros, or
// contents that were never written, or a term of array sort, once the object was accessed at a
// symbolic offset. The array's elements are words of `baseWidth` bytes indexed by their byte
// offset, so that an array of int that is only used as such is an array of 32-bit words to the
// solver.
//
// A chunk may be used at many places, in one object or in several: filling or copying a range costs
// little, however long it is (byte_ranges.cpp).
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "ir/address.hpp"
#include "memory/alignment.hpp"
#include "memory/tuning.hpp"
#include "memory/value.hpp"
#include "support/intrusive_ptr.hpp"
#include "support/source.hpp"
#include "support/sparse_array.hpp"
#include "term/term_manager.hpp"

namespace braid::memory {

class ContentsVisitor;
class ValueJoiner;

class ByteObject : public support::RefCounted {
 public:
  enum class Kind : std::uint8_t { Global, Constant, Stack, Heap };
  enum class Fill : std::uint8_t {
    Zero,
    Uninitialised,  // every byte is some unknown number
    // The same, but the array may have wider words, which need not agree with bytes that were read
    // before. Only for callers to whom too many possible values do no harm.
    UninitialisedWords,
  };

  // `size` is an i64, `segment` names the variables of uninitialised bytes.
  ByteObject(Kind kind, ir::Segment segment, Value size, Fill fill, std::uint32_t elementWidth)
      : kind_(kind),
        fill_(fill),
        segment_(segment),
        elementWidth_(elementWidth),
        end_(size),
        largestEnd_(size.isScalar() ? static_cast<std::uint64_t>(size.scalar()) : 0) {
    assert(size.isScalar() || size.term().sort() == term::Sort::bits(64));
  }

  [[nodiscard]] Kind kind() const { return kind_; }
  // The offsets of the first byte, and of the end, as i64. Objects start at 0, except those that
  // existed before the program started: for these, bytes before the first known place may be found
  // out about later.
  [[nodiscard]] const Value& start() const { return start_; }
  [[nodiscard]] const Value& end() const { return end_; }
  [[nodiscard]] bool hasKnownExtent() const { return end_.isScalar() && start_.isScalar(); }
  [[nodiscard]] bool startsAtZero() const { return start_ == Value::scalar(0); }
  // The start is at least `leastStart()`, the end at most `largestEnd()`. The code that makes an
  // object of symbolic size sets these bounds.
  [[nodiscard]] std::uint64_t leastStart() const {
    return start_.isScalar() ? static_cast<std::uint64_t>(start_.scalar()) : 0;
  }
  [[nodiscard]] std::uint64_t largestEnd() const { return largestEnd_; }
  void setLargestEnd(std::uint64_t end) { largestEnd_ = end; }
  void setExtent(const Value& start, const Value& end, std::uint64_t largestEnd) {
    start_ = start;
    end_ = end;
    largestEnd_ = largestEnd;
  }
  // If only the first bytes of an object are known and it goes on behind them: the number of a
  // message about what is missing.
  [[nodiscard]] std::optional<std::uint32_t> openEnd() const { return openEnd_; }
  void setOpenEnd(std::uint64_t knownSize, std::uint32_t message) {
    assert(startsAtZero());
    end_ = Value::scalar(static_cast<std::int64_t>(knownSize));
    largestEnd_ = knownSize;
    openEnd_ = message;
  }
  // The condition under which the object exists; null: always.
  [[nodiscard]] term::Term presence() const { return presence_; }
  void setPresence(term::Term presence) { presence_ = presence; }
  // Where the program allocated it.
  [[nodiscard]] support::SourceLocation allocatedAt() const { return allocatedAt_; }
  void setAllocatedAt(support::SourceLocation location) { allocatedAt_ = location; }
  // The natural width of its elements in bytes, 1 when that is not known.
  [[nodiscard]] std::uint32_t elementWidth() const { return elementWidth_; }

  // The i(8*width) at an offset; the bytes must be in range.
  [[nodiscard]] Value read(term::TermManager& terms, std::uint64_t offset, unsigned width) const {
    const std::uint64_t index = offset / kChunkBytes;
    const unsigned start = offset % kChunkBytes;
    if (width <= 8 && start + width <= kChunkBytes) {
      const Chunk* chunk = chunks_.find(index);
      const std::uint64_t mask = maskOf(start, width);
      if (chunk != nullptr && (chunk->known & mask) == mask && (chunk->symbolic & mask) == 0) {
        return Value::scalar(static_cast<std::int64_t>(loadWord(*chunk, start, width)));
      }
    }
    return readCells(terms, offset, width);
  }
  void write(term::TermManager& terms, std::uint64_t offset, unsigned width, const Value& value) {
    const std::uint64_t index = offset / kChunkBytes;
    const unsigned start = offset % kChunkBytes;
    if (value.isScalar() && width <= 8 && start + width <= kChunkBytes) {
      Chunk* chunk = chunks_.findUnshared(index);
      const std::uint64_t mask = maskOf(start, width);
      if (chunk != nullptr && (chunk->symbolic & mask) == 0) {
        storeWord(*chunk, start, width, static_cast<std::uint64_t>(value.scalar()));
        chunk->known |= mask;
        chunk->newerThanBase |= mask;
        markWord(*chunk, start, mask);
        return;
      }
    }
    writeCells(terms, offset, width, value);
  }

  // At a symbolic offset (i64), which the path condition keeps in range. See symbolic_offset.cpp.
  [[nodiscard]] Value readSymbolic(term::TermManager& terms, term::Term offset, unsigned width,
                                   const Tuning& tuning = {});
  void writeSymbolic(term::TermManager& terms, term::Term offset, unsigned width,
                     const Value& value, const Tuning& tuning = {});

  // Sets all bytes of a range to an i8.
  void fill(term::TermManager& terms, std::uint64_t offset, std::uint64_t length,
            const Value& byte);
  // Copies a range from this or another object; the ranges may overlap.
  void copy(term::TermManager& terms, std::uint64_t offset, const ByteObject& source,
            std::uint64_t sourceOffset, std::uint64_t length, const Tuning& tuning = {});

  // What lies under the bytes that are known one by one, as an array; null: none yet.
  [[nodiscard]] term::Term base() const { return base_; }
  [[nodiscard]] bool canBeBytes() const { return !base_ || baseWidth_ == 1; }
  // The same for ranges whose offset or length is a term (i64); they must be in range. Only if both
  // objects can be arrays of bytes. See symbolic_ranges.cpp.
  void fillSymbolic(term::TermManager& terms, term::Term offset, term::Term length,
                    const Value& byte);
  void copySymbolic(term::TermManager& terms, term::Term offset, const ByteObject& source,
                    term::Term sourceOffset, term::Term length);

  // The contents of a short range, in pieces as large as possible, to be put somewhere else.
  struct Piece {
    std::uint64_t offset;  // from the start of the range
    unsigned width;
    Value value;
    std::uint8_t starts = 1;  // bytes at which a word starts; the first byte always counts as one
  };
  [[nodiscard]] std::vector<Piece> pieces(term::TermManager& terms, std::uint64_t offset,
                                          std::uint64_t length) const;
  void put(term::TermManager& terms, std::uint64_t offset, std::span<const Piece> pieces);
  void putBytes(std::uint64_t offset, std::span<const std::uint8_t> bytes);

  // Sets the bytes from an offset on to those of `pieces`, each one byte wide, up to a length that
  // is an i64 term.
  void putUpTo(term::TermManager& terms, std::uint64_t offset, std::span<const Piece> pieces,
               term::Term length);

  // Sets all bytes from a term of sort array of i64 to i8.
  void replaceContents(term::Term bytes);

  // The words at multiples of 8, for the search for leaked memory.
  struct Words {
    std::vector<std::uint64_t> known;
    std::vector<term::Term> symbolic;  // of sort i64
    std::vector<term::Term> parts;     // values at other places, and arrays that contain words
  };
  [[nodiscard]] Words collectWords() const;

  // The offsets of 8-byte words that have values of their own; empty if there are too many.
  [[nodiscard]] std::optional<std::vector<std::uint64_t>> wordOffsets(std::size_t most) const;

  // This object, the first side, becomes the join of both: this one where the joiner's isFirst()
  // holds, the other one elsewhere. Presence is joined separately. See join_bytes.cpp.
  void joinWith(ValueJoiner& joiner, const ByteObject& other);
  // How many words a join would have to join, counted up to a limit. Builds no terms.
  [[nodiscard]] std::size_t differenceWith(const ByteObject& other, std::size_t limit) const;

  // Reports what the object is and contains; see contents_visitor.hpp.
  void visitContents(ContentsVisitor& visitor, term::TermManager& terms) const;

  static void destroy(ByteObject* object) { delete object; }

 private:
  static constexpr unsigned kChunkBytes = 64;

  struct Cell {
    std::uint8_t start;
    std::uint8_t width;
    term::Term value;
  };
  struct Chunk : support::RefCounted {
    std::uint64_t known = 0;          // per byte: it has a value in this chunk
    std::uint64_t symbolic = 0;       // that value is part of a cell
    std::uint64_t newerThanBase = 0;  // that value is not in the base's array
    // A word that was written starts at the byte. Initial contents of globals have no words.
    std::uint64_t starts = 0;
    std::array<std::uint8_t, kChunkBytes> bytes{};
    std::vector<Cell> cells;  // ascending, disjoint
    static void destroy(Chunk* chunk) { delete chunk; }
  };
  using ChunkPtr = support::IntrusivePtr<Chunk>;

  static constexpr std::uint64_t maskOf(unsigned start, unsigned width) {
    return (width >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << width) - 1) << start;
  }
  // A word was written over the bytes of a mask; the rests of older words become words of their
  // own.
  static void markWord(Chunk& chunk, unsigned start, std::uint64_t mask) {
    const std::uint64_t first = std::uint64_t{1} << start;
    chunk.starts = (chunk.starts & ~mask) | first | (mask + first);
  }
  static std::uint64_t loadWord(const Chunk& chunk, unsigned start, unsigned width);
  static void storeWord(Chunk& chunk, unsigned start, unsigned width, std::uint64_t word);

  [[nodiscard]] const Chunk* chunkAt(std::uint64_t offset) const {
    return chunks_.find(offset / kChunkBytes);
  }
  Chunk& chunkForUpdate(std::uint64_t offset);
  static const Cell* cellAt(const Chunk& chunk, unsigned position);
  // Takes apart the cells that overlap a range, so that the range can be overwritten.
  static void clearCells(term::TermManager& terms, Chunk& chunk, unsigned start, unsigned width);
  static void insertCell(Chunk& chunk, const Cell& cell);

  [[nodiscard]] Value readCells(term::TermManager& terms, std::uint64_t offset,
                                unsigned width) const;
  void writeCells(term::TermManager& terms, std::uint64_t offset, unsigned width,
                  const Value& value);
  // These read one byte; of the object, and of the base.
  [[nodiscard]] term::Term byteAt(term::TermManager& terms, std::uint64_t offset) const;
  [[nodiscard]] term::Term baseByte(term::TermManager& terms, std::uint64_t offset) const;
  [[nodiscard]] bool isInBase(std::uint64_t offset, unsigned width) const;

  // byte_ranges.cpp
  static ChunkPtr makeFilledChunk(term::TermManager& terms, const Value& byte);
  // Whether the chunk has a value for every byte, so that it means the same in any object.
  static bool isWhole(const Chunk& chunk);
  void copyWithinChunk(term::TermManager& terms, std::uint64_t offset, const ByteObject& source,
                       std::uint64_t sourceOffset, unsigned length);
  void copyChunks(term::TermManager& terms, std::uint64_t offset, const ByteObject& source,
                  std::uint64_t sourceOffset, std::uint64_t length);
  void copyShifted(term::TermManager& terms, std::uint64_t offset, const ByteObject& source,
                   std::uint64_t sourceOffset, std::uint64_t length);
  [[nodiscard]] std::uint64_t bytesLikeThatAt(std::uint64_t offset, std::uint64_t limit) const;

  // symbolic_offset.cpp
  // Whether an access has at most `limit` possible offsets, and the contents there are known one by
  // one.
  [[nodiscard]] bool isAccessedOneByOne(const Alignment& alignment, unsigned width,
                                        std::uint64_t limit) const;
  // All offsets from this one to that of the next run have the same value.
  struct Run {
    std::uint64_t start;
    term::Term value;
  };
  [[nodiscard]] std::vector<Run> runsOf(term::TermManager& terms, const Alignment& alignment,
                                        unsigned width, bool areConstants) const;
  static term::Term searchAmong(term::TermManager& terms, term::Term offset,
                                std::span<const Run> runs);
  [[nodiscard]] term::Term readBase(term::TermManager& terms, term::Term offset,
                                    const Alignment& alignment, unsigned width) const;
  void writeBase(term::TermManager& terms, term::Term offset, const Alignment& alignment,
                 unsigned width, term::Term value);
  [[nodiscard]] term::Term uninitialisedBytes(term::TermManager& terms) const;

  // base_array.cpp
  // Makes the base an array that includes all newer bytes.
  void bringUpBase(term::TermManager& terms, unsigned preferredWidth);
  // A number of consecutive places with the same chunk.
  struct NewerRun {
    std::uint64_t first;
    std::uint64_t count;
    ChunkPtr chunk;
  };
  // The first base, if there is none yet: an array of one word, if most places have that word.
  term::Term chooseBase(term::TermManager& terms, unsigned preferredWidth,
                        std::span<const NewerRun> runs);
  [[nodiscard]] bool isNewEverywhere(std::span<const NewerRun> runs) const;
  // Words that are elements of an array variable, at indices a fixed distance from their offsets.
  struct Elements {
    term::Term array;  // null: the words are something else
    std::uint64_t distance = 0;
    friend bool operator==(const Elements&, const Elements&) = default;
  };
  [[nodiscard]] Elements elementsAt(term::TermManager& terms, std::uint64_t offset,
                                    unsigned width) const;
  [[nodiscard]] std::uint64_t endOfElements(term::TermManager& terms, std::uint64_t offset,
                                            const Elements& elements) const;
  void storeRun(term::TermManager& terms, const NewerRun& run, std::uint64_t& done);
  [[nodiscard]] term::Term repeatedWord(term::TermManager& terms, std::uint64_t index,
                                        unsigned width) const;
  [[nodiscard]] term::Term fillArray(term::TermManager& terms, unsigned width) const;
  void copyBase(term::TermManager& terms, std::uint64_t offset, const ByteObject& source,
                std::uint64_t sourceOffset, std::uint64_t length);

  // join_bytes.cpp
  // A word in a chunk in which two objects may differ.
  struct Word {
    unsigned start;
    unsigned width;
  };
  static std::uint64_t boundariesIn(const Chunk& a, const Chunk& b);
  static std::uint64_t differingBytes(const Chunk& a, const Chunk& b);
  static void addWords(const Chunk& a, const Chunk& b, std::uint64_t bytes,
                       std::uint64_t boundaries, std::vector<Word>& words);
  static std::vector<Word> differingWords(const Chunk& a, const Chunk& b);
  [[nodiscard]] bool hasBaseOf(const ByteObject& other) const;
  [[nodiscard]] bool isJoinedWordwise(const ByteObject& other) const;
  void joinWords(ValueJoiner& joiner, const ByteObject& other);
  void joinAllWords(ValueJoiner& joiner, const ByteObject& other);
  void joinBases(ValueJoiner& joiner, const ByteObject& other);
  // Makes the base an array of wider words.
  void widenBase(term::TermManager& terms, unsigned width);

  Kind kind_;
  Fill fill_;
  std::uint8_t baseWidth_ = 1;
  ir::Segment segment_;
  std::uint32_t elementWidth_;
  support::SourceLocation allocatedAt_;
  Value start_ = Value::scalar(0);
  Value end_;
  std::uint64_t largestEnd_;
  std::optional<std::uint32_t> openEnd_;
  term::Term presence_;
  term::Term base_;                     // null: the contents are as `fill_` says
  support::SparseArray<Chunk> chunks_;  // missing where the base is visible
};

using ByteObjectPtr = support::IntrusivePtr<ByteObject>;

// The 64-bit numbers that occur in a term.
std::vector<std::uint64_t> addressesIn(term::Term t);

// The name of the variable that stands for the uninitialised bytes of an object.
std::string uninitialisedName(ir::Segment segment);

}  // namespace braid::memory
