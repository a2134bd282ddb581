// Division and comparison of bit-vectors. Sums and products are in rewrite_sum.cpp.
#include <cassert>
#include <optional>

#include "term/semantics.hpp"
#include "term/term_manager.hpp"
#include "term/traverse.hpp"

namespace braid::term {

using support::BigInt;

namespace {

// k when the value is 2^k.
std::optional<unsigned> logarithm(const BigInt& value, unsigned width) {
  for (unsigned k = 0; k < width; ++k) {
    const BigInt power = BigInt::powerOfTwo(k);
    if (power >= value) {
      return power == value ? std::optional(k) : std::nullopt;
    }
  }
  return std::nullopt;
}

}  // namespace

Term TermManager::makeBvUDiv(Term a, Term b) {
  return makeBitsDivision(Kind::BvUDiv, a, b);
}
Term TermManager::makeBvURem(Term a, Term b) {
  return makeBitsDivision(Kind::BvURem, a, b);
}
Term TermManager::makeBvSDiv(Term a, Term b) {
  return makeBitsDivision(Kind::BvSDiv, a, b);
}
Term TermManager::makeBvSRem(Term a, Term b) {
  return makeBitsDivision(Kind::BvSRem, a, b);
}

Term TermManager::makeBitsDivision(Kind kind, Term a, Term b) {
  assert(a.sort().isBits() && a.sort() == b.sort());
  const unsigned width = a.sort().width();
  if (isRaw() || !b.isConstant()) {
    return node(kind, a.sort(), {a, b});
  }
  const BigInt& divisor = b.number();
  if (a.isConstant()) {
    return applied(Rule::BitsDivConstants,
                   makeBits(width, bitsBinary(kind, width, a.number(), divisor)));
  }
  const bool isQuotient = kind == Kind::BvUDiv || kind == Kind::BvSDiv;
  // In one bit, 1 is minus one: a /s 1 is -a, which is a again.
  if (divisor == BigInt(1)) {
    return applied(Rule::BitsDivByOne, isQuotient ? a : makeBits(width, 0));
  }
  if (kind == Kind::BvUDiv || kind == Kind::BvURem) {
    if (const std::optional<unsigned> k = logarithm(divisor, width)) {
      if (isQuotient) {
        return applied(Rule::BitsUDivPower, makeBvLShr(a, makeBits(width, *k)));
      }
      return applied(Rule::BitsURemPower, makeBvZeroExtend(makeBvExtract(a, *k - 1, 0), width));
    }
  }
  return node(kind, a.sort(), {a, b});
}

Term TermManager::makeBvULt(Term a, Term b) {
  return makeBitsLess(Kind::BvULt, a, b);
}
Term TermManager::makeBvSLt(Term a, Term b) {
  return makeBitsLess(Kind::BvSLt, a, b);
}
Term TermManager::makeBvULe(Term a, Term b) {
  return makeNot(makeBvULt(b, a));
}
Term TermManager::makeBvSLe(Term a, Term b) {
  return makeNot(makeBvSLt(b, a));
}

Term TermManager::makeBitsLess(Kind kind, Term a, Term b) {
  assert(a.sort().isBits() && a.sort() == b.sort());
  if (isRaw()) {
    return node(kind, Sort::boolean(), {a, b});
  }
  const unsigned width = a.sort().width();
  if (a == b) {
    return applied(Rule::BitsLessSame, false_);
  }
  if (a.isConstant() && b.isConstant()) {
    return applied(Rule::BitsLessConstants,
                   makeBool(bitsLess(kind, width, a.number(), b.number())));
  }
  if (a.isConstant() || b.isConstant()) {
    if (const Term rewritten = rewriteLessConstant(kind, a, b)) {
      return rewritten;
    }
  }
  if (isExtension(a) && b.is(a.kind()) && a[0].sort() == b[0].sort()) {
    // Zero extension makes both operands non-negative; sign extension keeps both orders.
    const Kind narrow = a.is(Kind::BvZeroExtend) ? Kind::BvULt : kind;
    return applied(Rule::BitsLessExtends, makeBitsLess(narrow, a[0], b[0]));
  }
  return node(kind, Sort::boolean(), {a, b});
}

// Exactly one operand is a constant; null when no rule applies.
Term TermManager::rewriteLessConstant(Kind kind, Term a, Term b) {
  const unsigned width = a.sort().width();
  const bool isSigned = kind == Kind::BvSLt;
  const BigInt least = isSigned ? BigInt::powerOfTwo(width - 1) : BigInt(0);
  const BigInt greatest = (least - 1).toUnsigned(width);
  const bool constantLeft = a.isConstant();
  const BigInt& c = constantLeft ? a.number() : b.number();
  const Term other = constantLeft ? b : a;
  const auto equals = [&](const BigInt& value) { return makeEqual(other, makeBits(width, value)); };
  if (constantLeft) {
    if (c == greatest) {
      return applied(Rule::BitsLessGreatest, false_);
    }
    if (c == least) {
      return applied(Rule::BitsLeastLess, makeNot(equals(least)));
    }
    if (c == (greatest - 1).toUnsigned(width)) {
      return applied(Rule::BitsMostLess, equals(greatest));
    }
  } else {
    if (c == least) {
      return applied(Rule::BitsLessLeast, false_);
    }
    if (c == greatest) {
      return applied(Rule::BitsLessThanMost, makeNot(equals(greatest)));
    }
    if (c == (least + 1).toUnsigned(width)) {
      return applied(Rule::BitsLessOne, equals(least));
    }
  }
  if (!isSigned && other.is(Kind::BvZeroExtend)) {
    const unsigned narrow = other[0].sort().width();
    if (c > bitsAllOnes(narrow)) {
      return applied(Rule::BitsULtExtendConstant, makeBool(!constantLeft));
    }
    const Term constant = makeBits(narrow, c);
    return applied(Rule::BitsULtExtendConstant,
                   constantLeft ? makeBvULt(constant, other[0]) : makeBvULt(other[0], constant));
  }
  if (const Term rewritten = rewriteScaledLess(kind, a, b)) {
    return rewritten;
  }
  return decideLeaves(other, [&](Term leaf) {
    return constantLeft ? bitsLess(kind, width, c, leaf.number())
                        : bitsLess(kind, width, leaf.number(), c);
  });
}

}  // namespace braid::term
