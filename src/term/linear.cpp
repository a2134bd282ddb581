#include "term/linear.hpp"

#include <algorithm>
#include <cassert>

#include "term/semantics.hpp"

namespace braid::term {

using support::BigInt;

void LinearForm::add(Term t, const BigInt& factor) {
  if (t.is(Kind::BvNot)) {  // ~x = -x - 1
    constant_ = reduce(constant_ - factor);
    add(t[0], reduce(-factor));
  } else if (isSum(t) && t.size() <= maxFlattened_) {
    for (const Term summand : t.children()) {
      addMonomial(summand, factor);
    }
  } else if (isMultiple(t) && isSum(t[1]) && t[1].size() <= maxFlattened_) {
    const BigInt inner = reduce(factor * t[0].number());
    for (const Term summand : t[1].children()) {
      addMonomial(summand, inner);
    }
  } else {
    addMonomial(t, factor);
  }
}

void LinearForm::addMonomial(Term t, const BigInt& factor) {
  if (t.isConstant()) {
    constant_ = reduce(constant_ + factor * t.number());
  } else if (isMultiple(t)) {
    monomials_.push_back({t[1], reduce(factor * t[0].number())});
  } else {
    monomials_.push_back({t, reduce(factor)});
  }
}

bool LinearForm::normalize() {
  std::sort(monomials_.begin(), monomials_.end(),
            [](const Monomial& a, const Monomial& b) { return a.base < b.base; });
  bool collected = false;
  std::size_t kept = 0;
  for (std::size_t i = 0; i < monomials_.size(); ++i) {
    if (kept > 0 && monomials_[kept - 1].base == monomials_[i].base) {
      Monomial& like = monomials_[kept - 1];
      like.coefficient = reduce(like.coefficient + monomials_[i].coefficient);
      collected = true;
    } else {
      if (kept != i) {
        monomials_[kept] = std::move(monomials_[i]);
      }
      ++kept;
    }
  }
  monomials_.resize(kept);
  std::erase_if(monomials_, [](const Monomial& m) { return m.coefficient.isZero(); });
  return collected;
}

void LinearForm::scale(const BigInt& factor) {
  constant_ = reduce(constant_ * factor);
  for (Monomial& m : monomials_) {
    m.coefficient = reduce(m.coefficient * factor);
  }
  std::erase_if(monomials_, [](const Monomial& m) { return m.coefficient.isZero(); });
}

void LinearForm::divideCoefficients(const BigInt& divisor) {
  assert(sort_.isInt());
  for (Monomial& m : monomials_) {
    assert(m.coefficient.truncatedRemainder(divisor).isZero());
    m.coefficient = m.coefficient.truncatedQuotient(divisor);
  }
}

BigInt LinearForm::gcdOfCoefficients() const {
  BigInt gcd(0);
  for (const Monomial& m : monomials_) {
    gcd = greatestCommonDivisor(gcd, m.coefficient);
    if (gcd == BigInt(1)) {
      break;
    }
  }
  return gcd;
}

}  // namespace braid::term
