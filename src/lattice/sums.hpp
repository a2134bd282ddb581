// Conditions on sums of values, and the greatest value of such a sum. Values are whole numbers, or
// bit-vectors read as such: these are extended until no sum wraps around.
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

// The summands must all be integers, or all bit-vectors.
term::Term isAtMost(term::TermManager& terms, const Sum& sum, const Number& bound);
term::Term isAtLeast(term::TermManager& terms, const Sum& sum, const Number& bound);
term::Term isEqual(term::TermManager& terms, const Sum& sum, const Number& number);
// The sum is equal to `remainder` up to a multiple of a positive modulus.
term::Term isCongruent(term::TermManager& terms, const Sum& sum, const Number& modulus,
                       const Number& remainder);

Number valueOf(const Sum& sum, std::span<const Number> values);

// The greatest value of the sum; `possible` is one of its values. Empty if the sum may be
// arbitrarily large, or if that could not be decided. If the budget ends, it may be too large.
std::optional<Number> greatest(Situation& situation, const Sum& sum, const Number& possible);

Sum negated(const Sum& sum);
Number floorHalf(const Number& number);

}  // namespace braid::lattice
