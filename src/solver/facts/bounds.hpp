// What is known about the value of a term: an interval for Int, and for Bool (0 and 1); for
// bit-vectors two, of the number read without and with sign. Two views because each of them wraps
// around somewhere: together they bound what is small, positive or negative, exactly.
#pragma once

#include "solver/facts/interval.hpp"
#include "term/sort.hpp"

namespace braid::solver::facts {

struct Bounds {
  Interval value;
  Interval asSigned;  // bit-vectors only

  // All values of a sort.
  static Bounds ofSort(term::Sort sort);
  static Bounds ofNumber(term::Sort sort, const support::BigInt& number);
  // From an interval of numbers modulo 2^width, which are reduced if they lie outside of the view's
  // range. Nothing is known if the interval crosses the edge of the range.
  static Bounds ofWrapped(const Interval& integers, unsigned width);
  static Bounds ofUnsigned(const Interval& value, unsigned width);
  static Bounds ofSigned(const Interval& value, unsigned width);

  [[nodiscard]] bool isEmpty() const { return value.isEmpty() || asSigned.isEmpty(); }
  [[nodiscard]] bool isPoint() const { return value.isPoint(); }
  [[nodiscard]] bool contains(term::Sort sort, const support::BigInt& number) const;
  [[nodiscard]] Bounds meet(const Bounds& other, term::Sort sort) const;
  [[nodiscard]] Bounds hull(const Bounds& other) const {
    return {value.hull(other.value), asSigned.hull(other.asSigned)};
  }
  // Largest unsigned value, also where the view leaves it open.
  [[nodiscard]] support::BigInt unsignedHigh(unsigned width) const;

  friend bool operator==(const Bounds&, const Bounds&) = default;
};

}  // namespace braid::solver::facts
