// A set of small numbers that a walk has met; it is emptied in no time for the next walk.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace braid::solver::linear {

class Marks {
 public:
  // Begins a walk over numbers below `count`.
  void begin(std::size_t count) {
    if (marks_.size() < count) {
      marks_.resize(count);
    }
    ++walk_;
  }
  // Whether the number had not been met yet.
  bool insert(std::size_t thing) {
    assert(walk_ != 0 && "no walk has begun");
    const bool isNew = marks_[thing] != walk_;
    marks_[thing] = walk_;
    return isNew;
  }
  [[nodiscard]] bool contains(std::size_t thing) const { return marks_[thing] == walk_; }

 private:
  std::vector<std::uint32_t> marks_;  // by number: the last walk that met it
  std::uint32_t walk_ = 0;
};

}  // namespace braid::solver::linear
