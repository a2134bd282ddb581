// Floating-point terms to Z3's theory of floats. Terms know patterns only; Z3's floats appear
// between the operations. Where Z3 (as SMT-LIB) leaves the result open, the pattern of NaN and
// integers out of range, an ite gives the one that the terms mean.
#include <algorithm>
#include <array>
#include <cassert>

#include "solver/backend/z3_translator.hpp"
#include "term/fp_semantics.hpp"

namespace braid::solver::backend {

using term::FpBounds;
using term::FpFormat;
using term::FpOperation;
using term::FpRounding;
using term::Kind;
using term::Signedness;
using term::Term;

Z3_sort Z3Translator::floatSort(unsigned width) {
  const FpFormat format = FpFormat::ofWidth(width);
  const Z3_sort sort = Z3_mk_fpa_sort(context_, format.exponentBits(), format.precision());
  keep(Z3_sort_to_ast(context_, sort));
  return sort;
}

Z3_ast Z3Translator::roundingMode(FpRounding mode) {
  switch (mode) {
    case FpRounding::NearestEven:
      return keep(Z3_mk_fpa_rne(context_));
    case FpRounding::NearestAway:
      return keep(Z3_mk_fpa_rna(context_));
    case FpRounding::Up:
      return keep(Z3_mk_fpa_rtp(context_));
    case FpRounding::Down:
      return keep(Z3_mk_fpa_rtn(context_));
    case FpRounding::TowardZero:
      return keep(Z3_mk_fpa_rtz(context_));
  }
  assert(false);
  return nullptr;
}

Z3_ast Z3Translator::floatOf(Term pattern, Z3_ast translated) {
  const auto [entry, isNew] = floats_.emplace(pattern.id(), nullptr);
  if (isNew) {
    entry->second =
        keep(Z3_mk_fpa_to_fp_bv(context_, translated, floatSort(pattern.sort().width())));
  }
  return entry->second;
}

// The operation on floats: the result is one, or a Bool.
Z3_ast Z3Translator::makeFloatOperation(Term t, std::span<const Z3_ast> c) {
  const Z3_context z = context_;
  // One after the other, since the arguments of a call are evaluated in any order.
  std::array<Z3_ast, 3> operand{};
  if (t.kind() != Kind::FpFromSigned && t.kind() != Kind::FpFromUnsigned) {
    for (std::size_t i = 0; i < c.size(); ++i) {
      operand.at(i) = floatOf(t[i], c[i]);
    }
  }
  const Z3_ast mode = roundingMode(FpOperation::of(t).rounding);
  const auto resultSort = [&] { return floatSort(t.sort().width()); };
  const Kind kind = t.kind();
  if (kind == Kind::FpAdd) {
    return Z3_mk_fpa_add(z, mode, operand[0], operand[1]);
  }
  if (kind == Kind::FpMul) {
    return Z3_mk_fpa_mul(z, mode, operand[0], operand[1]);
  }
  if (kind == Kind::FpDiv) {
    return Z3_mk_fpa_div(z, mode, operand[0], operand[1]);
  }
  if (kind == Kind::FpFma) {
    return Z3_mk_fpa_fma(z, mode, operand[0], operand[1], operand[2]);
  }
  if (kind == Kind::FpSqrt) {
    return Z3_mk_fpa_sqrt(z, mode, operand[0]);
  }
  if (kind == Kind::FpRem) {
    return Z3_mk_fpa_rem(z, operand[0], operand[1]);
  }
  if (kind == Kind::FpRoundToIntegral) {
    return Z3_mk_fpa_round_to_integral(z, mode, operand[0]);
  }
  if (kind == Kind::FpConvert) {
    return Z3_mk_fpa_to_fp_float(z, mode, operand[0], resultSort());
  }
  if (kind == Kind::FpFromSigned) {
    return Z3_mk_fpa_to_fp_signed(z, mode, c[0], resultSort());
  }
  if (kind == Kind::FpFromUnsigned) {
    return Z3_mk_fpa_to_fp_unsigned(z, mode, c[0], resultSort());
  }
  if (kind == Kind::FpEqual) {
    return Z3_mk_fpa_eq(z, operand[0], operand[1]);
  }
  if (kind == Kind::FpLess) {
    return Z3_mk_fpa_lt(z, operand[0], operand[1]);
  }
  assert(kind == Kind::FpLessEqual);
  return Z3_mk_fpa_leq(z, operand[0], operand[1]);
}

// The pattern of a float.
Z3_ast Z3Translator::makeFloat(Term t, std::span<const Z3_ast> children) {
  const Z3_ast number = keep(makeFloatOperation(t, children));
  floats_.emplace(t.id(), number);
  const FpFormat format = FpFormat::ofWidth(t.sort().width());
  const Z3_ast isNan = keep(Z3_mk_fpa_is_nan(context_, number));
  const Z3_ast quietNan =
      keep(Z3_mk_numeral(context_, format.quietNan().toString().c_str(), sort(t.sort())));
  const Z3_ast pattern = keep(Z3_mk_fpa_to_ieee_bv(context_, number));
  return Z3_mk_ite(context_, isNan, quietNan, pattern);
}

Z3_ast Z3Translator::makeFloatToInteger(Term t, Z3_ast child) {
  const Z3_context z = context_;
  const bool isSigned = t.is(Kind::FpToSigned);
  const unsigned width = t.sort().width();
  const FpFormat format = FpFormat::ofWidth(t[0].sort().width());
  const Z3_ast number = floatOf(t[0], child);
  const auto constant = [&](const support::BigInt& bits) {
    const Z3_ast pattern = keep(Z3_mk_numeral(z, bits.toString().c_str(), sort(t[0].sort())));
    return keep(Z3_mk_fpa_to_fp_bv(z, pattern, floatSort(format.width())));
  };
  const FpBounds bounds =
      fpIntegerBounds(format, isSigned ? Signedness::Signed : Signedness::Unsigned, width);
  const std::array conditions = {keep(Z3_mk_fpa_lt(z, constant(bounds.below), number)),
                                 keep(Z3_mk_fpa_lt(z, number, constant(bounds.above)))};
  const Z3_ast mode = roundingMode(FpRounding::TowardZero);
  const unsigned room = std::max(width, term::kLeastFpToIntegerWidth);
  const Z3_ast inRoom = keep(isSigned ? Z3_mk_fpa_to_sbv(z, mode, number, room)
                                      : Z3_mk_fpa_to_ubv(z, mode, number, room));
  const Z3_ast whole = keep(Z3_mk_extract(z, width - 1, 0, inRoom));
  const Z3_ast isInRange = keep(Z3_mk_and(z, conditions.size(), conditions.data()));
  const Z3_ast zero = keep(Z3_mk_numeral(z, "0", sort(t.sort())));
  return Z3_mk_ite(z, isInRange, whole, zero);
}

}  // namespace braid::solver::backend
