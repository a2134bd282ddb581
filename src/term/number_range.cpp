#include "term/number_range.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <functional>
#include <limits>
#include <vector>

#include "term/evaluate.hpp"

namespace braid::term {

using support::BigInt;

namespace {

using Operands = std::span<const NumberRange* const>;

constexpr Wide kLeastInt = std::numeric_limits<std::int64_t>::min();
constexpr Wide kMostInt = std::numeric_limits<std::int64_t>::max();
const NumberRange kEither{0, 1};

Wide sizeOf(unsigned width) {
  return Wide(1) << width;
}

NumberRange truth(bool value) {
  return NumberRange::point(value ? 1 : 0);
}

bool arePoints(Operands x) {
  return std::ranges::all_of(x, [](const NumberRange* each) { return each->isPoint(); });
}

// The numbers modulo 2^width.
NumberRange wrapped(const NumberRange& x, unsigned width) {
  const Wide round = x.low >> width;
  if (round != x.high >> width) {
    return {0, sizeOf(width) - 1};
  }
  const Wide start = round * sizeOf(width);
  return {x.low - start, x.high - start};
}

// Words read as two's complement.
NumberRange asSigned(const NumberRange& x, unsigned width) {
  const Wide half = sizeOf(width - 1);
  if (x.high < half) {
    return x;
  }
  if (x.low >= half) {
    return {x.low - 2 * half, x.high - 2 * half};
  }
  return {-half, half - 1};
}

NumberRange isLess(const NumberRange& a, const NumberRange& b) {
  return a.high < b.low ? truth(true) : a.low >= b.high ? truth(false) : kEither;
}

NumberRange areEqual(const NumberRange& a, const NumberRange& b) {
  if (a.high < b.low || b.high < a.low) {
    return truth(false);
  }
  return a.isPoint() && b.isPoint() ? truth(true) : kEither;
}

NumberRange sumOf(Operands x) {
  NumberRange sum;
  for (const NumberRange* each : x) {
    sum.low += each->low;
    sum.high += each->high;
  }
  return sum;
}

// Empty if a product has more than 127 bits.
std::optional<NumberRange> productOf(const NumberRange& a, const NumberRange& b) {
  std::array<Wide, 4> corners{};
  if (__builtin_mul_overflow(a.low, b.low, corners.data()) ||
      __builtin_mul_overflow(a.low, b.high, &corners[1]) ||
      __builtin_mul_overflow(a.high, b.low, &corners[2]) ||
      __builtin_mul_overflow(a.high, b.high, &corners[3])) {
    return std::nullopt;
  }
  const auto [low, high] = std::ranges::minmax(corners);
  return NumberRange{low, high};
}

std::optional<NumberRange> asInt(const NumberRange& x) {
  return x.low < kLeastInt || x.high > kMostInt ? std::nullopt : std::optional(x);
}

std::optional<NumberRange> intProduct(Operands x) {
  std::optional<NumberRange> product = NumberRange::point(1);
  for (const NumberRange* each : x) {
    product = productOf(*product, *each);
    product = product ? asInt(*product) : product;
    if (!product) {
      return std::nullopt;
    }
  }
  return product;
}

// Factors are read with the sign that makes them small: a factor of all ones is -1.
std::optional<NumberRange> wordProduct(Operands x, unsigned width) {
  NumberRange product = NumberRange::point(1);
  for (const NumberRange* each : x) {
    const NumberRange factor = each->low >= sizeOf(width - 1) ? asSigned(*each, width) : *each;
    const std::optional<NumberRange> next = productOf(product, factor);
    if (!next) {
      return std::nullopt;
    }
    product = wrapped(*next, width);
  }
  return product;
}

// The least number of the form 2^k - 1 that is not below any of the operands.
Wide allBitsOf(Operands x) {
  Wide all = 0;
  for (const NumberRange* each : x) {
    while (all < each->high) {
      all = 2 * all + 1;
    }
  }
  return all;
}

template <typename Operation>
NumberRange pointOf(Operands x, Operation operation) {
  Wide result = x[0]->low;
  for (const NumberRange* each : x.subspan(1)) {
    result = operation(result, each->low);
  }
  return NumberRange::point(result);
}

bool isMask(const NumberRange& x) {
  return x.isPoint() && (x.low & (x.low + 1)) == 0;
}

NumberRange conjunctionOf(Operands x) {
  const Wide most = (*std::ranges::min_element(x, {}, &NumberRange::high))->high;
  if (x.size() == 2 && (isMask(*x[0]) || isMask(*x[1]))) {
    const NumberRange& mask = isMask(*x[0]) ? *x[0] : *x[1];
    const NumberRange& other = isMask(*x[0]) ? *x[1] : *x[0];
    unsigned width = 0;
    while (sizeOf(width) <= mask.low) {
      ++width;
    }
    return wrapped(other, width);
  }
  return {0, most};
}

// Of numbers that are not negative; the divisor is not zero.
NumberRange quotientOf(const NumberRange& a, const NumberRange& b) {
  return {a.low / b.high, a.high / b.low};
}

NumberRange remainderOf(const NumberRange& a, const NumberRange& b) {
  if (b.isPoint() && a.low / b.low == a.high / b.low) {
    return {a.low % b.low, a.high % b.low};
  }
  return {0, std::min(a.high, b.high - 1)};
}

// Nothing is known but for divisions of numbers that are not negative, where signs do not matter.
std::optional<NumberRange> divided(Term t, const NumberRange& a, const NumberRange& b) {
  const bool isSignedWord = t.is(Kind::BvSDiv) || t.is(Kind::BvSRem);
  const Wide most = isSignedWord ? sizeOf(t.sort().width() - 1) - 1 : std::max(a.high, b.high);
  if (a.low < 0 || b.low <= 0 || a.high > most || b.high > most) {
    return std::nullopt;
  }
  const bool isQuotient = t.is(Kind::BvUDiv) || t.is(Kind::BvSDiv) || t.is(Kind::IntDiv);
  return isQuotient ? quotientOf(a, b) : remainderOf(a, b);
}

// By a number of places that is known.
std::optional<NumberRange> shifted(Term t, const NumberRange& a, const NumberRange& b) {
  const unsigned width = t.sort().width();
  if (!b.isPoint()) {
    return std::nullopt;
  }
  if (t.is(Kind::BvAShr)) {
    const NumberRange number = asSigned(a, width);
    const auto places = static_cast<unsigned>(std::min<Wide>(b.low, width - 1));
    return wrapped({number.low >> places, number.high >> places}, width);
  }
  if (b.low >= width) {
    return NumberRange::point(0);
  }
  const auto places = static_cast<unsigned>(b.low);
  return t.is(Kind::BvShl) ? wrapped({a.low << places, a.high << places}, width)
                           : NumberRange{a.low >> places, a.high >> places};
}

std::optional<NumberRange> applyToPoints(Term t, Operands x) {
  std::vector<Scalar> numbers;
  numbers.reserve(x.size());
  for (const NumberRange* each : x) {
    numbers.push_back(fromWide(each->low));
  }
  std::vector<const Scalar*> pointers;
  pointers.reserve(numbers.size());
  for (const Scalar& each : numbers) {
    pointers.push_back(&each);
  }
  const std::optional<Wide> result = toWide(t.sort(), std::get<Scalar>(applyOperator(t, pointers)));
  return result ? std::optional(NumberRange::point(*result)) : std::nullopt;
}

// Empty if nothing better than all numbers is known.
std::optional<NumberRange> applyToWords(Term t, Operands x) {
  const unsigned width = t.sort().width();
  switch (t.kind()) {
    case Kind::BvAdd:
      return wrapped(sumOf(x), width);
    case Kind::BvMul:
      return wordProduct(x, width);
    case Kind::BvUDiv:
    case Kind::BvURem:
    case Kind::BvSDiv:
    case Kind::BvSRem:
      return divided(t, *x[0], *x[1]);
    case Kind::BvAnd:
      return arePoints(x) ? pointOf(x, std::bit_and()) : conjunctionOf(x);
    case Kind::BvOr:
      return arePoints(x) ? pointOf(x, std::bit_or())
                          : NumberRange{(*std::ranges::max_element(x, {}, &NumberRange::low))->low,
                                        allBitsOf(x)};
    case Kind::BvXor:
      return arePoints(x) ? pointOf(x, std::bit_xor()) : NumberRange{0, allBitsOf(x)};
    case Kind::BvNot:
      return NumberRange{sizeOf(width) - 1 - x[0]->high, sizeOf(width) - 1 - x[0]->low};
    case Kind::BvShl:
    case Kind::BvLShr:
    case Kind::BvAShr:
      return shifted(t, *x[0], *x[1]);
    case Kind::BvConcat: {
      const Wide size = sizeOf(t[1].sort().width());
      return NumberRange{x[0]->low * size + x[1]->low, x[0]->high * size + x[1]->high};
    }
    case Kind::BvExtract: {
      const unsigned low = t.extractLow();
      return wrapped({x[0]->low >> low, x[0]->high >> low}, width);
    }
    case Kind::BvZeroExtend:
      return *x[0];
    case Kind::BvSignExtend:
      return wrapped(asSigned(*x[0], t[0].sort().width()), width);
    default:
      return std::nullopt;
  }
}

// Junctions and comparisons; kEither for others.
NumberRange applyToTruths(Term t, Operands x) {
  switch (t.kind()) {
    case Kind::Not:
      return {1 - x[0]->high, 1 - x[0]->low};
    case Kind::And:
      return {(*std::ranges::min_element(x, {}, &NumberRange::low))->low,
              (*std::ranges::min_element(x, {}, &NumberRange::high))->high};
    case Kind::Or:
      return {(*std::ranges::max_element(x, {}, &NumberRange::low))->low,
              (*std::ranges::max_element(x, {}, &NumberRange::high))->high};
    case Kind::Equal:
      return areEqual(*x[0], *x[1]);
    case Kind::IntLe: {
      const NumberRange isGreater = isLess(*x[1], *x[0]);
      return {1 - isGreater.high, 1 - isGreater.low};
    }
    case Kind::BvULt:
      return isLess(*x[0], *x[1]);
    case Kind::BvSLt: {
      const unsigned width = t[0].sort().width();
      return isLess(asSigned(*x[0], width), asSigned(*x[1], width));
    }
    default:
      return kEither;
  }
}

}  // namespace

bool hasRanges(Sort sort) {
  return sort.isBool() || sort.isInt() || (sort.isBits() && sort.width() <= 64);
}

NumberRange wholeRange(Sort sort) {
  assert(hasRanges(sort));
  return sort.isBool()  ? kEither
         : sort.isInt() ? NumberRange{kLeastInt, kMostInt}
                        : NumberRange{0, sizeOf(sort.width()) - 1};
}

NumberRange hull(const NumberRange& a, const NumberRange& b) {
  return {std::min(a.low, b.low), std::max(a.high, b.high)};
}

std::optional<Wide> toWide(Sort sort, const BigInt& number) {
  assert(hasRanges(sort));
  if (!sort.isInt()) {
    return Wide(number.lowBits());
  }
  return number.isSmall() ? std::optional<Wide>(number.small()) : std::nullopt;
}

BigInt fromWide(Wide number) {
  assert(number >= kLeastInt && number < sizeOf(64));
  return number < 0 ? BigInt(static_cast<std::int64_t>(number))
                    : BigInt::fromUnsigned(static_cast<std::uint64_t>(number));
}

std::optional<NumberRange> applyToRanges(Term t, Operands x) {
  const Sort sort = t.sort();
  if (t.is(Kind::Ite)) {
    return x[0]->isPoint() ? *x[x[0]->low != 0 ? 1 : 2] : hull(*x[1], *x[2]);
  }
  if (t.is(Kind::IntAdd)) {
    return asInt(sumOf(x));
  }
  if (t.is(Kind::IntMul)) {
    return intProduct(x);
  }
  std::optional<NumberRange> result;
  if (sort.isBool()) {
    const NumberRange value = applyToTruths(t, x);
    result = value.isPoint() ? std::optional(value) : std::nullopt;
  } else if (sort.isBits()) {
    result = applyToWords(t, x);
  } else if (t.is(Kind::IntDiv) || t.is(Kind::IntRem)) {
    if (x[0]->low == kLeastInt) {
      return std::nullopt;  // divided by -1 it leaves 64 bits
    }
    result = divided(t, *x[0], *x[1]);
  }
  if (arePoints(x) && !(result && result->isPoint())) {
    return applyToPoints(t, x);
  }
  return result ? result : std::optional(wholeRange(sort));
}

}  // namespace braid::term
