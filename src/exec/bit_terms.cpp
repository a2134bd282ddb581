// The operations of bit_ops.hpp as terms.
#include <cassert>

#include "exec/bit_ops.hpp"

namespace braid::exec {

using ir::Opcode;
using ir::Type;
using ir::TypeKind;
using memory::Value;
using term::Term;
using term::TermManager;

namespace {

Term bitAt(TermManager& terms, Term word, unsigned index) {
  return terms.makeBvExtract(word, index, index);
}

Term isNegative(TermManager& terms, Term word) {
  const unsigned width = word.sort().width();
  return terms.makeBvSLt(word, terms.makeBits(width, 0));
}

// A sum overflows if its operands have the same sign and the result has the other one.
Term sumOverflows(TermManager& terms, Term a, Term b) {
  const Term before = isNegative(terms, a);
  const Term canOverflow = terms.makeEqual(before, isNegative(terms, b));
  const Term after = isNegative(terms, terms.makeBvAdd(a, b));
  return terms.makeAnd(canOverflow, terms.makeDistinct(before, after));
}

// A difference overflows if the signs of its operands differ, and the result's sign differs from
// that of the first operand.
Term differenceOverflows(TermManager& terms, Term a, Term b) {
  const Term before = isNegative(terms, a);
  const Term canOverflow = terms.makeDistinct(before, isNegative(terms, b));
  const Term after = isNegative(terms, terms.makeBvSub(a, b));
  return terms.makeAnd(canOverflow, terms.makeDistinct(before, after));
}

Term multiplicationOverflows(TermManager& terms, Term a, Term b, bool isSigned) {
  const unsigned width = a.sort().width();
  const auto extend = [&](Term t) {
    return isSigned ? terms.makeBvSignExtend(t, 2 * width) : terms.makeBvZeroExtend(t, 2 * width);
  };
  const Term wideA = extend(a);
  const Term exact = terms.makeBvMul(wideA, extend(b));
  return terms.makeDistinct(exact, extend(terms.makeBvExtract(exact, width - 1, 0)));
}

Term countOnes(TermManager& terms, Term word) {
  const unsigned width = word.sort().width();
  Term sum = terms.makeBits(width, 0);
  for (unsigned i = 0; i < width; ++i) {
    sum = terms.makeBvAdd(sum, terms.makeBvZeroExtend(bitAt(terms, word, i), width));
  }
  return sum;
}

// The number of bits before the first one, counted from the top or from the bottom.
Term distanceToOne(TermManager& terms, Term word, bool fromTop) {
  const unsigned width = word.sort().width();
  Term result = terms.makeBits(width, width);
  for (unsigned distance = width; distance-- > 0;) {
    const Term bit = bitAt(terms, word, fromTop ? width - 1 - distance : distance);
    const Term isOne = terms.makeEqual(bit, terms.makeBits(1, 1));
    result = terms.makeIte(isOne, terms.makeBits(width, distance), result);
  }
  return result;
}

Term reversed(TermManager& terms, Term word, unsigned unit) {
  const unsigned width = word.sort().width();
  Term result = terms.makeBvExtract(word, unit - 1, 0);
  for (unsigned low = unit; low < width; low += unit) {
    result = terms.makeBvConcat(result, terms.makeBvExtract(word, low + unit - 1, low));
  }
  return result;
}

}  // namespace

Term computeTerm(TermManager& terms, Opcode opcode, Term a, Term b) {
  switch (opcode) {
    case Opcode::UDiv:
      return terms.makeBvUDiv(a, b);
    case Opcode::URem:
      return terms.makeBvURem(a, b);
    case Opcode::Shl:
      return terms.makeBvShl(a, b);
    case Opcode::LShr:
      return terms.makeBvLShr(a, b);
    case Opcode::AShr:
      return terms.makeBvAShr(a, b);
    case Opcode::BitAnd:
      return terms.makeBvAnd(a, b);
    case Opcode::BitOr:
      return terms.makeBvOr(a, b);
    case Opcode::BitXor:
      return terms.makeBvXor(a, b);
    case Opcode::ULt:
    case Opcode::USubOverflows:
      return terms.makeBvULt(a, b);
    case Opcode::ULe:
      return terms.makeBvULe(a, b);
    case Opcode::SAddOverflows:
      return sumOverflows(terms, a, b);
    case Opcode::SSubOverflows:
      return differenceOverflows(terms, a, b);
    case Opcode::UAddOverflows:
      return terms.makeBvULt(terms.makeBvAdd(a, b), a);
    case Opcode::SMulOverflows:
      return multiplicationOverflows(terms, a, b, true);
    case Opcode::UMulOverflows:
      return multiplicationOverflows(terms, a, b, false);
    case Opcode::CountOnes:
      return countOnes(terms, a);
    case Opcode::LeadingZeros:
      return distanceToOne(terms, a, true);
    case Opcode::TrailingZeros:
      return distanceToOne(terms, a, false);
    case Opcode::ByteSwap:
      return reversed(terms, a, 8);
    case Opcode::BitReverse:
      return reversed(terms, a, 1);
    default:
      assert(false && "not an operation on bits");
      return {};
  }
}

Value convertBits(TermManager& terms, Opcode opcode, Type from, Type to, const Value& value) {
  const bool isFromBool = from.is(TypeKind::Bool);
  const bool isToBool = to.is(TypeKind::Bool);
  const bool isSigned = opcode == Opcode::SignExtend;
  if (value.isScalar() && (isToBool || to.width() <= 64)) {
    const auto word = static_cast<std::uint64_t>(value.scalar());
    const std::uint64_t extended =
        isSigned
            ? static_cast<std::uint64_t>(memory::signExtend(word, isFromBool ? 1 : from.width()))
            : word;
    return Value::scalar(
        static_cast<std::int64_t>(memory::truncateBits(extended, isToBool ? 1 : to.width())));
  }
  const Term t = memory::toTerm(terms, value, from);
  if (isToBool) {
    const Term lowest = terms.makeBvExtract(t, 0, 0);
    return memory::fromTerm(terms.makeEqual(lowest, terms.makeBits(1, 1)), to);
  }
  const unsigned width = to.width();
  if (isFromBool) {
    const Term whenTrue = terms.makeBits(width, isSigned ? -1 : 1);
    return memory::fromTerm(terms.makeIte(t, whenTrue, terms.makeBits(width, 0)), to);
  }
  if (opcode == Opcode::Truncate) {
    return memory::fromTerm(width == from.width() ? t : terms.makeBvExtract(t, width - 1, 0), to);
  }
  return memory::fromTerm(
      isSigned ? terms.makeBvSignExtend(t, width) : terms.makeBvZeroExtend(t, width), to);
}

}  // namespace braid::exec
