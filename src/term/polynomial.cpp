#include "term/polynomial.hpp"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <utility>

#include "term/linear.hpp"

namespace braid::term {

using support::BigInt;

std::optional<BigInt> inverseOf(Sort sort, const BigInt& factor) {
  if (sort.isInt()) {
    return factor == BigInt(1) || factor == BigInt(-1) ? std::optional(factor) : std::nullopt;
  }
  const mpz_class modulus = mpz_class(1) << sort.width();
  mpz_class inverse;
  const mpz_class number = factor.toMpz();
  if (mpz_invert(inverse.get_mpz_t(), number.get_mpz_t(), modulus.get_mpz_t()) == 0) {
    return std::nullopt;
  }
  return BigInt(inverse);
}

std::optional<Polynomial> Polynomial::of(Term t, std::size_t maxProducts) {
  const Sort sort = t.sort();
  assert(sort.isInt() || sort.isBits());
  Polynomial result(sort);
  if (t.isConstant()) {
    result.addProduct({}, t.number());
    return result;
  }
  if (isSum(t)) {
    for (const Term child : t.children()) {
      const std::optional<Polynomial> part = of(child, maxProducts);
      if (!part) {
        return std::nullopt;
      }
      result.add(*part, BigInt(1));
      if (result.products_.size() > maxProducts) {
        return std::nullopt;
      }
    }
    return result;
  }
  if (isProduct(t)) {
    result.addProduct({}, BigInt(1));
    for (const Term child : t.children()) {
      const std::optional<Polynomial> part = of(child, maxProducts);
      std::optional<Polynomial> product = part ? result.times(*part, maxProducts) : std::nullopt;
      if (!product) {
        return std::nullopt;
      }
      result = *std::move(product);
    }
    return result;
  }
  result.addProduct({t}, BigInt(1));
  return result;
}

std::size_t Polynomial::degree() const {
  std::size_t degree = 0;
  for (const auto& [product, factor] : products_) {
    degree = std::max(degree, product.size());
  }
  return degree;
}

void Polynomial::addProduct(const Product& product, const BigInt& factor) {
  BigInt& sum = products_[product];
  sum = sort_.isInt() ? sum + factor : (sum + factor).toUnsigned(sort_.width());
  if (sum.isZero()) {
    products_.erase(product);
  }
}

void Polynomial::add(const Polynomial& other, const BigInt& factor) {
  assert(sort_ == other.sort_ && this != &other);
  for (const auto& [product, coefficient] : other.products_) {
    addProduct(product, coefficient * factor);
  }
}

void Polynomial::scale(const BigInt& factor) {
  Polynomial scaled(sort_);
  scaled.add(*this, factor);
  *this = std::move(scaled);
}

std::optional<Polynomial> Polynomial::times(const Polynomial& other,
                                            std::size_t maxProducts) const {
  Polynomial result(sort_);
  if (products_.size() * other.products_.size() > maxProducts) {
    return std::nullopt;
  }
  for (const auto& [a, factorA] : products_) {
    for (const auto& [b, factorB] : other.products_) {
      Product product;
      std::merge(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(product));
      result.addProduct(product, factorA * factorB);
    }
  }
  return result;
}

Term Polynomial::toTerm(TermManager& terms) const {
  const auto number = [&](const BigInt& value) {
    return sort_.isInt() ? terms.makeInt(value) : terms.makeBits(sort_.width(), value);
  };
  Term sum = number(BigInt(0));
  for (const auto& [product, factor] : products_) {
    Term part = number(factor);
    Term factors;
    for (const Term each : product) {
      factors = !factors        ? each
                : sort_.isInt() ? terms.makeIntMul(factors, each)
                                : terms.makeBvMul(factors, each);
    }
    if (factors) {
      part = sort_.isInt() ? terms.makeIntMul(part, factors) : terms.makeBvMul(part, factors);
    }
    sum = sort_.isInt() ? terms.makeIntAdd(sum, part) : terms.makeBvAdd(sum, part);
  }
  return sum;
}

}  // namespace braid::term
