// A directed graph over the numbers 0 … n-1, and the orders the analyses walk it in. The analyses
// take this rather than a Function so that they serve call graphs too and can be tested on random
// graphs.
#pragma once

#include <cstdint>
#include <vector>

namespace braid::ir::analysis {

using NodeId = std::uint32_t;

class Digraph {
 public:
  explicit Digraph(std::size_t nodeCount) : successors_(nodeCount), predecessors_(nodeCount) {}

  // Parallel edges are kept once.
  void addEdge(NodeId from, NodeId to);

  [[nodiscard]] std::size_t size() const { return successors_.size(); }
  [[nodiscard]] const std::vector<NodeId>& successors(NodeId node) const {
    return successors_[node];
  }
  [[nodiscard]] const std::vector<NodeId>& predecessors(NodeId node) const {
    return predecessors_[node];
  }

 private:
  std::vector<std::vector<NodeId>> successors_;
  std::vector<std::vector<NodeId>> predecessors_;
};

// The nodes reachable from `root`, each before its successors except along retreating edges.
std::vector<NodeId> reversePostOrder(const Digraph& graph, NodeId root);
std::vector<bool> reachableFrom(const Digraph& graph, NodeId root);

// Strongly connected components, numbered so that an edge never leads to a higher number:
// component[node]. Callees come before callers.
std::vector<std::uint32_t> stronglyConnectedComponents(const Digraph& graph);

}  // namespace braid::ir::analysis
