#include "merge/path_count.hpp"

#include <algorithm>
#include <cassert>
#include <vector>

namespace braid::merge {

using term::Term;

bool PathCount::isUndecided(Term condition, KnownOnPaths& known) const {
  const auto isOpen = [&](Term atom) {
    return decided_.find(atom.id()) == nullptr && !known.isKnown(atom);
  };
  return std::ranges::any_of(known.atomsOf(condition), [&](Term atom) {
    return isOpen(atom) && std::ranges::any_of(known.casesOf(atom), [&](Term each) {
             return std::ranges::any_of(known.atomsOf(each), isOpen);
           });
  });
}

void PathCount::decide(Term decision, bool isNew, double share, KnownOnPaths& known) {
  assert(0 <= share && share <= 1);
  if (!isNew) {
    paths_ = std::max(1.0, paths_ * share);
  }
  for (const Term atom : known.atomsOf(decision)) {
    if (decided_.find(atom.id()) == nullptr) {
      decided_.set(atom.id(), {});
    }
  }
}

void PathCount::joinWith(const PathCount& other) {
  assert(paths_ >= 1 && other.paths_ >= 1);
  paths_ += other.paths_;
  std::vector<std::uint64_t> missing;
  decided_.forEachDifference(other.decided_,
                             [&](std::uint64_t atom, const Decided* mine, const Decided*) {
                               if (mine == nullptr) {
                                 missing.push_back(atom);
                               }
                             });
  for (const std::uint64_t atom : missing) {
    decided_.set(atom, {});
  }
}

}  // namespace braid::merge
