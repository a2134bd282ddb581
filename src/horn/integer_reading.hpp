// Bit-vectors read as integers, in a problem about which guesses are wanted.
//
// Solvers of Horn clauses generalise sums of integers well and bit-vectors badly. So each
// bit-vector becomes the integer that it stands for, with or without a sign, and operations become
// those of integers: results do not wrap around, and operations that integers do not have give any
// value. A solution is translated back to bit-vectors, in sums that are wide enough to be exact. It
// is only a guess, which the prover checks.
#pragma once

#include <unordered_map>
#include <vector>

#include "solver/core/horn_problem.hpp"
#include "support/big_int.hpp"
#include "term/term_manager.hpp"

namespace braid::horn {

enum class Signs { With, Without };

class IntegerReading {
 public:
  IntegerReading(term::TermManager& terms, Signs signs) : terms_(terms), signs_(signs) {}

  // Whether the problem has bit-vectors, or other terms that have to be read differently.
  static bool isNeeded(const solver::HornProblem& problem);
  // Whether most operations in the problem take bit-vectors as signed or unsigned.
  static Signs usualSigns(const solver::HornProblem& problem);

  solver::HornProblem read(const solver::HornProblem& problem);
  // A condition on the parameters of the integer problem, as one on those of the original; null if
  // it cannot be translated.
  term::Term sayBack(term::Term condition);

 private:
  using Term = term::Term;

  Term integerOf(Term t);
  Term readNode(Term t);
  Term readBits(Term t);
  Term readExtract(Term t, Term inner);
  Term readShift(Term t, Term a);
  Term readMask(Term t);
  Term readLess(Term t);
  Term readDivision(Term t);
  Term anyOf(term::Sort sort);
  [[nodiscard]] static term::Sort sortOf(term::Sort sort);
  Term variableOf(Term variable);
  Term power(unsigned exponent) { return terms_.makeInt(support::BigInt::powerOfTwo(exponent)); }
  // An integer that was read from `width` bits, converted to the reading with or without a sign.
  Term as(Signs signs, Term integer, unsigned width);

  // How many bits, with a sign, are enough for a term and all its parts.
  [[nodiscard]] unsigned widthOf(Term t) const;
  Term bitsOf(Term t, unsigned width);
  Term sayAtom(Term atom);
  Term sayComparison(Term a, Term b, bool isEqual);

  term::TermManager& terms_;
  Signs signs_;
  std::unordered_map<Term, Term> read_;
  std::unordered_map<Term, Term> originals_;             // of variables of the integer problem
  std::unordered_map<Term, std::vector<Term>> rangeOf_;  // by variable of the integer problem
};

}  // namespace braid::horn
