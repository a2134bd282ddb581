#include "solver/facts/bounds.hpp"

#include <cassert>

#include "term/semantics.hpp"

namespace braid::solver::facts {

using support::BigInt;
using term::Sort;

namespace {

// Bounds that do not fit a machine word are left open: every variable would have them.
constexpr unsigned kMaxExplicitUnsigned = 62;
constexpr unsigned kMaxExplicitSigned = 63;

Interval allUnsigned(unsigned width) {
  return width <= kMaxExplicitUnsigned ? Interval(BigInt(0), BigInt::powerOfTwo(width) - 1)
                                       : Interval::atLeast(0);
}

Interval allSigned(unsigned width) {
  if (width > kMaxExplicitSigned) {
    return {};
  }
  const BigInt half = BigInt::powerOfTwo(width - 1);
  return {-half, half - 1};
}

// Each view learns from the other what that knows about the sign.
Bounds harmonised(Bounds bounds, unsigned width) {
  assert(width > 0);
  assert((bounds.value.isEmpty() || (bounds.value.low() && !bounds.value.low()->isNegative())) &&
         "without sign no number is negative");
  const BigInt half = BigInt::powerOfTwo(width - 1);
  const BigInt all = half + half;
  if (bounds.isEmpty()) {
    return {Interval::nothing(), Interval::nothing()};
  }
  const auto isNotNegative = [](const Interval& i) { return i.low() && !i.low()->isNegative(); };
  const auto isNegative = [](const Interval& i) { return i.high() && i.high()->isNegative(); };
  if (isNotNegative(bounds.asSigned)) {
    bounds.value = bounds.value.meet(bounds.asSigned);
  } else if (isNegative(bounds.asSigned)) {
    bounds.value = bounds.value.meet(bounds.asSigned.plus(Interval::point(all)));
    bounds.value = bounds.value.meet(Interval::atLeast(half));
  }
  if (bounds.value.high() && *bounds.value.high() < half) {
    bounds.asSigned = bounds.asSigned.meet(bounds.value);
  } else if (bounds.value.low() && *bounds.value.low() >= half) {
    bounds.asSigned = bounds.asSigned.meet(bounds.value.minus(Interval::point(all)));
    bounds.asSigned = bounds.asSigned.meet(Interval::atMost(-1));
  }
  if (bounds.isEmpty()) {
    return {Interval::nothing(), Interval::nothing()};
  }
  return bounds;
}

// The interval moved by a multiple of 2^width into [start, start + 2^width), if it fits there.
Interval movedInto(const Interval& integers, const BigInt& start, unsigned width) {
  if (integers.isEmpty()) {
    return integers;
  }
  if (!integers.low() || !integers.high()) {
    return {};
  }
  const BigInt all = BigInt::powerOfTwo(width);
  const BigInt window = term::floorQuotient(*integers.low() - start, all);
  if (window != term::floorQuotient(*integers.high() - start, all)) {
    return {};
  }
  Interval moved = integers.minus(Interval::point(window * all));
  assert(moved.isWithin(start, start + all - 1));
  return moved;
}

}  // namespace

Bounds Bounds::ofSort(Sort sort) {
  if (sort.isBool()) {
    return {{BigInt(0), BigInt(1)}, {}};
  }
  if (sort.isBits()) {
    return {allUnsigned(sort.width()), allSigned(sort.width())};
  }
  return {};
}

Bounds Bounds::ofNumber(Sort sort, const BigInt& number) {
  if (!sort.isBits()) {
    return {Interval::point(number), {}};
  }
  return {Interval::point(number.toUnsigned(sort.width())),
          Interval::point(number.toSigned(sort.width()))};
}

Bounds Bounds::ofWrapped(const Interval& integers, unsigned width) {
  const Bounds all = ofSort(Sort::bits(width));
  const BigInt half = BigInt::powerOfTwo(width - 1);
  return harmonised({movedInto(integers, 0, width).meet(all.value),
                     movedInto(integers, -half, width).meet(all.asSigned)},
                    width);
}

Bounds Bounds::ofUnsigned(const Interval& value, unsigned width) {
  const Bounds all = ofSort(Sort::bits(width));
  return harmonised({value.meet(all.value), all.asSigned}, width);
}

Bounds Bounds::ofSigned(const Interval& value, unsigned width) {
  const Bounds all = ofSort(Sort::bits(width));
  return harmonised({all.value, value.meet(all.asSigned)}, width);
}

bool Bounds::contains(Sort sort, const BigInt& number) const {
  return value.contains(number) &&
         (!sort.isBits() || asSigned.contains(number.toSigned(sort.width())));
}

Bounds Bounds::meet(const Bounds& other, Sort sort) const {
  const Bounds both{value.meet(other.value), asSigned.meet(other.asSigned)};
  return sort.isBits() ? harmonised(both, sort.width()) : both;
}

BigInt Bounds::unsignedHigh(unsigned width) const {
  return value.high() ? *value.high() : term::bitsAllOnes(width);
}

}  // namespace braid::solver::facts
