// A guard: the condition under which something is the case, as a reduced ordered binary decision
// diagram over the conditions that the program branched on. Guards that hold in the same cases are
// equal, so "never" and "always" are recognised without a solver; conditions about the same numbers
// (x < 3 and x < 5) are different variables, and what follows from that only a solver knows.
//
// A Guard is a counted reference to a node of the process's only table (bdd_table.hpp). It belongs
// to the GuardManager that made it, which knows what its variables stand for.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <stdexcept>
#include <utility>

namespace braid::guard {

// The diagrams of a computation did not fit into the table. Whoever catches it goes on with plain
// terms; guards made before stay valid.
class GuardOverflow : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class Guard {
 public:
  // Never.
  Guard() = default;
  Guard(const Guard& other) : node_(other.node_) { retain(); }
  Guard(Guard&& other) noexcept : node_(std::exchange(other.node_, kFalse)) {}
  Guard& operator=(Guard other) noexcept {
    std::swap(node_, other.node_);
    return *this;
  }
  ~Guard() { drop(); }

  [[nodiscard]] bool isTrue() const { return node_ == kTrue; }
  [[nodiscard]] bool isFalse() const { return node_ == kFalse; }
  // Distinguishes the guards that live; used again when no guard holds it any more.
  [[nodiscard]] std::uint32_t id() const { return static_cast<std::uint32_t>(node_); }

  friend bool operator==(const Guard& a, const Guard& b) { return a.node_ == b.node_; }

 private:
  friend class GuardManager;

  static constexpr int kFalse = 0;
  static constexpr int kTrue = 1;

  explicit Guard(int node) : node_(node) { retain(); }
  // The constants are never collected.
  void retain() const {
    if (node_ > kTrue) {
      addReference(node_);
    }
  }
  void drop() const {
    if (node_ > kTrue) {
      removeReference(node_);
    }
  }
  static void addReference(int node);
  static void removeReference(int node);

  int node_ = kFalse;
};

}  // namespace braid::guard

template <>
struct std::hash<braid::guard::Guard> {
  std::size_t operator()(const braid::guard::Guard& guard) const noexcept {
    return guard.id() * 0x9e3779b97f4a7c15;
  }
};
