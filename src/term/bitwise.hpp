// The operands of a bitwise operator, wherever they are in a row of it: the normal form of &, | and
// ^. Each operand is there once, sorted by id, and one constant stands for all constants. In ^, an
// operand that occurs twice disappears, and a complement is a constant of ones.
#pragma once

#include <cstddef>
#include <vector>

#include "support/big_int.hpp"
#include "term/term.hpp"
#include "term/tuning.hpp"

namespace braid::term {

inline bool isBitwise(Kind kind) {
  return kind == Kind::BvAnd || kind == Kind::BvOr || kind == Kind::BvXor;
}

class BitwiseForm {
 public:
  BitwiseForm(Kind kind, unsigned width, const Tuning& tuning);

  // Adds an operand, and takes rows of the operator apart. A row with too many operands stays as it
  // is: a loop that combines n elements would otherwise take n^2 memory.
  void add(Term t);
  // Sorts, and drops operands that occur more than once. Returns whether any was dropped.
  bool normalize();

  [[nodiscard]] const std::vector<Term>& operands() const { return operands_; }
  [[nodiscard]] const support::BigInt& constant() const { return constant_; }
  // Whether the constant changes nothing, or decides the value whatever the operands are.
  [[nodiscard]] bool isNeutral() const { return constant_ == neutral_; }
  [[nodiscard]] bool isDecided() const;
  // The constant that decides the value; for & and | only.
  [[nodiscard]] support::BigInt absorbing() const;
  // Whether an operand and its complement both occur; for & and | only, after normalize().
  [[nodiscard]] bool hasComplements() const;

 private:
  [[nodiscard]] bool isLong(Term t) const;
  void addOperand(Term t);

  Kind kind_;
  unsigned width_;
  std::size_t maxFlattened_;
  support::BigInt neutral_;
  support::BigInt constant_;
  std::vector<Term> operands_;
};

}  // namespace braid::term
