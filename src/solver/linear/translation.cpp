#include "solver/linear/translation.hpp"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <unordered_set>
#include <utility>

#include "solver/facts/bounds_reader.hpp"
#include "term/linear.hpp"
#include "term/traverse.hpp"

namespace braid::solver::linear {

using facts::Bounds;
using facts::Interval;
using support::BigInt;
using term::Kind;
using term::Sort;
using term::Term;

namespace {

std::optional<Number> smallNumber(const BigInt& number) {
  const std::optional<std::int64_t> small = number.toInt64();
  return small && -kMaxNumber <= *small && *small <= kMaxNumber ? small : std::nullopt;
}

Range rangeOf(const Interval& interval) {
  Range range;
  if (interval.low()) {
    range.low = smallNumber(*interval.low());
  }
  if (interval.high()) {
    range.high = smallNumber(*interval.high());
  }
  return range;
}

bool isNumeric(Sort sort) {
  return sort.isInt() || sort.isBits();
}

// A number divided by a positive constant.
struct Division {
  View view;
  Number divisor;
  bool wantsRemainder;
};

std::optional<Division> divisionIn(Term t) {
  const bool isUnsigned = t.is(Kind::BvUDiv) || t.is(Kind::BvURem) || t.is(Kind::BvLShr);
  const bool isSigned = t.is(Kind::BvSDiv) || t.is(Kind::BvSRem);
  if ((!isUnsigned && !isSigned && !t.is(Kind::IntDiv) && !t.is(Kind::IntRem)) ||
      !t[1].isConstant()) {
    return std::nullopt;
  }
  const BigInt& number = t[1].number();
  std::optional<Number> divisor =
      smallNumber(isSigned ? number.toSigned(t.sort().width()) : number);
  if (t.is(Kind::BvLShr)) {
    const bool isShort = divisor && *divisor < std::min(t.sort().width(), kMaxWidth);
    divisor = isShort ? std::optional(Number{1} << *divisor) : std::nullopt;
  }
  if (!divisor || *divisor <= 0) {
    return std::nullopt;
  }
  const bool wantsRemainder = t.is(Kind::BvURem) || t.is(Kind::BvSRem) || t.is(Kind::IntRem);
  return Division{isUnsigned ? View::Unsigned
                  : isSigned ? View::Signed
                             : View::Integer,
                  *divisor, wantsRemainder};
}

}  // namespace

bool isDivision(Term t) {
  return divisionIn(t).has_value();
}

std::span<const Term> partsOf(Term t) {
  switch (t.kind()) {
    case Kind::Not:
    case Kind::And:
    case Kind::Or:
    case Kind::IntAdd:
    case Kind::IntLe:
    case Kind::BvAdd:
    case Kind::BvULt:
    case Kind::BvSLt:
    case Kind::BvNot:
    case Kind::BvOr:
    case Kind::BvConcat:
    case Kind::BvZeroExtend:
    case Kind::BvSignExtend:
      return t.children();
    case Kind::Ite:
    case Kind::Equal:
      return t[1].sort().isArray() ? std::span<const Term>() : t.children();
    case Kind::IntMul:
    case Kind::BvMul:
      return term::isMultiple(t) ? t.children().subspan(1) : std::span<const Term>();
    case Kind::BvShl:
      return t[1].isConstant() ? t.children().first(1) : std::span<const Term>();
    case Kind::BvExtract:
      return t.extractLow() == 0 ? t.children() : std::span<const Term>();
    default:
      return isDivision(t) ? t.children().first(1) : std::span<const Term>();
  }
}

Literal Translation::literal(Term t) {
  assert(t.sort().isBool());
  translate(t);
  return literalAt(t);
}

void Translation::translate(Term root) {
  if (isMade(root)) {
    return;
  }
  if (places_.size() <= root.id()) {
    places_.resize(std::size_t{root.id()} + 1, kNone);  // children have smaller ids
  }
  term::makeBottomUp(
      root, [](Term t) { return partsOf(t); }, [this](Term t) { return isMade(t); },
      [this](Term t) { make(t); });
}

void Translation::make(Term t) {
  if (t.sort().isBool()) {
    const Literal literal = makeLiteral(t);
    places_[t.id()] = static_cast<std::uint32_t>(literals_.size());
    literals_.push_back(literal);
    return;
  }
  std::optional<Sum> sum = makeSum(t);
  if (!sum || sum->parts().size() > tuning_.maxParts) {
    sum = makeLeaf(t);
  }
  places_[t.id()] = static_cast<std::uint32_t>(sums_.size());
  sums_.push_back(*std::move(sum));
}

Literal Translation::makeFree(Term t) {
  const Literal literal = problem_.circuit().makeInput();
  if (t.is(Kind::Variable)) {
    variables_.emplace(literal.gate(), t);
  }
  return literal;
}

Literal Translation::makeLiteral(Term t) {
  light::Circuit& circuit = problem_.circuit();
  switch (t.kind()) {
    case Kind::True:
    case Kind::False:
      return light::constantLiteral(t.isTrue());
    case Kind::Not:
      return !literalAt(t[0]);
    case Kind::And:
    case Kind::Or: {
      const bool isOr = t.is(Kind::Or);
      Literal result = light::kTrue;
      for (const Term child : t.children()) {
        result = circuit.makeAnd(result, literalAt(child).negatedIf(isOr));
      }
      return result.negatedIf(isOr);
    }
    case Kind::Ite:
      return circuit.makeMux(literalAt(t[0]), literalAt(t[1]), literalAt(t[2]));
    case Kind::Equal:
      if (t[0].sort().isBool()) {
        return circuit.makeEqual(literalAt(t[0]), literalAt(t[1]));
      }
      [[fallthrough]];
    case Kind::IntLe:
    case Kind::BvULt:
    case Kind::BvSLt: {
      const std::optional<Literal> comparison = makeComparison(t);
      return comparison ? *comparison : makeFree(t);
    }
    default:
      return makeFree(t);
  }
}

std::optional<Literal> Translation::makeComparison(Term t) {
  const Term a = t[0];
  const Term b = t[1];
  if (t.is(Kind::Equal)) {
    return isNumeric(a.sort()) ? makeEqual(a, b) : std::nullopt;
  }
  const View view = t.is(Kind::IntLe)   ? View::Integer
                    : t.is(Kind::BvULt) ? View::Unsigned
                                        : View::Signed;
  const std::optional<Sum> first = viewed(a, view);
  const std::optional<Sum> second = viewed(b, view);
  if (first && second) {
    return isLess(*first, *second, view == View::Integer ? 0 : 1);
  }
  return view == View::Unsigned ? makeWideComparison(a, b) : std::nullopt;
}

std::optional<Literal> Translation::isLess(Sum a, const Sum& b, Number atLeast) {
  return a.add(b, -1) && a.addConstant(atLeast) ? std::optional(problem_.atMostZero(a))
                                                : std::nullopt;
}

// As unsigned numbers, those of wide words that are negative are too large for sums: larger than
// all others.
std::optional<Literal> Translation::makeWideComparison(Term a, Term b) {
  const std::optional<Sum> first = viewed(a, View::Signed);
  const std::optional<Sum> second = viewed(b, View::Signed);
  if (!first || !second) {
    return std::nullopt;
  }
  const std::optional<Literal> isSmaller = isLess(*first, *second, 1);
  const std::optional<Literal> isFirstNegative = isLess(*first, Sum(0), 1);
  const std::optional<Literal> isSecondNegative = isLess(*second, Sum(0), 1);
  if (!isSmaller || !isFirstNegative || !isSecondNegative) {
    return std::nullopt;
  }
  light::Circuit& circuit = problem_.circuit();
  return circuit.makeMux(circuit.makeEqual(*isFirstNegative, *isSecondNegative), *isSmaller,
                         *isSecondNegative);
}

// Whether the sum is a multiple of 2^width.
std::optional<Literal> Translation::makeMultiple(const Sum& sum, unsigned width) {
  const Range range = problem_.rangeOf(sum);
  if (width > kMaxWidth || !range.isBounded()) {
    return std::nullopt;
  }
  const Number all = Number{1} << width;
  const Number first = -floorQuotient(-*range.low, all);
  const Number last = floorQuotient(*range.high, all);
  if (last - first > tuning_.maxWraps) {
    return std::nullopt;
  }
  Literal result = light::kFalse;
  for (Number i = first; i <= last; ++i) {
    Sum shifted = sum;
    if (!shifted.addConstant(-i * all)) {
      return std::nullopt;
    }
    result = problem_.circuit().makeOr(result, problem_.isZero(shifted));
  }
  return result;
}

// Whether any of several flags is set: the flags are often tested all at once, as bits of one word.
std::optional<Literal> Translation::makeNoneSet(Term flags) {
  Literal result = light::kTrue;
  std::vector<Term> work = {flags};
  std::unordered_set<Term> seen = {flags};
  while (!work.empty()) {
    const Term t = work.back();
    work.pop_back();
    if (t.is(Kind::BvOr)) {
      std::ranges::copy_if(t.children(), std::back_inserter(work),
                           [&](Term child) { return seen.insert(child).second; });
      continue;
    }
    const std::optional<Literal> isZero = makeMultiple(sumAt(t), t.sort().width());
    if (!isZero) {
      return std::nullopt;
    }
    result = problem_.circuit().makeAnd(result, *isZero);
  }
  return result;
}

// Two words are equal when their difference is a multiple of 2^width.
std::optional<Literal> Translation::makeEqual(Term a, Term b) {
  if (a.is(Kind::BvOr) && b.isConstant() && b.number().isZero()) {
    if (const std::optional<Literal> result = makeNoneSet(a)) {
      return result;
    }
  }
  Sum difference = sumAt(a);
  if (!difference.add(sumAt(b), -1)) {
    return std::nullopt;
  }
  if (a.sort().isInt()) {
    return problem_.isZero(difference);
  }
  if (const std::optional<Literal> result = makeMultiple(difference, a.sort().width())) {
    return result;
  }
  std::optional<Sum> exact = viewed(a, View::Signed);
  const std::optional<Sum> other = viewed(b, View::Signed);
  if (!exact || !other || !exact->add(*other, -1)) {
    return std::nullopt;
  }
  return problem_.isZero(*exact);
}

std::optional<Sum> Translation::makeSum(Term t) {
  if (t.sort().isArray()) {
    return std::nullopt;
  }
  switch (t.kind()) {
    case Kind::IntConst:
    case Kind::BitsConst: {
      const BigInt& number = t.number();
      const std::optional<Number> small =
          smallNumber(t.sort().isInt() ? number : number.toSigned(t.sort().width()));
      return small ? std::optional(Sum(*small)) : std::nullopt;
    }
    case Kind::Ite:
      return problem_.choose(literalAt(t[0]), sumAt(t[1]), sumAt(t[2]));
    case Kind::IntAdd:
    case Kind::BvAdd: {
      Sum sum;
      for (const Term summand : t.children()) {
        if (!sum.add(sumAt(summand), 1)) {
          return std::nullopt;
        }
      }
      return sum;
    }
    case Kind::IntMul:
    case Kind::BvMul: {
      if (!term::isMultiple(t)) {
        return std::nullopt;
      }
      const BigInt& number = t[0].number();
      const std::optional<Number> factor =
          smallNumber(t.sort().isInt() ? number : number.toSigned(t.sort().width()));
      Sum sum;
      return factor && sum.add(sumAt(t[1]), *factor) ? std::optional(std::move(sum)) : std::nullopt;
    }
    default:
      return isDivision(t) ? makeQuotient(t) : t.sort().isBits() ? makeBitsSum(t) : std::nullopt;
  }
}

// Division rounds toward zero: the magnitude is divided, and what comes out gets the sign back.
std::optional<Sum> Translation::makeQuotient(Term t) {
  const Division division = *divisionIn(t);
  const std::optional<Sum> dividend = viewed(t[0], division.view);
  if (!dividend) {
    return std::nullopt;
  }
  const Range range = problem_.rangeOf(*dividend);
  Sum magnitude = *dividend;
  Literal isNegative = light::kFalse;
  if (!range.low || *range.low < 0) {
    Sum above = *dividend;
    Sum negated;
    if (!above.addConstant(1) || !negated.add(*dividend, -1)) {
      return std::nullopt;
    }
    isNegative = problem_.atMostZero(above);
    Range magnitudes{0, std::nullopt};
    if (range.isBounded()) {
      magnitudes.high = std::max(-*range.low, *range.high);
    }
    magnitude = problem_.chooseWithin(isNegative, std::move(negated), *dividend, magnitudes);
  }
  std::optional<Sum> quotient = problem_.quotientOf(magnitude, division.divisor);
  Sum opposite;
  if (!quotient || !opposite.add(*quotient, -1)) {
    return std::nullopt;
  }
  quotient = problem_.choose(isNegative, std::move(opposite), *std::move(quotient));
  if (!quotient || !division.wantsRemainder) {
    return quotient;
  }
  Sum remainder = *dividend;
  return remainder.add(*quotient, -division.divisor) ? std::optional(std::move(remainder))
                                                     : std::nullopt;
}

// The bits of the sum of words are known modulo 2^width only. The low part of a word is the same
// sum modulo less; a word that is extended has to become one number first.
std::optional<Sum> Translation::makeBitsSum(Term t) {
  const unsigned width = t.sort().width();
  switch (t.kind()) {
    case Kind::BvNot: {
      Sum sum(-1);
      return sum.add(sumAt(t[0]), -1) ? std::optional(std::move(sum)) : std::nullopt;
    }
    case Kind::BvShl: {
      const std::optional<Number> shift =
          t[1].isConstant() ? smallNumber(t[1].number()) : std::nullopt;
      Sum sum;
      return shift && *shift < std::min(width, kMaxWidth) &&
                     sum.add(sumAt(t[0]), Number{1} << static_cast<unsigned>(*shift))
                 ? std::optional(std::move(sum))
                 : std::nullopt;
    }
    case Kind::BvExtract:
      return t.extractLow() == 0 ? std::optional(sumAt(t[0])) : std::nullopt;
    case Kind::BvZeroExtend:
      return viewed(t[0], View::Unsigned);
    case Kind::BvSignExtend:
      return viewed(t[0], View::Signed);
    case Kind::BvConcat: {
      const unsigned lowWidth = t[1].sort().width();
      std::optional<Sum> sum = viewed(t[1], View::Unsigned);
      return sum && lowWidth <= kMaxWidth && sum->add(sumAt(t[0]), Number{1} << lowWidth)
                 ? std::move(sum)
                 : std::nullopt;
    }
    default:
      return std::nullopt;
  }
}

Sum Translation::makeLeaf(Term t) {
  const facts::KnownBounds nothing;
  Bounds bounds = facts::BoundsReader(nothing, factsTuning_).of(t);
  if (const auto assumed = assumed_.find(t); assumed != assumed_.end()) {
    bounds = bounds.meet(assumed->second, t.sort());
  }
  Range range = rangeOf(bounds.value);
  View view = View::Integer;
  if (t.sort().isBits()) {
    const Range asSigned = rangeOf(bounds.asSigned);
    // Unsigned or signed, whichever has the smaller range; words of programs are mostly signed.
    constexpr unsigned kByte = 8;
    const auto sizeOf = [](const Range& r) {
      return r.isBounded() ? *r.high - *r.low : 2 * kMaxNumber;
    };
    const bool isUnsigned = sizeOf(range) < sizeOf(asSigned) ||
                            (sizeOf(range) == sizeOf(asSigned) && t.sort().width() <= kByte);
    view = isUnsigned ? View::Unsigned : View::Signed;
    range = isUnsigned ? range : asSigned;
  }
  if (range.isEmpty()) {
    range = {};
  }
  const UnknownId unknown = problem_.addLeaf(range);
  leafOf_.emplace(unknown, static_cast<std::uint32_t>(leaves_.size()));
  leaves_.push_back({t, view, unknown});
  return Sum::of(unknown);
}

std::optional<Sum> Translation::viewed(Term t, View view) {
  assert((view == View::Integer) == t.sort().isInt());
  const Sum& sum = sumAt(t);
  if (view == View::Integer || sum.isConstant()) {
    return view == View::Integer ? std::optional(sum) : reduced(sum, t.sort().width(), view);
  }
  const std::uint64_t key = std::uint64_t{t.id()} << 1U | (view == View::Signed ? 1U : 0U);
  if (const auto known = views_.find(key); known != views_.end()) {
    return known->second;
  }
  std::optional<Sum> result;
  const bool isUnknown =
      sum.parts().size() == 1 && sum.parts()[0].factor == 1 && sum.constant() == 0;
  const auto leaf = isUnknown ? leafOf_.find(sum.parts()[0].unknown) : leafOf_.end();
  if (leaf != leafOf_.end() && leaves_[leaf->second].view == view &&
      leaves_[leaf->second].word.sort() == t.sort()) {
    result = sum;
  } else {
    result = reduced(sum, t.sort().width(), view);
  }
  views_.emplace(key, result);
  return result;
}

// The number in the view's range that is equal to the sum modulo 2^width.
std::optional<Sum> Translation::reduced(const Sum& sum, unsigned width, View view) {
  const Range range = problem_.rangeOf(sum);
  if (!range.isBounded()) {
    return std::nullopt;
  }
  if (width > kMaxWidth) {
    const Number low = view == View::Signed ? -kMaxNumber : 0;
    return width >= 62 && *range.low >= low ? std::optional(sum) : std::nullopt;
  }
  const Number all = Number{1} << width;
  const Number start = view == View::Signed ? -(all / 2) : 0;
  const Number first = floorQuotient(*range.low - start, all);
  const Number last = floorQuotient(*range.high - start, all);
  if (last - first > tuning_.maxWraps) {
    return std::nullopt;
  }
  std::optional<Sum> result = sum;
  if (!result->addConstant(-first * all)) {
    return std::nullopt;
  }
  for (Number i = first + 1; i <= last; ++i) {
    // sum >= start + i * all, that is start + i * all - sum <= 0
    Sum missing(start + i * all);
    Sum shifted = sum;
    if (!missing.add(sum, -1) || !shifted.addConstant(-i * all)) {
      return std::nullopt;
    }
    const Literal isBeyond = problem_.atMostZero(missing);
    if (i == last) {
      return problem_.chooseWithin(isBeyond, std::move(shifted), *std::move(result),
                                   {start, start + all - 1});
    }
    result = problem_.choose(isBeyond, std::move(shifted), *std::move(result));
    if (!result) {
      return std::nullopt;
    }
  }
  return result;
}

}  // namespace braid::solver::linear
