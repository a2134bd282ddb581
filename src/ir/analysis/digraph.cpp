#include "ir/analysis/digraph.hpp"

#include <algorithm>
#include <cassert>

namespace braid::ir::analysis {

namespace {

// A node and how many of its successors have been looked at: depth-first search keeps these on its
// own stack, because control-flow graphs get deeper than the machine's.
struct Visit {
  NodeId node;
  std::size_t next = 0;
};

constexpr std::uint32_t kUnvisited = UINT32_MAX;

}  // namespace

void Digraph::addEdge(NodeId from, NodeId to) {
  assert(from < size() && to < size());
  std::vector<NodeId>& out = successors_[from];
  if (std::find(out.begin(), out.end(), to) == out.end()) {
    out.push_back(to);
    predecessors_[to].push_back(from);
  }
}

std::vector<NodeId> reversePostOrder(const Digraph& graph, NodeId root) {
  assert(root < graph.size());
  std::vector<NodeId> order;
  std::vector<bool> seen(graph.size(), false);
  std::vector<Visit> stack{{root}};
  seen[root] = true;
  while (!stack.empty()) {
    Visit& top = stack.back();
    const std::vector<NodeId>& out = graph.successors(top.node);
    if (top.next == out.size()) {
      order.push_back(top.node);
      stack.pop_back();
      continue;
    }
    const NodeId child = out[top.next++];
    if (!seen[child]) {
      seen[child] = true;
      stack.push_back({child});
    }
  }
  std::reverse(order.begin(), order.end());
  return order;
}

std::vector<bool> reachableFrom(const Digraph& graph, NodeId root) {
  std::vector<bool> seen(graph.size(), false);
  for (const NodeId node : reversePostOrder(graph, root)) {
    seen[node] = true;
  }
  return seen;
}

// Tarjan's algorithm: a component is complete when the search leaves the first of its nodes.
std::vector<std::uint32_t> stronglyConnectedComponents(const Digraph& graph) {
  const std::size_t count = graph.size();
  std::vector<std::uint32_t> component(count, kUnvisited);
  std::vector<std::uint32_t> number(count, kUnvisited);
  std::vector<std::uint32_t> lowest(count, 0);
  std::vector<NodeId> open;
  std::uint32_t nextNumber = 0;
  std::uint32_t nextComponent = 0;
  for (NodeId start = 0; start < count; ++start) {
    if (number[start] != kUnvisited) {
      continue;
    }
    std::vector<Visit> stack{{start}};
    while (!stack.empty()) {
      Visit& top = stack.back();
      const NodeId node = top.node;
      if (top.next == 0 && number[node] == kUnvisited) {
        number[node] = lowest[node] = nextNumber++;
        open.push_back(node);
      }
      const std::vector<NodeId>& out = graph.successors(node);
      if (top.next < out.size()) {
        const NodeId child = out[top.next++];
        if (number[child] == kUnvisited) {
          stack.push_back({child});
        } else if (component[child] == kUnvisited) {
          lowest[node] = std::min(lowest[node], number[child]);
        }
        continue;
      }
      stack.pop_back();
      if (!stack.empty()) {
        lowest[stack.back().node] = std::min(lowest[stack.back().node], lowest[node]);
      }
      if (lowest[node] == number[node]) {
        for (NodeId member = kUnvisited; member != node;) {
          member = open.back();
          open.pop_back();
          component[member] = nextComponent;
        }
        ++nextComponent;
      }
    }
  }
  return component;
}

}  // namespace braid::ir::analysis
