// Comparisons of c*extend(a) + d with a constant, as for indices that were scaled to offsets. If
// nothing wraps around, they say something about `a` alone, in its narrow width. So comparisons of
// the offsets of several fields become the same comparison of the index.
#include <optional>

#include "term/linear.hpp"
#include "term/semantics.hpp"
#include "term/term_manager.hpp"

namespace braid::term {

using support::BigInt;

// c*extend(a) + d as an integer, c positive.
struct TermManager::Scaled {
  Term narrow;
  bool isSigned;  // how it is extended
  BigInt factor;
  BigInt summand;
  BigInt least;  // the least value of `narrow`
  BigInt greatest;

  [[nodiscard]] BigInt lowest() const { return factor * least + summand; }
  [[nodiscard]] BigInt highest() const { return factor * greatest + summand; }
};

namespace {

// The divisor is positive.
BigInt floorOfQuotient(const BigInt& dividend, const BigInt& divisor) {
  const BigInt quotient = dividend.truncatedQuotient(divisor);
  return quotient * divisor > dividend ? quotient - 1 : quotient;
}

}  // namespace

std::optional<TermManager::Scaled> TermManager::scaledOf(Term t) const {
  const bool isExtend = t.is(Kind::BvSignExtend) || t.is(Kind::BvZeroExtend);
  if (!isExtend && !isMultiple(t) && !(isSum(t) && t.size() == 2 && t[1].isConstant())) {
    return std::nullopt;
  }
  const unsigned width = t.sort().width();
  LinearForm form(t.sort(), tuning_);
  form.add(t, 1);
  form.normalize();
  if (form.monomials().size() != 1) {
    return std::nullopt;
  }
  const Monomial& scaled = form.monomials().front();
  const bool isSigned = scaled.base.is(Kind::BvSignExtend);
  const BigInt factor = scaled.coefficient.toSigned(width);
  if ((!isSigned && !scaled.base.is(Kind::BvZeroExtend)) || factor.isNegative()) {
    return std::nullopt;
  }
  const unsigned narrow = scaled.base[0].sort().width();
  return Scaled{scaled.base[0],
                isSigned,
                factor,
                form.constant().toSigned(width),
                isSigned ? -BigInt::powerOfTwo(narrow - 1) : BigInt(0),
                BigInt::powerOfTwo(isSigned ? narrow - 1 : narrow) - 1};
}

// The condition that c*extend(narrow) + d lies between two numbers, inclusive.
Term TermManager::makeWithin(const Scaled& scaled, const BigInt& lowest, const BigInt& highest) {
  const BigInt from = -floorOfQuotient(scaled.summand - lowest, scaled.factor);
  const BigInt to = floorOfQuotient(highest - scaled.summand, scaled.factor);
  const Kind less = scaled.isSigned ? Kind::BvSLt : Kind::BvULt;
  const Term a = scaled.narrow;
  const auto constant = [&](const BigInt& value) { return makeBits(a.sort().width(), value); };
  if (from > to || from > scaled.greatest || to < scaled.least) {
    return false_;
  }
  if (from <= scaled.least) {
    return to >= scaled.greatest ? true_ : makeBitsLess(less, a, constant(to + 1));
  }
  if (to >= scaled.greatest) {
    return makeNot(makeBitsLess(less, a, constant(from)));
  }
  const Term distance = makeBvSub(a, constant(from));
  return makeBvULt(distance, constant(to - from + 1));
}

Term TermManager::rewriteScaledLess(Kind kind, Term a, Term b) {
  const bool constantLeft = a.isConstant();
  const std::optional<Scaled> scaled = scaledOf(constantLeft ? b : a);
  if (!scaled) {
    return {};
  }
  const unsigned width = a.sort().width();
  const bool isSigned = kind == Kind::BvSLt;
  const Term constant = constantLeft ? a : b;
  BigInt limit = isSigned ? constant.number().toSigned(width) : constant.number();
  if (constantLeft) {
    limit = limit + 1;  // c < t is not (t < c + 1); no t is above the greatest c
  }
  // Words below the limit are the integers from `start` up to it, unless others wrap around to
  // these at either end.
  const BigInt start = isSigned ? -BigInt::powerOfTwo(width - 1) : BigInt(0);
  const BigInt end = BigInt::powerOfTwo(isSigned ? width - 1 : width);
  const BigInt wrapsBelow = isSigned ? start : limit - end;
  if (scaled->lowest() < wrapsBelow || scaled->highest() >= end) {
    return {};
  }
  const Term isBelow = makeWithin(*scaled, start, limit - 1);
  return applied(Rule::BitsLessScaled, constantLeft ? makeNot(isBelow) : isBelow);
}

Term TermManager::rewriteScaledEqual(Term a, const BigInt& value) {
  const std::optional<Scaled> scaled = scaledOf(a);
  if (!scaled) {
    return {};
  }
  const unsigned width = a.sort().width();
  const BigInt lowest = scaled->lowest();
  if (scaled->highest() - lowest >= BigInt::powerOfTwo(width)) {
    return {};
  }
  // The one number that is congruent to the value and not below the lowest.
  const BigInt number = lowest + (value - lowest).toUnsigned(width);
  const BigInt quotient = floorOfQuotient(number - scaled->summand, scaled->factor);
  const bool isPossible = quotient * scaled->factor + scaled->summand == number &&
                          quotient >= scaled->least && quotient <= scaled->greatest;
  return applied(Rule::EqualBitsScaled,
                 isPossible
                     ? makeEqual(scaled->narrow, makeBits(scaled->narrow.sort().width(), quotient))
                     : false_);
}

}  // namespace braid::term
