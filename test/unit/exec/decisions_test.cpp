// What paths decide: which sides are followed, under which conditions, and who is told.
#include "exec/decisions.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <utility>
#include <vector>

#include "exec/program.hpp"
#include "solver/stages/chain.hpp"
#include "unit/ir/ir_text.hpp"
#include "unit/solver/scripted_solver.hpp"

namespace braid::exec {
namespace {

using term::Sort;
using term::Term;
using StatePtr = std::unique_ptr<State>;

class Recorder : public PathSink {
 public:
  void spawn(StatePtr state) override { spawned.push_back(std::move(state)); }
  void escape(StatePtr state) override { spawned.push_back(std::move(state)); }
  void fault(StatePtr state, const Fault& fault) override {
    faults.emplace_back(std::move(state), fault);
  }
  void omit(Omission omission, support::SourceLocation, std::string) override {
    omissions.push_back(omission);
  }

  std::vector<StatePtr> spawned;
  std::vector<std::pair<StatePtr, Fault>> faults;
  std::vector<Omission> omissions;
};

class Observer : public PathObserver {
 public:
  void branches(const State&, Term condition) override { branched.push_back(condition); }
  void decides(State&, Term decision) override { decided.push_back(decision); }
  solver::Allowance asks(const State&, Term question) override {
    asked.push_back(question);
    return allowance;
  }
  void askedInVain(const solver::Allowance&, std::uint64_t) override { ++inVain; }
  void knows(const State&, Term) override {}

  std::vector<Term> branched;
  std::vector<Term> decided;
  std::vector<Term> asked;
  solver::Allowance allowance;
  int inVain = 0;
};

class DecisionsTest : public testing::Test {
 protected:
  DecisionsTest() { state.top = Frame::create(program.function(0), FramePtr()); }

  // x < n
  Term below(std::int64_t n) { return terms.makeIntLt(x, terms.makeInt(n)); }
  static bool goesOn(State&, bool) { return true; }

  ir::Module module = ir::test::mustRead("function f() -> void {\nb0:\n  return void\n}\n");
  term::TermManager terms;
  Program program{module, terms};
  Term x = terms.makeVariable("x", Sort::integer());
  solver::Pipeline pipeline = solver::makePipeline(terms, {});
  Recorder sink;
  PathGuards guards{terms, nullptr, nullptr};
  CoverageRecorder coverage{program.opCount()};
  Decisions decisions{terms, {*pipeline.solver}, guards, coverage, sink};
  State state;
};

TEST_F(DecisionsTest, BothSidesOfABranchAreFollowed) {
  state.history.record();
  EXPECT_EQ(decisions.decide(state, below(5), goesOn), std::optional(true));
  EXPECT_TRUE(decisions.takeForked());
  EXPECT_FALSE(decisions.takeForked());
  ASSERT_EQ(sink.spawned.size(), 1U);
  EXPECT_EQ(state.pathCondition.toVector(), std::vector<Term>{below(5)});
  EXPECT_EQ(sink.spawned[0]->pathCondition.toVector(), std::vector<Term>{terms.makeNot(below(5))});
  // They part at one node of the tree.
  EXPECT_EQ(state.history.node()->decision(), below(5));
  EXPECT_EQ(sink.spawned[0]->history.node()->decision(), terms.makeNot(below(5)));
  EXPECT_EQ(state.history.node()->parents(), sink.spawned[0]->history.node()->parents());
  EXPECT_EQ(state.history.decisions(), 1U);
}

TEST_F(DecisionsTest, ASideThatIsImpossibleIsNot) {
  decisions.addCondition(state, below(3));
  EXPECT_EQ(decisions.decide(state, below(5), goesOn), std::optional(true));
  EXPECT_EQ(decisions.decide(state, terms.makeNot(below(5)), goesOn), std::optional(false));
  EXPECT_FALSE(decisions.takeForked());
  EXPECT_TRUE(sink.spawned.empty());
  EXPECT_EQ(state.pathCondition.size(), 1U);
  EXPECT_EQ(state.history.decisions(), 0U);
  // No path has both.
  decisions.addCondition(state, terms.makeNot(below(4)));
  EXPECT_EQ(decisions.decide(state, below(9), goesOn), std::nullopt);
}

TEST_F(DecisionsTest, ACopyThatMayNotGoOnIsLeftOut) {
  decisions.decide(state, below(5), [](State&, bool) { return false; });
  EXPECT_TRUE(sink.spawned.empty());
  EXPECT_EQ(sink.omissions, std::vector{Omission::UnwindBound});
}

TEST_F(DecisionsTest, AFailingCheckIsAFaultOfACopy) {
  const Fault fault{ir::FaultKind::Assertion, {}, 0};
  EXPECT_EQ(decisions.check(state, below(5), fault), std::optional(true));
  ASSERT_EQ(sink.faults.size(), 1U);
  EXPECT_EQ(sink.faults[0].second, fault);
  EXPECT_EQ(sink.faults[0].first->pathCondition.toVector(),
            std::vector<Term>{terms.makeNot(below(5))});
  EXPECT_EQ(state.pathCondition.toVector(), std::vector<Term>{below(5)});
  EXPECT_EQ(decisions.check(state, below(6), fault), std::optional(true));
  EXPECT_EQ(decisions.check(state, terms.makeNot(below(6)), fault), std::optional(false));
  EXPECT_EQ(sink.faults.size(), 1U);
}

TEST_F(DecisionsTest, WhatIsAssumedHasToBePossible) {
  EXPECT_TRUE(decisions.assume(state, below(5)));
  EXPECT_FALSE(decisions.assume(state, terms.makeNot(below(7))));
  EXPECT_EQ(state.pathCondition.toVector(), std::vector<Term>{below(5)});
}

TEST_F(DecisionsTest, OneOfSeveralIsTakenAndCopiesTakeTheOthers) {
  decisions.addCondition(state, terms.makeNot(below(1)));
  std::vector<std::size_t> settled;
  const auto is = [&](const State&, std::size_t i) {
    return terms.makeEqual(x, terms.makeInt(static_cast<std::int64_t>(i)));
  };
  const auto settle = [&](State&, std::size_t i) { settled.push_back(i); };
  EXPECT_EQ(decisions.choose(state, 4, is, settle), std::optional<std::size_t>(1));
  EXPECT_EQ(settled, (std::vector<std::size_t>{1, 2, 3}));
  ASSERT_EQ(sink.spawned.size(), 2U);
  EXPECT_FALSE(state.isMidInstruction);
  EXPECT_TRUE(sink.spawned[0]->isMidInstruction);
  EXPECT_FALSE(decisions.isPossible(*sink.spawned[0], is(state, 3)));
  EXPECT_EQ(decisions.choose(state, 1, is, settle), std::nullopt) << "it is 1 here, not 0";
}

TEST_F(DecisionsTest, TheObserverIsToldAndSaysHowHardToTry) {
  auto scripted = std::make_unique<solver::test::ScriptedSolver>(
      std::deque<solver::Answer>{solver::Unknown{"hard"}});
  Decisions asking(terms, {*scripted}, guards, coverage, sink);
  Observer observer;
  asking.tell(&observer);
  // With full effort, a side about which nothing is known is followed.
  EXPECT_EQ(asking.decide(state, below(5), goesOn), std::optional(true));
  EXPECT_EQ(observer.branched, std::vector<Term>{below(5)});
  EXPECT_EQ(observer.decided, (std::vector<Term>{terms.makeNot(below(5)), below(5)}));
  EXPECT_EQ(observer.asked, (std::vector<Term>{below(5), terms.makeNot(below(5))}));
  EXPECT_FALSE(asking.takeTooHard());
  observer.allowance.effort = solver::Effort::Little;
  EXPECT_EQ(asking.decide(state, below(4), goesOn), std::nullopt);
  EXPECT_TRUE(asking.takeTooHard());
  EXPECT_EQ(observer.inVain, 1);
  // So does full effort that is bounded.
  observer.allowance = {solver::Effort::Full, 1'000};
  EXPECT_EQ(asking.decide(state, below(3), goesOn), std::nullopt);
  EXPECT_TRUE(asking.takeTooHard());
  EXPECT_EQ(observer.inVain, 2);
}

}  // namespace
}  // namespace braid::exec
