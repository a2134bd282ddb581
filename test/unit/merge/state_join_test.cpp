#include "merge/state_join.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "unit/ir/ir_text.hpp"
#include "unit/merge/judge.hpp"
#include "unit/merge/placed_states.hpp"
#include "unit/merge/workbench.hpp"

namespace braid::merge::test {
namespace {

using exec::State;
using memory::Value;
using term::Term;
using StatePtr = Workbench::StatePtr;

constexpr const char* kProgram = R"ir(
record Node {
  field value: int
}
function f(%a: int, %b: int, %dead: int, %r: Node) -> int {
  local %t: bool
b0 handler b3:
  %a = add int %a, 1
  jump b1
b1:
  %a = add int %a, %b
  %t = eq Node %r, null
  branch %t, b2, b4
b2:
  return int %a
b3:
  rethrow
b4:
  return int %b
}
function caller(%x: int) -> int {
b0:
  %x = call int f(%x, %x, %x, null:Node)
  return int %x
}
)ir";

enum Register : std::size_t { kA, kB, kDead, kR };

class StateJoinTest : public testing::Test {
 protected:
  // Two copies of a state that have parted at an unknown.
  struct Parted {
    StatePtr first;
    StatePtr second;
  };
  Parted part(const State& state) {
    Parted sides{bench.copy(state), bench.copy(state)};
    bench.domain.decisions().addCondition(*sides.first, isFirst);
    bench.domain.decisions().addCondition(*sides.second, bench.terms.makeNot(isFirst));
    sides.first->witness = nullptr;
    sides.second->witness = nullptr;
    return sides;
  }
  StatePtr at(ir::BlockId block) {
    StatePtr state = bench.start("f");
    state->top->position = positionOf(state->top->function(), block);
    return state;
  }
  static void set(State& state, Register which, const Value& value) {
    state.topForUpdate().registers()[which] = value;
  }
  static const Value& get(const State& state, Register which) {
    return state.top->registers()[which];
  }
  Value choice(std::int64_t a, std::int64_t b) {
    return Value::term(
        bench.terms.makeIte(isFirst, bench.terms.makeInt(a), bench.terms.makeInt(b)));
  }

  ir::Module module = ir::test::mustRead(kProgram);
  Workbench bench{module};
  Term isFirst = bench.terms.makeVariable("first", term::Sort::boolean());
  JoinEffort effort;
};

TEST_F(StateJoinTest, WhatDiffersBecomesAChoiceAndTheRestStays) {
  const StatePtr origin = at(1);
  bench.domain.decisions().addCondition(
      *origin, bench.terms.makeIntLe(bench.terms.makeInt(0), get(*origin, kB).term()));
  const auto [first, second] = part(*origin);
  set(*first, kA, Value::scalar(1));
  set(*second, kA, Value::scalar(2));
  ASSERT_EQ(bench.join.join(*first, *second, effort), JoinResult::Joined);
  EXPECT_EQ(get(*first, kA), choice(1, 2));
  EXPECT_EQ(get(*first, kB), get(*origin, kB));
  EXPECT_EQ(effort.valuesJoined, 1U);
  EXPECT_EQ(effort.conditionsBefore, 2U);
  // The two sides were everything.
  EXPECT_TRUE(first->pathCondition.isSameAs(origin->pathCondition));
}

TEST_F(StateJoinTest, RegistersThatNobodyReadsAreDropped) {
  const auto [first, second] = part(*at(1));
  set(*first, kDead, Value::scalar(1));
  set(*second, kDead, Value::scalar(2));
  ASSERT_EQ(bench.join.join(*first, *second, effort), JoinResult::Joined);
  EXPECT_TRUE(get(*first, kDead).isUndefined());
  EXPECT_EQ(effort.valuesJoined, 0U);
}

TEST_F(StateJoinTest, StatesAreEqualIfNothingDiffersThatIsOfUse) {
  const auto [first, second] = part(*at(1));
  EXPECT_TRUE(bench.join.areEqual(*first, *second));
  set(*first, kDead, Value::scalar(1));
  EXPECT_TRUE(bench.join.areEqual(*first, *second));
  set(*first, kA, Value::scalar(1));
  EXPECT_FALSE(bench.join.areEqual(*first, *second));
  set(*second, kA, Value::scalar(1));
  EXPECT_TRUE(bench.join.areEqual(*first, *second));
}

TEST_F(StateJoinTest, StatesThatAskedForDifferentInputsAreNotEqual) {
  const auto [first, second] = part(*at(1));
  const auto asked = [&](const char* name) {
    return exec::LoggedInput{name, {bench.terms.makeVariable(name, term::Sort::bits(8))}, {}, {}};
  };
  first->inputs.add(asked("x"));
  EXPECT_FALSE(bench.join.areEqual(*first, *second));
  const StatePtr before = bench.copy(*second);
  second->inputs.add(asked("x"));
  EXPECT_TRUE(bench.join.areEqual(*first, *second));
  before->inputs.add(asked("y"));
  EXPECT_FALSE(bench.join.areEqual(*first, *before));
}

TEST_F(StateJoinTest, FramesThatBothHaveStayShared) {
  const StatePtr origin = at(1);
  origin->top->caller = PlacedStates(bench.program).frame("caller", 0);
  const auto [first, second] = part(*origin);
  set(*first, kA, Value::scalar(1));
  set(*second, kA, Value::scalar(2));
  ASSERT_EQ(bench.join.join(*first, *second, effort), JoinResult::Joined);
  EXPECT_EQ(first->top->caller.get(), origin->top->caller.get());
}

TEST_F(StateJoinTest, CountersAreTheLargerOnes) {
  const auto [first, second] = part(*at(1));
  first->steps = 10;
  second->steps = 20;
  for (int i = 0; i < 4; ++i) {
    first->history.decide(exec::TreeNode::Kind::Branch, 0, {});
  }
  second->history.decide(exec::TreeNode::Kind::Branch, 0, {});
  notesOf(*second).stoodFor.joinWith({});
  second->uninitialisedValues = 5;
  ASSERT_EQ(bench.join.join(*first, *second, effort), JoinResult::Joined);
  EXPECT_EQ(first->steps, 20U);
  EXPECT_EQ(first->history.decisions(), 4U);
  EXPECT_EQ(notesOf(*first).stoodFor.paths(), 3);
  EXPECT_EQ(first->uninitialisedValues, 5U);
}

TEST_F(StateJoinTest, StatesThatNothingTellsApartAreRefused) {
  const StatePtr first = at(1);
  bench.domain.decisions().addCondition(*first, isFirst);
  const StatePtr second = bench.copy(*first);
  set(*second, kA, Value::scalar(2));
  const Value before = get(*first, kA);
  EXPECT_EQ(bench.join.join(*first, *second, effort), JoinResult::NotDistinguished);
  EXPECT_EQ(get(*first, kA), before);
  EXPECT_EQ(first->pathCondition.toVector(), std::vector<Term>{isFirst});
}

TEST_F(StateJoinTest, WhatWasCaughtMattersWhereItMayBeThrownAgain) {
  for (const auto& [block, expected] : std::vector<std::pair<ir::BlockId, JoinResult>>{
           {3, JoinResult::DifferentExceptions}, {2, JoinResult::Joined}}) {
    const auto [first, second] = part(*at(block));
    set(*first, kA, Value::scalar(1));
    first->topForUpdate().caught.kind = ir::FaultKind::NullAccess;
    second->topForUpdate().caught.kind = ir::FaultKind::DivisionByZero;
    EXPECT_EQ(bench.join.join(*first, *second, effort), expected) << block;
    EXPECT_EQ(get(*first, kA).isTerm(), expected == JoinResult::Joined && block == 2) << block;
  }
}

TEST_F(StateJoinTest, AReferenceThatOneSideHasResolvedIsTheReference) {
  const StatePtr origin = at(1);
  const Term reference = get(*origin, kR).term();
  const auto [first, second] = part(*origin);
  bench.domain.decisions().addCondition(*first,
                                        bench.terms.makeEqual(reference, bench.terms.makeInt(0)));
  first->narrowed.set(reference.id(), {reference, bench.terms.makeInt(memory::kNullObject)});
  set(*first, kR, Value::null());
  ASSERT_EQ(bench.join.join(*first, *second, effort), JoinResult::Joined);
  EXPECT_EQ(get(*first, kR), Value::term(reference));
  // The other side does not know it.
  const exec::State::Narrowed* known = first->narrowed.find(reference.id());
  ASSERT_NE(known, nullptr);
  EXPECT_EQ(known->choice, bench.terms.makeIte(isFirst, bench.terms.makeInt(0), reference));
}

TEST_F(StateJoinTest, AnotherReferenceIsAChoice) {
  const StatePtr origin = at(1);
  const Term reference = get(*origin, kR).term();
  const auto [first, second] = part(*origin);
  set(*first, kR, Value::null());
  ASSERT_EQ(bench.join.join(*first, *second, effort), JoinResult::Joined);
  EXPECT_EQ(get(*first, kR),
            Value::term(bench.terms.makeIte(isFirst, bench.terms.makeInt(0), reference)));
}

class JoinedInputs : public StateJoinTest {
 protected:
  void ask(State& state, const std::string& name) {
    state.inputs.add({name, {bench.terms.makeVariable(name, term::Sort::bits(8))}, {}, {}});
  }
  // The names of the inputs of either side's runs.
  std::vector<std::string> namesOn(const State& joined, bool isOnFirst) {
    term::Model model;
    model.set(isFirst, support::BigInt(isOnFirst ? 1 : 0));
    return Judge(bench.program, bench.terms, bench.points).inputNames(joined, model);
  }
};

using Names = std::vector<std::string>;

TEST_F(JoinedInputs, ThoseOfOneSideAreGuarded) {
  const StatePtr origin = at(1);
  ask(*origin, "common");
  const auto [first, second] = part(*origin);
  ask(*first, "a");
  ask(*first, "b");
  ask(*second, "c");
  ASSERT_EQ(bench.join.join(*first, *second, effort), JoinResult::Joined);
  EXPECT_EQ(first->inputs.size(), 4U);
  EXPECT_FALSE(first->inputs.toVector()[0].guard);
  EXPECT_EQ(namesOn(*first, true), (Names{"common", "a", "b"}));
  EXPECT_EQ(namesOn(*first, false), (Names{"common", "c"}));
}

TEST_F(JoinedInputs, TheSameOnBothSidesIsOne) {
  const auto [first, second] = part(*at(1));
  ask(*first, "same");
  ask(*second, "same");
  ask(*second, "more");
  ASSERT_EQ(bench.join.join(*first, *second, effort), JoinResult::Joined);
  const std::vector<exec::LoggedInput> inputs = first->inputs.toVector();
  ASSERT_EQ(inputs.size(), 2U);
  EXPECT_FALSE(inputs[0].guard);
  EXPECT_EQ(inputs[1].guard, bench.terms.makeNot(isFirst));
}

TEST_F(JoinedInputs, TheSameBehindDifferentOnesStaysApart) {
  const auto [first, second] = part(*at(1));
  ask(*first, "a");
  ask(*first, "same");
  ask(*second, "same");
  ASSERT_EQ(bench.join.join(*first, *second, effort), JoinResult::Joined);
  EXPECT_EQ(namesOn(*first, true), (Names{"a", "same"}));
  EXPECT_EQ(namesOn(*first, false), (Names{"same"}));
}

}  // namespace
}  // namespace braid::merge::test
