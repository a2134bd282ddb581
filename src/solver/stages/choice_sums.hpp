// Numbers that choices are added up in, as one sum: `c ? a : b` is b + [c] * (a - b), where [c] is
// 1 where c holds and 0 elsewhere. Products of such indicators are conditions that hold together,
// and of a number with few possible values one is true of it: [x == 0] + ... + [x == 3] is 1 if x
// has two bits. So what is taken from one cell and given to another, each chosen by an unknown
// index, cancels in the sum of all cells. A search would try all cells, for each transfer.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "solver/facts/bounds_reader.hpp"
#include "solver/stages/tuning.hpp"
#include "support/big_int.hpp"
#include "term/term.hpp"
#include "term/term_manager.hpp"

namespace braid::solver {

class ChoiceSums {
 public:
  using ProductId = std::uint32_t;
  struct Addend {
    ProductId product;
    support::BigInt factor;  // not 0
  };
  using Sum = std::vector<Addend>;  // by product, each once

  // `bounds` tell which values are possible; they must live as long as this.
  ChoiceSums(term::TermManager& terms, facts::BoundsReader& bounds, const stages::Tuning& tuning);

  // What a number is, over the integers or modulo 2^width. What would be too large is an unknown.
  const Sum& of(term::Term number);
  [[nodiscard]] Sum difference(const Sum& a, const Sum& b, term::Sort sort) const;
  // The number, if there are neither unknowns nor conditions.
  [[nodiscard]] static std::optional<support::BigInt> constantOf(const Sum& sum);
  [[nodiscard]] term::Term toTerm(const Sum& sum, term::Sort sort);
  // Unknowns and conditions in it, each as often as it occurs.
  [[nodiscard]] std::size_t sizeOf(const Sum& sum) const;
  // Pairs of products that were multiplied so far.
  [[nodiscard]] std::uint64_t work() const { return work_; }

 private:
  // Null terms have no id.
  static std::uint64_t rankOf(term::Term t) { return t ? std::uint64_t{t.id()} + 1 : 0; }
  // A condition, or that a number has a value.
  struct Indicator {
    term::Term what;
    term::Term value;  // null for conditions

    bool operator<(const Indicator& other) const {
      return what != other.what ? what < other.what : rankOf(value) < rankOf(other.value);
    }
    friend bool operator==(const Indicator&, const Indicator&) = default;
  };
  struct Product {
    term::Term number;  // null: 1
    std::vector<Indicator> indicators;

    bool operator<(const Product& other) const {
      return number != other.number ? rankOf(number) < rankOf(other.number)
                                    : indicators < other.indicators;
    }
  };

  void make(term::Term t);
  Sum numberOf(term::Term t);
  Sum conditionOf(term::Term t);
  Sum conjunctionOf(term::Term t, bool isOfNegated);
  // The condition that a number, a constant on one side, is compared with.
  std::optional<Sum> comparisonOf(term::Term t);
  Sum caseOf(term::Term number, const support::BigInt& value);
  // The least and the greatest value of a number that has few.
  std::optional<std::pair<support::BigInt, support::BigInt>> fewValuesOf(term::Term number);

  Sum unknown(term::Term number);
  Sum indicator(const Indicator& indicator);
  Sum single(Product product);
  [[nodiscard]] Sum constant(const support::BigInt& value) const;
  ProductId idOf(Product product);
  // Empty: the conditions exclude each other.
  std::optional<ProductId> both(ProductId a, ProductId b);
  // Empty: it would be too large. The first has no numbers in it.
  std::optional<Sum> times(const Sum& conditions, const Sum& sum, std::optional<term::Sort> sort);
  // b + c * (a - b)
  std::optional<Sum> choice(const Sum& c, const Sum& a, const Sum& b,
                            std::optional<term::Sort> sort);
  static Sum added(const Sum& a, const Sum& b, const support::BigInt& factor,
                   std::optional<term::Sort> sort);

  static constexpr ProductId kOne = 0;  // of nothing

  term::TermManager& terms_;
  facts::BoundsReader& bounds_;
  stages::Tuning tuning_;
  std::vector<Product> products_;
  std::map<Product, ProductId> ids_;
  std::map<std::pair<ProductId, ProductId>, std::optional<ProductId>> both_;
  std::unordered_map<term::Term, Sum> made_;
  std::uint64_t work_ = 0;
};

}  // namespace braid::solver
