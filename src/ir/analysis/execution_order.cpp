#include "ir/analysis/execution_order.hpp"

#include <optional>

namespace braid::ir::analysis {

namespace {

// Orders a region (the whole graph or a loop) as a graph of its parts, which are nodes and inner
// loops, the latter named by their headers; then puts each inner loop's own order in its place.
class Ordering {
 public:
  Ordering(const Digraph& graph, const LoopForest& loops) : graph_(graph), loops_(loops) {}

  std::vector<NodeId> run(NodeId root) {
    place(root, std::nullopt);
    return std::move(order_);
  }

 private:
  // Loops are nested a few deep, which bounds the recursion.
  void place(NodeId entry, std::optional<LoopId> region) {
    Digraph parts(graph_.size());
    std::vector<bool> isKnown(graph_.size());
    std::vector<NodeId> work{entry};
    isKnown[entry] = true;
    while (!work.empty()) {
      const NodeId part = work.back();
      work.pop_back();
      forEachEdgeFrom(part, entry, region, [&](NodeId target) {
        parts.addEdge(part, target);
        if (!isKnown[target]) {
          isKnown[target] = true;
          work.push_back(target);
        }
      });
    }
    for (const NodeId part : reversePostOrder(parts, entry)) {
      const std::optional<LoopId> inner = innerLoop(part, region);
      if (inner) {
        place(part, inner);
      } else {
        order_.push_back(part);
      }
    }
  }

  // The loop directly inside of the region that a node belongs to.
  [[nodiscard]] std::optional<LoopId> innerLoop(NodeId node, std::optional<LoopId> region) const {
    std::optional<LoopId> loop = loops_.innermost(node);
    if (loop == region) {
      return std::nullopt;
    }
    while (loop && loops_.loops()[*loop].parent != region) {
      loop = loops_.loops()[*loop].parent;
    }
    return loop;
  }

  [[nodiscard]] NodeId partOf(NodeId node, std::optional<LoopId> region) const {
    const std::optional<LoopId> inner = innerLoop(node, region);
    return inner ? loops_.loops()[*inner].header : node;
  }

  template <class Function>
  void forEachEdgeFrom(NodeId part, NodeId entry, std::optional<LoopId> region,
                       const Function& function) const {
    const auto follow = [&](NodeId from) {
      for (const NodeId target : graph_.successors(from)) {
        if (region && !loops_.contains(*region, target)) {
          continue;
        }
        const NodeId targetPart = partOf(target, region);
        if (targetPart != part && targetPart != entry) {
          function(targetPart);
        }
      }
    };
    const std::optional<LoopId> inner = innerLoop(part, region);
    if (!inner) {
      follow(part);
      return;
    }
    for (const NodeId node : loops_.loops()[*inner].body) {
      follow(node);
    }
  }

  const Digraph& graph_;
  const LoopForest& loops_;
  std::vector<NodeId> order_;
};

}  // namespace

std::vector<NodeId> executionOrder(const Digraph& graph, NodeId root, const LoopForest& loops) {
  return Ordering(graph, loops).run(root);
}

}  // namespace braid::ir::analysis
