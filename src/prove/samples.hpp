// Real states at the head of a loop: for each, a model that gives the loop's unknowns the values
// that they have there.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "support/big_int.hpp"
#include "term/model.hpp"
#include "term/term.hpp"

namespace braid::prove {

class Samples {
 public:
  void add(term::Model model) { models_.push_back(std::move(model)); }
  [[nodiscard]] std::size_t size() const { return models_.size(); }
  [[nodiscard]] bool empty() const { return models_.empty(); }
  [[nodiscard]] const std::vector<term::Model>& models() const { return models_; }

  // The values of a term in each state; bit-vectors as signed numbers. Empty if it has no value in
  // some state.
  [[nodiscard]] std::vector<support::BigInt> valuesOf(term::Term t) const;
  // The states in which a condition holds.
  [[nodiscard]] Samples where(term::Term condition) const;
  // Whether a condition holds in all states.
  [[nodiscard]] bool allow(term::Term condition) const;

 private:
  std::vector<term::Model> models_;
};

}  // namespace braid::prove
