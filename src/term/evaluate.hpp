// The value of a term under a model. Exact for everything but quantifiers over an unbounded or
// large range, where it gives up.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>

#include "term/model.hpp"
#include "term/term.hpp"

namespace braid::term {

// Evaluates terms under one fixed model and remembers the values of shared subterms between calls.
class Evaluator {
 public:
  explicit Evaluator(const Model& model) : model_(model) {}

  // Empty only when a quantifier could not be decided: its range (read off the guard
  // `low <= i and i < high -> …`) is unbounded or longer than kMaxQuantifierRange.
  std::optional<ModelValue> evaluate(Term t);
  // For Bool terms.
  std::optional<bool> holds(Term t);

  static constexpr std::int64_t kMaxQuantifierRange = 10'000;

 private:
  const Model& model_;
  std::unordered_map<Term, ModelValue> cache_;
};

}  // namespace braid::term
