// Conditions on integers, translated back to bit-vectors.
#include <algorithm>
#include <array>
#include <cassert>
#include <span>
#include <unordered_map>

#include "horn/integer_reading.hpp"
#include "term/linear.hpp"
#include "term/traverse.hpp"

namespace braid::horn {

using support::BigInt;
using term::Kind;
using term::Sort;

namespace {

// Wider or larger conditions are not translated: questions about them would be too hard.
constexpr unsigned kMostBits = 256;
constexpr std::size_t kMostNodes = 200;  // of a comparison

}  // namespace

term::Term IntegerReading::sayBack(Term condition) {
  if (condition.hasQuantifier()) {
    return {};
  }
  std::unordered_map<Term, Term> said;
  const std::array alone{condition};
  // Visits Bool terms alone: sayAtom handles what an atom consists of.
  term::visitPostorder(
      std::span<const Term>(alone), [](Term t) { return t.sort().isBool(); },
      [&](Term t) {
        if (!term::isConnective(t)) {
          said.emplace(t, sayAtom(t));
          return;
        }
        std::vector<Term> children;
        for (const Term each : t.children()) {
          children.push_back(said.at(each));
        }
        const bool isComplete =
            std::ranges::all_of(children, [](Term each) { return !each.isNull(); });
        said.emplace(t, isComplete ? terms_.makeLike(t, children) : Term());
      });
  const Term result = said.at(condition);
  assert(!result || result.sort().isBool());
  return result;
}

term::Term IntegerReading::sayAtom(Term atom) {
  switch (atom.kind()) {
    case Kind::True:
    case Kind::False:
      return atom;
    case Kind::Variable: {
      const auto original = originals_.find(atom);
      return original == originals_.end() ? Term() : original->second;
    }
    case Kind::IntLe:
      return sayComparison(atom[0], atom[1], false);
    case Kind::Equal:
      return atom[0].sort().isInt() ? sayComparison(atom[0], atom[1], true) : Term();
    default:
      return {};
  }
}

// Each summand goes to the side where it is added, not subtracted. So a comparison of two variables
// becomes one of two plain bit-vectors.
term::Term IntegerReading::sayComparison(Term a, Term b, bool isEqual) {
  term::LinearForm form(Sort::integer());
  form.add(a, BigInt(1));
  form.add(b, BigInt(-1));
  form.normalize();
  Term left = terms_.makeInt(0);
  Term right = terms_.makeInt(0);
  for (const term::Monomial& each : form.monomials()) {
    const bool isLeft = !each.coefficient.isNegative();
    const Term part =
        terms_.makeIntMul(terms_.makeInt(isLeft ? each.coefficient : -each.coefficient), each.base);
    Term& side = isLeft ? left : right;
    side = terms_.makeIntAdd(side, part);
  }
  // left - right + constant is compared with 0.
  const BigInt constant = form.constant();
  bool isStrict = false;
  if (right.isConstant()) {
    right = terms_.makeInt(-constant);
  } else if (left.isConstant()) {
    left = terms_.makeInt(constant);
  } else if (constant.isNegative()) {
    right = terms_.makeIntAdd(right, terms_.makeInt(-constant));
  } else if (!isEqual && constant == BigInt(1)) {
    isStrict = true;
  } else {
    left = terms_.makeIntAdd(left, terms_.makeInt(constant));
  }
  const std::array sides{left, right};
  std::size_t nodes = 0;
  bool hasBits = false;
  bool hasIntegers = false;
  bool hasOthers = false;
  term::visitPostorder(
      std::span<const Term>(sides), [](Term) { return true; },
      [&](Term t) {
        ++nodes;
        if (t.is(Kind::Variable)) {
          const auto original = originals_.find(t);
          const Term before = original == originals_.end() ? Term() : original->second;
          hasBits = hasBits || (before && before.sort().isBits());
          hasIntegers = hasIntegers || before == t;
          hasOthers = hasOthers || !before;
        }
      });
  if (nodes > kMostNodes || hasOthers || (hasBits && hasIntegers)) {
    return {};
  }
  if (!hasBits) {  // a comparison of integers from the start
    return isEqual    ? terms_.makeEqual(left, right)
           : isStrict ? terms_.makeIntLt(left, right)
                      : terms_.makeIntLe(left, right);
  }
  const unsigned width = std::max(widthOf(left), widthOf(right));
  if (widthOf(left) == 0 || widthOf(right) == 0 || width > kMostBits) {
    return {};
  }
  const Term wideLeft = bitsOf(left, width);
  const Term wideRight = bitsOf(right, width);
  assert(!wideLeft || wideLeft.sort() == Sort::bits(width));
  assert(!wideRight || wideRight.sort() == Sort::bits(width));
  if (!wideLeft || !wideRight) {
    return {};
  }
  return isEqual    ? terms_.makeEqual(wideLeft, wideRight)
         : isStrict ? terms_.makeBvSLt(wideLeft, wideRight)
                    : terms_.makeBvSLe(wideLeft, wideRight);
}

// Zero if no number of bits is known to be enough.
unsigned IntegerReading::widthOf(Term t) const {
  switch (t.kind()) {
    case Kind::IntConst: {
      unsigned width = 1;
      while (width <= kMostBits && !(t.number() == t.number().toSigned(width))) {
        ++width;
      }
      return width;
    }
    case Kind::Variable:
      return originals_.at(t).sort().width() + (signs_ == Signs::With ? 0 : 1);
    case Kind::IntAdd:
    case Kind::IntMul: {
      unsigned width = 0;
      for (const Term child : t.children()) {
        const unsigned each = widthOf(child);
        if (each == 0) {
          return 0;
        }
        width = t.is(Kind::IntMul) ? width + each : std::max(width, each);
      }
      unsigned carries = 0;
      while (t.is(Kind::IntAdd) && (std::size_t{1} << carries) < t.size()) {
        ++carries;
      }
      return width + carries;
    }
    case Kind::IntDiv:
    case Kind::IntRem: {
      const unsigned a = widthOf(t[0]);
      const unsigned b = widthOf(t[1]);
      const bool isPlain = t[1].isConstant() && !t[1].number().isZero();
      return isPlain && a != 0 && b != 0 ? std::max(a, b) + 1 : 0;
    }
    case Kind::Ite: {
      const unsigned a = widthOf(t[1]);
      const unsigned b = widthOf(t[2]);
      return a != 0 && b != 0 ? std::max(a, b) : 0;
    }
    default:
      return 0;
  }
}

term::Term IntegerReading::bitsOf(Term t, unsigned width) {
  switch (t.kind()) {
    case Kind::IntConst:
      return terms_.makeBits(width, t.number());
    case Kind::Variable: {
      const Term original = originals_.at(t);
      return original.sort().width() == width ? original : terms_.makeBvSignExtend(original, width);
    }
    case Kind::IntAdd:
    case Kind::IntMul: {
      Term result = bitsOf(t[0], width);
      for (std::size_t i = 1; i < t.size() && result; ++i) {
        const Term next = bitsOf(t[i], width);
        result = !next                ? Term()
                 : t.is(Kind::IntAdd) ? terms_.makeBvAdd(result, next)
                                      : terms_.makeBvMul(result, next);
      }
      return result;
    }
    case Kind::IntDiv:
    case Kind::IntRem: {
      const Term a = bitsOf(t[0], width);
      const Term b = bitsOf(t[1], width);
      if (!a || !b) {
        return {};
      }
      return t.is(Kind::IntDiv) ? terms_.makeBvSDiv(a, b) : terms_.makeBvSRem(a, b);
    }
    case Kind::Ite: {
      const Term condition = sayBack(t[0]);
      const Term a = bitsOf(t[1], width);
      const Term b = bitsOf(t[2], width);
      return condition && a && b ? terms_.makeIte(condition, a, b) : Term();
    }
    default:
      return {};
  }
}

}  // namespace braid::horn
