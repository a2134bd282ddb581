#include "ir/analysis/dominators.hpp"

#include <cassert>

namespace braid::ir::analysis {

Dominators::Dominators(const Digraph& graph, NodeId root)
    : root_(root), immediate_(graph.size(), root), depth_(graph.size(), kUnreachable) {
  const std::vector<NodeId> order = reversePostOrder(graph, root);
  constexpr std::uint32_t kUnknown = UINT32_MAX;
  std::vector<std::uint32_t> rank(graph.size(), kUnknown);
  for (std::uint32_t i = 0; i < order.size(); ++i) {
    rank[order[i]] = i;
  }
  // Ranks of immediate dominators so far; walking up always lowers the rank.
  std::vector<std::uint32_t> parent(order.size(), kUnknown);
  const auto intersect = [&](std::uint32_t a, std::uint32_t b) {
    while (a != b) {
      std::uint32_t& higher = a > b ? a : b;
      higher = parent[higher];
    }
    return a;
  };
  parent[0] = 0;
  for (bool changed = true; changed;) {
    changed = false;
    for (std::uint32_t i = 1; i < order.size(); ++i) {
      std::uint32_t candidate = kUnknown;
      for (const NodeId predecessor : graph.predecessors(order[i])) {
        const std::uint32_t p = rank[predecessor];
        if (p == kUnknown || parent[p] == kUnknown) {
          continue;
        }
        candidate = candidate == kUnknown ? p : intersect(candidate, p);
      }
      assert(candidate != kUnknown && "a reachable node has a predecessor of lower rank");
      if (parent[i] != candidate) {
        parent[i] = candidate;
        changed = true;
      }
    }
  }
  depth_[root] = 0;
  for (std::uint32_t i = 1; i < order.size(); ++i) {
    immediate_[order[i]] = order[parent[i]];
    depth_[order[i]] = depth_[order[parent[i]]] + 1;
  }
}

std::optional<NodeId> Dominators::immediate(NodeId node) const {
  if (node == root_ || !isReachable(node)) {
    return std::nullopt;
  }
  return immediate_[node];
}

bool Dominators::dominates(NodeId dominator, NodeId node) const {
  if (!isReachable(dominator) || !isReachable(node)) {
    return false;
  }
  while (depth_[node] > depth_[dominator]) {
    node = immediate_[node];
  }
  return node == dominator;
}

NodeId Dominators::nearestCommon(NodeId a, NodeId b) const {
  assert(isReachable(a) && isReachable(b));
  while (a != b) {
    NodeId& deeper = depth_[a] > depth_[b] ? a : b;
    deeper = immediate_[deeper];
  }
  return a;
}

namespace {

Digraph reversedWithExit(const Digraph& graph) {
  const auto exit = static_cast<NodeId>(graph.size());
  Digraph result(graph.size() + 1);
  for (NodeId node = 0; node < exit; ++node) {
    for (const NodeId next : graph.successors(node)) {
      result.addEdge(next, node);
    }
    if (graph.successors(node).empty()) {
      result.addEdge(exit, node);
    }
  }
  return result;
}

}  // namespace

PostDominators::PostDominators(const Digraph& graph)
    : exit_(static_cast<NodeId>(graph.size())), reversed_(reversedWithExit(graph), exit_) {}

std::optional<NodeId> PostDominators::immediate(NodeId node) const {
  const std::optional<NodeId> next = reversed_.immediate(node);
  return next == exit_ ? std::nullopt : next;
}

}  // namespace braid::ir::analysis
