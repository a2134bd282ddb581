// Tells cheaply that a sum of choices depends on what is chosen: the sum is computed for a few
// random outcomes of the conditions, with numbers that are no choices standing for random ones.
// Equal results prove nothing; a sum with different ones need not be taken apart (choice_sums.hpp),
// which costs hundreds of times as much. That is how polynomials are compared by probability:
// Schwartz, Fast probabilistic algorithms for verification of polynomial identities (1980).
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "solver/stages/choice_sums.hpp"
#include "support/big_int.hpp"
#include "term/term.hpp"

namespace braid::solver {

class ChoiceSamples {
 public:
  // The sums must live as long as this.
  ChoiceSamples(ChoiceSums& sums, std::size_t count) : sums_(sums), samples_(count) {}

  // Whether a or, if there is a second number, a - b has different values in two samples.
  bool areDifferent(term::Term a, term::Term b);

 private:
  using Outcomes = std::uint64_t;  // of a condition: a bit for each sample
  struct Sample {
    std::unordered_map<term::Term, std::uint64_t> sums;          // modulo 2^64
    std::unordered_map<term::Term, support::BigInt> compared{};  // numbers in comparisons
  };

  std::uint64_t valueOf(std::size_t sample, term::Term sum);
  Outcomes outcomesOf(term::Term condition);
  Outcomes outcomesOfAtom(term::Term atom);
  bool holds(std::size_t sample, term::Term comparisonWithConstant);
  // The value of a number that is compared with another one, which it may be close to.
  const support::BigInt& comparedValue(std::size_t sample, term::Term number,
                                       const support::BigInt& near);
  support::BigInt someValue(std::size_t sample, term::Term number, const support::BigInt& near);

  ChoiceSums& sums_;
  std::vector<Sample> samples_;
  std::unordered_map<term::Term, Outcomes> outcomes_;
};

}  // namespace braid::solver
