// Shows by ranges of floats that conditions cannot hold together: comparisons give the ranges of
// terms, operations carry them on to others, and a condition that no number of its range fulfils is
// a contradiction. Never says that conditions can hold.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "solver/floats/float_range.hpp"
#include "solver/floats/tuning.hpp"
#include "term/term.hpp"

namespace braid::solver::floats {

class RangeProof {
 public:
  // No condition may be a conjunction.
  explicit RangeProof(std::span<const term::Term> conditions, const Tuning& tuning = {});

  [[nodiscard]] bool isContradictory();
  // Nodes looked at so far.
  [[nodiscard]] std::size_t work() const { return work_; }

 private:
  void computeRanges();
  [[nodiscard]] FloatRange range(term::Term t) const;
  // Takes over what a condition says about the operands of its comparison.
  void learn(term::Term condition);
  void learnOrder(term::Term smaller, term::Term greater, bool isStrict);
  void narrow(term::Term t, const FloatRange& to);
  // Whether the condition holds, if the ranges decide it.
  [[nodiscard]] std::optional<bool> decide(term::Term condition, unsigned depth = 0) const;
  [[nodiscard]] std::optional<bool> decideComparison(term::Term comparison) const;

  std::span<const term::Term> conditions_;
  Tuning tuning_;
  std::vector<term::Term> floats_;                     // operands before operations
  std::unordered_map<term::Term, FloatRange> known_;   // from comparisons
  std::unordered_map<term::Term, FloatRange> ranges_;  // computed from those
  bool isChanged_ = false;
  bool isContradictory_ = false;
  std::size_t work_ = 0;
};

}  // namespace braid::solver::floats
