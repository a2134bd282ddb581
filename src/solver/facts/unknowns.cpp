#include "solver/facts/unknowns.hpp"

#include <algorithm>
#include <cassert>
#include <unordered_set>

namespace braid::solver::facts {

using term::Kind;
using term::Term;

Unknowns unknownsOf(Term t) {
  Unknowns unknowns;
  std::vector<Term> pending = {t};
  std::unordered_set<Term> seen = {t};
  while (!pending.empty()) {
    const Term current = pending.back();
    pending.pop_back();
    if (current.is(Kind::Variable)) {
      (current.sort().isArray() ? unknowns.arrays : unknowns.scalars).push_back(current);
      continue;
    }
    if (isElement(current)) {
      unknowns.elements.push_back(current);
      continue;
    }
    for (const Term child : current.children()) {
      if (!child.isConstant() && seen.insert(child).second) {
        pending.push_back(child);
      }
    }
  }
  std::sort(unknowns.scalars.begin(), unknowns.scalars.end());
  std::sort(unknowns.elements.begin(), unknowns.elements.end());
  std::sort(unknowns.arrays.begin(), unknowns.arrays.end());
  assert(std::ranges::adjacent_find(unknowns.scalars) == unknowns.scalars.end());
  assert(std::ranges::adjacent_find(unknowns.elements) == unknowns.elements.end());
  assert(std::ranges::adjacent_find(unknowns.arrays) == unknowns.arrays.end());
  return unknowns;
}

const Unknowns& UnknownsTable::of(Term t) {
  const auto found = table_.find(t);
  return found != table_.end() ? found->second : table_.emplace(t, unknownsOf(t)).first->second;
}

}  // namespace braid::solver::facts
