#include "solver/facts/interval.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "term/semantics.hpp"

namespace braid::solver::facts {

using Number = Interval::Number;
using Bound = Interval::Bound;

Interval::Interval(Bound low, Bound high) : low_(std::move(low)), high_(std::move(high)) {
  if (low_ && high_ && *high_ < *low_) {
    *this = nothing();
  }
}

Interval Interval::nothing() {
  Interval none;
  none.isEmpty_ = true;
  return none;
}

bool Interval::isOrdered() const {
  return !low_ || !high_ || *low_ <= *high_;
}

bool Interval::isWithin(const Number& low, const Number& high) const {
  return isEmpty_ || (low_ && high_ && low <= *low_ && *high_ <= high);
}

bool Interval::contains(const Number& value) const {
  return !isEmpty_ && (!low_ || *low_ <= value) && (!high_ || value <= *high_);
}

bool Interval::isBelow(const Interval& other) const {
  return isEmpty_ || other.isEmpty_ || (high_ && other.low_ && *high_ < *other.low_);
}

bool Interval::isAtMost(const Interval& other) const {
  return isEmpty_ || other.isEmpty_ || (high_ && other.low_ && *high_ <= *other.low_);
}

namespace {

const Bound& greater(const Bound& a, const Bound& b) {
  return !a || (b && *a < *b) ? b : a;
}
const Bound& smaller(const Bound& a, const Bound& b) {
  return !a || (b && *b < *a) ? b : a;
}

}  // namespace

Interval Interval::meet(const Interval& other) const {
  if (isEmpty_ || other.isEmpty_) {
    return nothing();
  }
  return {greater(low_, other.low_), smaller(high_, other.high_)};
}

Interval Interval::hull(const Interval& other) const {
  if (isEmpty_) {
    return other;
  }
  if (other.isEmpty_) {
    return *this;
  }
  Interval around;
  if (low_ && other.low_) {
    around.low_ = smaller(low_, other.low_);
  }
  if (high_ && other.high_) {
    around.high_ = greater(high_, other.high_);
  }
  assert(around.isOrdered());
  return around;
}

Interval Interval::without(const Number& value) const {
  if (isEmpty_) {
    return *this;
  }
  Bound low = low_;
  Bound high = high_;
  if (low && *low == value) {
    low = *low + 1;
  }
  if (high && *high == value) {
    high = *high - 1;
  }
  return {std::move(low), std::move(high)};
}

Interval Interval::plus(const Interval& other) const {
  if (isEmpty_ || other.isEmpty_) {
    return nothing();
  }
  Interval sum;
  if (low_ && other.low_) {
    sum.low_ = *low_ + *other.low_;
  }
  if (high_ && other.high_) {
    sum.high_ = *high_ + *other.high_;
  }
  assert(sum.isOrdered());
  return sum;
}

Interval Interval::negated() const {
  if (isEmpty_) {
    return *this;
  }
  Interval result;
  if (high_) {
    result.low_ = -*high_;
  }
  if (low_) {
    result.high_ = -*low_;
  }
  assert(result.isOrdered());
  return result;
}

Interval Interval::times(const Number& factor) const {
  if (isEmpty_) {
    return *this;
  }
  if (factor.isZero()) {
    return point(0);
  }
  if (factor.isNegative()) {
    return negated().times(-factor);
  }
  Interval result;
  if (low_) {
    result.low_ = *low_ * factor;
  }
  if (high_) {
    result.high_ = *high_ * factor;
  }
  assert(result.isOrdered());
  return result;
}

Interval Interval::times(const Interval& other) const {
  if (isEmpty_ || other.isEmpty_) {
    return nothing();
  }
  if (isPoint()) {
    return other.times(*low_);
  }
  if (other.isPoint()) {
    return times(*other.low_);
  }
  if (low_ && high_ && other.low_ && other.high_) {
    const auto [least, most] = std::minmax(
        {*low_ * *other.low_, *low_ * *other.high_, *high_ * *other.low_, *high_ * *other.high_});
    return {least, most};
  }
  const auto isNotNegative = [](const Interval& i) { return i.low_ && !i.low_->isNegative(); };
  if (isNotNegative(*this) && isNotNegative(other)) {
    return atLeast(*low_ * *other.low_);
  }
  return {};
}

Interval Interval::dividedInto(const Number& factor) const {
  assert(!factor.isZero());
  if (factor.isNegative()) {
    return negated().dividedInto(-factor);
  }
  if (isEmpty_) {
    return *this;
  }
  Bound low;
  Bound high;
  if (low_) {
    low = -term::floorQuotient(-*low_, factor);  // rounded up
  }
  if (high_) {
    high = term::floorQuotient(*high_, factor);
  }
  return {std::move(low), std::move(high)};
}

Interval Interval::floorDividedBy(const Number& divisor) const {
  assert(!divisor.isNegative() && !divisor.isZero());
  if (isEmpty_) {
    return *this;
  }
  Interval result;
  if (low_) {
    result.low_ = term::floorQuotient(*low_, divisor);
  }
  if (high_) {
    result.high_ = term::floorQuotient(*high_, divisor);
  }
  assert(result.isOrdered());
  return result;
}

std::string Interval::toString() const {
  if (isEmpty_) {
    return "nothing";
  }
  return (low_ ? "[" + low_->toString() : "(-oo") + ", " +
         (high_ ? high_->toString() + "]" : "+oo)");
}

}  // namespace braid::solver::facts
