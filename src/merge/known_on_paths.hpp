// Which terms are choices between known values: their conditions may be open, but the value is a
// constant in any case. Values that paths knew before they were joined become such terms. Also,
// what conditions on such terms are about.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "merge/tuning.hpp"
#include "term/term_manager.hpp"

namespace braid::merge {

class KnownOnPaths {
 public:
  KnownOnPaths(term::TermManager& terms, const Tuning& tuning) : terms_(terms), tuning_(tuning) {}

  bool isKnown(term::Term t);
  // The atoms of a condition. Guards of joined values can be large; of those only some atoms.
  const std::vector<term::Term>& atomsOf(term::Term condition);
  // The comparisons that a comparison of choices may be on a path: those of the chosen values. Only
  // the comparison itself if there are many.
  std::vector<term::Term> casesOf(term::Term comparison);

 private:
  enum class Answer : std::uint8_t { NotAsked, Known, Unknown };

  [[nodiscard]] Answer answerFor(term::Term t) const {
    return t.id() < answers_.size() ? answers_[t.id()] : Answer::NotAsked;
  }
  void remember(term::Term t, bool isKnown);

  // The values that a word chooses between, each once; empty if there are too many.
  [[nodiscard]] std::vector<term::Term> choicesOf(term::Term word) const;

  term::TermManager& terms_;
  Tuning tuning_;
  std::vector<Answer> answers_;                                    // by term id
  std::unordered_map<term::Term, std::vector<term::Term>> atoms_;  // of conditions
};

}  // namespace braid::merge
