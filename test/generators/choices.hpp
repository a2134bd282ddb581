// Goes through all ways to make some choices, of which the later ones depend on the earlier ones.
#pragma once

#include <cassert>
#include <cstddef>
#include <vector>

namespace braid::test {

class Choices {
 public:
  // One of 0 … count-1, in the order in which they are asked for.
  std::size_t pick(std::size_t count) {
    assert(count > 0);
    if (next_ == made_.size()) {
      made_.push_back({0, count});
    }
    assert(made_[next_].count == count && "what is chosen depends on earlier choices only");
    return made_[next_++].taken;
  }

  // The next way; false when there is none.
  bool advance() {
    next_ = 0;
    while (!made_.empty() && made_.back().taken + 1 == made_.back().count) {
      made_.pop_back();
    }
    if (made_.empty()) {
      return false;
    }
    ++made_.back().taken;
    return true;
  }

 private:
  struct Choice {
    std::size_t taken;
    std::size_t count;
  };
  std::vector<Choice> made_;
  std::size_t next_ = 0;
};

}  // namespace braid::test
