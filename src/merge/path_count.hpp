// For how many paths a joined state stands: those that would have been followed without the join.
//
// A decision that is new to all of them doubles them, one side each: every path would have parted
// there. A decision about nothing but what was decided before, or about values that each path knew,
// which a join has made open again, doubles nothing: each of the paths is on one side of it.
#pragma once

#include <cstdint>

#include "merge/known_on_paths.hpp"
#include "support/persistent_map.hpp"
#include "term/term.hpp"

namespace braid::merge {

class PathCount {
 public:
  [[nodiscard]] double paths() const { return paths_; }
  // Whether a condition is about something that the paths have not decided yet: each of them would
  // have to find out.
  [[nodiscard]] bool isUndecided(term::Term condition, KnownOnPaths& known) const;
  // Goes on with those for which the decision holds, this part of them if it is not new to them.
  void decide(term::Term decision, bool isNew, double share, KnownOnPaths& known);
  void joinWith(const PathCount& other);

 private:
  struct Decided {};

  double paths_ = 1;
  support::PersistentMap<Decided> decided_;  // atoms, by id
};

}  // namespace braid::merge
