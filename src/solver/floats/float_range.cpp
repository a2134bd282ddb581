#include "solver/floats/float_range.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include "term/fp_semantics.hpp"

namespace braid::solver::floats {

using support::BigInt;
using term::FpFormat;
using term::FpRounding;
using term::Kind;
using term::Term;

BigInt orderOf(FpFormat format, const BigInt& pattern) {
  assert(!format.isNan(pattern));
  return format.isNegative(pattern) ? -format.magnitude(pattern) : pattern;
}

BigInt patternAt(FpFormat format, const BigInt& order) {
  assert(-format.infinity() <= order && order <= format.infinity());
  return order.isNegative() ? format.sign() - order : order;
}

FloatRange FloatRange::everything(FpFormat format) {
  return {-format.infinity(), format.infinity(), true};
}

FloatRange FloatRange::ofPattern(FpFormat format, const BigInt& pattern) {
  if (format.isNan(pattern)) {
    return {1, 0, true};
  }
  const BigInt order = orderOf(format, pattern);
  return {order, order, false};
}

FloatRange intersection(const FloatRange& a, const FloatRange& b) {
  return {std::max(a.least, b.least), std::min(a.greatest, b.greatest), a.mayBeNan && b.mayBeNan};
}

FloatRange hull(const FloatRange& a, const FloatRange& b) {
  const bool mayBeNan = a.mayBeNan || b.mayBeNan;
  if (!a.hasNumbers() || !b.hasNumbers()) {
    const FloatRange& other = a.hasNumbers() ? a : b;
    return {other.least, other.greatest, mayBeNan};
  }
  return {std::min(a.least, b.least), std::max(a.greatest, b.greatest), mayBeNan};
}

namespace {

bool reachesInfinity(FpFormat format, const FloatRange& range) {
  return range.contains(format.infinity()) || range.contains(-format.infinity());
}

// The hull of the results at the given places; everything if a result is NaN.
template <typename Operation>
FloatRange fromCorners(FpFormat format, std::span<const std::pair<BigInt, BigInt>> corners,
                       bool mayBeNan, const Operation& operation) {
  FloatRange result{1, 0, mayBeNan};
  for (const auto& [a, b] : corners) {
    const BigInt pattern = operation(a, b);
    if (format.isNan(pattern)) {
      return FloatRange::everything(format);
    }
    result = hull(result, FloatRange::ofPattern(format, pattern));
  }
  return result;
}

FloatRange sum(Term t, FpFormat format, const FloatRange& a, const FloatRange& b) {
  const BigInt infinity = format.infinity();
  if ((a.contains(infinity) && b.contains(-infinity)) ||
      (a.contains(-infinity) && b.contains(infinity))) {
    return FloatRange::everything(format);
  }
  const std::array<std::pair<BigInt, BigInt>, 2> corners = {
      {{a.least, b.least}, {a.greatest, b.greatest}}};
  return fromCorners(format, corners, a.mayBeNan || b.mayBeNan,
                     [&](const BigInt& x, const BigInt& y) {
                       return term::fpBinary(t.kind(), format, patternAt(format, x),
                                             patternAt(format, y), t.fpRounding());
                     });
}

FloatRange productOrQuotient(Term t, FpFormat format, const FloatRange& a, const FloatRange& b) {
  const bool isProduct = t.is(Kind::FpMul);
  const bool mayMeetZeroAndInfinity = (a.contains(0) && reachesInfinity(format, b)) ||
                                      (b.contains(0) && reachesInfinity(format, a));
  const bool mayDivideInfinities = reachesInfinity(format, a) && reachesInfinity(format, b);
  if (isProduct ? mayMeetZeroAndInfinity : b.contains(0) || mayDivideInfinities) {
    return FloatRange::everything(format);
  }
  const std::array<std::pair<BigInt, BigInt>, 4> corners = {
      {{a.least, b.least}, {a.least, b.greatest}, {a.greatest, b.least}, {a.greatest, b.greatest}}};
  return fromCorners(format, corners, a.mayBeNan || b.mayBeNan,
                     [&](const BigInt& x, const BigInt& y) {
                       return term::fpBinary(t.kind(), format, patternAt(format, x),
                                             patternAt(format, y), t.fpRounding());
                     });
}

// A function of one number that keeps the order.
template <typename Operation>
FloatRange monotone(FpFormat from, FpFormat to, const FloatRange& a, const Operation& operation) {
  const auto at = [&](const BigInt& order) {
    return orderOf(to, operation(patternAt(from, order)));
  };
  FloatRange result{at(a.least), at(a.greatest), a.mayBeNan};
  assert(a.hasNumbers() && result.hasNumbers());
  return result;
}

FloatRange root(Term t, FpFormat format, const FloatRange& a) {
  FloatRange positive = a;
  if (a.least.isNegative()) {
    positive.least = 0;
    positive.mayBeNan = true;
  }
  if (!positive.hasNumbers()) {
    return FloatRange::everything(format);
  }
  return monotone(format, format, positive, [&](const BigInt& pattern) {
    return term::fpSqrt(format, pattern, t.fpRounding());
  });
}

FloatRange absolute(const FloatRange& a) {
  const BigInt least = a.contains(0) ? BigInt(0) : a.greatest.isNegative() ? -a.greatest : a.least;
  assert(a.hasNumbers() && !least.isNegative());
  return {least, std::max(-a.least, a.greatest), a.mayBeNan};
}

// The distance to the nearest multiple is not greater than the divisor, nor than the dividend.
FloatRange remainder(FpFormat format, const FloatRange& a, const FloatRange& b) {
  const BigInt most = std::min(absolute(a).greatest, absolute(b).greatest);
  const bool mayBeNan =
      a.mayBeNan || b.mayBeNan || reachesInfinity(format, a) || b.contains(BigInt(0));
  return {-most, most, mayBeNan};
}

FloatRange fromInteger(Term t, FpFormat format) {
  Term integer = t[0];
  bool isSigned = t.is(Kind::FpFromSigned);
  // The high bits of an extended integer are known.
  while (integer.is(Kind::BvZeroExtend) || (isSigned && integer.is(Kind::BvSignExtend))) {
    isSigned = integer.is(Kind::BvSignExtend);
    integer = integer[0];
  }
  const unsigned bits = integer.sort().width();
  const BigInt end = BigInt::powerOfTwo(isSigned ? bits - 1 : bits);
  const auto at = [&](const BigInt& number) {
    return orderOf(format, term::fpFromInteger(format, number, t.fpRounding()));
  };
  return {at(isSigned ? -end : BigInt(0)), at(end - BigInt(1)), false};
}

// The place of the other operand in x ^ sign (negation) and x & ~sign (absolute value).
std::optional<std::size_t> operandBeside(Term t, const BigInt& constant) {
  for (const std::size_t i : {0U, 1U}) {
    if (t.size() == 2 && t[i].isConstant() && t[i].number() == constant) {
      return 1 - i;
    }
  }
  return std::nullopt;
}

}  // namespace

FloatRange rangeOf(Term t, std::span<const FloatRange> operands) {
  assert(operands.size() == t.size());
  const FpFormat format = FpFormat::ofWidth(t.sort().width());
  FloatRange everything = FloatRange::everything(format);
  const auto hasNumbers = [&](std::size_t i) { return operands[i].hasNumbers(); };
  switch (t.kind()) {
    case Kind::BitsConst:
      return FloatRange::ofPattern(format, t.number());
    case Kind::FpFromSigned:
    case Kind::FpFromUnsigned:
      return fromInteger(t, format);
    case Kind::Ite:
      return hull(operands[1], operands[2]);
    case Kind::BvXor:
      if (const auto i = operandBeside(t, format.sign())) {
        const FloatRange& a = operands[*i];
        return {-a.greatest, -a.least, a.mayBeNan};
      }
      return everything;
    case Kind::BvAnd:
      if (const auto i = operandBeside(t, format.sign() - BigInt(1)); i && hasNumbers(*i)) {
        return absolute(operands[*i]);
      }
      return everything;
    case Kind::FpAdd:
      return hasNumbers(0) && hasNumbers(1) ? sum(t, format, operands[0], operands[1]) : everything;
    case Kind::FpMul:
    case Kind::FpDiv:
      return hasNumbers(0) && hasNumbers(1) ? productOrQuotient(t, format, operands[0], operands[1])
                                            : everything;
    case Kind::FpRem:
      return hasNumbers(0) && hasNumbers(1) ? remainder(format, operands[0], operands[1])
                                            : everything;
    case Kind::FpSqrt:
      return hasNumbers(0) ? root(t, format, operands[0]) : everything;
    case Kind::FpRoundToIntegral:
      return hasNumbers(0)
                 ? monotone(format, format, operands[0],
                            [&](const BigInt& pattern) {
                              return term::fpRoundToIntegral(format, t.fpRounding(), pattern);
                            })
                 : everything;
    case Kind::FpConvert: {
      const FpFormat from = FpFormat::ofWidth(t[0].sort().width());
      return hasNumbers(0)
                 ? monotone(from, format, operands[0],
                            [&](const BigInt& pattern) {
                              return term::fpConvert(from, format, pattern, t.fpRounding());
                            })
                 : everything;
    }
    default:
      return everything;
  }
}

}  // namespace braid::solver::floats
