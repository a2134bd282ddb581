// Conditions on sums of values, and how large such a sum can be. Values are whole numbers, or
// bit-vectors read as such: those are extended until no sum wraps around.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "lattice/situation.hpp"
#include "term/sort.hpp"
#include "term/term.hpp"
#include "term/term_manager.hpp"

namespace braid::lattice {

struct Summand {
  Number factor;
  term::Term value;
};
using Sum = std::vector<Summand>;

// The least and the greatest number of a sort; empty for integers without bounds.
struct NumberRange {
  Number least;
  Number greatest;
};
std::optional<NumberRange> rangeOf(term::Sort sort);

// The summands are all integers, or all bit-vectors.
term::Term isAtMost(term::TermManager& terms, const Sum& sum, const Number& bound);
term::Term isAtLeast(term::TermManager& terms, const Sum& sum, const Number& bound);
term::Term isEqual(term::TermManager& terms, const Sum& sum, const Number& number);
// That the sum is `remainder` up to a multiple of a modulus above zero.
term::Term isCongruent(term::TermManager& terms, const Sum& sum, const Number& modulus,
                       const Number& remainder);

Number valueOf(const Sum& sum, std::span<const Number> values);

// The greatest number that the sum can be, given one that it can be. Empty: it may be larger than
// any, or that was not found out; what is given may be too large where the budget ends.
std::optional<Number> greatest(Situation& situation, const Sum& sum, const Number& possible);

Sum negated(const Sum& sum);
Number floorHalf(const Number& number);

}  // namespace braid::lattice
