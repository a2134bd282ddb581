#include "term/traverse.hpp"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace braid::term {

std::vector<Term> freeBoundVariables(Term t) {
  // Only subterms with a free occurrence matter. A quantifier stops the walk and is handled by its
  // own set, because what is bound inside it may be free elsewhere.
  std::vector<Term> free;
  std::vector<Term> pending = {t};
  std::unordered_set<Term> seen;
  while (!pending.empty()) {
    const Term current = pending.back();
    pending.pop_back();
    if (!current.hasFreeBoundVariable() || !seen.insert(current).second) {
      continue;
    }
    if (current.is(Kind::BoundVariable)) {
      free.push_back(current);
    } else if (isQuantifier(current)) {
      const std::span<const Term> bound = boundVariables(current);
      for (const Term inner : freeBoundVariables(bodyOf(current))) {
        if (std::ranges::find(bound, inner) == bound.end() && seen.insert(inner).second) {
          free.push_back(inner);
        }
      }
    } else {
      pending.insert(pending.end(), current.children().begin(), current.children().end());
    }
  }
  std::sort(free.begin(), free.end());
  return free;
}

}  // namespace braid::term
