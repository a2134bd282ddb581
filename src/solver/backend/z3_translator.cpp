#include "solver/backend/z3_translator.hpp"

#include <algorithm>
#include <cassert>
#include <string>

#include "solver/backend/acceptable_model.hpp"
#include "solver/backend/circuit_weight.hpp"
#include "term/traverse.hpp"

namespace braid::solver::backend {

using term::Kind;
using term::Sort;
using term::SortKind;
using term::Term;

namespace {

template <typename Make>
Z3_ast foldLeft(std::span<const Z3_ast> operands, const Make& make) {
  Z3_ast result = operands[0];
  for (const Z3_ast operand : operands.subspan(1)) {
    result = make(result, operand);
  }
  return result;
}

}  // namespace

Z3_ast Z3Translator::keep(Z3_ast ast) {
  context_.check_error();
  Z3_ast_vector_push(context_, kept_, ast);
  return ast;
}

z3::sort Z3Translator::sort(Sort sort) {
  switch (sort.kind()) {
    case SortKind::Bool:
      return context_.bool_sort();
    case SortKind::Int:
      return context_.int_sort();
    case SortKind::Bits:
      return context_.bv_sort(sort.width());
    case SortKind::Array: {
      const z3::sort index = this->sort(sort.index());
      return context_.array_sort(index, this->sort(sort.element()));
    }
  }
  return context_.bool_sort();
}

Term Z3Translator::variableOf(const z3::func_decl& constant) const {
  const auto entry = variables_.find(Z3_get_ast_id(context_, constant));
  return entry == variables_.end() ? Term() : entry->second;
}

Z3Translator::Entry Z3Translator::translate(Term root) {
  const auto isDone = [&](Term t) {
    return t.id() < entries_.size() && entries_[t.id()].ast != nullptr;
  };
  if (entries_.size() <= root.id()) {
    entries_.resize(std::size_t{root.id()} + 1);  // children have smaller ids
  }
  std::vector<Z3_ast> children;
  term::makeBottomUp(root, isDone, [&](Term t) {
    children.clear();
    Entry entry;
    for (const Term child : t.children()) {
      const Entry& below = entries_[child.id()];
      children.push_back(below.ast);
      entry.depth = std::max(entry.depth, below.depth + 1);
    }
    totalCircuitWeight_ += circuitWeight(t);
    hasSmallArray_ |= isSmallArray(t.sort());
    entry.ast = keep(make(t, children));
    entries_[t.id()] = entry;
  });
  return entries_[root.id()];
}

Z3_ast Z3Translator::makeConstant(Term t) {
  return Z3_mk_numeral(context_, t.number().toString().c_str(), sort(t.sort()));
}

// The id is part of the symbol: a free and a bound variable may share a name.
Z3_ast Z3Translator::makeVariable(Term t) {
  const std::string name = std::string(t.name()) + "#" + std::to_string(t.id());
  const z3::expr constant = context_.constant(name.c_str(), sort(t.sort()));
  keep(constant);
  if (t.is(Kind::Variable)) {
    variables_.emplace(Z3_get_ast_id(context_, constant.decl()), t);
  }
  return constant;
}

// Truncating division by Z3's Euclidean one; total, see kind.def.
Z3_ast Z3Translator::makeDivision(Term t, Z3_ast dividend, Z3_ast divisor) {
  const z3::expr a(context_, dividend);
  const z3::expr b(context_, divisor);
  const bool isQuotient = t.is(Kind::IntDiv);
  const auto euclidean = [&](const z3::expr& x) { return isQuotient ? x / b : z3::mod(x, b); };
  const z3::expr isPositive = a >= 0;
  const z3::expr whenPositive = euclidean(a);
  const z3::expr truncated = z3::ite(isPositive, whenPositive, -euclidean(-a));
  const z3::expr whenZero = isQuotient ? context_.int_val(0) : a;
  if (t[1].isConstant()) {
    return keep(t[1].number().isZero() ? whenZero : truncated);
  }
  return keep(z3::ite(b == 0, whenZero, truncated));
}

Z3_ast Z3Translator::makeQuantifier(Term t, std::span<const Z3_ast> children) {
  std::vector<Z3_app> bound;
  for (const Z3_ast variable : children.first(children.size() - 1)) {
    bound.push_back(Z3_to_app(context_, variable));
  }
  const auto make = t.is(Kind::Forall) ? Z3_mk_forall_const : Z3_mk_exists_const;
  return make(context_, 0, static_cast<unsigned>(bound.size()), bound.data(), 0, nullptr,
              children.back());
}

Z3_ast Z3Translator::make(Term t, std::span<const Z3_ast> c) {
  const Z3_context z = context_;
  const auto count = static_cast<unsigned>(c.size());
  switch (t.kind()) {
    case Kind::True:
      return Z3_mk_true(z);
    case Kind::False:
      return Z3_mk_false(z);
    case Kind::IntConst:
    case Kind::BitsConst:
      return makeConstant(t);
    case Kind::Variable:
    case Kind::BoundVariable:
      return makeVariable(t);
    case Kind::Not:
      return Z3_mk_not(z, c[0]);
    case Kind::And:
      return Z3_mk_and(z, count, c.data());
    case Kind::Or:
      return Z3_mk_or(z, count, c.data());
    case Kind::Ite:
      return Z3_mk_ite(z, c[0], c[1], c[2]);
    case Kind::Equal:
      return Z3_mk_eq(z, c[0], c[1]);
    case Kind::IntAdd:
      return Z3_mk_add(z, count, c.data());
    case Kind::IntMul:
      return Z3_mk_mul(z, count, c.data());
    case Kind::IntDiv:
    case Kind::IntRem:
      return makeDivision(t, c[0], c[1]);
    case Kind::IntLe:
      return Z3_mk_le(z, c[0], c[1]);
    case Kind::BvAdd:
      return foldLeft(c, [&](Z3_ast a, Z3_ast b) { return keep(Z3_mk_bvadd(z, a, b)); });
    case Kind::BvMul:
      return foldLeft(c, [&](Z3_ast a, Z3_ast b) { return keep(Z3_mk_bvmul(z, a, b)); });
    case Kind::BvUDiv:
      return Z3_mk_bvudiv(z, c[0], c[1]);
    case Kind::BvURem:
      return Z3_mk_bvurem(z, c[0], c[1]);
    case Kind::BvSDiv:
      return Z3_mk_bvsdiv(z, c[0], c[1]);
    case Kind::BvSRem:
      return Z3_mk_bvsrem(z, c[0], c[1]);
    case Kind::BvAnd:
      return Z3_mk_bvand(z, c[0], c[1]);
    case Kind::BvOr:
      return Z3_mk_bvor(z, c[0], c[1]);
    case Kind::BvXor:
      return Z3_mk_bvxor(z, c[0], c[1]);
    case Kind::BvNot:
      return Z3_mk_bvnot(z, c[0]);
    case Kind::BvShl:
      return Z3_mk_bvshl(z, c[0], c[1]);
    case Kind::BvLShr:
      return Z3_mk_bvlshr(z, c[0], c[1]);
    case Kind::BvAShr:
      return Z3_mk_bvashr(z, c[0], c[1]);
    case Kind::BvULt:
      return Z3_mk_bvult(z, c[0], c[1]);
    case Kind::BvSLt:
      return Z3_mk_bvslt(z, c[0], c[1]);
    case Kind::BvConcat:
      return Z3_mk_concat(z, c[0], c[1]);
    case Kind::BvExtract:
      return Z3_mk_extract(z, t.extractHigh(), t.extractLow(), c[0]);
    case Kind::BvZeroExtend:
      return Z3_mk_zero_ext(z, t.sort().width() - t[0].sort().width(), c[0]);
    case Kind::BvSignExtend:
      return Z3_mk_sign_ext(z, t.sort().width() - t[0].sort().width(), c[0]);
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
      return makeFloat(t, c);
    case Kind::FpEqual:
    case Kind::FpLess:
    case Kind::FpLessEqual:
      return makeFloatOperation(t, c);
    case Kind::FpToSigned:
    case Kind::FpToUnsigned:
      return makeFloatToInteger(t, c[0]);
    case Kind::Select:
      return Z3_mk_select(z, c[0], c[1]);
    case Kind::Store:
      return Z3_mk_store(z, c[0], c[1], c[2]);
    case Kind::ConstArray:
      return Z3_mk_const_array(z, sort(t.sort().index()), c[0]);
    case Kind::Forall:
    case Kind::Exists:
      return makeQuantifier(t, c);
    case Kind::CopiedRange:
      break;  // no formula has it
  }
  assert(false);
  return nullptr;
}

}  // namespace braid::solver::backend
