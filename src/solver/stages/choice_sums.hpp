// Sums of choices: `c ? a : b` is [c] * a + (1 - [c]) * b, where [c] is 1 where c holds and 0
// elsewhere. Products of such indicators are conditions that hold together. That a number x is k is
// [x <= k] - [x <= k - 1], and [x <= 3] * [x <= 5] is [x <= 3], so that cases of one number exclude
// each other and those of all its values add up to 1. What is taken from one cell and given to
// another, each chosen by an unknown index, then cancels in the sum of all cells. A search would
// try all cells, for each transfer.
//
// Terms are taken apart from the outermost inwards, each once all that it is part of has been taken
// apart. So what was added and subtracted is gone before anyone looks into it, and a sum of cells
// remains one of cells, round for round. Sums from the innermost outwards grew with each round.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "solver/facts/bounds_reader.hpp"
#include "solver/stages/solver_tuning.hpp"
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
  // A sum of products of indicators, by product, each once.
  using Weight = std::vector<Addend>;
  // A constant and multiples of numbers that are no choices. Of a word that is wider than the sum,
  // the lowest bits count.
  struct Sum {
    Weight constant;
    std::vector<std::pair<term::Term, Weight>> multiples;
  };

  // What is known of numbers and the tuning must live as long as this.
  ChoiceSums(term::TermManager& terms, const facts::KnownBounds& known, const SolverTuning& tuning);

  // a or, if there is a second number, a - b: over the integers or modulo 2^width. Empty: it would
  // take more than so much work, or a weight would be too large.
  std::optional<Sum> of(term::Term a, term::Term b, std::uint64_t mostWork);
  // Whether no conditions are left in it.
  [[nodiscard]] static bool isWithoutChoices(const Sum& sum);
  // Of one without choices.
  [[nodiscard]] term::Term toTerm(const Sum& sum, term::Sort sort);

  // A choice: its condition, and the numbers; empty if it is none.
  std::span<const term::Term> choiceOf(term::Term number);
  // What is added up in a number, or in a word of whose sums it is the lowest bits.
  static std::span<const term::Term> summandsOf(term::Term number);
  // Of a word x + k, the word x; else null.
  term::Term withoutConstant(term::Term number);
  facts::Interval boundsOf(term::Term number) { return bounds_.of(number).value; }
  bool hasFewValues(term::Term number);

  // The numbers that were found to have fewer values than they would have anywhere.
  [[nodiscard]] std::span<const term::Term> bounded() const { return bounded_; }
  // Pairs of products that were multiplied so far, and terms that were looked at.
  [[nodiscard]] std::uint64_t work() const { return work_; }

 private:
  // A condition, or that a number is not greater than a value.
  struct Indicator {
    term::Term what;
    term::Term value;  // null for conditions

    bool operator<(const Indicator& other) const {
      return what != other.what ? what < other.what : rankOf(value) < rankOf(other.value);
    }
  };
  // By what the indicators are about, which is different for each.
  using Product = std::vector<Indicator>;
  // Null terms have no id.
  static std::uint64_t rankOf(term::Term t) { return t ? std::uint64_t{t.id()} + 1 : 0; }

  // Numbers that are to be taken apart, those first that were made last: they are part of none of
  // the others.
  struct MadeLater {
    bool operator()(term::Term a, term::Term b) const { return b < a; }
  };
  using Open = std::map<term::Term, Weight, MadeLater>;
  struct Taking {
    term::Sort sort;
    Open open;
    Sum sum;
  };
  void add(Taking& taking, term::Term number, const Weight& weight, const support::BigInt& factor);
  // False: that would need too much.
  bool takeApart(Taking& taking, term::Term number, const Weight& weight);
  void readChoice(term::Term operation, std::vector<term::Term>& parts);

  // 1 where the condition holds.
  const Weight& weightOf(term::Term condition);
  Weight read(term::Term condition);
  Weight conjunctionOf(term::Term t, bool isOfNegated);
  // A comparison of a number with a constant, or of two numbers with few values each.
  std::optional<Weight> comparisonOf(term::Term t);
  std::optional<Weight> sameOf(term::Term a, term::Term b);
  // That a number is not greater than a constant.
  Weight atMost(term::Term number, const support::BigInt& value);
  // That it is one of those between two, both included.
  Weight between(term::Term number, const support::BigInt& low, const support::BigInt& high);
  facts::Interval valuesOf(term::Term number);
  // The least and the greatest value of a number that has few.
  std::optional<std::pair<support::BigInt, support::BigInt>> fewValuesOf(term::Term number);

  Weight indicator(const Indicator& indicator);
  [[nodiscard]] static Weight constant(const support::BigInt& value);
  [[nodiscard]] static Weight negated(const Weight& weight);  // 1 - weight
  ProductId idOf(Product product);
  ProductId both(ProductId a, ProductId b);
  // Empty: it would be too large.
  std::optional<Weight> times(const Weight& a, const Weight& b, std::optional<term::Sort> sort);
  // a + factor * b
  static Weight added(const Weight& a, const Weight& b, const support::BigInt& factor,
                      std::optional<term::Sort> sort);

  term::Term numberFor(const support::BigInt& value, term::Sort sort);

  static constexpr ProductId kOne = 0;            // of nothing
  static constexpr std::size_t kMostPieces = 64;  // as many as a machine word has bits

  term::TermManager& terms_;
  facts::KnownBounds nothing_;
  facts::BoundsReader bounds_;
  facts::BoundsReader boundsOfAll_;  // wherever the question comes from
  std::vector<term::Term> bounded_;
  stages::Tuning tuning_;
  std::vector<Product> products_;
  std::map<Product, ProductId> ids_;
  std::unordered_map<std::uint64_t, ProductId> both_;
  std::unordered_map<term::Term, Weight> weights_;
  std::unordered_map<term::Term, std::vector<term::Term>> choices_;
  std::uint64_t work_ = 0;
  std::uint64_t mostWork_ = 0;
};

}  // namespace braid::solver
