// Addresses of byte-addressed memory, as C programs see them: plain 64-bit numbers, so that casts
// between pointers and integers are nothing and concrete pointer code runs on machine words.
//
// They are segmented: the high part numbers the object, the low part is the position in it. An
// object starts in the middle of its segment, so that a pointer that runs ahead of it or behind it
// still tells which object it was made from, and an access through it is seen to be out of bounds
// instead of hitting a neighbour.
//
// There are two sizes of segments. An address of a plain one has 32 bits for the number and 32 for
// the position. A large one has the bits 01 on top, then 24 for the number and 38 for the position.
#pragma once

#include <cstdint>

namespace braid::ir {

using Segment = std::uint32_t;

inline constexpr Segment kNullSegment = 0;
// Nothing lives here: what pointer arithmetic that leaves its segment ends in.
inline constexpr Segment kWildSegment = UINT32_MAX;
// Marks the segment of a large object; the bits below are its number.
inline constexpr Segment kLargeSegment = Segment{1} << 30U;
// Numbers of objects are smaller than this, those of large objects than the other.
inline constexpr Segment kEndOfSegments = kLargeSegment;
inline constexpr Segment kEndOfLargeSegments = Segment{1} << 24U;

// How many bits of an address are the position.
inline constexpr unsigned kPlainShift = 32;
inline constexpr unsigned kLargeShift = 38;
// Objects are at most as large as this; beyond the first limit they need a large segment.
inline constexpr std::uint64_t kMaxPlainSize = std::uint64_t{1} << (kPlainShift - 2);
inline constexpr std::uint64_t kMaxObjectSize = std::uint64_t{1} << (kLargeShift - 2);

constexpr bool isLarge(Segment segment) {
  return segment >> 30U == 1;
}
// The number of an object without the mark.
constexpr Segment numberOf(Segment segment) {
  return isLarge(segment) ? segment & ~kLargeSegment : segment;
}
constexpr unsigned positionBits(Segment segment) {
  return isLarge(segment) ? kLargeShift : kPlainShift;
}
// The bits above the position.
constexpr std::uint64_t highBits(Segment segment) {
  return isLarge(segment) ? std::uint64_t{1} << (62U - kLargeShift) | numberOf(segment)
                          : std::uint64_t{segment};
}

constexpr std::uint64_t addressOf(Segment segment) {
  const unsigned shift = positionBits(segment);
  return highBits(segment) << shift | std::uint64_t{1} << (shift - 1);
}
constexpr Segment segmentOf(std::uint64_t address) {
  return address >> 62U != 1 ? static_cast<Segment>(address >> kPlainShift)
                             : kLargeSegment | (static_cast<Segment>(address >> kLargeShift) &
                                                (kEndOfLargeSegments - 1));
}
// Relative to the start of the object; huge for positions before it.
constexpr std::uint64_t offsetIn(Segment segment, std::uint64_t address) {
  return address - addressOf(segment);
}

// Pointer arithmetic. From null, or another number that is no address of an object, it is that of
// integers: `&((char *)0)[(long)&a]` is `&a`.
constexpr std::uint64_t moveAddress(std::uint64_t address, std::uint64_t distance) {
  const std::uint64_t moved = address + distance;
  return segmentOf(moved) == segmentOf(address) || segmentOf(address) == kNullSegment
             ? moved
             : std::uint64_t{kWildSegment} << kPlainShift | (moved & UINT32_MAX);
}

}  // namespace braid::ir
