// Sums with coefficients, over the integers or modulo 2^width: the normal form of +, -, * by
// constants and of integer comparisons. One class serves both rings, they differ in reduce().
#pragma once

#include <vector>

#include "support/big_int.hpp"
#include "term/term.hpp"
#include "term/tuning.hpp"

namespace braid::term {

struct Monomial {
  Term base;  // neither a constant nor a multiple of another term
  support::BigInt coefficient;
};

class LinearForm {
 public:
  explicit LinearForm(Sort sort, const Tuning& tuning = {})
      : sort_(sort), maxFlattened_(tuning.maxFlattened) {
    assert(sort.isInt() || sort.isBits());
  }

  // Adds factor * t, and takes sums and multiples apart. A sum with too many parts stays as it is:
  // a loop that adds up n elements would otherwise take n^2 memory.
  void add(Term t, const support::BigInt& factor);
  // Sorts by base, unites like terms and drops zeros. Returns whether like terms were united.
  bool normalize();
  // Multiplies everything with a factor.
  void scale(const support::BigInt& factor);
  // Divides all coefficients, but not the constant, by a common divisor.
  void divideCoefficients(const support::BigInt& divisor);
  // The greatest common divisor of the coefficients; zero if there are none.
  [[nodiscard]] support::BigInt gcdOfCoefficients() const;

  [[nodiscard]] Sort sort() const { return sort_; }
  [[nodiscard]] bool isConstant() const { return monomials_.empty(); }
  [[nodiscard]] const std::vector<Monomial>& monomials() const { return monomials_; }
  [[nodiscard]] const support::BigInt& constant() const { return constant_; }
  void setConstant(const support::BigInt& value) { constant_ = reduce(value); }

  [[nodiscard]] support::BigInt reduce(const support::BigInt& value) const {
    return sort_.isInt() ? value : value.toUnsigned(sort_.width());
  }

 private:
  void addMonomial(Term t, const support::BigInt& factor);

  Sort sort_;
  std::size_t maxFlattened_;
  std::vector<Monomial> monomials_;
  support::BigInt constant_;
};

inline bool isSum(Term t) {
  return t.is(Kind::IntAdd) || t.is(Kind::BvAdd);
}
inline bool isProduct(Term t) {
  return t.is(Kind::IntMul) || t.is(Kind::BvMul);
}
// A product of a constant and one term; the constant is child 0.
inline bool isMultiple(Term t) {
  return isProduct(t) && t.size() == 2 && t[0].isConstant();
}

}  // namespace braid::term
