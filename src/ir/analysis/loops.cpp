#include "ir/analysis/loops.hpp"

#include <algorithm>
#include <map>

namespace braid::ir::analysis {

namespace {

std::vector<NodeId> naturalLoop(const Digraph& graph, const Dominators& dominators, NodeId header,
                                const std::vector<NodeId>& latches) {
  std::vector<bool> inside(graph.size(), false);
  std::vector<NodeId> body{header};
  inside[header] = true;
  std::vector<NodeId> work;
  const auto enter = [&](NodeId node) {
    // Unreachable predecessors belong to no loop: no path enters through them.
    if (!inside[node] && dominators.isReachable(node)) {
      inside[node] = true;
      body.push_back(node);
      work.push_back(node);
    }
  };
  for (const NodeId latch : latches) {
    enter(latch);
  }
  while (!work.empty()) {
    const NodeId node = work.back();
    work.pop_back();
    for (const NodeId predecessor : graph.predecessors(node)) {
      enter(predecessor);
    }
  }
  std::sort(body.begin(), body.end());
  return body;
}

}  // namespace

LoopForest::LoopForest(const Digraph& graph, NodeId root) : innermost_(graph.size()) {
  const Dominators dominators(graph, root);
  const std::vector<NodeId> order = reversePostOrder(graph, root);
  std::vector<std::uint32_t> rank(graph.size(), 0);
  for (std::uint32_t i = 0; i < order.size(); ++i) {
    rank[order[i]] = i;
  }
  std::map<std::uint32_t, std::vector<NodeId>> latchesByRank;
  for (const NodeId node : order) {
    for (const NodeId next : graph.successors(node)) {
      if (dominators.dominates(next, node)) {
        latchesByRank[rank[next]].push_back(node);
      } else if (rank[next] <= rank[node]) {
        irreducibleEdges_.push_back({node, next});
      }
    }
  }
  std::sort(irreducibleEdges_.begin(), irreducibleEdges_.end());

  // A header dominates the headers of the loops inside its own and so has a lower rank: visiting
  // headers by rank meets outer loops first, and a later loop overwrites `innermost_` where it is
  // nested deeper.
  for (auto& [headerRank, latches] : latchesByRank) {
    Loop loop;
    loop.header = order[headerRank];
    std::sort(latches.begin(), latches.end());
    loop.latches = latches;
    loop.body = naturalLoop(graph, dominators, loop.header, latches);
    loop.parent = innermost_[loop.header];
    loop.depth = loop.parent ? loops_[*loop.parent].depth + 1 : 1;
    const auto id = static_cast<LoopId>(loops_.size());
    for (const NodeId node : loop.body) {
      innermost_[node] = id;
      for (const NodeId next : graph.successors(node)) {
        if (!std::binary_search(loop.body.begin(), loop.body.end(), next)) {
          loop.exits.push_back({node, next});
        }
      }
    }
    std::sort(loop.exits.begin(), loop.exits.end());
    loops_.push_back(std::move(loop));
  }
}

bool LoopForest::isHeader(NodeId node) const {
  const std::optional<LoopId> loop = innermost_[node];
  return loop && loops_[*loop].header == node;
}

bool LoopForest::contains(LoopId loop, NodeId node) const {
  const std::vector<NodeId>& body = loops_[loop].body;
  return std::binary_search(body.begin(), body.end(), node);
}

}  // namespace braid::ir::analysis
