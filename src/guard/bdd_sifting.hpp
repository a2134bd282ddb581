// A better order of the variables of diagrams, by sifting (Rudell, "Dynamic variable ordering for
// ordered binary decision diagrams", 1993): each variable, those with most nodes first, goes
// through all places and stays where there were fewest nodes.
//
// Two variables next to each other change places by rewriting the upper one's nodes. A node that is
// rewritten keeps its number and what it says, so whoever holds a diagram need not know.
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
    std::size_t growthPercent;  // of all nodes while a variable looks for its place
    std::uint64_t work;         // nodes that are looked at; a variable that is on its way ends it
  };

  // Nodes that are held from outside stay, like those that nothing leads to now. Until `finish`,
  // levels and hash chains of the nodes are this object's own.
  Sifting(NodePool& pool, std::span<const std::uint32_t> held, std::size_t levels);

  // Ends early when the signal is raised.
  void run(const Limits& limits, const support::StopSignal* stopSignal);
  // Changes the places of a variable that is in use and the next one that is; for tests.
  void swap(std::size_t place);
  [[nodiscard]] std::size_t places() const { return order_.size(); }

  // Gives the nodes the levels of the new order, which is returned: which level each was before.
  // Chains are left to be made anew.
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
  std::vector<std::uint32_t> parents_;             // by node; one more if it stays anyway
  std::vector<std::uint32_t> buckets_;             // as many as a power of two
  std::vector<std::vector<std::uint32_t>> nodes_;  // by variable, which is its level at first
  std::vector<std::uint32_t> order_;               // variables in use, by place
  std::vector<std::size_t> placeOf_;               // by variable
  std::uint64_t work_ = 0;
};

}  // namespace braid::guard::bdd
