// Dominators and post-dominators. a dominates b when every path from the root to b goes through a;
// a post-dominates b when every path from b to an exit goes through a. So the immediate
// post-dominator is where paths that parted at a branch meet again for sure, and where merging
// looks.
//
// Cooper, Harvey, Kennedy: "A Simple, Fast Dominance Algorithm" (2001). On graphs of the size of a
// function it beats the asymptotically better Lengauer-Tarjan and fits on a page.
#pragma once

#include <optional>

#include "ir/analysis/digraph.hpp"

namespace braid::ir::analysis {

class Dominators {
 public:
  Dominators(const Digraph& graph, NodeId root);

  // Nodes that the root does not reach have no dominators and dominate nothing.
  [[nodiscard]] bool isReachable(NodeId node) const { return depth_[node] != kUnreachable; }
  // Empty for the root and for unreachable nodes.
  [[nodiscard]] std::optional<NodeId> immediate(NodeId node) const;
  // Reflexive; false when either is unreachable.
  [[nodiscard]] bool dominates(NodeId dominator, NodeId node) const;
  // The nearest node that dominates both, which must be reachable.
  [[nodiscard]] NodeId nearestCommon(NodeId a, NodeId b) const;

 private:
  static constexpr std::uint32_t kUnreachable = UINT32_MAX;

  NodeId root_;
  std::vector<NodeId> immediate_;     // the root is its own
  std::vector<std::uint32_t> depth_;  // in the dominator tree
};

// Dominators of the reversed graph from a virtual exit behind every node without successors.
class PostDominators {
 public:
  explicit PostDominators(const Digraph& graph);

  // False for nodes caught in an infinite loop: no path from them ends.
  [[nodiscard]] bool reachesExit(NodeId node) const { return reversed_.isReachable(node); }
  // Empty when the virtual exit comes next, or when the node does not reach it.
  [[nodiscard]] std::optional<NodeId> immediate(NodeId node) const;
  // Reflexive; false when either does not reach the exit.
  [[nodiscard]] bool postDominates(NodeId postDominator, NodeId node) const {
    return reversed_.dominates(postDominator, node);
  }

 private:
  NodeId exit_;
  Dominators reversed_;
};

}  // namespace braid::ir::analysis
