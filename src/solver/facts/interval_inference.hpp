// Which values the terms of a path condition can have: intervals, inferred as conditions are added.
// With one iteration every condition is looked at once, when it is added. With n iterations, older
// conditions about terms whose intervals have changed are looked at again, up to n - 1 times (the
// thesis's algorithm 7, but without starting over at every condition).
#pragma once

#include <memory>
#include <optional>

#include "solver/facts/narrowing.hpp"
#include "solver/facts/path_condition.hpp"
#include "solver/facts/simplify_under.hpp"
#include "support/persistent_list.hpp"
#include "term/term_manager.hpp"

namespace braid::solver::facts {

struct IntervalMap {
  KnownBounds known;
  bool isContradictory = false;  // the conditions cannot hold together
  bool hasKnownUnknown = false;  // some variable or element of an array can have only one value
  // The conditions that speak of a variable or an element of an array, by its id.
  support::PersistentMap<support::PersistentList<term::Term>> mentions;
};

class IntervalInference {
 public:
  IntervalInference(term::TermManager& terms, unsigned iterations, const Tuning& tuning = {})
      : terms_(terms), iterations_(iterations), tuning_(tuning) {}

  [[nodiscard]] std::shared_ptr<const IntervalMap> of(const PathCondition& path) const;
  // The intervals with one more condition.
  [[nodiscard]] IntervalMap extended(const IntervalMap& map, term::Term condition) const;

  // Another term that has the same value wherever the conditions hold: terms that can have only one
  // value are replaced by it, comparisons that are known are decided, and quantifiers over a range
  // that is known to be small are expanded. If no unknown is known, a term that would only get a
  // bit smaller stays as it is: other paths contain it too, and share the answers about it.
  [[nodiscard]] term::Term simplify(const std::shared_ptr<const IntervalMap>& map,
                                    term::Term t) const;

 private:
  term::TermManager& terms_;
  unsigned iterations_;
  Tuning tuning_;
  // Kept, because several questions in a row are about the same path.
  mutable std::shared_ptr<const IntervalMap> lastMap_;
  mutable std::optional<SimplifierUnder> lastSimplifier_;
};

}  // namespace braid::solver::facts
