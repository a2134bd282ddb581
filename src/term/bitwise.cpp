#include "term/bitwise.hpp"

#include <algorithm>
#include <cassert>
#include <functional>

#include "term/semantics.hpp"

namespace braid::term {

using support::BigInt;

BitwiseForm::BitwiseForm(Kind kind, unsigned width, const Tuning& tuning)
    : kind_(kind),
      width_(width),
      maxFlattened_(tuning.maxFlattened),
      neutral_(kind == Kind::BvAnd ? bitsAllOnes(width) : BigInt(0)),
      constant_(neutral_) {
  assert(isBitwise(kind));
}

// Rows are nested on the left; their constant is in the outermost term.
bool BitwiseForm::isLong(Term t) const {
  std::size_t operands = 1;
  for (; t.is(kind_); t = t[0].isConstant() ? t[1] : t[0]) {
    if (++operands > maxFlattened_) {
      return true;
    }
  }
  return false;
}

void BitwiseForm::add(Term t) {
  assert(t.sort().isBits() && t.sort().width() == width_);
  for (; kind_ == Kind::BvXor && t.is(Kind::BvNot); t = t[0]) {
    constant_ = bitsNot(width_, constant_);
  }
  if (!isLong(t)) {
    while (t.is(kind_)) {
      const bool isConstantFirst = t[0].isConstant();
      addOperand(t[isConstantFirst ? 0 : 1]);
      t = t[isConstantFirst ? 1 : 0];
    }
  }
  addOperand(t);
}

void BitwiseForm::addOperand(Term t) {
  if (t.isConstant()) {
    constant_ = bitsBinary(kind_, width_, constant_, t.number());
  } else {
    operands_.push_back(t);
  }
}

bool BitwiseForm::normalize() {
  std::ranges::sort(operands_, std::less());
  const std::size_t before = operands_.size();
  if (kind_ != Kind::BvXor) {
    const auto rest = std::ranges::unique(operands_);
    operands_.erase(rest.begin(), rest.end());
    return operands_.size() != before;
  }
  std::vector<Term> kept;
  kept.reserve(before);
  for (const Term operand : operands_) {
    if (!kept.empty() && kept.back() == operand) {
      kept.pop_back();
    } else {
      kept.push_back(operand);
    }
  }
  operands_ = std::move(kept);
  return operands_.size() != before;
}

BigInt BitwiseForm::absorbing() const {
  assert(kind_ != Kind::BvXor);
  return kind_ == Kind::BvAnd ? BigInt(0) : bitsAllOnes(width_);
}

bool BitwiseForm::isDecided() const {
  return operands_.empty() || (kind_ != Kind::BvXor && constant_ == absorbing());
}

bool BitwiseForm::hasComplements() const {
  return kind_ != Kind::BvXor && std::ranges::any_of(operands_, [&](Term operand) {
           return operand.is(Kind::BvNot) &&
                  std::ranges::binary_search(operands_, operand[0], std::less());
         });
}

}  // namespace braid::term
