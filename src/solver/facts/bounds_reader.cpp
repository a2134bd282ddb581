#include "solver/facts/bounds_reader.hpp"

#include <algorithm>
#include <cassert>

#include "term/linear.hpp"
#include "term/semantics.hpp"

namespace braid::solver::facts {

using support::BigInt;
using term::Kind;
using term::Sort;
using term::SortKind;
using term::Term;

namespace {

Bounds truth(std::optional<bool> value) {
  return value ? Bounds::ofNumber(Sort::boolean(), *value ? 1 : 0)
               : Bounds::ofSort(Sort::boolean());
}

std::optional<bool> truthOf(const Bounds& bounds) {
  return bounds.isPoint() ? std::optional(!bounds.value.low()->isZero()) : std::nullopt;
}

}  // namespace

std::optional<bool> BoundsReader::decide(Term t) {
  assert(t.sort().isBool());
  return truthOf(of(t));
}

Bounds BoundsReader::of(Term t, unsigned depth) {
  if (t.isConstant()) {
    const bool isBool = t.sort().isBool();
    return Bounds::ofNumber(t.sort(), isBool ? BigInt(t.isTrue() ? 1 : 0) : t.number());
  }
  const auto read = read_.find(t.id());
  if (read != read_.end()) {
    return read->second;
  }
  const Bounds* known = known_.find(t.id());
  if (depth > tuning_.maxReadDepth || visits_ > tuning_.maxRead || t.sort().isArray()) {
    return known != nullptr ? *known : Bounds::ofSort(t.sort());
  }
  ++visits_;
  Bounds bounds = compute(t, depth + 1);
  if (known != nullptr) {
    bounds = bounds.meet(*known, t.sort());
  }
  read_.emplace(t.id(), bounds);
  return bounds;
}

Bounds BoundsReader::compute(Term t, unsigned depth) {
  if (t.is(Kind::Ite)) {
    if (const std::optional<bool> condition = truthOf(of(t[0], depth))) {
      return of(*condition ? t[1] : t[2], depth);
    }
    return of(t[1], depth).hull(of(t[2], depth));
  }
  switch (t.sort().kind()) {
    case SortKind::Bool:
      return boolean(t, depth);
    case SortKind::Int:
      return integer(t, depth);
    case SortKind::Bits:
      return bits(t, depth);
    case SortKind::Array:
      break;
  }
  return Bounds::ofSort(t.sort());
}

Bounds BoundsReader::boolean(Term t, unsigned depth) {
  switch (t.kind()) {
    case Kind::Not: {
      const std::optional<bool> inner = truthOf(of(t[0], depth));
      return truth(inner ? std::optional(!*inner) : std::nullopt);
    }
    case Kind::And:
    case Kind::Or: {
      const bool dominant = t.is(Kind::Or);
      bool isDecided = true;
      for (const Term child : t.children()) {
        const std::optional<bool> value = truthOf(of(child, depth));
        if (value == dominant) {
          return truth(dominant);
        }
        isDecided &= value.has_value();
      }
      return truth(isDecided ? std::optional(!dominant) : std::nullopt);
    }
    case Kind::Equal: {
      if (t[0].sort().isArray()) {
        return truth(std::nullopt);
      }
      const Bounds a = of(t[0], depth);
      const Bounds b = of(t[1], depth);
      if (a.meet(b, t[0].sort()).isEmpty()) {
        return truth(false);
      }
      return truth(a.isPoint() && b.isPoint() ? std::optional(true) : std::nullopt);
    }
    case Kind::IntLe: {
      const Interval a = of(t[0], depth).value;
      const Interval b = of(t[1], depth).value;
      return truth(a.isAtMost(b) ? std::optional(true)
                                 : (b.isBelow(a) ? std::optional(false) : std::nullopt));
    }
    case Kind::BvULt:
    case Kind::BvSLt: {
      const bool isSigned = t.is(Kind::BvSLt);
      const Bounds x = of(t[0], depth);
      const Bounds y = of(t[1], depth);
      const Interval& a = isSigned ? x.asSigned : x.value;
      const Interval& b = isSigned ? y.asSigned : y.value;
      return truth(a.isBelow(b) ? std::optional(true)
                                : (b.isAtMost(a) ? std::optional(false) : std::nullopt));
    }
    default:
      return truth(std::nullopt);
  }
}

namespace {

// Division truncates: a remainder has the sign of the dividend and is not larger than it.
Interval remainder(const Interval& dividend, const Interval& divisor) {
  Interval result = dividend.hull(Interval::point(0));
  const bool excludesZero = !divisor.contains(0);  // x % 0 = x
  if (excludesZero && divisor.low() && divisor.high()) {
    const BigInt most = std::max(-*divisor.low(), *divisor.high()) - 1;
    result = result.meet({-most, most});
  }
  return result;
}

Interval quotient(const Interval& dividend, const Interval& divisor) {
  if (dividend.isEmpty() || divisor.isEmpty()) {
    return Interval::nothing();
  }
  // A quotient is not larger in magnitude than the dividend; x / 0 = 0.
  Interval magnitude = dividend.hull(dividend.negated()).hull(Interval::point(0));
  if (!divisor.isPoint() || divisor.low()->isZero() || !dividend.low() || !dividend.high()) {
    const bool keepsSign = divisor.low() && !divisor.low()->isNegative();
    return keepsSign ? dividend.hull(Interval::point(0)) : magnitude;
  }
  // The quotient is monotone in the dividend.
  const BigInt a = term::intDivide(*dividend.low(), *divisor.low());
  const BigInt b = term::intDivide(*dividend.high(), *divisor.low());
  return {std::min(a, b), std::max(a, b)};
}

}  // namespace

Bounds BoundsReader::integer(Term t, unsigned depth) {
  switch (t.kind()) {
    case Kind::IntAdd: {
      Interval sum = Interval::point(0);
      for (const Term summand : t.children()) {
        sum = sum.plus(of(summand, depth).value);
        if (sum.isAll()) {
          break;
        }
      }
      return {sum, {}};
    }
    case Kind::IntMul: {
      Interval product = Interval::point(1);
      for (const Term factor : t.children()) {
        product = product.times(of(factor, depth).value);
      }
      if (t.size() == 2 && t[0] == t[1]) {
        product = product.meet(Interval::atLeast(0));
      }
      return {product, {}};
    }
    case Kind::IntDiv:
      return {quotient(of(t[0], depth).value, of(t[1], depth).value), {}};
    case Kind::IntRem:
      return {remainder(of(t[0], depth).value, of(t[1], depth).value), {}};
    default:
      return Bounds::ofSort(t.sort());
  }
}

Bounds BoundsReader::bits(Term t, unsigned depth) {
  const unsigned width = t.sort().width();
  switch (t.kind()) {
    case Kind::BvAdd: {
      // The sum of the operands as signed numbers and that as unsigned ones rarely both wrap
      // around.
      Interval asUnsigned = Interval::point(0);
      Interval asSigned = Interval::point(0);
      for (const Term summand : t.children()) {
        const Bounds bounds = of(summand, depth);
        asUnsigned = asUnsigned.plus(bounds.value);
        asSigned = asSigned.plus(bounds.asSigned);
      }
      return Bounds::ofWrapped(asUnsigned, width)
          .meet(Bounds::ofWrapped(asSigned, width), t.sort());
    }
    case Kind::BvMul: {
      Interval asUnsigned = Interval::point(1);
      Interval asSigned = Interval::point(1);
      for (const Term factor : t.children()) {
        const Bounds bounds = of(factor, depth);
        asUnsigned = asUnsigned.times(bounds.value);
        asSigned = asSigned.times(bounds.asSigned);
      }
      if (t.size() == 2 && t[0] == t[1]) {
        asSigned = asSigned.meet(Interval::atLeast(0));
      }
      return Bounds::ofWrapped(asUnsigned, width)
          .meet(Bounds::ofWrapped(asSigned, width), t.sort());
    }
    case Kind::BvUDiv:
    case Kind::BvURem:
    case Kind::BvSDiv:
    case Kind::BvSRem:
      return bitsDivision(t, depth);
    case Kind::BvAnd:
    case Kind::BvOr:
    case Kind::BvXor:
    case Kind::BvNot:
      return bitsLogic(t, depth);
    case Kind::BvShl:
    case Kind::BvLShr:
    case Kind::BvAShr:
      return bitsShift(t, depth);
    case Kind::BvConcat:
    case Kind::BvExtract:
    case Kind::BvZeroExtend:
    case Kind::BvSignExtend:
      return bitsParts(t, depth);
    default:
      return Bounds::ofSort(t.sort());
  }
}

Bounds BoundsReader::bitsDivision(Term t, unsigned depth) {
  const unsigned width = t.sort().width();
  const Bounds a = of(t[0], depth);
  const Bounds b = of(t[1], depth);
  if (a.isEmpty() || b.isEmpty()) {
    return {Interval::nothing(), Interval::nothing()};
  }
  switch (t.kind()) {
    case Kind::BvUDiv:
      if (b.value.contains(0)) {
        return Bounds::ofSort(t.sort());  // the quotient by zero is all ones
      }
      return Bounds::ofUnsigned({term::floorQuotient(*a.value.low(), b.unsignedHigh(width)),
                                 term::floorQuotient(a.unsignedHigh(width), *b.value.low())},
                                width);
    case Kind::BvURem:
      return Bounds::ofUnsigned(remainder(a.value, b.value), width);
    case Kind::BvSDiv:
      // Other divisors: by zero it is 1 or -1, and the least number divided by -1 wraps around.
      if (b.asSigned.isPoint() && b.asSigned.low()->sign() > 0) {
        return Bounds::ofSigned(quotient(a.asSigned, b.asSigned), width);
      }
      return Bounds::ofSort(t.sort());
    case Kind::BvSRem:
      return Bounds::ofSigned(remainder(a.asSigned, b.asSigned), width);
    default:
      return Bounds::ofSort(t.sort());
  }
}

namespace {

// The smallest number of the form 2^k - 1 that is not below the given one.
BigInt onesAround(const BigInt& number) {
  assert(!number.isNegative());
  BigInt ones(0);
  while (ones < number) {
    ones = ones + ones + 1;
  }
  return ones;
}

}  // namespace

Bounds BoundsReader::bitsLogic(Term t, unsigned depth) {
  const unsigned width = t.sort().width();
  const Bounds a = of(t[0], depth);
  if (t.is(Kind::BvNot)) {
    return Bounds::ofSigned(a.asSigned.negated().minus(Interval::point(1)), width)
        .meet(Bounds::ofUnsigned(Interval::point(term::bitsAllOnes(width)).minus(a.value), width),
              t.sort());
  }
  const Bounds b = of(t[1], depth);
  if (a.isEmpty() || b.isEmpty()) {
    return {Interval::nothing(), Interval::nothing()};
  }
  const auto high = [](const Interval::Bound& x, const Interval::Bound& y, bool least) {
    if (!x || !y) {
      return least ? (x ? x : y) : Interval::Bound();
    }
    return Interval::Bound(least ? std::min(*x, *y) : std::max(*x, *y));
  };
  if (t.is(Kind::BvAnd)) {
    return Bounds::ofUnsigned({BigInt(0), high(a.value.high(), b.value.high(), true)}, width);
  }
  const Interval::Bound larger = high(a.value.high(), b.value.high(), false);
  const Interval::Bound most = larger ? Interval::Bound(onesAround(*larger)) : Interval::Bound();
  const BigInt least = t.is(Kind::BvOr) ? std::max(*a.value.low(), *b.value.low()) : BigInt(0);
  return Bounds::ofUnsigned({least, most}, width);
}

Bounds BoundsReader::bitsShift(Term t, unsigned depth) {
  const unsigned width = t.sort().width();
  const Bounds a = of(t[0], depth);
  const Bounds b = of(t[1], depth);
  if (a.isEmpty() || b.isEmpty()) {
    return {Interval::nothing(), Interval::nothing()};
  }
  if (!b.isPoint() || *b.value.low() >= BigInt(std::int64_t{width})) {
    if (t.is(Kind::BvLShr)) {
      return Bounds::ofUnsigned({BigInt(0), a.value.high()}, width);
    }
    if (t.is(Kind::BvAShr)) {
      return Bounds::ofSigned(a.asSigned.hull(Interval::point(0)).hull(Interval::point(-1)), width);
    }
    return Bounds::ofSort(t.sort());
  }
  const BigInt factor = BigInt::powerOfTwo(static_cast<unsigned>(*b.value.low()->toInt64()));
  switch (t.kind()) {
    case Kind::BvShl:
      return Bounds::ofWrapped(a.value.times(factor), width)
          .meet(Bounds::ofWrapped(a.asSigned.times(factor), width), t.sort());
    case Kind::BvLShr:
      return Bounds::ofUnsigned(
          Interval(*a.value.low(), a.unsignedHigh(width)).floorDividedBy(factor), width);
    default:
      return Bounds::ofSigned(a.asSigned.floorDividedBy(factor), width);
  }
}

Bounds BoundsReader::bitsParts(Term t, unsigned depth) {
  const unsigned width = t.sort().width();
  const Bounds a = of(t[0], depth);
  const unsigned inner = t[0].sort().width();
  if (a.isEmpty()) {
    return a;
  }
  switch (t.kind()) {
    case Kind::BvZeroExtend:
      return Bounds::ofUnsigned({*a.value.low(), a.unsignedHigh(inner)}, width);
    case Kind::BvSignExtend: {
      const Bounds all = Bounds::ofSort(Sort::bits(inner));
      return Bounds::ofSigned(a.asSigned.meet(all.asSigned), width);
    }
    case Kind::BvConcat: {
      const Bounds low = of(t[1], depth);
      if (low.isEmpty()) {
        return low;
      }
      const unsigned lowWidth = t[1].sort().width();
      const BigInt factor = BigInt::powerOfTwo(lowWidth);
      return Bounds::ofUnsigned({*a.value.low() * factor + *low.value.low(),
                                 a.unsignedHigh(inner) * factor + low.unsignedHigh(lowWidth)},
                                width);
    }
    default: {  // BvExtract
      const BigInt divisor = BigInt::powerOfTwo(t.extractLow());
      const Interval shifted =
          Interval(*a.value.low(), a.unsignedHigh(inner)).floorDividedBy(divisor);
      return Bounds::ofWrapped(shifted, width)
          .meet(Bounds::ofWrapped(a.asSigned.floorDividedBy(divisor), width), t.sort());
    }
  }
}

}  // namespace braid::solver::facts
