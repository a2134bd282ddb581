#include "solver/linear/box.hpp"

#include <gtest/gtest.h>

#include <array>

#include "term/term_manager.hpp"

namespace braid::solver::linear {
namespace {

using support::BigInt;
using term::Sort;
using term::Term;

class BoxTest : public ::testing::Test {
 protected:
  term::TermManager terms;
  Term sum = terms.makeVariable("sum", Sort::bits(64));
  Term count = terms.makeVariable("count", Sort::bits(32));
  BoxReader reader{facts::Tuning()};
  Box box;
};

TEST_F(BoxTest, WideWordsAreBoundedByNarrowOnes) {
  const Term most =
      terms.makeBvMul(terms.makeBits(64, BigInt(100)), terms.makeBvZeroExtend(count, 64));
  const std::array conditions{terms.makeBvSLe(terms.makeBits(64, BigInt(0)), sum),
                              terms.makeBvSLe(sum, most)};
  ASSERT_TRUE(reader.read(conditions, box));
  const KnownWord& known = box.at(sum);
  EXPECT_EQ(known.bounds.asSigned.low(), BigInt(0));
  EXPECT_EQ(known.bounds.asSigned.high(), BigInt(100) * (BigInt::powerOfTwo(32) - BigInt(1)));
  EXPECT_EQ(known.sources, (std::vector<std::uint32_t>{0, 1}));
}

TEST_F(BoxTest, NarrowWordsAreBoundedByNumbersOnly) {
  const Term other = terms.makeVariable("other", Sort::bits(32));
  const std::array conditions{terms.makeBvULt(count, other)};
  ASSERT_TRUE(reader.read(conditions, box));
  EXPECT_TRUE(box.empty());
}

}  // namespace
}  // namespace braid::solver::linear
