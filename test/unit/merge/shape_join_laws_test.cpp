// Joins of linked objects, judged by the solver: whether only null references are told or also what
// leads where, the join stands for what each side stands for (SEL4 and SEL5 of the lattice model),
// no matter which is the first (SEL2), and for nothing else if they are the same (SEL1). References
// that became one of two are not one of three in another order; so SEL3 is only true of what is
// kept of them (test/unit/lattice).
#include <gtest/gtest.h>

#include <iostream>
#include <random>
#include <string>
#include <unordered_map>
#include <vector>

#include "generators/fuzz_settings.hpp"
#include "memory/object.hpp"
#include "merge/merged_names.hpp"
#include "term/substitute.hpp"
#include "unit/ir/ir_text.hpp"
#include "unit/merge/judge.hpp"
#include "unit/merge/workbench.hpp"

namespace braid::merge::test {
namespace {

using exec::State;
using memory::ObjectId;
using memory::Value;
using term::Sort;
using term::Term;
using StatePtr = Workbench::StatePtr;
using Replacements = std::unordered_map<Term, Term>;

constexpr const char* kNodes = R"ir(
record Node {
  field next: Node
  field other: Node
}
function f(%h: Node, %t: Node, %u: Node) -> Node {
  local %c: bool
b0:
  %c = eq Node %h, %u
  branch %c, b1, b2
b1:
  return Node %h
b2:
  return Node %t
}
)ir";

class LinkedStates {
 public:
  LinkedStates(const ir::Module& module, MergeMode mode, std::mt19937_64& random)
      : bench(module, mode),
        judge(bench.program, bench.terms, bench.points),
        origin_(bench.start("f")),
        random_(random) {
    origin_->witness = nullptr;
    for (memory::Site site = 1; site <= 3; ++site) {
      nodes.push_back(origin_->heap.allocate(
          memory::ObjectPtr(new memory::Object(1, {Value::null(), Value::null()})), site));
    }
  }

  // Two states that exclude each other.
  std::pair<StatePtr, StatePtr> sides() {
    const Term isFirst = bench.terms.makeFreshVariable("way", Sort::boolean());
    StatePtr first = bench.copy(*origin_);
    StatePtr second = bench.copy(*origin_);
    bench.domain.decisions().addCondition(*first, isFirst);
    bench.domain.decisions().addCondition(*second, bench.terms.makeNot(isFirst));
    change(*first);
    change(*second);
    return {std::move(first), std::move(second)};
  }

  StatePtr joined(const State& a, const State& b) {
    StatePtr result = bench.copy(a);
    JoinEffort effort;
    EXPECT_EQ(bench.join.join(*result, b, effort), JoinResult::Joined);
    return result;
  }

  // What is true on a side is true of the join, where each choice is as it is on that side.
  void isWeaker(const State& side, const State& join, bool isFirst) {
    const Term all = bench.terms.makeAnd(judge.conditionOf(join), judge.sameContents(side, join));
    Replacements choices;
    for (const Term variable : term::freeVariables(all)) {
      if (mergedValueOf(variable)) {
        choices[variable] = bench.terms.makeBool(isFirst);
      }
    }
    choiceCount += choices.size();
    EXPECT_TRUE(judge.follows(judge.conditionOf(side), substitute(bench.terms, all, choices)));
  }

  // Links that neither side has all together: those of a circle.
  bool hasCircle(const State& state, const std::vector<ObjectId>& circle) {
    std::vector<Term> all{judge.conditionOf(state)};
    for (std::size_t i = 0; i < circle.size(); ++i) {
      all.push_back(isLink(state, circle[i], circle[(i + 1) % circle.size()]));
    }
    return judge.modelOf(bench.terms.makeAnd(all)) != nullptr;
  }

  Workbench bench;
  Judge judge;
  std::vector<ObjectId> nodes;
  std::size_t choiceCount = 0;

 private:
  Term isLink(const State& state, ObjectId from, ObjectId to) {
    const Value link = state.heap.at(from).read(bench.terms, 0);
    return bench.terms.makeEqual(memory::toTerm(bench.terms, link, ir::Type::ref(1)),
                                 bench.terms.makeInt(to));
  }

  // A node, null, a parameter, or a choice between two of these.
  Value reference() {
    const auto known = [&] {
      const std::size_t which = random_() % 5;
      return bench.terms.makeInt(which < nodes.size() ? nodes[which] : memory::kNullObject);
    };
    switch (random_() % 8) {
      case 0:
        return origin_->top->registers()[2];
      case 1:
        return memory::fromTerm(
            bench.terms.makeIte(bench.terms.makeVariable("either", Sort::boolean()), known(),
                                known()),
            ir::Type::ref(1));
      default:
        return memory::fromTerm(known(), ir::Type::ref(1));
    }
  }

  void change(State& state) {
    for (const ObjectId node : nodes) {
      for (const std::uint64_t field : {0U, 1U}) {
        if (random_() % 3 != 0) {
          state.heap.forUpdate(node).write(field, reference());
        }
      }
    }
    // One that the other side does not have.
    if (random_() % 4 == 0) {
      const ObjectId added = state.heap.allocate(
          memory::ObjectPtr(new memory::Object(1, {reference(), Value::null()})), 4);
      state.heap.forUpdate(nodes[0]).write(0, Value::reference(added));
    }
    for (const std::size_t r : {0U, 1U}) {
      state.topForUpdate().registers()[r] = reference();
    }
  }

  StatePtr origin_;
  std::mt19937_64& random_;
};

TEST(ShapeJoinLaws, JoinsAreUpperBoundsAndKeepWhatIsAcyclic) {
  const std::uint64_t rounds = braid::test::fuzzRounds(60);
  std::mt19937_64 random(braid::test::fuzzSeed());
  const ir::Module module = ir::test::mustRead(kNodes);
  std::size_t choices = 0;
  std::size_t acyclic = 0;
  for (std::uint64_t round = 0; round < rounds && !testing::Test::HasFailure(); ++round) {
    const MergeMode mode = round % 4 == 0 ? MergeMode::Null : MergeMode::Shape;
    SCOPED_TRACE("round " + std::to_string(round) + ", " + std::string(mergeModeName(mode)));
    LinkedStates laws(module, mode, random);
    const auto [first, second] = laws.sides();
    const StatePtr join = laws.joined(*first, *second);
    laws.isWeaker(*first, *join, true);
    laws.isWeaker(*second, *join, false);
    const StatePtr back = laws.joined(*second, *first);
    laws.isWeaker(*first, *back, false);
    laws.isWeaker(*second, *back, true);

    const std::vector<ObjectId>& n = laws.nodes;
    std::size_t before = 0;
    std::size_t after = 0;
    for (const std::vector<ObjectId>& circle :
         std::vector<std::vector<ObjectId>>{{n[0]},
                                            {n[1]},
                                            {n[2]},
                                            {n[0], n[1]},
                                            {n[0], n[2]},
                                            {n[1], n[2]},
                                            {n[0], n[1], n[2]},
                                            {n[0], n[2], n[1]}}) {
      const bool isInJoin = laws.hasCircle(*join, circle);
      EXPECT_EQ(isInJoin, laws.hasCircle(*back, circle));
      before += laws.hasCircle(*first, circle) || laws.hasCircle(*second, circle) ? 1U : 0U;
      after += isInJoin ? 1U : 0U;
    }
    EXPECT_LE(before, after);
    // Beside these three nodes there may be one that only one side has.
    if (mode == MergeMode::Shape && before == 0 && join->heap.size() == n.size()) {
      EXPECT_EQ(after, 0U);
      ++acyclic;
    }
    choices += laws.choiceCount;
    EXPECT_EQ(laws.judge.unknowns, 0U);
  }
  std::cout << choices << " choices, " << acyclic << " without a circle\n";
  EXPECT_GT(choices, rounds);
  EXPECT_GT(acyclic, 0U);
}

// Where no way comes round on either side, none does in the join, whatever links are combined; of
// null references that alone would not follow.
TEST(ShapeJoinLaws, CombinedLinksDoNotComeRound) {
  std::mt19937_64 random(1);
  const ir::Module module = ir::test::mustRead(kNodes);
  for (const MergeMode mode : {MergeMode::Null, MergeMode::Shape}) {
    LinkedStates laws(module, mode, random);
    auto [first, second] = laws.sides();
    const std::vector<ObjectId>& n = laws.nodes;
    const auto link = [](State& state, ObjectId from, ObjectId to) {
      state.heap.forUpdate(from).write(0, Value::reference(to));
    };
    for (State* state : {first.get(), second.get()}) {
      for (const ObjectId node : n) {
        link(*state, node, memory::kNullObject);
      }
    }
    link(*first, n[0], n[1]);
    link(*first, n[1], n[2]);
    link(*second, n[2], n[1]);
    link(*second, n[1], n[0]);
    const StatePtr join = laws.joined(*first, *second);
    EXPECT_FALSE(join->isExact);
    EXPECT_EQ(laws.hasCircle(*join, {n[0], n[1]}), mode == MergeMode::Null);
    EXPECT_EQ(laws.hasCircle(*join, {n[1], n[2]}), mode == MergeMode::Null);
  }
}

// The join of a state with itself is that state.
TEST(ShapeJoinLaws, NothingIsLostWhereNothingDiffers) {
  std::mt19937_64 random(braid::test::fuzzSeed());
  const ir::Module module = ir::test::mustRead(kNodes);
  LinkedStates laws(module, MergeMode::Shape, random);
  const StatePtr state = laws.sides().first;
  const Term part = laws.bench.terms.makeFreshVariable("part", Sort::boolean());
  const StatePtr first = laws.bench.copy(*state);
  const StatePtr second = laws.bench.copy(*state);
  laws.bench.domain.decisions().addCondition(*first, part);
  laws.bench.domain.decisions().addCondition(*second, laws.bench.terms.makeNot(part));
  const StatePtr join = laws.joined(*first, *second);
  EXPECT_TRUE(join->isExact);
  EXPECT_TRUE(
      laws.judge.areEquivalent(laws.judge.conditionOf(*state), laws.judge.conditionOf(*join)));
  EXPECT_TRUE(
      laws.judge.follows(laws.judge.conditionOf(*state), laws.judge.sameContents(*state, *join)));
}

}  // namespace
}  // namespace braid::merge::test
