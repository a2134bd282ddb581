// A better order of the variables of diagrams, by sifting (Rudell, "Dynamic variable ordering for
// ordered binary decision diagrams", 1993): each variable, those with most nodes first, goes
// through all places and stays where there were fewest nodes.
//
// Two variables next to each other change places by rewriting the nodes of the upper one. A node
// that is rewritten keeps its number and its function, so whoever refers to diagrams does not
// notice.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "guard/bdd_node.hpp"
#include "support/stop_signal.hpp"

namespace braid::guard::bdd {

class Sifting {
 public:
  struct Limits {
    std::size_t growthPercent;  // growth of all nodes that is allowed while a variable moves
    std::uint64_t work;  // limit on nodes looked at; the variable that is moving then is the last
  };

  // `held` nodes are kept even if no parent leads to them. Until `finish`, the levels and hash
  // chains of nodes belong to this object.
  Sifting(NodePool& pool, std::span<const std::uint32_t> held, std::size_t levels);

  // Ends early when the signal is raised.
  void run(const Limits& limits, const support::StopSignal* stopSignal);
  // Exchanges a variable in use with the next one in use; for tests.
  void swap(std::size_t place);
  [[nodiscard]] std::size_t places() const { return order_.size(); }

  // Gives the nodes their levels in the new order. Returns for each new level which level it was
  // before. Hash chains have to be built anew.
  std::vector<std::uint32_t> finish();

  [[nodiscard]] std::uint64_t work() const { return work_; }

 private:
  void sift(std::uint32_t variable, const Limits& limits, const support::StopSignal* stopSignal);
  void rewrite(std::uint32_t number, std::uint32_t upper, std::uint32_t lower);
  Edge make(std::uint32_t variable, Edge low, Edge high);
  void release(Edge edge);
  void link(std::uint32_t number);
  void unlink(std::uint32_t number);
  std::uint32_t& bucketOf(const Node& node);

  NodePool& pool_;
  std::size_t levels_;
  std::vector<std::uint32_t> parents_;  // by node; one more if the node is held
  std::vector<std::uint32_t> buckets_;  // a power of two of them
  // by variable; a variable's number is its level at first
  std::vector<std::vector<std::uint32_t>> nodes_;
  std::vector<std::uint32_t> order_;  // variables in use, by place
  std::vector<std::size_t> placeOf_;  // by variable
  std::uint64_t work_ = 0;
};

}  // namespace braid::guard::bdd
