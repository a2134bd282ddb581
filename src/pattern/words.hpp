// Paths through a loop as words. A letter is a condition of the path; two letters are alike if the
// conditions have one shape. States that went round a loop k times have words w1 w2^k w3
// (Trabish et al., State Merging with Quantifiers in Symbolic Execution, ESEC/FSE 2023).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "pattern/shape.hpp"
#include "term/term.hpp"
#include "term/term_manager.hpp"

namespace braid::pattern {

// One way to read a condition. `n != 0` can be read as `0 <u n`: the builder of terms writes it in
// the shorter way, but the condition of the next round is `1 <u n`.
struct Reading {
  std::uint64_t shape = 0;
  bool isComparison = false;  // otherwise it is the condition as it is
  bool holds = true;          // of the comparison `less <u greater`
  term::Term less{};
  term::Term greater{};
};

struct Letter {
  term::Term condition;
  std::span<const Reading> readings;  // the plain one first; they live as long as the alphabet
};
using Word = std::vector<Letter>;

class Alphabet {
 public:
  explicit Alphabet(term::TermManager& terms, Shapes::Compared compared = Shapes::Compared::Alike)
      : terms_(terms), shapes_(compared) {}
  Letter letterOf(term::Term condition);
  Word wordOf(std::span<const term::Term> conditions);
  [[nodiscard]] Shapes& shapes() { return shapes_; }

 private:
  using Readings = std::vector<Reading>;

  Readings readingsOf(term::Term condition);
  void addComparison(Readings& readings, bool holds, term::Term less, term::Term greater);

  term::TermManager& terms_;
  Shapes shapes_;
  // Paths share most of their conditions.
  std::unordered_map<term::Term, Readings> readings_;
};

// The letters must be of one alphabet.
bool areAlike(const Letter& a, const Letter& b);

// w1 w2^k w3, as letters of one of the words, and the words that are of this form.
struct RegularPattern {
  struct Member {
    std::size_t word;
    std::size_t rounds;  // k
  };
  Word first;
  Word repeated;
  Word last;
  std::vector<Member> members;  // sorted by rounds, with each number of rounds once
};

// Patterns with at least `least` of the words, best first; a word has at most one pattern. The
// repeated part is what a longer word has in addition to a shorter one; a limited number of shorter
// words are tried, and of longer ones for each.
std::vector<RegularPattern> findPatterns(std::span<const Word> words, std::size_t least,
                                         std::size_t most);

// How often a word repeats w2 after w1, if only the beginning of w3 follows: the missing rest may
// be known on that path anyway.
std::optional<std::size_t> roundsOfUnfinished(const RegularPattern& pattern, const Word& word);

}  // namespace braid::pattern
