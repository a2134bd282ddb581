// Whole numbers between two bounds, either of which may be missing; or none at all. The arithmetic
// is that of integers without bounds and gives the smallest interval that holds all results.
#pragma once

#include <optional>
#include <string>

#include "support/big_int.hpp"

namespace braid::solver::facts {

class Interval {
 public:
  using Number = support::BigInt;
  using Bound = std::optional<Number>;  // missing: no bound on that side

  Interval() = default;  // all numbers
  Interval(Bound low, Bound high);
  static Interval point(const Number& value) { return {value, value}; }
  static Interval atLeast(const Number& value) { return {value, std::nullopt}; }
  static Interval atMost(const Number& value) { return {std::nullopt, value}; }
  static Interval nothing();

  [[nodiscard]] const Bound& low() const { return low_; }
  [[nodiscard]] const Bound& high() const { return high_; }
  [[nodiscard]] bool isEmpty() const { return isEmpty_; }
  [[nodiscard]] bool isAll() const { return !isEmpty_ && !low_ && !high_; }
  [[nodiscard]] bool isPoint() const { return !isEmpty_ && low_ && high_ && *low_ == *high_; }
  [[nodiscard]] bool isWithin(const Number& low, const Number& high) const;
  [[nodiscard]] bool contains(const Number& value) const;
  // Whether every number of this interval is below, or not above, every one of the other.
  [[nodiscard]] bool isBelow(const Interval& other) const;
  [[nodiscard]] bool isAtMost(const Interval& other) const;

  // The numbers in both; the smallest interval around both.
  [[nodiscard]] Interval meet(const Interval& other) const;
  [[nodiscard]] Interval hull(const Interval& other) const;
  // Without one number, if that is a bound; else unchanged.
  [[nodiscard]] Interval without(const Number& value) const;

  [[nodiscard]] Interval plus(const Interval& other) const;
  [[nodiscard]] Interval negated() const;
  [[nodiscard]] Interval minus(const Interval& other) const { return plus(other.negated()); }
  [[nodiscard]] Interval times(const Interval& other) const;
  [[nodiscard]] Interval times(const Number& factor) const;
  // The x with factor * x in this interval. The factor is not zero.
  [[nodiscard]] Interval dividedInto(const Number& factor) const;
  // Quotients rounded down; the divisor is positive.
  [[nodiscard]] Interval floorDividedBy(const Number& divisor) const;

  friend bool operator==(const Interval&, const Interval&) = default;
  [[nodiscard]] std::string toString() const;

 private:
  // For assertions: an empty interval has no bounds, any other has its bounds in order.
  [[nodiscard]] bool isOrdered() const;

  Bound low_;
  Bound high_;
  bool isEmpty_ = false;
};

}  // namespace braid::solver::facts
