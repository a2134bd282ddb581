// Operands of one bitwise operator, wherever they stand in a row of it: the normal form of &, | and
// ^. Each operand is there once, by id, and one constant stands for all of them; of ^, an operand
// that is there twice is gone, and a complement is a constant of ones.
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

  // Takes rows of the operator apart. One with too many operands stays in one piece: a loop that
  // combines n elements would otherwise take n^2 memory.
  void add(Term t);
  // Sorts, and drops what is there more than once. Returns whether something was dropped.
  bool normalize();

  [[nodiscard]] const std::vector<Term>& operands() const { return operands_; }
  [[nodiscard]] const support::BigInt& constant() const { return constant_; }
  // Whether the constant changes nothing, or decides the value whatever the operands are.
  [[nodiscard]] bool isNeutral() const { return constant_ == neutral_; }
  [[nodiscard]] bool isDecided() const;
  // What decides the value; of & and | only.
  [[nodiscard]] support::BigInt absorbing() const;
  // Whether an operand and its complement are there; of & and | only, after normalize().
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
