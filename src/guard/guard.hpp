// A guard is a condition, as a reduced ordered binary decision diagram over the conditions that the
// program branched on. Guards that hold in the same cases are equal, so "never" and "always" are
// recognised without a solver. Conditions about the same numbers (x < 3 and x < 5) are different
// variables; what follows from their meaning only a solver knows.
//
// A Guard is a counted reference to a diagram in the table (bdd_table.hpp) of the GuardManager that
// made it, which knows what its variables stand for and must outlive it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <stdexcept>
#include <utility>

#include "guard/bdd_table.hpp"

namespace braid::guard {

// Thrown if the diagrams of a computation do not fit into the table. The caller goes on with plain
// terms; guards made before stay valid.
class GuardOverflow : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class Guard {
 public:
  // Never.
  Guard() = default;
  Guard(const Guard& other) : table_(other.table_), edge_(other.edge_) { retain(); }
  Guard(Guard&& other) noexcept
      : table_(other.table_), edge_(std::exchange(other.edge_, bdd::kFalse)) {}
  Guard& operator=(Guard other) noexcept {
    std::swap(table_, other.table_);
    std::swap(edge_, other.edge_);
    return *this;
  }
  ~Guard() { drop(); }

  [[nodiscard]] bool isTrue() const { return edge_ == bdd::kTrue; }
  [[nodiscard]] bool isFalse() const { return edge_ == bdd::kFalse; }
  // Distinguishes guards while they exist; may be used again for another guard later.
  [[nodiscard]] std::uint32_t id() const { return edge_; }

  friend bool operator==(const Guard& a, const Guard& b) { return a.edge_ == b.edge_; }

 private:
  friend class GuardManager;

  Guard(bdd::Table* table, bdd::Edge edge) : table_(table), edge_(edge) { retain(); }
  // The constants are in all tables and are never collected.
  void retain() const {
    if (!bdd::isConstant(edge_)) {
      table_->reference(edge_);
    }
  }
  void drop() const {
    if (!bdd::isConstant(edge_)) {
      table_->release(edge_);
    }
  }

  bdd::Table* table_ = nullptr;
  bdd::Edge edge_ = bdd::kFalse;
};

}  // namespace braid::guard

template <>
struct std::hash<braid::guard::Guard> {
  std::size_t operator()(const braid::guard::Guard& guard) const noexcept {
    return guard.id() * 0x9e3779b97f4a7c15;
  }
};
