// The order in which paths wait for each other, against what it promises, on random graphs.
#include "ir/analysis/execution_order.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <vector>

#include "unit/ir/analysis/random_code.hpp"

namespace braid::ir::analysis::test {
namespace {

class Ranks {
 public:
  Ranks(const Digraph& graph, const std::vector<NodeId>& order) : rank_(graph.size(), kNone) {
    for (std::size_t i = 0; i < order.size(); ++i) {
      RC_ASSERT(rank_[order[i]] == kNone);
      rank_[order[i]] = i;
    }
  }
  [[nodiscard]] bool has(NodeId node) const { return rank_[node] != kNone; }
  std::size_t operator[](NodeId node) const { return rank_[node]; }

 private:
  static constexpr std::size_t kNone = SIZE_MAX;
  std::vector<std::size_t> rank_;
};

TEST(ExecutionOrder, ListsReachableNodesOnceFromTheRoot) {
  EXPECT_TRUE(rc::check([] {
    const Digraph graph = randomGraph();
    const std::vector<NodeId> order = executionOrder(graph, 0, LoopForest(graph, 0));
    const Ranks rank(graph, order);
    RC_ASSERT(order.front() == 0U);
    for (NodeId node = 0; node < graph.size(); ++node) {
      RC_ASSERT(rank.has(node) == reaches(graph, 0, node));
    }
  }));
}

TEST(ExecutionOrder, KeepsLoopsTogetherBehindTheirHeaders) {
  EXPECT_TRUE(rc::check([] {
    const Digraph graph = randomGraph();
    const LoopForest forest(graph, 0);
    const Ranks rank(graph, executionOrder(graph, 0, forest));
    for (const Loop& loop : forest.loops()) {
      std::vector<std::size_t> ranks;
      for (const NodeId node : loop.body) {
        ranks.push_back(rank[node]);
      }
      std::sort(ranks.begin(), ranks.end());
      RC_ASSERT(ranks.front() == rank[loop.header]);
      RC_ASSERT(ranks.back() - ranks.front() + 1 == ranks.size());
    }
  }));
}

TEST(ExecutionOrder, GoesBackOnlyToGoRoundALoop) {
  EXPECT_TRUE(rc::check([] {
    const Digraph graph = randomGraph();
    const LoopForest forest(graph, 0);
    const std::vector<NodeId> order = executionOrder(graph, 0, forest);
    const Ranks rank(graph, order);
    const Dominators dominators(graph, 0);
    const bool isReducible = forest.irreducibleEdges().empty();
    RC_CLASSIFY(isReducible && !forest.loops().empty(), "reducible, with loops");
    for (const NodeId node : order) {
      for (const NodeId next : graph.successors(node)) {
        if (rank[next] > rank[node] || dominators.dominates(next, node)) {
          continue;
        }
        // Where a cycle has several entries there is no order without such an edge.
        RC_ASSERT(!isReducible);
        RC_ASSERT(reaches(graph, next, node));
      }
    }
  }));
}

TEST(ExecutionOrder, PutsWhatIsBehindALoopAfterAllOfIt) {
  // 0 -> 1 { 2 -> 3 } -> 4, where 4 is an exit of the header and would come before the body in a
  // reverse post-order that takes it first.
  Digraph graph(5);
  graph.addEdge(0, 1);
  graph.addEdge(1, 2);
  graph.addEdge(2, 3);
  graph.addEdge(3, 1);
  graph.addEdge(1, 4);
  EXPECT_EQ(executionOrder(graph, 0, LoopForest(graph, 0)), (std::vector<NodeId>{0, 1, 2, 3, 4}));
  Digraph other(5);
  other.addEdge(0, 1);
  other.addEdge(1, 4);
  other.addEdge(1, 2);
  other.addEdge(2, 3);
  other.addEdge(3, 1);
  EXPECT_EQ(executionOrder(other, 0, LoopForest(other, 0)), (std::vector<NodeId>{0, 1, 2, 3, 4}));
}

}  // namespace
}  // namespace braid::ir::analysis::test
