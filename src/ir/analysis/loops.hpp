// Natural loops: a back edge leads to a node that dominates its source; the loop is everything that
// reaches the back edge without passing the header. Back edges of one header make one loop.
#pragma once

#include <optional>

#include "ir/analysis/digraph.hpp"
#include "ir/analysis/dominators.hpp"

namespace braid::ir::analysis {

struct Edge {
  NodeId from;
  NodeId to;
  friend auto operator<=>(const Edge&, const Edge&) = default;
};

using LoopId = std::uint32_t;

struct Loop {
  NodeId header;
  std::vector<NodeId> latches;   // sources of the back edges, ascending
  std::vector<NodeId> body;      // header included, ascending
  std::vector<Edge> exits;       // edges from the body to elsewhere, ascending
  std::optional<LoopId> parent;  // the innermost loop around this one
  std::uint32_t depth = 1;       // 1 for an outermost loop
};

class LoopForest {
 public:
  LoopForest(const Digraph& graph, NodeId root);

  // Outer loops come before the loops inside them.
  [[nodiscard]] const std::vector<Loop>& loops() const { return loops_; }
  // The innermost loop that contains the node.
  [[nodiscard]] std::optional<LoopId> innermost(NodeId node) const { return innermost_[node]; }
  [[nodiscard]] bool isHeader(NodeId node) const;
  [[nodiscard]] bool contains(LoopId loop, NodeId node) const;
  // Edges that close a cycle at a node that does not dominate it: a loop with several entries,
  // which no natural loop describes. Structured programs have none.
  [[nodiscard]] const std::vector<Edge>& irreducibleEdges() const { return irreducibleEdges_; }

 private:
  std::vector<Loop> loops_;
  std::vector<std::optional<LoopId>> innermost_;
  std::vector<Edge> irreducibleEdges_;
};

}  // namespace braid::ir::analysis
