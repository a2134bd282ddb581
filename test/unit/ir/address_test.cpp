#include "ir/address.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <iterator>
#include <map>
#include <vector>

namespace braid::ir {
namespace {

std::vector<Segment> someSegments(SegmentSize size) {
  std::vector<Segment> segments;
  for (const Segment number : {Segment{1}, Segment{2}, Segment{77}, endOfNumbers(size) - 1}) {
    segments.push_back(makeSegment(size, number));
  }
  return segments;
}

TEST(Address, KeepsSegmentAndOffset) {
  for (const SegmentSize size : kSegmentSizes) {
    const std::uint64_t largest = largestObject(size);
    for (const Segment segment : someSegments(size)) {
      EXPECT_EQ(sizeOf(segment), size);
      const std::uint64_t start = addressOf(segment);
      for (const std::uint64_t offset :
           {std::uint64_t{0}, std::uint64_t{1}, largest - 1, largest}) {
        const std::uint64_t address = moveAddress(start, offset);
        EXPECT_EQ(segmentOf(address), segment);
        EXPECT_EQ(offsetIn(segment, address), offset);
        EXPECT_EQ(moveAddress(address, -offset), start);
        EXPECT_EQ(isInAnObject(address), offset < largest);
      }
      // Running ahead of an object still tells which one it was, and is no offset in it.
      const std::uint64_t before = moveAddress(start, -largest);
      EXPECT_EQ(segmentOf(before), segment);
      EXPECT_GT(offsetIn(segment, before), kMaxObjectSize);
      EXPECT_FALSE(isInAnObject(before));
      // Beyond half a segment it is lost.
      EXPECT_EQ(segmentOf(moveAddress(start, 4 * largest)), kWildSegment);
    }
  }
}

TEST(Address, NoAddressBelongsToTwoSegments) {
  std::map<std::uint64_t, Segment> byFirst;  // the first position of each
  for (const SegmentSize size : kSegmentSizes) {
    for (const Segment segment : someSegments(size)) {
      const std::uint64_t first = highBits(segment) << positionBits(size);
      EXPECT_EQ(segmentOf(first), segment);
      EXPECT_TRUE(byFirst.emplace(first, segment).second);
    }
  }
  for (auto each = byFirst.begin(); std::next(each) != byFirst.end(); ++each) {
    const std::uint64_t length = std::uint64_t{1} << positionBits(sizeOf(each->second));
    EXPECT_LE(each->first + length, std::next(each)->first);
  }
}

TEST(Address, ASegmentIsAsSmallAsItCanBe) {
  EXPECT_EQ(segmentSizeFor(0), SegmentSize::Plain);
  for (const SegmentSize size : kSegmentSizes) {
    EXPECT_EQ(segmentSizeFor(largestObject(size)), size);
    EXPECT_EQ(segmentSizeFor(largestObject(size) + 1),
              size == SegmentSize::Plain ? SegmentSize::Large : SegmentSize::Huge);
  }
}

TEST(Address, NumbersThatAreNoAddressesLieInNoObject) {
  for (const std::uint64_t number : {std::uint64_t{0}, std::uint64_t{1} << 63U, UINT64_MAX,
                                     UINT64_MAX >> 1U, std::uint64_t{1} << 62U, kWildAddress}) {
    EXPECT_FALSE(isInAnObject(number));
  }
  EXPECT_EQ(segmentOf(0), kNullSegment);
}

}  // namespace
}  // namespace braid::ir
