// Orders, components, dominators and loops against their definitions, on random graphs.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <set>

#include "ir/analysis/dominators.hpp"
#include "ir/analysis/loops.hpp"
#include "unit/ir/analysis/random_code.hpp"

namespace braid::ir::analysis::test {
namespace {

Digraph graphOf(std::size_t size, std::initializer_list<Edge> edges) {
  Digraph graph(size);
  for (const Edge& edge : edges) {
    graph.addEdge(edge.from, edge.to);
  }
  return graph;
}

TEST(ReversePostOrder, ListsReachableNodesOnceAndForwardEdgesForward) {
  EXPECT_TRUE(rc::check([] {
    const Digraph graph = randomGraph();
    const std::vector<NodeId> order = reversePostOrder(graph, 0);
    RC_ASSERT(order.front() == 0U);
    std::vector<std::size_t> rank(graph.size(), graph.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
      RC_ASSERT(rank[order[i]] == graph.size());
      rank[order[i]] = i;
    }
    for (NodeId node = 0; node < graph.size(); ++node) {
      RC_ASSERT((rank[node] < graph.size()) == reaches(graph, 0, node));
    }
    // An edge backwards closes a cycle.
    for (const NodeId node : order) {
      for (const NodeId next : graph.successors(node)) {
        RC_ASSERT(rank[next] > rank[node] || reaches(graph, next, node));
      }
    }
  }));
}

TEST(StronglyConnectedComponents, GroupMutualReachabilityCalleesFirst) {
  EXPECT_TRUE(rc::check([] {
    const Digraph graph = randomGraph();
    const std::vector<std::uint32_t> component = stronglyConnectedComponents(graph);
    for (NodeId a = 0; a < graph.size(); ++a) {
      for (NodeId b = 0; b < graph.size(); ++b) {
        const bool forth = reaches(graph, a, b);
        RC_ASSERT((component[a] == component[b]) == (forth && reaches(graph, b, a)));
        RC_ASSERT(!forth || component[b] <= component[a]);
      }
    }
  }));
}

TEST(Dominators, MatchTheDefinition) {
  EXPECT_TRUE(rc::check([] {
    const Digraph graph = randomGraph();
    const Dominators dominators(graph, 0);
    for (NodeId b = 0; b < graph.size(); ++b) {
      const bool reachable = reaches(graph, 0, b);
      RC_ASSERT(dominators.isReachable(b) == reachable);
      std::size_t strictDominators = 0;
      for (NodeId a = 0; a < graph.size(); ++a) {
        const bool expected =
            reachable && reaches(graph, 0, a) && (a == b || !reachesAvoiding(graph, 0, b, a));
        RC_ASSERT(dominators.dominates(a, b) == expected);
        strictDominators += expected && a != b ? 1 : 0;
      }
      // The immediate one is strict, and every other strict one dominates it.
      const auto immediate = dominators.immediate(b);
      RC_ASSERT(immediate.has_value() == (strictDominators > 0));
      for (NodeId a = 0; immediate && a < graph.size(); ++a) {
        RC_ASSERT(*immediate != b && dominators.dominates(*immediate, b));
        if (a != b && dominators.dominates(a, b)) {
          RC_ASSERT(dominators.dominates(a, *immediate));
        }
      }
    }
  }));
}

TEST(Dominators, NearestCommonIsTheDeepestSharedOne) {
  EXPECT_TRUE(rc::check([] {
    const Digraph graph = randomGraph();
    const Dominators dominators(graph, 0);
    for (const NodeId a : reversePostOrder(graph, 0)) {
      for (const NodeId b : reversePostOrder(graph, 0)) {
        const NodeId common = dominators.nearestCommon(a, b);
        for (NodeId n = 0; n < graph.size(); ++n) {
          RC_ASSERT(dominators.dominates(n, common) ==
                    (dominators.dominates(n, a) && dominators.dominates(n, b)));
        }
      }
    }
  }));
}

TEST(PostDominators, MatchTheDefinition) {
  EXPECT_TRUE(rc::check([] {
    const Digraph graph = randomGraph();
    const PostDominators postDominators(graph);
    // Whether some path from `from` ends, without touching `avoided`.
    const auto ends = [&](NodeId from, NodeId avoided) {
      for (NodeId node = 0; node < graph.size(); ++node) {
        if (graph.successors(node).empty() && reachesAvoiding(graph, from, node, avoided)) {
          return true;
        }
      }
      return false;
    };
    const auto nobody = static_cast<NodeId>(graph.size());
    for (NodeId b = 0; b < graph.size(); ++b) {
      RC_ASSERT(postDominators.reachesExit(b) == ends(b, nobody));
      bool hasStrict = false;
      for (NodeId a = 0; a < graph.size(); ++a) {
        const bool expected = ends(a, nobody) && ends(b, nobody) && (a == b || !ends(b, a));
        RC_ASSERT(postDominators.postDominates(a, b) == expected);
        hasStrict = hasStrict || (expected && a != b);
      }
      const auto immediate = postDominators.immediate(b);
      RC_ASSERT(immediate.has_value() == hasStrict);
      for (NodeId a = 0; immediate && a < graph.size(); ++a) {
        if (a != b && postDominators.postDominates(a, b)) {
          RC_ASSERT(postDominators.postDominates(a, *immediate));
        }
      }
    }
  }));
}

TEST(PostDominators, KnowsInfiniteLoops) {
  // 0 branches to the exit 1 and into the endless loop 2 <-> 3.
  const Digraph graph = graphOf(4, {{0, 1}, {0, 2}, {2, 3}, {3, 2}});
  const PostDominators postDominators(graph);
  EXPECT_TRUE(postDominators.reachesExit(0));
  EXPECT_FALSE(postDominators.reachesExit(2));
  EXPECT_EQ(postDominators.immediate(2), std::nullopt);
  EXPECT_EQ(postDominators.immediate(0), NodeId{1});
  EXPECT_EQ(postDominators.immediate(1), std::nullopt);
}

TEST(Loops, MatchTheDefinition) {
  EXPECT_TRUE(rc::check([] {
    const Digraph graph = randomGraph();
    const Dominators dominators(graph, 0);
    const LoopForest forest(graph, 0);
    std::set<NodeId> headers;
    for (LoopId id = 0; id < forest.loops().size(); ++id) {
      const Loop& loop = forest.loops()[id];
      RC_ASSERT(headers.insert(loop.header).second);
      RC_ASSERT(forest.isHeader(loop.header));
      for (NodeId node = 0; node < graph.size(); ++node) {
        // A latch has an edge to the header, which dominates it.
        const auto& out = graph.successors(node);
        const bool isLatch = dominators.dominates(loop.header, node) &&
                             std::find(out.begin(), out.end(), loop.header) != out.end();
        RC_ASSERT(isLatch == std::binary_search(loop.latches.begin(), loop.latches.end(), node));
        // The body reaches a latch without passing the header.
        bool inBody = node == loop.header;
        for (const NodeId latch : loop.latches) {
          inBody = inBody || (dominators.isReachable(node) &&
                              reachesAvoiding(graph, node, latch, loop.header));
        }
        RC_ASSERT(forest.contains(id, node) == inBody);
        for (const NodeId next : out) {
          const bool isExit = inBody && !forest.contains(id, next);
          RC_ASSERT(isExit ==
                    std::binary_search(loop.exits.begin(), loop.exits.end(), Edge{node, next}));
        }
      }
      // The parent is the smallest other loop around the header.
      std::optional<LoopId> smallest;
      for (LoopId other = 0; other < forest.loops().size(); ++other) {
        if (other != id && forest.contains(other, loop.header) &&
            (!smallest ||
             forest.loops()[other].body.size() < forest.loops()[*smallest].body.size())) {
          smallest = other;
        }
      }
      RC_ASSERT(loop.parent == smallest);
      RC_ASSERT(loop.depth == (smallest ? forest.loops()[*smallest].depth + 1 : 1));
    }
    for (const NodeId node : reversePostOrder(graph, 0)) {
      for (const NodeId next : graph.successors(node)) {
        RC_ASSERT(!dominators.dominates(next, node) || headers.contains(next));
      }
    }
  }));
}

// Removing back edges and the reported irreducible ones leaves no cycle, and nothing is reported
// that closes none.
TEST(Loops, ReportsWhatNoNaturalLoopDescribes) {
  EXPECT_TRUE(rc::check([] {
    const Digraph graph = randomGraph();
    const Dominators dominators(graph, 0);
    const LoopForest forest(graph, 0);
    const auto& odd = forest.irreducibleEdges();
    Digraph rest(graph.size());
    for (const NodeId node : reversePostOrder(graph, 0)) {
      for (const NodeId next : graph.successors(node)) {
        const bool isOdd = std::binary_search(odd.begin(), odd.end(), Edge{node, next});
        RC_ASSERT(!isOdd || (reaches(graph, next, node) && !dominators.dominates(next, node)));
        if (!isOdd && !dominators.dominates(next, node)) {
          rest.addEdge(node, next);
        }
      }
    }
    for (NodeId node = 0; node < rest.size(); ++node) {
      for (const NodeId next : rest.successors(node)) {
        RC_ASSERT(!reaches(rest, next, node));
      }
    }
  }));
}

TEST(Loops, NestsAndFindsExits) {
  // 0 -> 1 { 2 { 3 } 4 } -> 5
  const Digraph graph = graphOf(6, {{0, 1}, {1, 2}, {2, 3}, {3, 2}, {2, 4}, {4, 1}, {1, 5}});
  const LoopForest forest(graph, 0);
  ASSERT_EQ(forest.loops().size(), 2U);
  const Loop& outer = forest.loops()[0];
  const Loop& inner = forest.loops()[1];
  EXPECT_EQ(outer.header, 1U);
  EXPECT_EQ(outer.body, (std::vector<NodeId>{1, 2, 3, 4}));
  EXPECT_EQ(outer.exits, (std::vector<Edge>{{1, 5}}));
  EXPECT_EQ(inner.parent, LoopId{0});
  EXPECT_EQ(inner.depth, 2U);
  EXPECT_EQ(forest.innermost(3), LoopId{1});
  EXPECT_EQ(forest.innermost(4), LoopId{0});
  EXPECT_EQ(forest.innermost(5), std::nullopt);
  EXPECT_TRUE(forest.irreducibleEdges().empty());
}

TEST(Loops, IrreducibleGraphIsReported) {
  const LoopForest forest(graphOf(3, {{0, 1}, {0, 2}, {1, 2}, {2, 1}}), 0);
  EXPECT_TRUE(forest.loops().empty());
  EXPECT_EQ(forest.irreducibleEdges().size(), 1U);
}

// Depth of the graph must not be depth of the machine's stack.
TEST(GraphAnalyses, TakeDeepGraphs) {
  constexpr NodeId kSize = 200000;
  Digraph graph(kSize);
  for (NodeId node = 0; node + 1 < kSize; ++node) {
    graph.addEdge(node, node + 1);
  }
  EXPECT_EQ(Dominators(graph, 0).immediate(kSize - 1), kSize - 2);
  EXPECT_EQ(PostDominators(graph).immediate(0), NodeId{1});
  EXPECT_EQ(stronglyConnectedComponents(graph)[0], kSize - 1);
  EXPECT_TRUE(LoopForest(graph, 0).loops().empty());
}

}  // namespace
}  // namespace braid::ir::analysis::test
