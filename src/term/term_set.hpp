// A set of terms that only grows, for walks over graphs of them: one table without a node for each
// element. On walks over 100,000 terms that is several times as fast as std::unordered_set.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "term/term.hpp"

namespace braid::term {

class TermSet {
 public:
  // Whether it was not there yet.
  bool insert(Term t) {
    assert(t);
    if (2 * (count_ + 1) > slots_.size()) {
      grow();
    }
    std::uint32_t& slot = slotOf(t.id());
    if (slot != kFree) {
      return false;
    }
    slot = keyOf(t.id());
    ++count_;
    return true;
  }
  [[nodiscard]] std::size_t size() const { return count_; }

 private:
  static constexpr std::uint32_t kFree = 0;
  static constexpr std::size_t kFewest = 32;  // slots, a power of two as always

  static std::uint32_t keyOf(std::uint32_t id) { return id + 1; }

  // Where the term is, or would be.
  std::uint32_t& slotOf(std::uint32_t id) {
    const std::size_t mask = slots_.size() - 1;
    std::size_t at = (id * 0x9e3779b97f4a7c15U >> 32U) & mask;
    while (slots_[at] != kFree && slots_[at] != keyOf(id)) {
      at = (at + 1) & mask;
    }
    return slots_[at];
  }
  void grow() {
    std::vector<std::uint32_t> old(slots_.empty() ? kFewest : 2 * slots_.size(), kFree);
    old.swap(slots_);
    for (const std::uint32_t key : old) {
      if (key != kFree) {
        slotOf(key - 1) = key;
      }
    }
  }

  std::vector<std::uint32_t> slots_;
  std::size_t count_ = 0;
};

}  // namespace braid::term
