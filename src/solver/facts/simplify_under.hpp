// Simplifies a term by what is known about the values in it; expands quantifiers over a range that
// is known to be small (the thesis's "dynamic quantifiers", section 3.4.3).
#pragma once

#include <unordered_map>

#include "solver/facts/bounds_reader.hpp"
#include "term/term_manager.hpp"

namespace braid::solver::facts {

// Remembers its results, so that terms that share parts cost only what is new in them.
class SimplifierUnder {
 public:
  // All arguments must live as long as this.
  SimplifierUnder(term::TermManager& terms, const KnownBounds& known, const Tuning& tuning)
      : terms_(terms), known_(known), tuning_(tuning), reader_(known, tuning) {}

  // A term with the same value wherever the known bounds hold.
  term::Term simplify(term::Term t);

 private:
  term::Term decide(term::Term t);
  term::Term constantIfKnown(term::Term t);
  term::Term rebuilt(term::Term t);

  term::TermManager& terms_;
  const KnownBounds& known_;
  const Tuning& tuning_;
  BoundsReader reader_;
  std::unordered_map<term::Term, term::Term> results_;
};

// The quantifier written out, if the range of its one variable is known to have few values;
// otherwise itself.
term::Term expandQuantifier(term::TermManager& terms, const KnownBounds& known,
                            term::Term quantifier, const Tuning& tuning);

}  // namespace braid::solver::facts
