// What states of a regular pattern have in common, as a formula over the number of rounds k:
// w1, and for each round i < k what w2 says of it, and what w3 says of k.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <variant>
#include <vector>

#include "pattern/generalise.hpp"
#include "pattern/words.hpp"
#include "term/term.hpp"
#include "term/term_manager.hpp"

namespace braid::pattern {

struct Formula {
  term::Term rounds;                      // k, a fresh variable
  std::vector<support::BigInt> possible;  // the numbers of rounds that occur, ascending
  std::vector<term::Term> first;
  term::Term round;                  // i, a bound variable
  std::vector<term::Term> repeated;  // over i
  std::vector<term::Term> last;      // over k

  // All conditions, for a path condition.
  [[nodiscard]] std::vector<term::Term> conditions(term::TermManager& terms) const;
  // The condition that k is one of the numbers of rounds that occur.
  [[nodiscard]] term::Term isPossible(term::TermManager& terms) const;
  // What the formula says about exactly `count` rounds, without a quantifier.
  [[nodiscard]] term::Term written(term::TermManager& terms, const support::BigInt& count) const;
};

enum class NoFormula : std::uint8_t {
  DifferentBeginnings,  // w1 or a round is not the same on all paths
  RoundsDiffer,         // numbers in the repeated conditions are not a * i + b
  EndsDiffer,           // the same for the last conditions
  MixedNumbers,         // integers and bit-vectors depend on the round
};

// The sort of k: the widest of the sorts of numbers that it occurs in; empty if these are both
// integers and bit-vectors.
std::optional<term::Sort> sortOfRounds(const std::set<term::Sort>& sorts);

std::variant<Formula, NoFormula> synthesise(term::TermManager& terms, Shapes& shapes,
                                            Tables& tables, const RegularPattern& pattern,
                                            std::span<const Word> words);

}  // namespace braid::pattern
