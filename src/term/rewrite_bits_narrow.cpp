// Computing in the width of the operands. C computes with characters and short numbers as `int` and
// truncates the result. With narrow operands terms are smaller, sums over several statements become
// one sum, and more cancels.
#include <algorithm>
#include <cassert>

#include "term/bitwise.hpp"
#include "term/linear.hpp"
#include "term/semantics.hpp"
#include "term/term_manager.hpp"
#include "term/traverse.hpp"

namespace braid::term {

using support::BigInt;

// For operands that are all extended in the same way, with a constant that could be, too.
Term TermManager::rewriteExtendedRow(Kind kind, const BitwiseForm& form) {
  const std::vector<Term>& operands = form.operands();
  const Kind extension = operands.front().kind();
  if (!std::ranges::all_of(operands, [&](Term t) { return isExtension(t) && t.is(extension); })) {
    return {};
  }
  const unsigned width = operands.front().sort().width();
  unsigned narrow = 0;
  for (const Term operand : operands) {
    narrow = std::max(narrow, operand[0].sort().width());
  }
  const BigInt low = form.constant().toUnsigned(narrow);
  if (extension == Kind::BvSignExtend) {
    if (bitsSignExtend(low, narrow, width) != form.constant()) {
      return {};
    }
  } else if (kind != Kind::BvAnd && low != form.constant()) {
    return {};
  }
  BitwiseForm narrowed(kind, narrow, tuning_);
  for (const Term operand : operands) {
    narrowed.add(makeExtend(extension, operand[0], narrow));
  }
  narrowed.add(makeBits(narrow, low));
  return applied(Rule::BitwiseExtends, makeExtend(extension, makeRow(kind, narrowed), width));
}

// Whether the low bits of a term consist of constants and of parts of its operands' parts. Visits
// at most `budget` terms.
bool TermManager::hasNarrowParts(Term t, std::size_t& budget) const {
  if (budget == 0) {
    return false;
  }
  --budget;
  switch (t.kind()) {
    case Kind::BitsConst:
    case Kind::BvZeroExtend:
    case Kind::BvSignExtend:
    case Kind::BvExtract:
    case Kind::BvConcat:
      return true;
    case Kind::BvShl:
      return t[1].isConstant() && hasNarrowParts(t[0], budget);
    case Kind::BvNot:
    case Kind::BvAdd:
    case Kind::BvMul:
    case Kind::BvAnd:
    case Kind::BvOr:
    case Kind::BvXor:
      return isShort(t) && std::ranges::all_of(t.children(), [&](Term child) {
               return hasNarrowParts(child, budget);
             });
    default:
      return false;
  }
}

Term TermManager::extractOfShift(Term shifted, unsigned high, unsigned low) {
  const unsigned width = shifted.sort().width();
  const Term a = shifted[0];
  if (!shifted[1].isConstant() || shifted[1].number() >= BigInt(std::int64_t{width})) {
    return {};
  }
  const auto distance = static_cast<unsigned>(shifted[1].number().toInt64().value_or(0));
  if (shifted.is(Kind::BvShl)) {
    return high < distance   ? makeBits(high - low + 1, 0)
           : low >= distance ? makeBvExtract(a, high - distance, low - distance)
                             : Term();
  }
  if (high + distance < width) {
    return makeBvExtract(a, high + distance, low + distance);
  }
  if (shifted.is(Kind::BvAShr)) {
    return {};
  }
  return low + distance >= width
             ? makeBits(high - low + 1, 0)
             : makeBvZeroExtend(makeBvExtract(a, width - 1, low + distance), high - low + 1);
}

// The low bits of a sum are the sum of the low bits.
Term TermManager::extractOfSum(Term sum, unsigned high) {
  LinearForm form(sum.sort(), tuning_);
  form.add(sum, 1);
  form.normalize();
  LinearForm narrowed(Sort::bits(high + 1), tuning_);
  for (const Monomial& m : form.monomials()) {
    narrowed.add(makeBvExtract(m.base, high, 0), narrowed.reduce(m.coefficient));
  }
  narrowed.add(makeBits(high + 1, form.constant().toUnsigned(high + 1)), 1);
  narrowed.normalize();
  return makeSum(narrowed);
}

Term TermManager::extractOfProduct(Term product, unsigned high) {
  Term narrowed = makeBvExtract(product[0], high, 0);
  for (const Term factor : product.children().subspan(1)) {
    narrowed = makeBvMul(narrowed, makeBvExtract(factor, high, 0));
  }
  return narrowed;
}

Term TermManager::extractOfRow(Term row, unsigned high, unsigned low) {
  const Term first = makeBvExtract(row[0], high, low);
  return row.is(Kind::BvNot) ? makeBvNot(first)
                             : makeBitwise(row.kind(), first, makeBvExtract(row[1], high, low));
}

Term TermManager::rewriteExtract(Term a, unsigned high, unsigned low) {
  const auto isNarrow = [&] {
    std::size_t budget = tuning_.maxFlattened;
    return hasNarrowParts(a, budget);
  };
  switch (a.kind()) {
    case Kind::BvLShr:
    case Kind::BvAShr:
    case Kind::BvShl:
      if (const Term part = extractOfShift(a, high, low)) {
        return applied(Rule::ExtractShift, part);
      }
      if (low == 0 && a.is(Kind::BvShl) && isNarrow()) {
        return applied(Rule::ExtractShiftLeft,
                       makeBvShl(makeBvExtract(a[0], high, 0),
                                 makeBits(high + 1, a[1].number().toUnsigned(high + 1))));
      }
      return {};
    case Kind::BvNot:
    case Kind::BvAnd:
    case Kind::BvOr:
    case Kind::BvXor:
      return isNarrow() ? applied(Rule::ExtractBitwise, extractOfRow(a, high, low)) : Term();
    case Kind::BvAdd:
      return low == 0 && isNarrow() ? applied(Rule::ExtractSum, extractOfSum(a, high)) : Term();
    case Kind::BvMul:
      return low == 0 && isNarrow()
                 ? applied(Rule::ExtractProduct,
                           isMultiple(a) ? extractOfSum(a, high) : extractOfProduct(a, high))
                 : Term();
    default:
      return {};
  }
}

}  // namespace braid::term
