// The numbers between two floats, and how operations map them. Rounding keeps the order, in every
// direction, so the ends of a result are computed from the ends of the operands, and are exact:
// they are rounded as every number between them is.
#pragma once

#include <optional>
#include <span>

#include "support/big_int.hpp"
#include "term/fp_format.hpp"
#include "term/term.hpp"

namespace braid::solver::floats {

// The place of a pattern that is a number among all numbers of its format; both zeros have 0.
support::BigInt orderOf(term::FpFormat format, const support::BigInt& pattern);
// The pattern of that place; the positive zero for 0.
support::BigInt patternAt(term::FpFormat format, const support::BigInt& order);

// All numbers between two places, infinities included, and NaN if `mayBeNan`.
struct FloatRange {
  support::BigInt least;
  support::BigInt greatest;  // below least: no number
  bool mayBeNan = false;

  static FloatRange everything(term::FpFormat format);
  static FloatRange ofPattern(term::FpFormat format, const support::BigInt& pattern);

  [[nodiscard]] bool hasNumbers() const { return least <= greatest; }
  [[nodiscard]] bool isEmpty() const { return !hasNumbers() && !mayBeNan; }
  [[nodiscard]] bool contains(const support::BigInt& order) const {
    return least <= order && order <= greatest;
  }
  friend bool operator==(const FloatRange&, const FloatRange&) = default;
};

FloatRange intersection(const FloatRange& a, const FloatRange& b);
FloatRange hull(const FloatRange& a, const FloatRange& b);

// The range of a term of a float's width, from those of its operands (an operand of another sort or
// width may have any value). The full range, for terms that are not understood.
FloatRange rangeOf(term::Term t, std::span<const FloatRange> operands);

}  // namespace braid::solver::floats
