// Ranges of numbers: what a term can be for many values of a variable at once. Bit-vectors are
// numbers in [0, 2^width), truth values are 0 and 1, as in models.
#pragma once

#include <optional>
#include <span>

#include "support/big_int.hpp"
#include "term/term.hpp"

namespace braid::term {

__extension__ using Wide = __int128;

struct NumberRange {
  Wide low = 0;
  Wide high = 0;

  static NumberRange point(Wide number) { return {number, number}; }
  [[nodiscard]] bool isPoint() const { return low == high; }
  friend bool operator==(const NumberRange&, const NumberRange&) = default;
};

// Truth values, words of at most 64 bits, and integers, of which those of 64 bits are meant.
bool hasRanges(Sort sort);
// All numbers of the sort.
NumberRange wholeRange(Sort sort);
// The smallest range with both.
NumberRange hull(const NumberRange& a, const NumberRange& b);
// Empty if the number does not fit; for sorts with ranges that can only be an integer.
std::optional<Wide> toWide(Sort sort, const support::BigInt& number);
support::BigInt fromWide(Wide number);

// A range that has all results of the operator for operands in these ranges; a point if all of
// those are points. Empty if an integer would leave 64 bits. For all operators but leaves, arrays
// and quantifiers, if the operands and the result have ranges.
std::optional<NumberRange> applyToRanges(Term t, std::span<const NumberRange* const> x);

}  // namespace braid::term
