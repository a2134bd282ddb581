// Marks of what was executed.
#include "exec/coverage.hpp"

#include <gtest/gtest.h>

#include <memory>

#include "exec/program.hpp"
#include "term/term_manager.hpp"
#include "unit/ir/ir_text.hpp"

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

TEST(Coverage, TestsAreNotAskedForPredicatesAndBodiesOfQuantifiers) {
  const ir::Module module = ir::test::mustRead(R"(array int[]
function f(%a: int[]) -> void {
  local %b: bool
  requires condition(%a)
b0:
  %b = forall %a, body()
  branch %b, b1, b1
b1:
  branch %b, b2, b3
b2:
  return void
b3:
  return void
}
function body(%i: int, %e: int) -> bool {
b0:
  return bool true
}
function condition(%a: int[]) -> bool predicate {
  local %b: bool
b0:
  %b = forall %a, body()
  branch %b, b1, b2
b1:
  return bool true
b2:
  return bool false
})");
  term::TermManager terms;
  const Program program(module, terms);
  constexpr std::uint8_t kBothSides = kExecuted | kTaken | kNotTaken;
  EXPECT_EQ(testableMarks(program),
            (Marks{kExecuted, kExecuted, kBothSides, kExecuted, kExecuted, 0, 0, 0, 0, 0}));
}

}  // namespace
}  // namespace braid::exec
