// The example of docs/extending.md: another way to join values.
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>

#include "merge/modes.hpp"
#include "merge/state_join.hpp"
#include "unit/ir/ir_text.hpp"
#include "unit/merge/placed_states.hpp"
#include "unit/merge/workbench.hpp"

namespace braid::merge::test {
namespace {

using exec::State;
using memory::Value;
using support::BigInt;
using term::Kind;
using term::Term;

// [example]
// Two known integers become an unknown one between them; a bound that has moved since the last time
// round a loop is given up. Other values become if-then-else terms.
class HullDomain : public JoinDomain {
 public:
  explicit HullDomain(term::TermManager& terms) : terms_(terms) {}

  JoinedValue join(const Sides& sides, const Difference& values) override {
    return hull(sides, values, true);
  }

  [[nodiscard]] bool joinsIterations() const override { return true; }
  JoinedValue widen(const Sides& sides, const Difference& values) override {
    return hull(sides, values, false);
  }

 private:
  JoinedValue hull(const Sides& sides, const Difference& values, bool keepsUpperBound) {
    if (!values.first.is(Kind::IntConst) || !values.second.is(Kind::IntConst)) {
      return {terms_.makeIte(sides.isFirst, values.first, values.second)};
    }
    const bool isRising = values.first.number() < values.second.number();
    const Term low = isRising ? values.first : values.second;
    const Term high = isRising ? values.second : values.first;
    const Term between = terms_.makeFreshVariable("hull", term::Sort::integer());
    Term constraint = terms_.makeIntLe(low, between);
    if (keepsUpperBound || !isRising) {
      constraint = terms_.makeAnd(constraint, terms_.makeIntLe(between, high));
    }
    return {between, constraint, false};
  }

  term::TermManager& terms_;
};
// [end]

constexpr const char* kProgram = R"ir(
function f(%a: int, %b: int) -> int {
  local %t: bool
b0:
  jump b1
b1:
  %a = add int %a, 1
  %t = lt int %a, %b
  branch %t, b1, b2
b2:
  return int %a
}
)ir";

class HullDomainTest : public testing::Test {
 protected:
  // Two sides of an unknown condition, at the head of the loop, with these values in %a.
  std::unique_ptr<State> join(std::int64_t first, std::int64_t second, int roundsOfSecond = 0) {
    std::unique_ptr<State> a = bench.start("f");
    a->top->position = positionOf(a->top->function(), 1);
    a->witness = nullptr;
    std::unique_ptr<State> b = bench.copy(*a);
    const Term condition = bench.terms.makeFreshVariable("side", term::Sort::boolean());
    bench.domain.decisions().addCondition(*a, condition);
    bench.domain.decisions().addCondition(*b, bench.terms.makeNot(condition));
    a->topForUpdate().registers()[0] = Value::scalar(first);
    b->topForUpdate().registers()[0] = Value::scalar(second);
    b->topForUpdate().loopCounter(0) = Value::scalar(roundsOfSecond);
    JoinEffort effort;
    EXPECT_EQ(joiner.join(*a, *b, effort), JoinResult::Joined);
    return a;
  }
  bool canBe(const State& state, std::int64_t number) {
    const Term value = state.top->registers()[0].term();
    return bench.domain.decisions().isPossible(
        state, bench.terms.makeEqual(value, bench.terms.makeInt(number)));
  }

  ir::Module module = ir::test::mustRead(kProgram);
  Workbench bench{module};
  HullDomain domain{bench.terms};
  MeetingPoints together{bench.program, MergeAt::Loops, {}, MeetingPoints::Iterations::Together};
  StateJoin joiner{bench.program, bench.domain, bench.guards, domain, together};
};

TEST_F(HullDomainTest, JoinsToWhatIsBetween) {
  const std::unique_ptr<State> joined = join(3, 8);
  EXPECT_FALSE(joined->isExact);
  EXPECT_EQ(joined->witness, nullptr);
  EXPECT_FALSE(canBe(*joined, 2));
  EXPECT_TRUE(canBe(*joined, 3));
  EXPECT_TRUE(canBe(*joined, 5));
  EXPECT_TRUE(canBe(*joined, 8));
  EXPECT_FALSE(canBe(*joined, 9));
}

TEST_F(HullDomainTest, WidensBetweenIterations) {
  const std::unique_ptr<State> joined = join(3, 8, 1);
  EXPECT_FALSE(canBe(*joined, 2));
  EXPECT_TRUE(canBe(*joined, 1'000'000));
}

TEST_F(HullDomainTest, StatesOfDifferentIterationsMeetAtTheHead) {
  const std::unique_ptr<State> first = bench.start("f");
  first->top->position = positionOf(first->top->function(), 1);
  const std::unique_ptr<State> second = bench.copy(*first);
  second->topForUpdate().loopCounter(0) = Value::scalar(4);
  EXPECT_TRUE(together.compare(*first, *second) == 0);
  EXPECT_TRUE(bench.points.compare(*first, *second) < 0);
  // States in the loop go first: those at its head wait for them.
  second->topForUpdate().position += 1;
  EXPECT_TRUE(together.compare(*second, *first) < 0);
}

}  // namespace
}  // namespace braid::merge::test
