// Makes questions without quantifiers of those with quantifiers: where something exists, it gets a
// name, and where something holds for all, it is said of the array elements that the question is
// about. The result is weaker, so if it cannot hold, neither can the question.
//
// The instances that matter are found by the reads of arrays, as in the array property fragment
// (Bradley, Manna, Sipma 2006), for which they are complete.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "solver/stages/tuning.hpp"
#include "term/term.hpp"
#include "term/term_manager.hpp"

namespace braid::solver {

class GroundInstances {
 public:
  GroundInstances(term::TermManager& terms, const stages::Tuning& tuning)
      : terms_(terms), tuning_(tuning) {}

  // The conditions without quantifiers; empty if a quantifier has to hold at one place and to fail
  // at another. Up to `rounds` times, instances are added for what is read by then, also in
  // instances.
  std::optional<std::vector<term::Term>> of(std::span<const term::Term> conditions,
                                            unsigned rounds);
  // Whether another round would have added instances.
  [[nodiscard]] bool hasMore() const { return hasMore_; }
  // An index at which arrays are read, and what those arrays are made from.
  struct Read {
    term::Term index;
    std::vector<term::Term> bases;
  };
  // In the conditions that were returned last.
  [[nodiscard]] std::span<const Read> reads() const { return reads_; }
  // The number of terms that were built.
  [[nodiscard]] std::size_t work() const { return work_; }

 private:
  using Instances = std::vector<std::unordered_map<term::Term, term::Term>>;  // of bound variables

  // The condition without quantifiers, weaker if it must hold, stronger if it must fail.
  term::Term expand(term::Term condition, bool mustHold);
  term::Term expandQuantifier(term::Term quantifier, bool mustHold);
  const std::unordered_map<term::Term, term::Term>& namesFor(term::Term quantifier);
  void collectReads(std::span<const term::Term> conditions);
  bool findInstances(term::Term quantifier);
  [[nodiscard]] std::vector<term::Term> valuesFor(term::Term variable, term::Term body) const;
  [[nodiscard]] std::vector<term::Term> wordStarts(std::span<const term::Term> indices,
                                                   std::int64_t stride) const;
  [[nodiscard]] std::optional<term::Term> solveFor(term::Term variable, term::Term pattern,
                                                   term::Term index) const;

  term::TermManager& terms_;
  stages::Tuning tuning_;
  // Names for what exists; the same in every question, so that answers can be remembered.
  std::unordered_map<term::Term, std::unordered_map<term::Term, term::Term>> names_;
  std::vector<Read> reads_;
  std::unordered_map<term::Term, Instances> instances_;  // of quantifiers that hold of all
  std::vector<term::Term> universal_;                    // those met in the conditions
  bool isMixed_ = false;
  bool hasMore_ = false;
  unsigned depth_ = 0;
  std::size_t work_ = 0;
};

}  // namespace braid::solver
