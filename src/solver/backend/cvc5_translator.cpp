#include "solver/backend/cvc5_translator.hpp"

#include <algorithm>
#include <cassert>
#include <string>
#include <utility>

#include "solver/backend/acceptable_model.hpp"
#include "solver/backend/circuit_weight.hpp"
#include "term/traverse.hpp"

namespace braid::solver::backend {

using term::Kind;
using term::Sort;
using term::SortKind;
using term::Term;

cvc5::Sort Cvc5Translator::sort(Sort sort) {
  switch (sort.kind()) {
    case SortKind::Bool:
      return maker_.getBooleanSort();
    case SortKind::Int:
      return maker_.getIntegerSort();
    case SortKind::Bits:
      return maker_.mkBitVectorSort(sort.width());
    case SortKind::Array: {
      const cvc5::Sort index = this->sort(sort.index());
      return maker_.mkArraySort(index, this->sort(sort.element()));
    }
  }
  assert(false);
  return {};
}

const cvc5::Term& Cvc5Translator::translate(Term root) {
  const auto isDone = [&](Term t) {
    return t.id() < entries_.size() && !entries_[t.id()].term.isNull();
  };
  if (entries_.size() <= root.id()) {
    entries_.resize(std::size_t{root.id()} + 1);  // children have smaller ids
  }
  term::makeBottomUp(root, isDone, [&](Term t) {
    std::uint32_t depth = 0;
    for (const Term child : t.children()) {
      depth = std::max(depth, entries_[child.id()].depth + 1);
    }
    totalCircuitWeight_ += cvc5CircuitWeight(t);
    hasSmallArray_ |= isSmallArray(t.sort());
    entries_[t.id()] = {make(t), depth};
    ++translated_;
  });
  return entries_[root.id()].term;
}

cvc5::Term Cvc5Translator::constant(Sort sort, const support::BigInt& value) {
  return sort.isInt() ? maker_.mkInteger(value.toString())
                      : maker_.mkBitVector(sort.width(), value.toString(), 10);
}

cvc5::Term Cvc5Translator::makeVariable(Term t) {
  const std::string name(t.name());
  return t.is(Kind::Variable) ? maker_.mkConst(sort(t.sort()), name)
                              : maker_.mkVar(sort(t.sort()), name);
}

// Truncating division by cvc5's Euclidean one; total, see kind.def.
cvc5::Term Cvc5Translator::makeDivision(Term t) {
  const bool isQuotient = t.is(Kind::IntDiv);
  const cvc5::Term a = operand(t[0]);
  const cvc5::Term b = operand(t[1]);
  const cvc5::Term zero = maker_.mkInteger(0);
  const cvc5::Term whenZero = isQuotient ? zero : a;
  if (t[1].isConstant() && t[1].number().isZero()) {
    return whenZero;
  }
  const auto euclidean = [&](const cvc5::Term& x) {
    return maker_.mkTerm(isQuotient ? cvc5::INTS_DIVISION : cvc5::INTS_MODULUS, {x, b});
  };
  const auto negated = [&](const cvc5::Term& x) { return maker_.mkTerm(cvc5::NEG, {x}); };
  const cvc5::Term truncated = maker_.mkTerm(
      cvc5::ITE,
      {maker_.mkTerm(cvc5::GEQ, {a, zero}), euclidean(a), negated(euclidean(negated(a)))});
  if (t[1].isConstant()) {
    return truncated;
  }
  return maker_.mkTerm(cvc5::ITE, {maker_.mkTerm(cvc5::EQUAL, {b, zero}), whenZero, truncated});
}

cvc5::Term Cvc5Translator::makeQuantifier(Term t) {
  std::vector<cvc5::Term> bound;
  for (const Term variable : term::boundVariables(t)) {
    bound.push_back(operand(variable));
  }
  return maker_.mkTerm(t.is(Kind::Forall) ? cvc5::FORALL : cvc5::EXISTS,
                       {maker_.mkTerm(cvc5::VARIABLE_LIST, bound), operand(term::bodyOf(t))});
}

cvc5::Term Cvc5Translator::makeConstArray(Term t) {
  if (!t[0].isConstant()) {
    throw Untranslatable("array of an unknown element");
  }
  const cvc5::Sort array = sort(t.sort());
  return maker_.mkConstArray(array, operand(t[0]));
}

cvc5::Term Cvc5Translator::operand(Term t) {
  assert(!entries_[t.id()].term.isNull() && "operands come first");
  return resultsInFloat(t) ? pattern(t) : entries_[t.id()].term;
}

cvc5::Term Cvc5Translator::apply(cvc5::Kind kind, Term t) {
  std::vector<cvc5::Term> operands;
  for (const Term child : t.children()) {
    operands.push_back(operand(child));
  }
  return maker_.mkTerm(kind, operands);
}

cvc5::Term Cvc5Translator::applyIndexed(cvc5::Kind kind,
                                        std::initializer_list<std::uint32_t> indices,
                                        const std::vector<cvc5::Term>& operands) {
  return maker_.mkTerm(maker_.mkOp(kind, indices), operands);
}

cvc5::Term Cvc5Translator::make(Term t) {
  // An n-ary operator of one operand is that operand.
  const auto applyMany = [&](cvc5::Kind kind) {
    return t.size() == 1 ? operand(t[0]) : apply(kind, t);
  };
  switch (t.kind()) {
    case Kind::True:
      return maker_.mkTrue();
    case Kind::False:
      return maker_.mkFalse();
    case Kind::IntConst:
    case Kind::BitsConst:
      return constant(t.sort(), t.number());
    case Kind::Variable:
    case Kind::BoundVariable:
      return makeVariable(t);
    case Kind::Not:
      return apply(cvc5::NOT, t);
    case Kind::And:
      return applyMany(cvc5::AND);
    case Kind::Or:
      return applyMany(cvc5::OR);
    case Kind::Ite:
      return apply(cvc5::ITE, t);
    case Kind::Equal:
      return apply(cvc5::EQUAL, t);
    case Kind::IntAdd:
      return applyMany(cvc5::ADD);
    case Kind::IntMul:
      return applyMany(cvc5::MULT);
    case Kind::IntDiv:
    case Kind::IntRem:
      return makeDivision(t);
    case Kind::IntLe:
      return apply(cvc5::LEQ, t);
    case Kind::BvAdd:
      return applyMany(cvc5::BITVECTOR_ADD);
    case Kind::BvMul:
      return applyMany(cvc5::BITVECTOR_MULT);
    case Kind::BvUDiv:
      return apply(cvc5::BITVECTOR_UDIV, t);
    case Kind::BvURem:
      return apply(cvc5::BITVECTOR_UREM, t);
    case Kind::BvSDiv:
      return apply(cvc5::BITVECTOR_SDIV, t);
    case Kind::BvSRem:
      return apply(cvc5::BITVECTOR_SREM, t);
    case Kind::BvAnd:
      return apply(cvc5::BITVECTOR_AND, t);
    case Kind::BvOr:
      return apply(cvc5::BITVECTOR_OR, t);
    case Kind::BvXor:
      return apply(cvc5::BITVECTOR_XOR, t);
    case Kind::BvNot:
      return apply(cvc5::BITVECTOR_NOT, t);
    case Kind::BvShl:
      return apply(cvc5::BITVECTOR_SHL, t);
    case Kind::BvLShr:
      return apply(cvc5::BITVECTOR_LSHR, t);
    case Kind::BvAShr:
      return apply(cvc5::BITVECTOR_ASHR, t);
    case Kind::BvULt:
      return apply(cvc5::BITVECTOR_ULT, t);
    case Kind::BvSLt:
      return apply(cvc5::BITVECTOR_SLT, t);
    case Kind::BvConcat:
      return apply(cvc5::BITVECTOR_CONCAT, t);
    case Kind::BvExtract:
      return applyIndexed(cvc5::BITVECTOR_EXTRACT, {t.extractHigh(), t.extractLow()},
                          {operand(t[0])});
    case Kind::BvZeroExtend:
      return applyIndexed(cvc5::BITVECTOR_ZERO_EXTEND, {t.sort().width() - t[0].sort().width()},
                          {operand(t[0])});
    case Kind::BvSignExtend:
      return applyIndexed(cvc5::BITVECTOR_SIGN_EXTEND, {t.sort().width() - t[0].sort().width()},
                          {operand(t[0])});
    case Kind::FpAdd:
    case Kind::FpMul:
    case Kind::FpDiv:
    case Kind::FpFma:
    case Kind::FpSqrt:
    case Kind::FpRem:
    case Kind::FpRoundToIntegral:
    case Kind::FpConvert:
    case Kind::FpFromSigned:
    case Kind::FpFromUnsigned:
    case Kind::FpEqual:
    case Kind::FpLess:
    case Kind::FpLessEqual:
      return makeFloatOperation(t);
    case Kind::FpToSigned:
    case Kind::FpToUnsigned:
      return makeFloatToInteger(t);
    case Kind::Select:
      return apply(cvc5::SELECT, t);
    case Kind::Store:
      return apply(cvc5::STORE, t);
    case Kind::ConstArray:
      return makeConstArray(t);
    case Kind::Forall:
    case Kind::Exists:
      return makeQuantifier(t);
    case Kind::CopiedRange:
      break;  // no formula has it
  }
  assert(false);
  return {};
}

}  // namespace braid::solver::backend
