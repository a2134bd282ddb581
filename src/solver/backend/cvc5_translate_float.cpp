// Floating-point terms to cvc5's theory of floats. Terms know patterns only; here an operation
// becomes a number, and a pattern only where something other than an operation on floats looks at
// it. Where SMT-LIB leaves the result open, integers out of range and the pattern of NaN, it is
// the one that the terms mean.
#include <algorithm>
#include <cassert>

#include "solver/backend/cvc5_translator.hpp"
#include "term/fp_semantics.hpp"

namespace braid::solver::backend {

using term::FpBounds;
using term::FpFormat;
using term::FpOperation;
using term::FpRounding;
using term::Kind;
using term::Signedness;
using term::Sort;
using term::Term;

bool Cvc5Translator::resultsInFloat(Term t) {
  return term::isFloatKind(t.kind()) && t.sort().isBits() && !t.is(Kind::FpToSigned) &&
         !t.is(Kind::FpToUnsigned);
}

cvc5::Term Cvc5Translator::roundingMode(FpRounding mode) {
  switch (mode) {
    case FpRounding::NearestEven:
      return maker_.mkRoundingMode(cvc5::ROUND_NEAREST_TIES_TO_EVEN);
    case FpRounding::NearestAway:
      return maker_.mkRoundingMode(cvc5::ROUND_NEAREST_TIES_TO_AWAY);
    case FpRounding::Up:
      return maker_.mkRoundingMode(cvc5::ROUND_TOWARD_POSITIVE);
    case FpRounding::Down:
      return maker_.mkRoundingMode(cvc5::ROUND_TOWARD_NEGATIVE);
    case FpRounding::TowardZero:
      return maker_.mkRoundingMode(cvc5::ROUND_TOWARD_ZERO);
  }
  assert(false);
  return {};
}

cvc5::Term Cvc5Translator::numberOfPattern(const cvc5::Term& pattern, unsigned width) {
  const FpFormat format = FpFormat::ofWidth(width);
  return applyIndexed(cvc5::FLOATINGPOINT_TO_FP_FROM_IEEE_BV,
                      {format.exponentBits(), format.precision()}, {pattern});
}

cvc5::Term Cvc5Translator::number(Term t) {
  if (resultsInFloat(t)) {
    return entries_[t.id()].term;
  }
  const auto [entry, isNew] = numbers_.emplace(t.id(), cvc5::Term());
  if (isNew) {
    entry->second = numberOfPattern(operand(t), t.sort().width());
  }
  return entry->second;
}

cvc5::Term Cvc5Translator::pattern(Term t) {
  if (const auto known = patterns_.find(t.id()); known != patterns_.end()) {
    return known->second.constant;
  }
  if (t.hasFreeBoundVariable()) {
    throw Untranslatable("bits of a floating-point result under a quantifier");
  }
  const unsigned width = t.sort().width();
  const cvc5::Term bits = maker_.mkConst(sort(t.sort()), "bits#" + std::to_string(t.id()));
  const cvc5::Term result = entries_[t.id()].term;
  const cvc5::Term isNan = maker_.mkTerm(cvc5::FLOATINGPOINT_IS_NAN, {result});
  const cvc5::Term isQuiet =
      maker_.mkTerm(cvc5::EQUAL, {bits, constant(t.sort(), FpFormat::ofWidth(width).quietNan())});
  const cvc5::Term isSame = maker_.mkTerm(cvc5::EQUAL, {numberOfPattern(bits, width), result});
  const cvc5::Term definition =
      maker_.mkTerm(cvc5::AND, {isSame, maker_.mkTerm(cvc5::IMPLIES, {isNan, isQuiet})});
  patterns_.emplace(t.id(), Pattern{bits, definition});
  return bits;
}

const cvc5::Term* Cvc5Translator::definitionOf(Term t) const {
  const auto entry = patterns_.find(t.id());
  return entry == patterns_.end() ? nullptr : &entry->second.definition;
}

// The result is a float, or a Bool.
cvc5::Term Cvc5Translator::makeFloatOperation(Term t) {
  const cvc5::Term mode = roundingMode(FpOperation::of(t).rounding);
  const auto rounded = [&](cvc5::Kind kind) {
    std::vector<cvc5::Term> operands = {mode};
    for (const Term child : t.children()) {
      operands.push_back(number(child));
    }
    return maker_.mkTerm(kind, operands);
  };
  const auto unrounded = [&](cvc5::Kind kind) {
    return maker_.mkTerm(kind, {number(t[0]), number(t[1])});
  };
  const auto converted = [&](cvc5::Kind kind, const cvc5::Term& from) {
    const FpFormat format = FpFormat::ofWidth(t.sort().width());
    return applyIndexed(kind, {format.exponentBits(), format.precision()}, {mode, from});
  };
  const Kind kind = t.kind();
  if (kind == Kind::FpAdd) {
    return rounded(cvc5::FLOATINGPOINT_ADD);
  }
  if (kind == Kind::FpMul) {
    return rounded(cvc5::FLOATINGPOINT_MULT);
  }
  if (kind == Kind::FpDiv) {
    return rounded(cvc5::FLOATINGPOINT_DIV);
  }
  if (kind == Kind::FpFma) {
    return rounded(cvc5::FLOATINGPOINT_FMA);
  }
  if (kind == Kind::FpSqrt) {
    return rounded(cvc5::FLOATINGPOINT_SQRT);
  }
  if (kind == Kind::FpRem) {
    return unrounded(cvc5::FLOATINGPOINT_REM);
  }
  if (kind == Kind::FpRoundToIntegral) {
    return rounded(cvc5::FLOATINGPOINT_RTI);
  }
  if (kind == Kind::FpConvert) {
    return converted(cvc5::FLOATINGPOINT_TO_FP_FROM_FP, number(t[0]));
  }
  if (kind == Kind::FpFromSigned) {
    return converted(cvc5::FLOATINGPOINT_TO_FP_FROM_SBV, operand(t[0]));
  }
  if (kind == Kind::FpFromUnsigned) {
    return converted(cvc5::FLOATINGPOINT_TO_FP_FROM_UBV, operand(t[0]));
  }
  if (kind == Kind::FpEqual) {
    return unrounded(cvc5::FLOATINGPOINT_EQ);
  }
  if (kind == Kind::FpLess) {
    return unrounded(cvc5::FLOATINGPOINT_LT);
  }
  assert(kind == Kind::FpLessEqual);
  return unrounded(cvc5::FLOATINGPOINT_LEQ);
}

cvc5::Term Cvc5Translator::makeFloatToInteger(Term t) {
  const bool isSigned = t.is(Kind::FpToSigned);
  const unsigned width = t.sort().width();
  const Sort operandSort = t[0].sort();
  const FpFormat format = FpFormat::ofWidth(operandSort.width());
  const FpBounds bounds =
      fpIntegerBounds(format, isSigned ? Signedness::Signed : Signedness::Unsigned, width);
  const auto less = [&](const cvc5::Term& a, const cvc5::Term& b) {
    return maker_.mkTerm(cvc5::FLOATINGPOINT_LT, {a, b});
  };
  const auto limit = [&](const support::BigInt& bits) {
    return numberOfPattern(constant(operandSort, bits), format.width());
  };
  const cvc5::Term from = number(t[0]);
  const cvc5::Term isInRange =
      maker_.mkTerm(cvc5::AND, {less(limit(bounds.below), from), less(from, limit(bounds.above))});
  const unsigned room = std::max(width, term::kLeastFpToIntegerWidth);
  const cvc5::Term inRoom =
      applyIndexed(isSigned ? cvc5::FLOATINGPOINT_TO_SBV : cvc5::FLOATINGPOINT_TO_UBV, {room},
                   {roundingMode(FpRounding::TowardZero), from});
  const cvc5::Term whole = applyIndexed(cvc5::BITVECTOR_EXTRACT, {width - 1, 0}, {inRoom});
  return maker_.mkTerm(cvc5::ITE, {isInRange, whole, constant(t.sort(), 0)});
}

}  // namespace braid::solver::backend
