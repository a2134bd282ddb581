// Propositions 1 and 2 of the lattice model, judged by the solver: joins by if-then-else and by
// lattices make a semilattice of states (its axioms SEL1 to SEL5).
//
// A joined state has constants that neither side has. That it stands for what a side stands for is
// shown by what these constants are on that side; two joins are compared with the constants of one
// in the place of the other's.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <memory>
#include <random>
#include <string>
#include <unordered_map>
#include <vector>

#include "generators/fuzz_settings.hpp"
#include "merge/merged_names.hpp"
#include "term/substitute.hpp"
#include "unit/ir/ir_text.hpp"
#include "unit/merge/judge.hpp"
#include "unit/merge/workbench.hpp"

namespace braid::merge::test {
namespace {

using exec::State;
using memory::Value;
using term::Sort;
using term::Term;
using StatePtr = Workbench::StatePtr;
using Replacements = std::unordered_map<Term, Term>;

constexpr std::array kAbstractModes = {
    MergeMode::Ite,        MergeMode::Sign,   MergeMode::Interval, MergeMode::Octagon,
    MergeMode::Congruence, MergeMode::Affine, MergeMode::Segments};

// One place, with numbers that are read after it.
constexpr const char* kNumbers = R"ir(
function f(%a: int, %b: int, %w: i8, %n: int) -> int {
  local %s: int
  local %t: bool
b0:
  %s = add int %a, %b
  %s = add int %s, %n
  %t = lt i8 %w, 5
  branch %t, b1, b2
b1:
  return int %s
b2:
  return int %a
}
)ir";

// One place, with an array.
constexpr const char* kArray = R"ir(
array int[]
function f(%i: int) -> int {
b0:
  return int %i
}
)ir";

// Passes everything on and remembers what values the joined ones stand for.
class Recorder : public JoinDomain {
 public:
  explicit Recorder(std::unique_ptr<JoinDomain> domain) : domain_(std::move(domain)) {}

  JoinedValue join(const Sides& sides, const Difference& values) override {
    return domain_->join(sides, values);
  }
  std::optional<JoinedValue> joinElements(const Sides& sides, const Difference& elements,
                                          Term length) override {
    return domain_->joinElements(sides, elements, length);
  }
  [[nodiscard]] bool isByPlace() const override { return domain_->isByPlace(); }
  std::vector<Term> relate(const Sides& sides, std::span<const Replaced> replaced,
                           const State& joined) override {
    for (const Replaced& each : replaced) {
      onFirst[each.joined] = each.values.first;
      onSecond[each.joined] = each.values.second;
    }
    return domain_->relate(sides, replaced, joined);
  }

  Replacements onFirst;
  Replacements onSecond;

 private:
  std::unique_ptr<JoinDomain> domain_;
};

class StateLaws {
 public:
  StateLaws(const ir::Module& module, MergeMode mode, std::mt19937_64& random)
      : bench(module, mode),
        judge(bench.program, bench.terms, bench.points),
        random_(random),
        domain_(
            traitsOf(mode).makeDomain({bench.terms, bench.summaries, bench.domain, bench.program})),
        join_(bench.program, bench.domain, bench.guards, domain_, bench.points),
        mode_(mode) {}

  // Four states that exclude each other.
  std::vector<StatePtr> leaves() {
    std::vector<StatePtr> result;
    const StatePtr origin = bench.start("f");
    origin->witness = nullptr;
    if (mode_ == MergeMode::Segments) {
      addArray(*origin);
    }
    for (int leaf = 0; leaf < 4; ++leaf) {
      StatePtr state = bench.copy(*origin);
      for (const int bit : {0, 1}) {
        const Term atom = bench.terms.makeVariable("way" + std::to_string(bit), Sort::boolean());
        addCondition(*state, (leaf >> bit & 1) != 0 ? atom : bench.terms.makeNot(atom));
      }
      if (array_) {
        changeElements(*state);
      } else {
        change(*state);
      }
      result.push_back(std::move(state));
    }
    return result;
  }

  StatePtr joined(const State& a, const State& b) {
    StatePtr result = bench.copy(a);
    JoinEffort effort;
    EXPECT_EQ(join_.join(*result, b, effort), JoinResult::Joined);
    return result;
  }

  // SEL4 and SEL5: what is true on a side is true of the join, with the new constants as they are
  // there; so there are such constants.
  void isWeaker(const State& side, const State& join, const Replacements& constants) {
    const Term all = bench.terms.makeAnd(judge.conditionOf(join), judge.sameContents(side, join));
    EXPECT_TRUE(judge.follows(judge.conditionOf(side), substitute(bench.terms, all, constants)));
    if (join.witness != nullptr) {
      EXPECT_NE(term::Evaluator(*join.witness).holds(judge.conditionOf(join)), false);
    }
  }
  void areUpperBounds(const State& a, const State& b) {
    forgetConstants();
    const StatePtr join = joined(a, b);
    isWeaker(a, *join, domain_.onFirst);
    isWeaker(b, *join, domain_.onSecond);
    inexact += join->isExact ? 0U : 1U;
  }

  // Both stand for the same: constants of the registers are the same ones, and all other constants
  // of either are given.
  void areSame(const State& a, const State& b, Replacements onlyInA, Replacements onlyInB) {
    const Value* mine = a.top->registers();
    const Value* theirs = b.top->registers();
    for (std::size_t r = 0; r < a.top->function().source->registers.size(); ++r) {
      if (mine[r].isTerm() && theirs[r].isTerm() && mergedValueOf(mine[r].term()) &&
          mergedValueOf(theirs[r].term())) {
        onlyInB[theirs[r].term()] = mine[r].term();
        onlyInA.erase(mine[r].term());
      }
    }
    if (array_) {
      const Term mineAll = elementsOf(a);
      const Term theirsAll = elementsOf(b);
      if (mergedValueOf(mineAll) && mergedValueOf(theirsAll)) {
        onlyInB[theirsAll] = mineAll;
        onlyInA.erase(mineAll);
      }
    }
    const auto inA = [&](Term t) { return substitute(bench.terms, t, onlyInA); };
    const auto inB = [&](Term t) { return substitute(bench.terms, t, onlyInB); };
    const Term first = inA(judge.conditionOf(a));
    const Term second = inB(judge.conditionOf(b));
    EXPECT_TRUE(judge.areEquivalent(first, second));
    EXPECT_TRUE(judge.follows(first, inA(inB(judge.sameContents(a, b)))));
  }

  // SEL2.
  void commute(const State& a, const State& b) {
    const StatePtr forth = joined(a, b);
    const StatePtr back = joined(b, a);
    areSame(*forth, *back, {}, {});
  }

  // SEL3. The constants of the inner joins are what they are on the side that is meant.
  void associate(const State& a, const State& b, const State& c) {
    forgetConstants();
    const StatePtr ab = joined(a, b);
    Replacements inLeft = innerConstants(judge.conditionOf(a));
    const StatePtr bc = joined(b, c);
    Replacements inRight = innerConstants(judge.conditionOf(b));
    const StatePtr left = joined(*ab, c);
    const StatePtr right = joined(a, *bc);
    areSame(*left, *right, inLeft, inRight);
  }

  // SEL1.
  void isIdempotent(const State& a) {
    const Term part = bench.terms.makeFreshVariable("part", Sort::boolean());
    const StatePtr first = bench.copy(a);
    const StatePtr second = bench.copy(a);
    addCondition(*first, part);
    addCondition(*second, bench.terms.makeNot(part));
    const StatePtr join = joined(*first, *second);
    EXPECT_TRUE(join->isExact);
    EXPECT_TRUE(judge.areEquivalent(judge.conditionOf(a), judge.conditionOf(*join)));
    EXPECT_TRUE(judge.follows(judge.conditionOf(a), judge.sameContents(a, *join)));
  }

  Workbench bench;
  Judge judge;
  std::size_t inexact = 0;

 private:
  void addCondition(State& state, Term condition) {
    bench.domain.decisions().addCondition(state, condition);
  }
  std::int64_t number() { return static_cast<std::int64_t>(random_() % 9) - 4; }

  // Numbers, or inputs with something added, between bounds.
  void change(State& state) {
    Value* registers = state.topForUpdate().registers();
    for (const std::size_t r : {0U, 1U, 2U}) {
      const bool isWord = r == 2;
      const Sort sort = isWord ? Sort::bits(8) : Sort::integer();
      const Term constant =
          isWord ? bench.terms.makeBits(8, number()) : bench.terms.makeInt(number());
      if (random_() % 2 == 0) {
        registers[r] = memory::fromTerm(constant, isWord ? ir::Type::bits(8) : ir::Type::integer());
        continue;
      }
      const Term input =
          bench.terms.makeVariable((isWord ? "word" : "in") + std::to_string(random_() % 2), sort);
      registers[r] = Value::term(isWord ? bench.terms.makeBvAdd(input, constant)
                                        : bench.terms.makeIntAdd(input, constant));
      const std::int64_t low = number();
      const std::int64_t high = low + static_cast<std::int64_t>(random_() % 4);
      addCondition(
          state,
          isWord ? bench.terms.makeAnd(bench.terms.makeBvSLe(bench.terms.makeBits(8, low), input),
                                       bench.terms.makeBvSLe(input, bench.terms.makeBits(8, high)))
                 : bench.terms.makeAnd(bench.terms.makeIntLe(bench.terms.makeInt(low), input),
                                       bench.terms.makeIntLe(input, bench.terms.makeInt(high))));
    }
  }

  // Of any length up to 4, with unknown elements.
  void addArray(State& state) {
    const ir::Type number = ir::Type::integer();
    const Sort sort = Sort::array(Sort::integer(), Sort::integer());
    const Term length = bench.terms.makeVariable("length", Sort::integer());
    addCondition(state, bench.terms.makeIntLe(bench.terms.makeInt(0), length));
    addCondition(state, bench.terms.makeIntLe(length, bench.terms.makeInt(4)));
    array_ = state.heap.allocate(
        memory::ObjectPtr(new memory::Object(1, number, number, Value::term(length),
                                             bench.terms.makeVariable("elements", sort))),
        memory::Site{1});
  }
  // Up to two elements are written, at places that are known or not.
  void changeElements(State& state) {
    for (std::uint64_t writes = random_() % 3; writes > 0; --writes) {
      const Term place = bench.terms.makeVariable("place", Sort::integer());
      const Term known = bench.terms.makeInt(static_cast<std::int64_t>(random_() % 4));
      state.heap.forUpdate(*array_).writeSymbolic(bench.terms, random_() % 2 == 0 ? place : known,
                                                  Value::scalar(number()));
    }
    const Term place = bench.terms.makeVariable("place", Sort::integer());
    addCondition(state, bench.terms.makeIntLe(bench.terms.makeInt(random_() % 2), place));
    addCondition(state, bench.terms.makeIntLe(place, bench.terms.makeInt(3)));
  }
  Term elementsOf(const State& state) {
    return memory::Object(state.heap.at(*array_)).contents(bench.terms);
  }

  // Those of the join that was made last.
  Replacements innerConstants(Term isFirst) {
    Replacements result;
    for (const auto& [constant, value] : domain_.onFirst) {
      result[constant] = bench.terms.makeIte(isFirst, value, domain_.onSecond.at(constant));
    }
    forgetConstants();
    return result;
  }
  void forgetConstants() {
    domain_.onFirst.clear();
    domain_.onSecond.clear();
  }

  std::mt19937_64& random_;
  Recorder domain_;
  StateJoin join_;
  MergeMode mode_;
  std::optional<memory::ObjectId> array_;
};

TEST(AbstractJoinLaws, MakeASemilatticeOfStates) {
  const std::uint64_t rounds = braid::test::fuzzRounds(240) / 4;
  std::mt19937_64 random(braid::test::fuzzSeed());
  const ir::Module numbers = ir::test::mustRead(kNumbers);
  const ir::Module array = ir::test::mustRead(kArray);
  std::size_t inexact = 0;
  std::size_t questions = 0;
  std::size_t unknowns = 0;
  for (std::uint64_t round = 0; round < rounds && !testing::Test::HasFailure(); ++round) {
    const MergeMode mode = kAbstractModes[round % kAbstractModes.size()];
    SCOPED_TRACE("round " + std::to_string(round) + ", " + std::string(mergeModeName(mode)));
    StateLaws laws(mode == MergeMode::Segments ? array : numbers, mode, random);
    const std::vector<StatePtr> leaves = laws.leaves();
    if (std::any_of(leaves.begin(), leaves.end(), [&](const StatePtr& state) {
          return laws.judge.modelOf(laws.judge.conditionOf(*state)) == nullptr;
        })) {
      continue;  // a path that is not possible has no business here
    }
    laws.isIdempotent(*leaves[0]);
    laws.areUpperBounds(*leaves[0], *leaves[1]);
    laws.commute(*leaves[0], *leaves[1]);
    laws.associate(*leaves[0], *leaves[1], *leaves[2]);
    // Joins of joins.
    const StatePtr first = laws.joined(*leaves[0], *leaves[1]);
    const StatePtr second = laws.joined(*leaves[2], *leaves[3]);
    laws.areUpperBounds(*first, *second);
    inexact += laws.inexact;
    questions += laws.judge.questions;
    unknowns += laws.judge.unknowns;
  }
  std::cout << inexact << " inexact joins, " << questions << " questions, " << unknowns
            << " unknown\n";
  EXPECT_GT(inexact, rounds / 2);
  EXPECT_LE(unknowns, questions / 50);
}

TEST(MergedNames, TellWhatAndWhere) {
  term::TermManager terms;
  const MergedValue value{"x", {0, 12, 3}};
  const Term variable = terms.makeFreshVariable(mergedName(value), Sort::integer());
  const std::optional<MergedValue> found = mergedValueOf(variable);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->what, "x");
  EXPECT_EQ(found->place, value.place);
  EXPECT_FALSE(mergedValueOf(terms.makeVariable("merged!x", Sort::integer())));
  EXPECT_FALSE(mergedValueOf(terms.makeInt(3)));
}

}  // namespace
}  // namespace braid::merge::test
