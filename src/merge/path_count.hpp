// How many paths a joined state stands for: those that would have been followed without the join.
//
// A decision that is new to all of the paths doubles them: each path would have parted there. A
// decision about something decided before, or about values that each path knew and a join has made
// open, does not: each of the paths is on one side of it.
#pragma once

#include <cstdint>

#include "merge/known_on_paths.hpp"
#include "support/persistent_map.hpp"
#include "term/term.hpp"

namespace braid::merge {

class PathCount {
 public:
  [[nodiscard]] double paths() const { return paths_; }
  // Whether a condition is about something that the paths have not decided yet, so that each of
  // them would have to decide it.
  [[nodiscard]] bool isUndecided(term::Term condition, KnownOnPaths& known) const;
  // Keeps the paths for which the decision holds; `share` of them if it is not new to them.
  void decide(term::Term decision, bool isNew, double share, KnownOnPaths& known);
  void joinWith(const PathCount& other);

 private:
  struct Decided {};

  double paths_ = 1;
  support::PersistentMap<Decided> decided_;  // atoms, by id
};

}  // namespace braid::merge
