// Addresses of byte-addressed memory, as C programs see them: plain 64-bit numbers, so that casts
// between pointers and integers are nothing and concrete pointer code runs on machine words.
//
// They are segmented: the high half numbers the object, the low half is the position in it. An
// object starts in the middle of its segment, so that a pointer that runs ahead of it or behind it
// still tells which object it was made from, and an access through it is seen to be out of bounds
// instead of hitting a neighbour.
#pragma once

#include <cstdint>

namespace braid::ir {

using Segment = std::uint32_t;

inline constexpr Segment kNullSegment = 0;
// Nothing lives here: what pointer arithmetic that leaves its segment ends in.
inline constexpr Segment kWildSegment = UINT32_MAX;
inline constexpr unsigned kSegmentShift = 32;
inline constexpr std::uint64_t kFirstPosition = std::uint64_t{1} << 31U;
// Objects are smaller than this.
inline constexpr std::uint64_t kMaxObjectSize = std::uint64_t{1} << 30U;

constexpr std::uint64_t addressOf(Segment segment) {
  return std::uint64_t{segment} << kSegmentShift | kFirstPosition;
}
constexpr Segment segmentOf(std::uint64_t address) {
  return static_cast<Segment>(address >> kSegmentShift);
}
// Relative to the start of the object; huge for positions before it.
constexpr std::uint64_t offsetIn(Segment segment, std::uint64_t address) {
  return address - addressOf(segment);
}

// Pointer arithmetic.
constexpr std::uint64_t moveAddress(std::uint64_t address, std::uint64_t distance) {
  const std::uint64_t moved = address + distance;
  return segmentOf(moved) == segmentOf(address)
             ? moved
             : std::uint64_t{kWildSegment} << kSegmentShift | (moved & UINT32_MAX);
}

}  // namespace braid::ir
