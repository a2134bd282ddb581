#include "ir/address.hpp"

#include <gtest/gtest.h>

#include <cstdint>

namespace braid::ir {
namespace {

constexpr Segment kPlain[] = {1, 2, 77, kEndOfSegments - 1};
constexpr Segment kLarge[] = {kLargeSegment | 2, kLargeSegment | 77,
                              kLargeSegment | (kEndOfLargeSegments - 1)};

void expectRoundTrips(Segment segment, std::uint64_t maxSize) {
  const std::uint64_t start = addressOf(segment);
  for (const std::uint64_t offset : {std::uint64_t{0}, std::uint64_t{1}, maxSize - 1, maxSize}) {
    const std::uint64_t address = moveAddress(start, offset);
    EXPECT_EQ(segmentOf(address), segment);
    EXPECT_EQ(offsetIn(segment, address), offset);
    EXPECT_EQ(moveAddress(address, -offset), start);
  }
  // Running ahead of an object still tells which one it was, and is no offset in it.
  const std::uint64_t before = moveAddress(start, -maxSize);
  EXPECT_EQ(segmentOf(before), segment);
  EXPECT_GT(offsetIn(segment, before), kMaxObjectSize);
  // Beyond half a segment it is lost.
  EXPECT_EQ(segmentOf(moveAddress(start, 4 * maxSize)), kWildSegment);
}

TEST(Address, PlainAddressesKeepSegmentAndOffset) {
  for (const Segment segment : kPlain) {
    EXPECT_FALSE(isLarge(segment));
    expectRoundTrips(segment, kMaxPlainSize);
  }
}

TEST(Address, LargeAddressesKeepSegmentAndOffset) {
  for (const Segment segment : kLarge) {
    EXPECT_TRUE(isLarge(segment));
    expectRoundTrips(segment, kMaxObjectSize);
  }
}

TEST(Address, NoPlainAddressLooksLikeALargeOne) {
  for (const Segment plain : kPlain) {
    for (const Segment large : kLarge) {
      EXPECT_NE(segmentOf(addressOf(plain)), segmentOf(addressOf(large)));
      EXPECT_NE(highBits(plain) << kPlainShift >> kLargeShift, highBits(large));
    }
  }
  EXPECT_FALSE(isLarge(kWildSegment));
  EXPECT_EQ(segmentOf(0), kNullSegment);
}

}  // namespace
}  // namespace braid::ir
