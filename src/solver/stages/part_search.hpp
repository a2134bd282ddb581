// Whether a term has a part of some kind, remembered: stages ask about the same conditions again.
#pragma once

#include <span>
#include <unordered_map>

#include "term/traverse.hpp"

namespace braid::solver {

class PartSearch {
 public:
  using IsWanted = bool (*)(term::Term part);

  explicit PartSearch(IsWanted isWanted) : isWanted_(isWanted) {}

  bool isIn(term::Term t) {
    const auto known = known_.find(t);
    if (known != known_.end()) {
      return known->second;
    }
    bool isFound = false;
    term::visitPostorder(
        std::span(&t, 1), [&](term::Term) { return !isFound; },
        [&](term::Term part) { isFound = isFound || isWanted_(part); });
    known_.emplace(t, isFound);
    return isFound;
  }

 private:
  IsWanted isWanted_;
  std::unordered_map<term::Term, bool> known_;
};

}  // namespace braid::solver
