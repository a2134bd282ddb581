// Addresses of byte-addressed memory, as C programs see them: plain 64-bit numbers, so that casts
// between pointers and integers are nothing and concrete pointer code runs on machine words.
//
// They are segmented: the high part numbers the object, the low part is the position in it. An
// object starts in the middle of its segment, so that a pointer that runs ahead of it or behind it
// still tells which object it was made from, and an access through it is seen to be out of bounds
// instead of hitting a neighbour.
//
// There are three sizes of segments, and the top two bits of an address tell which it has: the
// larger the segment, the more bits are the position, and the fewer are left for the number.
#pragma once

#include <cassert>
#include <cstdint>

namespace braid::ir {

// What identifies an object: its number, and in the top two bits the size of its segment, as in its
// addresses.
using Segment = std::uint32_t;

inline constexpr Segment kNullSegment = 0;
// No object lives in these: small negative numbers have the first, results of pointer arithmetic
// that leaves its segment the second.
inline constexpr Segment kNegativeSegment = UINT32_MAX;
inline constexpr Segment kWildSegment = UINT32_MAX - 1;
constexpr bool mayHoldObject(Segment segment) {
  return segment != kNullSegment && segment != kWildSegment && segment != kNegativeSegment;
}

enum class SegmentSize : std::uint8_t { Plain = 0, Large = 1, Huge = 2 };
inline constexpr SegmentSize kSegmentSizes[] = {SegmentSize::Plain, SegmentSize::Large,
                                                SegmentSize::Huge};

inline constexpr unsigned kSizeShift = 30;  // in a Segment

constexpr Segment numberOf(Segment segment) {
  return segment & ((Segment{1} << kSizeShift) - 1);
}
constexpr SegmentSize sizeOf(Segment segment) {
  const Segment size = segment >> kSizeShift;
  return size > 2 ? SegmentSize::Plain : static_cast<SegmentSize>(size);
}
constexpr Segment makeSegment(SegmentSize size, Segment number) {
  assert(number == numberOf(number) && "the top two bits are for the size");
  return static_cast<Segment>(size) << kSizeShift | number;
}

// How many bits of an address are the position.
constexpr unsigned positionBits(SegmentSize size) {
  return size == SegmentSize::Plain ? 32 : size == SegmentSize::Large ? 38 : 49;
}
// Numbers of objects are smaller than this.
constexpr Segment endOfNumbers(SegmentSize size) {
  return Segment{1} << (62U - positionBits(size));
}
// The largest object: 1 GiB, 64 GiB, and a byte less than processes have addresses for. The last
// leaves no room in its segment, as no process has addresses beyond it.
constexpr std::uint64_t largestObject(SegmentSize size) {
  return size == SegmentSize::Huge ? (std::uint64_t{1} << (positionBits(size) - 1)) - 1
                                   : std::uint64_t{1} << (positionBits(size) - 2);
}
inline constexpr std::uint64_t kMaxPlainSize = largestObject(SegmentSize::Plain);
inline constexpr std::uint64_t kMaxObjectSize = largestObject(SegmentSize::Huge);
// The smallest segment that an object of this size fits in.
constexpr SegmentSize segmentSizeFor(std::uint64_t objectSize) {
  return objectSize <= kMaxPlainSize                       ? SegmentSize::Plain
         : objectSize <= largestObject(SegmentSize::Large) ? SegmentSize::Large
                                                           : SegmentSize::Huge;
}

// The bits of an address above the position.
constexpr std::uint64_t highBits(Segment segment) {
  const unsigned numberBits = 62U - positionBits(sizeOf(segment));
  return std::uint64_t{segment >> kSizeShift} << numberBits | numberOf(segment);
}
constexpr std::uint64_t addressOf(Segment segment) {
  const unsigned shift = positionBits(sizeOf(segment));
  return highBits(segment) << shift | std::uint64_t{1} << (shift - 1);
}
constexpr Segment segmentOf(std::uint64_t address) {
  const auto size = static_cast<Segment>(address >> 62U);
  if (size == 0 || size == 3) [[likely]] {
    return static_cast<Segment>(address >> positionBits(SegmentSize::Plain));
  }
  const auto segmentSize = static_cast<SegmentSize>(size);
  return makeSegment(segmentSize, static_cast<Segment>(address >> positionBits(segmentSize)) &
                                      (endOfNumbers(segmentSize) - 1));
}
inline constexpr std::uint64_t kWildAddress = std::uint64_t{kWildSegment} << 32U;
// The offset from the start of the object; for positions before it, larger than any object.
constexpr std::uint64_t offsetIn(Segment segment, std::uint64_t address) {
  return address - addressOf(segment);
}

// Whether an address is one where objects may be. Numbers that are no addresses hardly ever are.
constexpr bool isInAnObject(std::uint64_t address) {
  const Segment segment = segmentOf(address);
  return numberOf(segment) != 0 && mayHoldObject(segment) &&
         offsetIn(segment, address) < largestObject(sizeOf(segment));
}

// Pointer arithmetic. On null, or another number that is no address of an object, it is integer
// addition: `&((char *)0)[(long)&a]` is `&a`.
constexpr std::uint64_t moveAddress(std::uint64_t address, std::uint64_t distance) {
  const std::uint64_t moved = address + distance;
  const Segment segment = segmentOf(address);
  return segmentOf(moved) == segment || segment == kNullSegment || segment == kNegativeSegment
             ? moved
             : kWildAddress | (moved & UINT32_MAX);
}

}  // namespace braid::ir
