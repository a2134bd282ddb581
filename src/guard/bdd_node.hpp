// The nodes of diagrams (see bdd_table.hpp), and the pool in which they are kept.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace braid::guard::bdd {

// A diagram: the number of its first node, and in the lowest bit whether it is negated.
using Edge = std::uint32_t;
inline constexpr Edge kFalse = 0;
inline constexpr Edge kTrue = 1;

constexpr Edge negated(Edge edge) {
  return edge ^ 1U;
}
constexpr bool isNegated(Edge edge) {
  return (edge & 1U) != 0;
}
constexpr bool isConstant(Edge edge) {
  return edge <= kTrue;
}
constexpr std::uint32_t numberOf(Edge edge) {
  return edge >> 1U;
}

// The low edge is never negated, so that a function has only one diagram. It follows that an edge
// is negated exactly if its function is true when all variables are false.
struct Node {
  std::uint32_t level;  // of its variable; the root has the lowest
  Edge low;
  Edge high;
  std::uint32_t next;  // the next node with the same hash, or the next free one; 0: none
};

// Stands for the level of a constant.
inline constexpr std::uint32_t kNoVariable = 0xffff'ffff;
inline constexpr std::uint32_t kFree = 0xffff'fffe;

inline std::uint64_t hashOf(std::uint32_t a, std::uint32_t b, std::uint32_t c) {
  constexpr std::uint64_t kMixed = 0x9e37'79b9'7f4a'7c15;
  const std::uint64_t both =
      (std::uint64_t{a} << 32U | b) + std::uint64_t{c} * 0xff51'afd7'ed55'8ccd;
  return (both ^ (both >> 29U)) * kMixed >> 24U;
}

// Nodes by number; the first one is the constant. Growing the pool moves the nodes.
class NodePool {
 public:
  [[nodiscard]] std::size_t capacity() const { return nodes_.size(); }
  // Not counting the constant.
  [[nodiscard]] std::size_t used() const { return used_; }
  // Greater than all numbers that were ever used.
  [[nodiscard]] std::uint32_t end() const { return end_; }
  [[nodiscard]] bool isFull() const { return free_ == 0 && end_ == nodes_.size(); }

  Node& operator[](std::uint32_t number) { return nodes_[number]; }
  const Node& operator[](std::uint32_t number) const { return nodes_[number]; }
  [[nodiscard]] bool isUsed(std::uint32_t number) const {
    return number < end_ && nodes_[number].level != kFree;
  }

  void grow(std::size_t capacity) {
    assert(capacity > nodes_.size());
    nodes_.resize(capacity);
    nodes_[0] = {kNoVariable, kFalse, kFalse, 0};
  }
  std::uint32_t take() {
    assert(!isFull());
    ++used_;
    return free_ != 0 ? std::exchange(free_, nodes_[free_].next) : end_++;
  }
  void giveBack(std::uint32_t number) {
    assert(number != 0 && isUsed(number));
    --used_;
    nodes_[number].level = kFree;
    nodes_[number].next = std::exchange(free_, number);
  }

 private:
  std::vector<Node> nodes_;
  std::uint32_t end_ = 1;
  std::uint32_t free_ = 0;
  std::size_t used_ = 0;
};

}  // namespace braid::guard::bdd
