// The value of a term under a model. Exact for everything but quantifiers over an unbounded range,
// or a large one in which many values have to be looked at: there it gives up.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "term/model.hpp"
#include "term/range_program.hpp"
#include "term/term.hpp"

namespace braid::term {

// The value of an operator from the scalars x of its operands; for all operators except leaves,
// And, Or, Ite, Select, Store, quantifiers and the equality of arrays.
ModelValue applyOperator(Term t, std::span<const Scalar* const> x);

// Evaluates terms under one fixed model and remembers the values of shared subterms between calls.
class Evaluator {
 public:
  explicit Evaluator(const Model& model) : model_(model) {}

  // Empty only when a quantifier could not be decided: its range (read off the guard
  // `low <= i and i < high -> …`) is unbounded, or longer than kMaxQuantifierRange and too varied.
  std::optional<ModelValue> evaluate(Term t);
  // For Bool terms only.
  std::optional<bool> holds(Term t);
  // How many terms were visited so far: a measure of the cost.
  [[nodiscard]] std::size_t visited() const {
    return closedValues_.size() + openValues_.size() +
           (storesPassed_ + rangeWork_) / kStoresPerTerm;
  }

  // Values that are tried one by one.
  static constexpr std::int64_t kMaxQuantifierRange = 10'000;

 private:
  using Value = std::optional<ModelValue>;  // empty: undecided
  using Cache = std::unordered_map<Term, Value>;
  struct Range {
    Scalar low;
    Scalar high;
  };
  struct Guard {
    Term atom;
    bool holds;
  };

  const Value& run(Term root);
  // The value of `t` if it is known; otherwise null, and terms it depends on are pushed to
  // `pending`.
  const Value* known(Term t) const;
  const Value* need(Term t, std::vector<Term>& pending) const;
  bool step(Term t, std::vector<Term>& pending, Value& result);
  bool stepJunction(Term t, std::vector<Term>& pending, Value& result) const;
  bool stepIte(Term t, std::vector<Term>& pending, Value& result) const;
  bool stepSelect(Term t, std::vector<Term>& pending, Value& result);
  bool stepStore(Term t, std::vector<Term>& pending, Value& result) const;
  [[nodiscard]] Value leafValue(Term t) const;
  Cache& cacheFor(Term t) { return t.hasFreeBoundVariable() ? openValues_ : closedValues_; }

  // evaluate_quantifier.cpp
  Value evaluateQuantifier(Term quantifier);
  Value enumerate(Term quantifier, std::span<const Guard> guards, std::size_t variable,
                  std::int64_t budget);
  std::optional<bool> isSomewhere(Term quantifier, Term variable, const Range& range);
  std::shared_ptr<const ElementTable> elementsOf(Term array);
  std::optional<Range> rangeOf(Term variable, std::span<const Guard> guards);
  std::optional<Range> intRange(Term variable, std::span<const Guard> guards);
  std::optional<Range> bitsRange(Term variable, std::span<const Guard> guards);
  [[nodiscard]] bool isFixed(Term t) const;
  std::optional<Scalar> fixedScalar(Term t);

  // Passing so many stores, or so many nodes of a range program, takes as long as one term.
  static constexpr std::size_t kStoresPerTerm = 8;

  const Model& model_;
  std::size_t storesPassed_ = 0;
  std::size_t rangeWork_ = 0;  // steps of range programs, times their size
  Cache closedValues_;
  Cache openValues_;  // of terms with bound variables, for the present values of those
  std::unordered_map<Term, Scalar> bound_;
  std::unordered_map<Term, std::shared_ptr<const ElementTable>> tables_;  // of closed arrays
  unsigned quantifierDepth_ = 0;
};

}  // namespace braid::term
