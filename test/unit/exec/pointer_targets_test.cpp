#include "exec/pointer_targets.hpp"

#include <gtest/gtest.h>

#include "support/big_int.hpp"

namespace braid::exec {
namespace {

using support::BigInt;
using term::Sort;
using term::Term;
using term::TermManager;

class PointerTargetsTest : public testing::Test {
 protected:
  Term address(ir::Segment segment, std::int64_t offset = 0) {
    return terms.makeBits(64, BigInt::fromUnsigned(ir::addressOf(segment)) + BigInt(offset));
  }
  Term word(std::int64_t number) { return terms.makeBits(64, number); }

  TermManager terms;
  Term c = terms.makeVariable("c", Sort::boolean());
  Term d = terms.makeVariable("d", Sort::boolean());
  Term i = terms.makeVariable("i", Sort::bits(64));
};

TEST_F(PointerTargetsTest, AnElementOfAnArray) {
  const Term offset = terms.makeBvMul(i, word(4));
  const auto targets = takeApartPointer(terms, terms.makeBvAdd(address(5, 8), offset));
  ASSERT_TRUE(targets);
  ASSERT_EQ(targets->size(), 1U);
  EXPECT_TRUE(targets->front().guard.isTrue());
  EXPECT_EQ(targets->front().segment, 5U);
  EXPECT_EQ(targets->front().offset, terms.makeBvAdd(offset, word(8)));
}

TEST_F(PointerTargetsTest, AChoiceBetweenObjects) {
  const Term choice = terms.makeIte(c, address(5, 4), terms.makeIte(d, address(6), word(0)));
  const auto targets = takeApartPointer(terms, terms.makeBvAdd(choice, i));
  ASSERT_TRUE(targets);
  ASSERT_EQ(targets->size(), 3U);
  EXPECT_EQ((*targets)[0].segment, 5U);
  EXPECT_EQ((*targets)[0].guard, c);
  EXPECT_EQ((*targets)[0].offset, terms.makeBvAdd(i, word(4)));
  EXPECT_EQ((*targets)[1].segment, 6U);
  EXPECT_EQ((*targets)[1].guard, terms.makeAnd(terms.makeNot(c), d));
  EXPECT_EQ((*targets)[2].segment, ir::kNullSegment);
}

TEST_F(PointerTargetsTest, TheSameObjectTwiceIsOneTarget) {
  const Term choice = terms.makeIte(c, address(5), terms.makeIte(d, address(6), address(5, 12)));
  const auto targets = takeApartPointer(terms, choice);
  ASSERT_TRUE(targets);
  ASSERT_EQ(targets->size(), 2U);
  const PointerTarget& five = (*targets)[0];
  EXPECT_EQ(five.segment, 5U);
  EXPECT_EQ(five.guard, terms.makeOr(c, terms.makeAnd(terms.makeNot(c), terms.makeNot(d))));
}

// As a tree it has 2^60 leaves.
TEST_F(PointerTargetsTest, APointerThatMovesOnUnderConditions) {
  Term pointer = address(5);
  for (int step = 0; step < 60; ++step) {
    const Term moves = terms.makeVariable("m" + std::to_string(step), Sort::boolean());
    pointer = terms.makeIte(moves, terms.makeBvAdd(pointer, word(1)), pointer);
  }
  const auto targets = takeApartPointer(terms, pointer);
  ASSERT_TRUE(targets);
  ASSERT_EQ(targets->size(), 1U);
  EXPECT_EQ(targets->front().segment, 5U);
  EXPECT_TRUE(targets->front().guard.isTrue());
}

TEST_F(PointerTargetsTest, AnUnknownNumberDoesNotShowIt) {
  EXPECT_FALSE(takeApartPointer(terms, i));
  EXPECT_FALSE(takeApartPointer(terms, terms.makeBvAdd(i, word(8))));
  // A difference of two objects' addresses is no place.
  EXPECT_FALSE(takeApartPointer(terms, terms.makeBvAdd(terms.makeIte(c, address(5), address(6)),
                                                       terms.makeIte(d, address(7), address(8)))));
}

TEST(Addresses, ArithmeticStaysInTheSegmentOrGoesWild) {
  const std::uint64_t start = ir::addressOf(7);
  EXPECT_EQ(ir::moveAddress(start, 12), start + 12);
  EXPECT_EQ(ir::moveAddress(start, ~std::uint64_t{0}), start - 1);
  EXPECT_EQ(ir::segmentOf(ir::moveAddress(start, std::uint64_t{1} << 32U)), ir::kWildSegment);
}

}  // namespace
}  // namespace braid::exec
