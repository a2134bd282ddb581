// Which terms are a choice between known values: conditions may be open, but whatever they are, the
// value is a constant. Of what paths knew before they were joined, such terms are made. And what
// conditions on such terms are about.
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
  // What a condition's connectives connect. Guards of joined values can be large; of those only
  // some.
  const std::vector<term::Term>& atomsOf(term::Term condition);
  // A comparison of choices is one of these on each path: of what they choose between. Just the
  // comparison itself if there are many.
  std::vector<term::Term> casesOf(term::Term comparison);

 private:
  enum class Answer : std::uint8_t { NotAsked, Known, Unknown };

  [[nodiscard]] Answer answerFor(term::Term t) const {
    return t.id() < answers_.size() ? answers_[t.id()] : Answer::NotAsked;
  }
  void remember(term::Term t, bool isKnown);

  // What a word chooses between, each once; empty if that is too much.
  [[nodiscard]] std::vector<term::Term> choicesOf(term::Term word) const;

  term::TermManager& terms_;
  Tuning tuning_;
  std::vector<Answer> answers_;                                    // by term id
  std::unordered_map<term::Term, std::vector<term::Term>> atoms_;  // of conditions
};

}  // namespace braid::merge
