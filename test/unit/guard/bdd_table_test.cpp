#include "guard/bdd_table.hpp"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

#include "guard/guard.hpp"
#include "unit/guard/truth_tables.hpp"
#include "unit/term/random_terms.hpp"

namespace braid::guard::bdd {
namespace {

using term::test::choose;
using term::test::holdsForRandom;
using test::Column;
using test::columnOf;
using test::hardFunction;
using test::Held;
using test::kVariables;

constexpr std::size_t kRoomy = 1U << 20U;

struct Function {
  Edge edge;
  Column column;
};

// The ways to make a function of others.
Function combined(Table& table, const Function& a, const Function& b, const Function& c) {
  switch (choose(6)) {
    case 0:
      return {negated(a.edge), ~a.column};
    case 1:
      return {table.conjunction(a.edge, b.edge), a.column & b.column};
    case 2:
      return {table.disjunction(a.edge, b.edge), a.column | b.column};
    case 3:
      return {table.equivalence(a.edge, b.edge), ~(a.column ^ b.column)};
    default:
      return {table.choice(a.edge, b.edge, c.edge), (a.column & b.column) | (~a.column & c.column)};
  }
}

std::vector<Function> randomFunctions(Table& table, Held& held, std::size_t count) {
  std::vector<Function> functions = {{kFalse, 0}, {kTrue, ~Column{0}}};
  for (unsigned i = 0; i < kVariables; ++i) {
    functions.push_back({held(table.variable(i)), columnOf(i)});
  }
  const auto any = [&] { return functions[choose(static_cast<unsigned>(functions.size()))]; };
  while (functions.size() < count) {
    const std::array operands{any(), any(), any()};
    functions.push_back(combined(table, operands[0], operands[1], operands[2]));
    held(functions.back().edge);
  }
  return functions;
}

TEST(BddTableTest, OperationsAreThoseOfTruthTables) {
  EXPECT_TRUE(holdsForRandom("diagrams and truth tables agree", 200, [] {
    Table table(Tuning{.nodes = kRoomy});
    Held held(table);
    const std::vector<Function> functions = randomFunctions(table, held, 60);
    for (const Function& f : functions) {
      RC_ASSERT(columnOf(table, f.edge) == f.column);
      RC_ASSERT(table.probabilityOf(f.edge) == std::popcount(f.column) / 64.0);
      RC_ASSERT(table.probabilityOf(negated(f.edge)) == 1 - table.probabilityOf(f.edge));
    }
    for (const Function& f : functions) {
      for (const Function& g : functions) {
        RC_ASSERT((f.edge == g.edge) == (f.column == g.column));
        RC_ASSERT(table.areDisjoint(f.edge, g.edge) == ((f.column & g.column) == 0));
        const std::array both = {f.edge, g.edge};
        const std::size_t limit = choose(20);
        RC_ASSERT(table.areLarger(both, limit) == (table.nodeCount(both) > limit));
        const Edge restricted = table.restriction(f.edge, g.edge);
        RC_ASSERT(((columnOf(table, restricted) ^ f.column) & g.column) == 0U);
      }
    }
  }));
}

TEST(BddTableTest, ARestrictionNeedsNoVariableThatOnlyTheCareHas) {
  Table table(Tuning{.nodes = kRoomy});
  Held held(table);
  const Edge a = held(table.variable(0));
  const Edge b = held(table.variable(1));
  const Edge c = held(table.variable(2));
  const Edge both = held(table.conjunction(b, c));
  const Edge care = held(table.disjunction(held(table.conjunction(a, b)), c));
  EXPECT_EQ(table.variableOf(table.restriction(both, care)), 1U);
  EXPECT_EQ(table.restriction(both, b), c);
  EXPECT_EQ(table.restriction(negated(both), negated(b)), kTrue);
  EXPECT_EQ(table.restriction(both, both), kTrue);
  EXPECT_EQ(table.restriction(both, kFalse), both);
}

TEST(BddTableTest, ADiagramAndItsNegationAreTheSameNodes) {
  Table table(Tuning{.nodes = kRoomy});
  Held held(table);
  Edge parity = kFalse;
  for (unsigned i = 0; i < 300; ++i) {
    parity = held(table.equivalence(parity, held(table.variable(i))));
  }
  EXPECT_EQ(table.nodeCount(parity), 300U);
  EXPECT_EQ(table.nodeCount(negated(parity)), 300U);
  EXPECT_EQ(table.nodeCount(std::vector{parity, negated(parity), kTrue, kFalse}), 300U);
  EXPECT_EQ(table.nodeCount(kTrue), 0U);
}

TEST(BddTableTest, ProbabilitiesOfLongPathsAreExactInBothDirections) {
  Table table(Tuning{.nodes = kRoomy});
  Held held(table);
  Edge all = kTrue;
  Edge none = kTrue;
  for (unsigned i = 0; i < 400; ++i) {
    const Edge variable = held(table.variable(i));
    all = held(table.conjunction(all, variable));
    none = held(table.conjunction(none, negated(variable)));
  }
  EXPECT_EQ(table.probabilityOf(all), std::ldexp(1, -400));
  EXPECT_EQ(table.probabilityOf(none), std::ldexp(1, -400));
}

TEST(BddTableTest, CollectionsKeepWhatIsReferenced) {
  EXPECT_TRUE(holdsForRandom("what is referenced stays what it is", 5, [] {
    Table table(Tuning{.nodes = 2'000});
    Held held(table);
    const std::vector<Function> kept = randomFunctions(table, held, 100);
    std::size_t before = table.nodesInUse();
    bool wasCollected = false;
    for (unsigned i = 0; i < 5'000; ++i) {
      const Edge other = table.variable(kVariables + i % 97);
      table.reference(other);
      const Function& f = kept[i % kept.size()];
      const Edge either = table.disjunction(other, f.edge);
      table.release(other);
      RC_ASSERT(table.probabilityOf(either) == (1 + std::popcount(f.column) / 64.0) / 2);
      wasCollected |= table.nodesInUse() < before;
      before = table.nodesInUse();
    }
    RC_ASSERT(wasCollected);
    for (const Function& f : kept) {
      RC_ASSERT(columnOf(table, f.edge) == f.column);
      RC_ASSERT(table.conjunction(f.edge, f.edge) == f.edge);
    }
  }));
}

TEST(BddTableTest, AnOverflowLeavesAllAsItWas) {
  EXPECT_TRUE(holdsForRandom("an operation without space changes nothing", 5, [] {
    Table table(Tuning{.nodes = 3'000});
    Held held(table);
    const std::vector<Function> kept = randomFunctions(table, held, 40);
    for (int round = 0; round < 3; ++round) {
      {
        Held tooLarge(table);
        RC_ASSERT_THROWS_AS(hardFunction(table, tooLarge, 12), GuardOverflow);
      }
      RC_ASSERT(table.nodesInUse() <= 3'000U);
      for (const Function& f : kept) {
        RC_ASSERT(columnOf(table, f.edge) == f.column);
      }
      Held small(table);
      RC_ASSERT(table.nodeCount(hardFunction(table, small, 6)) == 126U);
    }
  }));
}

TEST(BddTableTest, AFullTableIsNotSearchedAtEveryOperation) {
  constexpr unsigned kNodes = 5'000;
  Table table(Tuning{.nodes = kNodes});
  {
    Held held(table);
    for (unsigned i = 0; i < kNodes; ++i) {
      held(table.variable(i));
    }
    const std::uint64_t before = table.collections();
    for (unsigned i = 0; i < 300; ++i) {
      EXPECT_THROW(table.variable(kNodes + i), GuardOverflow);
      EXPECT_EQ(table.variable(i), held(table.variable(i)));
    }
    EXPECT_LE(table.collections(), before + 60);
  }
  EXPECT_EQ(table.variableOf(table.variable(kNodes)), kNodes);
  EXPECT_LT(table.nodesInUse(), 10U);
}

TEST(BddTableTest, ResultsThatAreKnownOutliveCollectionsOnlyWithTheirNodes) {
  EXPECT_TRUE(holdsForRandom("a small table computes as a large one does", 30, [] {
    Table table(Tuning{.nodes = 600});
    Held held(table);
    std::vector<Function> functions = randomFunctions(table, held, 12);
    for (int round = 0; round < 2'000; ++round) {
      Held own(table);
      const auto any = [&] { return functions[choose(static_cast<unsigned>(functions.size()))]; };
      const std::array operands{any(), any(), any(), any(), any()};
      Function f = combined(table, operands[0], operands[1], operands[2]);
      own(f.edge);
      f = combined(table, f, operands[3], operands[4]);
      RC_ASSERT(columnOf(table, f.edge) == f.column);
    }
  }));
}

TEST(BddTableTest, TablesAreIndependent) {
  Table first(Tuning{.nodes = kRoomy});
  Table second(Tuning{.nodes = kRoomy});
  Held inFirst(first);
  inFirst(first.conjunction(inFirst(first.variable(0)), inFirst(first.variable(1))));
  EXPECT_EQ(first.nodesMade(), 3U);
  EXPECT_EQ(second.nodesMade(), 0U);
}

}  // namespace
}  // namespace braid::guard::bdd
