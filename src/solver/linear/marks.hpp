// Which of many numbered things were met on a walk; forgotten all at once for the next one.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace braid::solver::linear {

class Marks {
 public:
  // Begins a walk over things below this number.
  void begin(std::size_t count) {
    if (marks_.size() < count) {
      marks_.resize(count);
    }
    ++walk_;
  }
  // Whether it was not met yet.
  bool insert(std::size_t thing) {
    assert(walk_ != 0 && "no walk has begun");
    const bool isNew = marks_[thing] != walk_;
    marks_[thing] = walk_;
    return isNew;
  }
  [[nodiscard]] bool contains(std::size_t thing) const { return marks_[thing] == walk_; }

 private:
  std::vector<std::uint32_t> marks_;  // the last walk that came here
  std::uint32_t walk_ = 0;
};

}  // namespace braid::solver::linear
