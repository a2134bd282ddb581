// Simplifies a term by what is known about the values in it; expands quantifiers over a range that
// is known to be small (the thesis's "dynamic quantifiers", section 3.4.3).
#pragma once

#include "solver/facts/bounds_reader.hpp"
#include "term/term_manager.hpp"

namespace braid::solver::facts {

// The same as `t` wherever the known bounds hold.
term::Term simplifyUnder(term::TermManager& terms, const KnownBounds& known, term::Term t);

// The quantifier written out, if the range of its one variable is known to have few values;
// otherwise itself.
term::Term expandQuantifier(term::TermManager& terms, const KnownBounds& known,
                            term::Term quantifier);

}  // namespace braid::solver::facts
