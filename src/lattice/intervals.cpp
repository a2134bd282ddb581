#include "lattice/intervals.hpp"

#include "lattice/sums.hpp"

namespace braid::lattice {

using solver::facts::Interval;
using term::Term;

namespace {

const Interval& intervalOf(const Element& element) {
  return static_cast<const IntervalElement&>(element).interval();
}

}  // namespace

ElementPtr IntervalLattice::make(const Interval& interval) const {
  const std::optional<NumberRange> range = rangeOf(sorts()[0]);
  if (!range || interval.isEmpty()) {
    return std::make_shared<const IntervalElement>(interval);
  }
  Interval::Bound low = interval.low();
  Interval::Bound high = interval.high();
  if (low && *low <= range->least) {
    low.reset();
  }
  if (high && *high >= range->greatest) {
    high.reset();
  }
  const bool isEmpty = (low && *low > range->greatest) || (high && *high < range->least);
  return std::make_shared<const IntervalElement>(isEmpty ? Interval::nothing()
                                                         : Interval(low, high));
}

ElementPtr IntervalLattice::bottom() const {
  return make(Interval::nothing());
}

ElementPtr IntervalLattice::top() const {
  return make({});
}

bool IntervalLattice::isBelow(const Element& a, const Element& b) const {
  return intervalOf(a).meet(intervalOf(b)) == intervalOf(a);
}

ElementPtr IntervalLattice::join(const Element& a, const Element& b) const {
  return make(intervalOf(a).hull(intervalOf(b)));
}

ElementPtr IntervalLattice::widen(const Element& older, const Element& newer) const {
  const Interval& before = intervalOf(older);
  if (before.isEmpty()) {
    return make(intervalOf(newer));
  }
  const Interval both = before.hull(intervalOf(newer));
  return make({both.low() == before.low() ? both.low() : std::nullopt,
               both.high() == before.high() ? both.high() : std::nullopt});
}

Term IntervalLattice::axiom(const Element& element, std::span<const Term> values) const {
  assert(fits(values));
  const Interval& interval = intervalOf(element);
  if (interval.isEmpty()) {
    return terms().makeFalse();
  }
  const Sum value{{1, values[0]}};
  const Interval::Bound& low = interval.low();
  const Interval::Bound& high = interval.high();
  return terms().makeAnd(low ? isAtLeast(terms(), value, *low) : terms().makeTrue(),
                         high ? isAtMost(terms(), value, *high) : terms().makeTrue());
}

ElementPtr IntervalLattice::best(Situation& situation, std::span<const Term> values) const {
  assert(fits(values));
  const Situation::Example any = situation.example(values, terms().makeTrue());
  switch (any.finding) {
    case Situation::Finding::Impossible:
      return bottom();
    case Situation::Finding::Unknown:
      return top();
    case Situation::Finding::Possible:
      break;
  }
  const Sum value{{1, values[0]}};
  const std::optional<Number> high = greatest(situation, value, any.values[0]);
  const std::optional<Number> low = greatest(situation, negated(value), -any.values[0]);
  return make({low ? std::optional(-*low) : std::nullopt, high});
}

}  // namespace braid::lattice
