#include "solver/backend/z3_reader.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

#include "support/big_int.hpp"

namespace braid::solver::backend {

using support::BigInt;
using term::Term;

Term Z3Reader::read(const z3::expr& root) {
  std::vector<z3::expr> pending{root};
  std::vector<Term> children;
  while (!pending.empty()) {
    const z3::expr next = pending.back();
    if (read_.contains(next.id())) {
      pending.pop_back();
      continue;
    }
    const bool isInner = next.is_app() && !next.is_numeral() && next.num_args() > 0;
    const std::size_t before = pending.size();
    children.clear();
    for (unsigned i = 0; isInner && i < next.num_args(); ++i) {
      const z3::expr child = next.arg(i);
      if (const auto done = read_.find(child.id()); done != read_.end()) {
        children.push_back(done->second);
      } else {
        pending.push_back(child);
      }
    }
    if (pending.size() != before) {
      continue;
    }
    pending.pop_back();
    Term result;
    if (next.is_numeral()) {
      result = makeNumeral(next);
    } else if (next.is_true() || next.is_false()) {
      result = terms_.makeBool(next.is_true());
    } else if (!isInner) {
      result = leaf_(next);
    } else if (std::ranges::all_of(children, [](Term child) { return bool(child); })) {
      result = make(next, children);
    }
    kept_.push_back(next);
    read_.emplace(next.id(), result);
  }
  return read_.at(root.id());
}

Term Z3Reader::makeNumeral(const z3::expr& numeral) {
  const bool isKnown = numeral.is_int() || numeral.is_bv();
  const std::optional<BigInt> value =
      isKnown ? BigInt::parse(numeral.get_decimal_string(0)) : std::nullopt;
  if (!value) {
    return {};
  }
  return numeral.is_int() ? terms_.makeInt(*value)
                          : terms_.makeBits(numeral.get_sort().bv_size(), *value);
}

// Z3's division rounds such that the remainder is not negative.
Term Z3Reader::makeEuclidean(bool isQuotient, Term a, Term b) {
  if (!b.isConstant() || b.number().sign() <= 0) {
    return {};
  }
  const Term quotient = terms_.makeIntDiv(a, b);
  const Term remainder = terms_.makeIntRem(a, b);
  const Term isBelow = terms_.makeIntLt(remainder, terms_.makeInt(0));
  return isQuotient
             ? terms_.makeIte(isBelow, terms_.makeIntSub(quotient, terms_.makeInt(1)), quotient)
             : terms_.makeIte(isBelow, terms_.makeIntAdd(remainder, b), remainder);
}

Term Z3Reader::makeComparison(Z3_decl_kind kind, Term a, Term b) {
  if (!a.sort().isInt()) {
    return {};
  }
  switch (kind) {
    case Z3_OP_LE:
      return terms_.makeIntLe(a, b);
    case Z3_OP_GE:
      return terms_.makeIntLe(b, a);
    case Z3_OP_LT:
      return terms_.makeIntLt(a, b);
    default:
      return terms_.makeIntLt(b, a);
  }
}

Term Z3Reader::makeArithmetic(Z3_decl_kind kind, std::span<const Term> children) {
  if (!children[0].sort().isInt()) {
    return {};
  }
  Term result = children[0];
  for (const Term child : children.subspan(1)) {
    result = kind == Z3_OP_ADD   ? terms_.makeIntAdd(result, child)
             : kind == Z3_OP_SUB ? terms_.makeIntSub(result, child)
                                 : terms_.makeIntMul(result, child);
  }
  return result;
}

Term Z3Reader::make(const z3::expr& application, std::span<const Term> c) {
  const Z3_decl_kind kind = application.decl().decl_kind();
  switch (kind) {
    case Z3_OP_NOT:
      return terms_.makeNot(c[0]);
    case Z3_OP_AND:
      return terms_.makeAnd(c);
    case Z3_OP_OR:
      return terms_.makeOr(c);
    case Z3_OP_IMPLIES:
      return terms_.makeImplies(c[0], c[1]);
    case Z3_OP_XOR:
      return terms_.makeDistinct(c[0], c[1]);
    case Z3_OP_ITE:
      return terms_.makeIte(c[0], c[1], c[2]);
    case Z3_OP_EQ:
    case Z3_OP_IFF:
      return terms_.makeEqual(c[0], c[1]);
    case Z3_OP_DISTINCT:
      return c.size() == 2 ? terms_.makeDistinct(c[0], c[1]) : Term();
    case Z3_OP_LE:
    case Z3_OP_GE:
    case Z3_OP_LT:
    case Z3_OP_GT:
      return makeComparison(kind, c[0], c[1]);
    case Z3_OP_ADD:
    case Z3_OP_SUB:
    case Z3_OP_MUL:
      return makeArithmetic(kind, c);
    case Z3_OP_UMINUS:
      return c[0].sort().isInt() ? terms_.makeIntNeg(c[0]) : Term();
    case Z3_OP_IDIV:
      return makeEuclidean(true, c[0], c[1]);
    case Z3_OP_MOD:
      return makeEuclidean(false, c[0], c[1]);
    case Z3_OP_SELECT:
      return c.size() == 2 ? terms_.makeSelect(c[0], c[1]) : Term();
    case Z3_OP_STORE:
      return c.size() == 3 ? terms_.makeStore(c[0], c[1], c[2]) : Term();
    default:
      return makeBits(application, c);
  }
}

Term Z3Reader::makeBits(const z3::expr& application, std::span<const Term> c) {
  using Binary = Term (term::TermManager::*)(Term, Term);
  const auto fold = [&](Binary operation) {
    Term result = c[0];
    for (const Term child : c.subspan(1)) {
      result = (terms_.*operation)(result, child);
    }
    return result;
  };
  const auto parameter = [&](unsigned index) {
    return static_cast<unsigned>(
        Z3_get_decl_int_parameter(application.ctx(), application.decl(), index));
  };
  switch (application.decl().decl_kind()) {
    case Z3_OP_BNEG:
      return terms_.makeBvNeg(c[0]);
    case Z3_OP_BNOT:
      return terms_.makeBvNot(c[0]);
    case Z3_OP_BADD:
      return fold(&term::TermManager::makeBvAdd);
    case Z3_OP_BSUB:
      return fold(&term::TermManager::makeBvSub);
    case Z3_OP_BMUL:
      return fold(&term::TermManager::makeBvMul);
    case Z3_OP_BAND:
      return fold(&term::TermManager::makeBvAnd);
    case Z3_OP_BOR:
      return fold(&term::TermManager::makeBvOr);
    case Z3_OP_BXOR:
      return fold(&term::TermManager::makeBvXor);
    case Z3_OP_CONCAT:
      return fold(&term::TermManager::makeBvConcat);
    case Z3_OP_BSHL:
      return terms_.makeBvShl(c[0], c[1]);
    case Z3_OP_BLSHR:
      return terms_.makeBvLShr(c[0], c[1]);
    case Z3_OP_BASHR:
      return terms_.makeBvAShr(c[0], c[1]);
    case Z3_OP_ULEQ:
      return terms_.makeBvULe(c[0], c[1]);
    case Z3_OP_UGEQ:
      return terms_.makeBvULe(c[1], c[0]);
    case Z3_OP_ULT:
      return terms_.makeBvULt(c[0], c[1]);
    case Z3_OP_UGT:
      return terms_.makeBvULt(c[1], c[0]);
    case Z3_OP_SLEQ:
      return terms_.makeBvSLe(c[0], c[1]);
    case Z3_OP_SGEQ:
      return terms_.makeBvSLe(c[1], c[0]);
    case Z3_OP_SLT:
      return terms_.makeBvSLt(c[0], c[1]);
    case Z3_OP_SGT:
      return terms_.makeBvSLt(c[1], c[0]);
    case Z3_OP_EXTRACT:
      return terms_.makeBvExtract(c[0], parameter(0), parameter(1));
    case Z3_OP_ZERO_EXT:
      return terms_.makeBvZeroExtend(c[0], application.get_sort().bv_size());
    case Z3_OP_SIGN_EXT:
      return terms_.makeBvSignExtend(c[0], application.get_sort().bv_size());
    default:
      return {};
  }
}

}  // namespace braid::solver::backend
