// The laws of joins, judged by the solver, on states that random programs lead to and on states
// with random bytes and inputs: a join is exactly its two sides, whoever comes first and in
// whatever order several become one.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "generators/compiled_text.hpp"
#include "generators/fuzz_settings.hpp"
#include "generators/random_program.hpp"
#include "unit/ir/ir_text.hpp"
#include "unit/merge/judge.hpp"
#include "unit/merge/workbench.hpp"

namespace braid::merge::test {
namespace {

using exec::State;
using memory::ByteObject;
using memory::Value;
using term::Term;
using StatePtr = Workbench::StatePtr;

class Laws {
 public:
  explicit Laws(Workbench& bench)
      : bench_(bench), judge(bench.program, bench.terms, bench.points) {}

  // Null when they may not be joined.
  StatePtr joined(const State& a, const State& b) {
    StatePtr result = bench_.copy(a);
    JoinEffort effort;
    return bench_.join.join(*result, b, effort) == JoinResult::Joined ? std::move(result) : nullptr;
  }

  void areExact(const State& a, const State& b) {
    const StatePtr join = joined(a, b);
    if (join == nullptr) {
      return;
    }
    ++pairs;
    const Term onFirst = judge.conditionOf(a);
    const Term onSecond = judge.conditionOf(b);
    const Term onJoin = judge.conditionOf(*join);
    EXPECT_TRUE(judge.follows(onJoin, bench_.terms.makeOr(onFirst, onSecond)));
    EXPECT_TRUE(judge.follows(onFirst, onJoin));
    EXPECT_TRUE(judge.follows(onSecond, onJoin));
    EXPECT_TRUE(judge.follows(onFirst, judge.sameContents(a, *join)));
    EXPECT_TRUE(judge.follows(onSecond, judge.sameContents(b, *join)));
    for (const State* side : {&a, &b}) {
      if (const auto model = judge.modelOf(judge.conditionOf(*side))) {
        EXPECT_EQ(judge.inputNames(*join, *model), judge.inputNames(*side, *model));
      }
    }
    if (join->witness != nullptr) {
      EXPECT_NE(term::Evaluator(*join->witness).holds(onJoin), false);
    }
    EXPECT_EQ(notesOf(*join).stoodFor.paths(),
              notesOf(a).stoodFor.paths() + notesOf(b).stoodFor.paths());
  }

  void commute(const State& a, const State& b) {
    const StatePtr forth = joined(a, b);
    const StatePtr back = joined(b, a);
    ASSERT_EQ(forth == nullptr, back == nullptr);
    if (forth != nullptr) {
      areSame(*forth, *back);
    }
  }

  void associate(const State& a, const State& b, const State& c) {
    const StatePtr ab = joined(a, b);
    const StatePtr bc = joined(b, c);
    if (ab == nullptr || bc == nullptr) {
      return;
    }
    const StatePtr left = joined(*ab, c);
    const StatePtr right = joined(a, *bc);
    ASSERT_EQ(left == nullptr, right == nullptr);
    if (left != nullptr) {
      ++triples;
      areSame(*left, *right);
    }
  }

  // A state that parts at a condition that changes nothing, and meets itself again.
  void areIdempotent(const State& a) {
    const Term condition = bench_.terms.makeFreshVariable("part", term::Sort::boolean());
    const StatePtr first = bench_.copy(a);
    const StatePtr second = bench_.copy(a);
    bench_.domain.decisions().addCondition(*first, condition);
    bench_.domain.decisions().addCondition(*second, bench_.terms.makeNot(condition));
    first->witness = nullptr;
    second->witness = nullptr;
    JoinEffort effort;
    ASSERT_EQ(bench_.join.join(*first, *second, effort), JoinResult::Joined);
    EXPECT_EQ(effort.valuesJoined, 0U);
    EXPECT_TRUE(judge.areEquivalent(judge.conditionOf(a), judge.conditionOf(*first)));
    EXPECT_TRUE(judge.follows(judge.conditionOf(a), judge.sameContents(a, *first)));
  }

 private:
  void areSame(const State& a, const State& b) {
    EXPECT_TRUE(judge.areEquivalent(judge.conditionOf(a), judge.conditionOf(b)));
    EXPECT_TRUE(judge.follows(judge.conditionOf(a), judge.sameContents(a, b)));
  }

  Workbench& bench_;

 public:
  Judge judge;
  std::size_t pairs = 0;
  std::size_t triples = 0;
};

constexpr std::array kModes = {MergeMode::Ite, MergeMode::Summary, MergeMode::Auto};

struct Totals {
  std::size_t pairs = 0;
  std::size_t triples = 0;
  std::size_t questions = 0;
  std::size_t unknowns = 0;

  void add(const Laws& laws) {
    pairs += laws.pairs;
    triples += laws.triples;
    questions += laws.judge.questions;
    unknowns += laws.judge.unknowns;
  }
  void expectEnough(std::size_t cases) const {
    std::cout << pairs << " pairs, " << triples << " triples, " << questions << " questions, "
              << unknowns << " unknown\n";
    EXPECT_GT(pairs, cases);
    EXPECT_GT(triples, cases / 4);
    EXPECT_LE(unknowns, questions / 100);
  }
};

TEST(JoinLaws, HoldForStatesOfRandomPrograms) {
  const std::uint64_t rounds = braid::test::fuzzRounds(200) / 10;
  const std::uint64_t firstSeed = braid::test::fuzzSeed();
  Totals totals;
  for (std::uint64_t seed = firstSeed; seed < firstSeed + rounds && !HasFailure(); ++seed) {
    const std::string text = braid::test::RandomProgram(seed).generate();
    const MergeMode mode = kModes[seed % kModes.size()];
    SCOPED_TRACE("seed " + std::to_string(seed) + ", " + std::string(mergeModeName(mode)) + "\n" +
                 text);
    const std::optional<ir::Module> module = braid::test::compiled(text, 0);
    if (!module) {
      return;
    }
    Workbench bench(*module, mode, seed % 2 == 0 ? MergeAt::Auto : MergeAt::Everywhere);
    Laws laws(bench);
    std::mt19937_64 random(seed);
    std::size_t meetings = 0;
    bench.explore(bench.start("Main.main"), 60, [&](std::vector<StatePtr> met) {
      std::erase_if(met, [](const StatePtr& state) { return state->isMidInstruction; });
      if (met.size() < 2 || ++meetings > 4 || testing::Test::HasFailure()) {
        return met;
      }
      laws.areIdempotent(*met[0]);
      laws.areExact(*met[0], *met[1]);
      laws.commute(*met[0], *met[1]);
      if (met.size() > 2) {
        laws.associate(*met[0], *met[1], *met[2]);
      }
      // What was joined meets others again.
      if (random() % 2 == 0) {
        if (StatePtr join = laws.joined(*met[0], *met[1])) {
          met[0] = std::move(join);
          met.erase(met.begin() + 1);
        }
      }
      return met;
    });
    totals.add(laws);
  }
  totals.expectEnough(rounds);
}

// One place, with registers of several types that are read after it.
constexpr const char* kFunction = R"ir(
function f(%a: i32, %p: i64, %c: bool) -> i32 {
  local %d: i32
  local %dead: i32
b0:
  %d = add i32 %a, %a
  branch %c, b1, b2
b1:
  %dead = copy i32 %d
  return i32 %a
b2:
  return i32 %d
}
)ir";

// A path of its own: what it does to registers, bytes and inputs.
class RandomPath {
 public:
  RandomPath(Workbench& bench, std::mt19937_64& random) : bench_(bench), random_(random) {}

  void change(State& state) {
    for (std::uint64_t step = pick(7); step > 0; --step) {
      switch (pick(6)) {
        case 0:
          state.topForUpdate().registers()[0] = number(4);
          break;
        case 1:
          state.topForUpdate().registers()[1] = pointer(state);
          break;
        case 2:
          state.topForUpdate().registers()[3] = number(4);
          break;
        case 3:
          allocateOrFree(state);
          break;
        case 4:
          state.inputs.add({"in" + std::to_string(pick(2)), {bench_.terms.makeTrue()}, {}, {}});
          break;
        default:
          write(state);
      }
    }
  }

 private:
  std::uint64_t pick(std::uint64_t bound) { return random_() % bound; }

  Value number(unsigned width) {
    return pick(2) == 0 ? Value::scalar(static_cast<std::int64_t>(pick(4)))
                        : Value::term(bench_.terms.makeVariable("v" + std::to_string(pick(3)),
                                                                term::Sort::bits(8 * width)));
  }

  std::vector<ir::Segment> segments(const State& state) {
    std::vector<ir::Segment> result;
    state.memory.forEach([&](ir::Segment segment, const ByteObject& object) {
      if (!object.presence()) {
        result.push_back(segment);
      }
    });
    return result;
  }

  Value pointer(const State& state) {
    const std::vector<ir::Segment> all = segments(state);
    if (all.empty()) {
      return Value::scalar(0);
    }
    const std::uint64_t start = ir::addressOf(all[pick(all.size())]);
    return Value::scalar(static_cast<std::int64_t>(start + 4 * pick(2)));
  }

  void allocateOrFree(State& state) {
    const std::vector<ir::Segment> all = segments(state);
    if (!all.empty() && pick(3) == 0) {
      state.memory.remove(all[pick(all.size())]);
      return;
    }
    const auto site = static_cast<memory::Site>(pick(3));
    const auto kind = site == 2 ? ByteObject::Kind::Stack : ByteObject::Kind::Heap;
    const auto fill = site == 0 ? ByteObject::Fill::Zero : ByteObject::Fill::Uninitialised;
    // The largest are kept as arrays once they were written to somewhere.
    const std::uint64_t size = pick(6) == 0 ? 72 : 8 * (1 + pick(2));
    const ir::Segment segment = state.memory.nextSegment(kind, site, size).value();
    const Value sizeValue = Value::scalar(static_cast<std::int64_t>(size));
    state.memory.add(memory::ByteObjectPtr(new ByteObject(kind, segment, sizeValue, fill, 1)),
                     site);
    if (kind == ByteObject::Kind::Stack) {
      state.topForUpdate().locals.push_back({segment, 0});
    }
  }

  void write(State& state) {
    const std::vector<ir::Segment> all = segments(state);
    if (all.empty()) {
      return;
    }
    ByteObject& object = state.memory.forUpdate(all[pick(all.size())]);
    const unsigned width = 1U << pick(4);
    if (pick(4) == 0 && width <= 2) {
      const bool isLarge = object.largestEnd() > 64;
      const Term at = bench_.terms.makeBvZeroExtend(
          bench_.terms.makeVariable((isLarge ? "far" : "near") + std::to_string(pick(2)),
                                    term::Sort::bits(isLarge ? 6 : 2)),
          64);
      object.writeSymbolic(bench_.terms, at, width, number(width));
    } else {
      const std::uint64_t offset = pick(9 - width);
      object.write(bench_.terms, offset, width, number(width));
    }
  }

  Workbench& bench_;
  std::mt19937_64& random_;
};

TEST(JoinLaws, HoldForBytesAndInputs) {
  const std::uint64_t rounds = braid::test::fuzzRounds(200);
  std::mt19937_64 random(braid::test::fuzzSeed());
  const ir::Module module = ir::test::mustRead(kFunction);
  Totals totals;
  for (std::uint64_t round = 0; round < rounds && !HasFailure(); ++round) {
    const MergeMode mode = kModes[round % kModes.size()];
    SCOPED_TRACE("round " + std::to_string(round) + ", " + std::string(mergeModeName(mode)));
    Workbench bench(module, mode);
    Laws laws(bench);
    RandomPath path(bench, random);
    const StatePtr origin = bench.start("f");
    path.change(*origin);
    origin->witness = nullptr;
    // A tree of decisions with four leaves, and something done between them.
    const auto part = [&](const State& state, const std::string& name) {
      const Term atom = bench.terms.makeVariable(name, term::Sort::boolean());
      const Term bit =
          bench.terms.makeEqual(bench.terms.makeVariable("v0", term::Sort::bits(32)),
                                bench.terms.makeBits(32, static_cast<std::int64_t>(random() % 3)));
      const Term condition = random() % 2 == 0 ? atom : bench.terms.makeAnd(atom, bit);
      std::vector<StatePtr> sides;
      for (const Term side : {condition, bench.terms.makeNot(condition)}) {
        sides.push_back(bench.copy(state));
        bench.domain.decisions().addCondition(*sides.back(), side);
        path.change(*sides.back());
      }
      return sides;
    };
    std::vector<StatePtr> leaves;
    for (const StatePtr& side : part(*origin, "outer")) {
      for (StatePtr& leaf : part(*side, "inner")) {
        leaves.push_back(std::move(leaf));
      }
    }
    std::shuffle(leaves.begin(), leaves.end(), random);
    laws.areIdempotent(*leaves[0]);
    laws.areExact(*leaves[0], *leaves[1]);
    laws.commute(*leaves[0], *leaves[1]);
    laws.associate(*leaves[0], *leaves[1], *leaves[2]);
    // Joins of joins.
    const StatePtr first = laws.joined(*leaves[0], *leaves[1]);
    const StatePtr second = laws.joined(*leaves[2], *leaves[3]);
    if (first != nullptr && second != nullptr) {
      laws.areExact(*first, *second);
      laws.commute(*first, *second);
    }
    totals.add(laws);
  }
  totals.expectEnough(rounds);
}

}  // namespace
}  // namespace braid::merge::test
