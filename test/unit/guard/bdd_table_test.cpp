#include "guard/bdd_table.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <limits>
#include <utility>
#include <vector>

namespace braid::guard::bdd {
namespace {

constexpr std::size_t kNoLimit = std::numeric_limits<std::size_t>::max();

// Diagrams of "one variable without the other", each of another pair, that somebody holds.
class HeldDiagrams {
 public:
  HeldDiagrams() = default;
  HeldDiagrams(const HeldDiagrams&) = delete;
  HeldDiagrams& operator=(const HeldDiagrams&) = delete;
  ~HeldDiagrams() {
    for (const Pair& pair : pairs_) {
      release(pair.without);
    }
  }

  void add() {
    if (++second_ >= first_) {
      ++first_;
      second_ = 0;
    }
    const Node a = variable(first_);
    const Node b = variable(second_);
    pairs_.push_back({a, b, apply(Operator::Difference, a, b, kNoLimit)});
    reference(pairs_.back().without);
  }

  void expectIntact() const {
    for (const Pair& pair : pairs_) {
      const Node both = apply(Operator::And, pair.a, pair.b, kNoLimit);
      EXPECT_EQ(apply(Operator::Or, pair.without, both, kNoLimit), pair.a);
    }
  }

 private:
  struct Pair {
    Node a, b, without;
  };
  std::vector<Pair> pairs_;
  unsigned first_ = 1;
  unsigned second_ = 0;
};

// How many nodes the table can hold: it begins with 4,096 and doubles.
std::size_t capacity() {
  return std::bit_ceil(std::max<std::size_t>(nodesInUse(), 1U << 12U));
}

TEST(BddTableTest, VariablesCanBeMadeWhenTheTableIsFull) {
  constexpr unsigned kVariablesAtOnce = 128;
  HeldDiagrams held;
  unsigned made = kVariablesAtOnce;
  for (std::size_t toSpare : {200U, 250U, 50U, 3U}) {
    EXPECT_GT(variable(made - 1), kTrue);
    do {
      held.add();
    } while (capacity() - nodesInUse() > toSpare);
    EXPECT_GT(variable(made), kTrue);
    made += kVariablesAtOnce;
  }
  held.expectIntact();
}

// Gaps between what is kept, for malloc to hand out again with what was written there.
std::vector<std::vector<int>> makeUsedGaps() {
  std::vector<std::vector<int>> kept;
  std::vector<std::vector<int>> given;
  for (std::size_t size = 300; size < 5'000; size += 20) {
    given.emplace_back(size, 0x5555'5555);
    kept.emplace_back(300, 0);
  }
  return kept;
}

TEST(BddTableTest, CollectionsLookAtNodesOnly) {
  constexpr unsigned kVariablesAtOnce = 128;
  constexpr std::size_t kNodesOfThem = 256;
  HeldDiagrams held;
  for (unsigned made = kVariablesAtOnce; made <= 4 * kVariablesAtOnce; made += kVariablesAtOnce) {
    Node isEven = kTrue;
    for (unsigned i = made; i-- > 0;) {
      const Node longer = apply(Operator::Equivalent, variable(i), isEven, kNoLimit);
      reference(longer);
      release(std::exchange(isEven, longer));
    }
    do {
      held.add();
    } while (capacity() - nodesInUse() > kNodesOfThem + 50);
    const std::vector<std::vector<int>> between = makeUsedGaps();
    // The table is nearly full now, and the first operation with more variables goes deep.
    const Node next = variable(made);
    EXPECT_EQ(probabilityOf(apply(Operator::Equivalent, isEven, next, kNoLimit)), 0.5);
    release(isEven);
  }
  held.expectIntact();
}

TEST(BddTableTest, ProbabilitiesOutliveNoCollection) {
  const Node both = apply(Operator::And, variable(1), variable(2), kNoLimit);
  reference(both);
  EXPECT_EQ(probabilityOf(both), 0.25);
  EXPECT_EQ(probabilityOf(kFalse), 0);
  EXPECT_EQ(probabilityOf(kTrue), 1);
  for (unsigned i = 0; i < 20'000; ++i) {
    const Node other = apply(Operator::Or, variable(i % 97), variable(100 + i % 101), kNoLimit);
    reference(other);
    EXPECT_EQ(probabilityOf(other), 0.75) << i;
    release(other);
  }
  EXPECT_EQ(probabilityOf(both), 0.25);
  release(both);
}

}  // namespace
}  // namespace braid::guard::bdd
