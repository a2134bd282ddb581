#include "guard/bdd_sifting.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "guard/bdd_table.hpp"
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

Column randomColumn() {
  Column column = *rc::gen::arbitrary<Column>();
  // One that depends on fewer variables, often.
  for (unsigned variable = 0; variable < kVariables; ++variable) {
    if (choose(3) == 0) {
      const Column chosen = columnOf(variable);
      const Column high = column & chosen;
      column = high | (high >> (1U << variable));
    }
  }
  return column;
}

// Diagrams that are made from truth tables.
class Diagrams {
 public:
  explicit Diagrams(std::size_t capacity) { pool_.grow(capacity); }

  Edge add(Column column) {
    const Edge edge = make(column, 0);
    roots_.emplace_back(edge, column);
    return edge;
  }
  NodePool& pool() { return pool_; }
  [[nodiscard]] std::vector<std::uint32_t> held() const {
    std::set<std::uint32_t> numbers;
    for (const auto& [edge, column] : roots_) {
      if (!isConstant(edge)) {
        numbers.insert(numberOf(edge));
      }
    }
    return {numbers.begin(), numbers.end()};
  }

  // Whether they say what they said, with one node for each function and no others.
  void check(const std::vector<std::uint32_t>& variables) const {
    std::set<std::uint32_t> reached;
    for (const auto& [edge, column] : roots_) {
      RC_ASSERT(columnUnder(edge, variables, reached) == column);
    }
    RC_ASSERT(reached.size() == pool_.used());
    std::set<std::tuple<std::uint32_t, Edge, Edge>> contents;
    for (const std::uint32_t number : reached) {
      const Node& node = pool_[number];
      RC_ASSERT(!isNegated(node.low));
      RC_ASSERT(node.low != node.high);
      RC_ASSERT(node.level < pool_[numberOf(node.low)].level);
      RC_ASSERT(node.level < pool_[numberOf(node.high)].level);
      RC_ASSERT(contents.emplace(node.level, node.low, node.high).second);
    }
  }

 private:
  Edge make(Column column, unsigned variable) {
    if (column == 0 || column == ~Column{0}) {
      return column == 0 ? kFalse : kTrue;
    }
    const Column chosen = columnOf(variable);
    const unsigned distance = 1U << variable;
    const Column low = (column & ~chosen) | ((column & ~chosen) << distance);
    const Column high = (column & chosen) | ((column & chosen) >> distance);
    if (low == high) {
      return make(column, variable + 1);
    }
    Edge lowEdge = make(low, variable + 1);
    Edge highEdge = make(high, variable + 1);
    const Edge sign = lowEdge & 1U;
    lowEdge ^= sign;
    highEdge ^= sign;
    std::uint32_t& number = numbers_[{variable, lowEdge, highEdge}];
    if (number == 0) {
      number = pool_.take();
      pool_[number] = {variable, lowEdge, highEdge, 0};
    }
    return number << 1U | sign;
  }

  Column columnUnder(Edge edge, const std::vector<std::uint32_t>& variables,
                     std::set<std::uint32_t>& reached) const {
    if (isConstant(edge)) {
      return edge == kTrue ? ~Column{0} : 0;
    }
    RC_ASSERT(pool_.isUsed(numberOf(edge)));
    reached.insert(numberOf(edge));
    const Node& node = pool_[numberOf(edge)];
    const Column chosen = columnOf(variables.at(node.level));
    const Column column = (chosen & columnUnder(node.high, variables, reached)) |
                          (~chosen & columnUnder(node.low, variables, reached));
    return isNegated(edge) ? ~column : column;
  }

  NodePool pool_;
  std::map<std::tuple<std::uint32_t, Edge, Edge>, std::uint32_t> numbers_;
  std::vector<std::pair<Edge, Column>> roots_;
};

TEST(BddSiftingTest, SwapsChangeNeitherNumbersNorMeanings) {
  EXPECT_TRUE(holdsForRandom("diagrams stay what they are when variables change places", 300, [] {
    Diagrams diagrams(64);
    const unsigned count = 1 + choose(4);
    for (unsigned i = 0; i < count; ++i) {
      diagrams.add(randomColumn());
    }
    Sifting sifting(diagrams.pool(), diagrams.held(), kVariables);
    for (unsigned i = choose(30); i > 0 && sifting.places() > 1; --i) {
      sifting.swap(choose(static_cast<unsigned>(sifting.places() - 1)));
    }
    diagrams.check(sifting.finish());
  }));
}

TEST(BddSiftingTest, SiftingDoesNotMakeNodesMore) {
  EXPECT_TRUE(holdsForRandom("a better order is no worse", 300, [] {
    Diagrams diagrams(64);
    const unsigned count = 1 + choose(4);
    for (unsigned i = 0; i < count; ++i) {
      diagrams.add(randomColumn());
    }
    const std::size_t before = diagrams.pool().used();
    Sifting sifting(diagrams.pool(), diagrams.held(), kVariables);
    sifting.run({choose(100), choose(1'000)}, nullptr);
    diagrams.check(sifting.finish());
    RC_ASSERT(diagrams.pool().used() <= before);
  }));
}

TEST(BddSiftingTest, VariablesWithoutNodesStayBehindTheOneAbove) {
  NodePool pool;
  pool.grow(16);
  // Variables 1, 4 and 6 of 8: (1 and 6) or 4, where 4 comes best first or last.
  const auto add = [&](std::uint32_t level, Edge low, Edge high) {
    const std::uint32_t number = pool.take();
    pool[number] = {level, low, high, 0};
    return number << 1U;
  };
  const Edge last = add(6, kFalse, kTrue);
  const Edge middle = add(4, kFalse, kTrue);
  const Edge either = add(4, last, kTrue);
  const Edge first = add(1, middle, either);
  Sifting sifting(pool, std::vector{numberOf(first)}, 8);
  sifting.swap(1);
  const std::vector<std::uint32_t> before = sifting.finish();
  EXPECT_EQ(before, (std::vector<std::uint32_t>{0, 1, 2, 3, 6, 7, 4, 5}));
  EXPECT_EQ(pool[numberOf(first)].level, 1U);
  EXPECT_EQ(pool.used(), 3U);
}

// --- in a table

TEST(BddSiftingTest, ATableThatIsReorderedComputesAsBefore) {
  EXPECT_TRUE(holdsForRandom("operations agree with truth tables in any order", 60, [] {
    Table table(Tuning{});
    Held held(table);
    std::vector<std::pair<Edge, Column>> functions;
    for (unsigned i = 0; i < kVariables; ++i) {
      functions.emplace_back(held(table.variable(i)), columnOf(i));
    }
    const auto any = [&] { return functions[choose(static_cast<unsigned>(functions.size()))]; };
    for (unsigned i = 0; i < 80; ++i) {
      const auto [a, columnA] = any();
      const auto [b, columnB] = any();
      const auto [c, columnC] = any();
      switch (choose(4)) {
        case 0:
          functions.emplace_back(held(table.conjunction(a, negated(b))), columnA & ~columnB);
          break;
        case 1:
          functions.emplace_back(held(table.equivalence(a, b)), ~(columnA ^ columnB));
          break;
        case 2:
          functions.emplace_back(held(table.choice(a, b, c)),
                                 (columnA & columnB) | (~columnA & columnC));
          break;
        default:
          table.reorder();
      }
      const auto [f, column] = any();
      const auto [g, columnOther] = any();
      RC_ASSERT(columnOf(table, f) == column);
      RC_ASSERT((f == g) == (column == columnOther));
      RC_ASSERT(table.areDisjoint(f, g) == ((column & columnOther) == 0));
      RC_ASSERT(((columnOf(table, table.restriction(f, g)) ^ column) & columnOther) == 0U);
      const std::size_t limit = choose(20);
      RC_ASSERT(table.areLarger(std::array{f, g}, limit) ==
                (table.nodeCount(std::array{f, g}) > limit));
    }
    table.reorder();
    std::vector<Edge> edges;
    for (const auto& [edge, column] : functions) {
      edges.push_back(edge);
    }
    RC_ASSERT(table.nodesInUse() == table.nodeCount(edges));
  }));
}

TEST(BddSiftingTest, ABetterOrderIsFoundWhileThereIsSpace) {
  constexpr unsigned kPairs = 24;
  Table table(Tuning{.nodes = 20'000, .firstReordering = 1'000});
  Held held(table);
  const Edge function = hardFunction(table, held, kPairs);
  EXPECT_GT(table.reorderings(), 0U);
  table.reorder();
  EXPECT_EQ(table.nodeCount(function), 2 * kPairs);
}

// A multiplexer, made by one operation from two halves: numbers are chosen before what chooses.
TEST(BddSiftingTest, AnOperationIsInterruptedForABetterOrder) {
  constexpr unsigned kSelectors = 4;
  constexpr unsigned kData = 1U << kSelectors;
  Table table(Tuning{.nodes = 60'000, .firstReordering = 500});
  Held held(table);
  std::vector<Edge> values;
  for (unsigned i = 0; i < kData; ++i) {
    values.push_back(held(table.variable(i)));
  }
  for (unsigned bit = 0; bit < kSelectors; ++bit) {
    const Edge selector = held(table.variable(kData + bit));
    std::vector<Edge> chosen;
    for (std::size_t i = 0; i + 1 < values.size(); i += 2) {
      chosen.push_back(held(table.choice(selector, values[i + 1], values[i])));
    }
    values = chosen;
  }
  EXPECT_EQ(values.size(), 1U);
  EXPECT_GT(table.reorderings(), 0U);
  table.reorder();
  EXPECT_EQ(table.nodeCount(values[0]), kData + kData - 1);
}

TEST(BddSiftingTest, WhatIsStoppedLeavesTheTableAsItIs) {
  Table table(Tuning{});
  Held held(table);
  const Edge function = hardFunction(table, held, 3);
  const Column column = columnOf(table, function);
  support::StopSignal signal;
  signal.raise();
  table.heed(&signal);
  table.reorder();
  EXPECT_EQ(columnOf(table, function), column);
}

}  // namespace
}  // namespace braid::guard::bdd
