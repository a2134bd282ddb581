// Computes what is known about a term from what is known about its parts: the intervals of the
// thesis (section 3.4.2.1), for all operators and for bit-vectors that wrap around. The rule for
// subtraction is <a - d, b - c>, which corrects the thesis.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>

#include "solver/facts/bounds.hpp"
#include "solver/facts/tuning.hpp"
#include "support/persistent_map.hpp"
#include "term/term.hpp"

namespace braid::solver::facts {

// By term id. Of a term that is not listed, only its parts tell something.
using KnownBounds = support::PersistentMap<Bounds>;

class BoundsReader {
 public:
  // Both must live as long as this.
  BoundsReader(const KnownBounds& known, const Tuning& tuning) : known_(known), tuning_(tuning) {}

  // Visits only a bounded number of new subterms; those beyond may have any value. Results are
  // remembered.
  Bounds of(term::Term t) {
    visits_ = 0;
    return of(t, 0);
  }
  // Whether a Bool term is true in all cases, false in all, or not decided by intervals.
  std::optional<bool> decide(term::Term t);
  // The known bounds of a term have become tighter. (Results for terms that contain it stay as they
  // are: they are still true, if not the best.)
  void note(term::Term t, const Bounds& bounds) { read_.insert_or_assign(t.id(), bounds); }

 private:
  Bounds of(term::Term t, unsigned depth);
  Bounds compute(term::Term t, unsigned depth);
  Bounds boolean(term::Term t, unsigned depth);
  Bounds integer(term::Term t, unsigned depth);
  Bounds bits(term::Term t, unsigned depth);
  Bounds bitsDivision(term::Term t, unsigned depth);
  Bounds bitsLogic(term::Term t, unsigned depth);
  Bounds bitsShift(term::Term t, unsigned depth);
  Bounds bitsParts(term::Term t, unsigned depth);

  const KnownBounds& known_;
  const Tuning& tuning_;
  std::unordered_map<std::uint32_t, Bounds> read_;
  unsigned visits_ = 0;
};

}  // namespace braid::solver::facts
