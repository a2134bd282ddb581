// Marks of what was executed.
#include "exec/coverage.hpp"

#include <gtest/gtest.h>

#include <memory>

namespace braid::exec {
namespace {

using MarksPtr = std::shared_ptr<const SomeMarks>;

TEST(Coverage, OnlyWantedMarksAreAdded) {
  const auto none = std::make_shared<const SomeMarks>();
  Marks executed(40);
  executed[0] = kExecuted;
  executed[17] = kExecuted | kTaken;
  executed[39] = kExecuted;
  Marks wanted(40, kExecuted);
  wanted[0] = 0;
  const MarksPtr some = withMarks(none, executed, wanted);
  EXPECT_EQ(*some, (SomeMarks{{17, kExecuted}, {39, kExecuted}}));
}

TEST(Coverage, MarksOfOneOpAreUnited) {
  const auto before = std::make_shared<const SomeMarks>(
      SomeMarks{{3, kExecuted}, {9, kExecuted | kNotTaken}, {20, kExecuted}});
  const MarksPtr more = withMarks(before, SomeMarks{{4, kExecuted}, {9, kTaken}});
  EXPECT_EQ(
      *more,
      (SomeMarks{
          {3, kExecuted}, {4, kExecuted}, {9, kExecuted | kTaken | kNotTaken}, {20, kExecuted}}));
}

TEST(Coverage, NothingNewIsNothingCopied) {
  const auto before =
      std::make_shared<const SomeMarks>(SomeMarks{{3, kExecuted}, {9, kExecuted | kTaken}});
  EXPECT_EQ(withMarks(before, SomeMarks{{9, kTaken}}), before);
}

}  // namespace
}  // namespace braid::exec
