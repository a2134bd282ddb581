// Sums of products, over the integers or modulo 2^width, multiplied out: two terms that are equal
// by the laws of rings are the same polynomial. Terms themselves are only normalised as sums
// (linear.hpp), because multiplying out products of sums may make them very large.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <vector>

#include "support/big_int.hpp"
#include "term/term.hpp"
#include "term/term_manager.hpp"

namespace braid::term {

class Polynomial {
 public:
  // Factors in order, each as often as its power says; empty for the constant.
  using Product = std::vector<Term>;

  // Empty if it would have more products than that.
  static std::optional<Polynomial> of(Term t, std::size_t maxProducts);

  [[nodiscard]] Sort sort() const { return sort_; }
  [[nodiscard]] bool isZero() const { return products_.empty(); }
  // By product; no factor is 0.
  [[nodiscard]] const std::map<Product, support::BigInt>& products() const { return products_; }
  [[nodiscard]] std::size_t degree() const;

  void add(const Polynomial& other, const support::BigInt& factor);
  void scale(const support::BigInt& factor);
  [[nodiscard]] std::optional<Polynomial> times(const Polynomial& other,
                                                std::size_t maxProducts) const;

  [[nodiscard]] Term toTerm(TermManager& terms) const;

 private:
  explicit Polynomial(Sort sort) : sort_(sort) {}
  void addProduct(const Product& product, const support::BigInt& factor);

  Sort sort_;
  std::map<Product, support::BigInt> products_;
};

// The number whose product with the factor is 1; empty if there is none.
std::optional<support::BigInt> inverseOf(Sort sort, const support::BigInt& factor);

}  // namespace braid::term
