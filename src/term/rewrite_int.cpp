// Comparison and division of integers. A comparison is `sum <= constant` where the sum has no
// constant, its coefficients have no common divisor, and the first of them is positive; a
// half-space whose first coefficient is negative is the negation of the opposite one. So a < b,
// a + 1 <= b and not (b <= a) are one term, and a condition and its negation differ by `not` only.
#include <algorithm>
#include <cassert>

#include "term/linear.hpp"
#include "term/semantics.hpp"
#include "term/term_manager.hpp"

namespace braid::term {

using support::BigInt;

Term TermManager::makeIntLe(Term a, Term b) {
  assert(a.sort().isInt() && b.sort().isInt());
  if (isRaw()) {
    return node(Kind::IntLe, Sort::boolean(), {a, b});
  }
  LinearForm form(Sort::integer(), tuning_);
  form.add(a, 1);
  form.add(b, -1);
  form.normalize();
  if (form.isConstant()) {
    return applied(Rule::IntLeDecided, makeBool(form.constant().sign() <= 0));
  }
  BigInt bound = -form.constant();
  form.setConstant(0);
  const BigInt gcd = form.gcdOfCoefficients();
  if (gcd != BigInt(1)) {
    note(Rule::IntLeGcd);
    form.divideCoefficients(gcd);
    bound = floorQuotient(bound, gcd);
  }
  const bool isNegated = form.monomials()[0].coefficient.isNegative();
  if (isNegated) {
    note(Rule::IntLeSign);
    form.scale(-1);
    bound = -bound - 1;
  }
  const Term sum = makeSum(form);
  const Term limit = makeInt(bound);
  Term atom = decideLeaves(sum, [&](Term leaf) { return leaf.number() <= limit.number(); });
  if (atom.isNull()) {
    if (sum != a || limit != b) {
      note(Rule::IntLeNormal);
    }
    atom = node(Kind::IntLe, Sort::boolean(), {sum, limit});
  }
  return isNegated ? makeNot(atom) : atom;
}

Term TermManager::makeIntLt(Term a, Term b) {
  return makeNot(makeIntLe(b, a));
}

Term TermManager::makeIntDiv(Term a, Term b) {
  return makeDivision(Kind::IntDiv, a, b);
}

Term TermManager::makeIntRem(Term a, Term b) {
  return makeDivision(Kind::IntRem, a, b);
}

Term TermManager::makeDivision(Kind kind, Term a, Term b) {
  assert(a.sort().isInt() && b.sort().isInt());
  const bool isQuotient = kind == Kind::IntDiv;
  if (isRaw()) {
    return node(kind, Sort::integer(), {a, b});
  }
  if (a.isConstant() && a.number().isZero()) {
    return applied(Rule::IntDivOfZero, a);
  }
  if (!b.isConstant()) {
    return makeSignless(kind, a, b);
  }
  const BigInt& divisor = b.number();
  if (a.isConstant()) {
    return applied(Rule::IntDivConstants, makeInt(isQuotient ? intDivide(a.number(), divisor)
                                                             : intRemainder(a.number(), divisor)));
  }
  if (divisor.isZero()) {
    return applied(Rule::IntDivByZero, isQuotient ? makeInt(0) : a);
  }
  if (divisor == BigInt(1) || divisor == BigInt(-1)) {
    return applied(Rule::IntDivByUnit, isQuotient ? makeIntMul(b, a) : makeInt(0));
  }
  LinearForm form(Sort::integer(), tuning_);
  form.add(a, 1);
  form.normalize();
  const BigInt gcd = greatestCommonDivisor(form.gcdOfCoefficients(), form.constant());
  if (gcd.truncatedRemainder(divisor).isZero()) {
    if (!isQuotient) {
      return applied(Rule::IntDivExact, makeInt(0));
    }
    form.divideCoefficients(divisor);
    form.setConstant(form.constant().truncatedQuotient(divisor));
    return applied(Rule::IntDivExact, makeSum(form));
  }
  return makeSignless(kind, a, b);
}

// Makes both operands begin with a positive coefficient; the sign moves to the result.
Term TermManager::makeSignless(Kind kind, Term a, Term b) {
  bool isNegated = false;
  const auto withoutSign = [&](Term t, bool countsOutside) {
    LinearForm form(Sort::integer(), tuning_);
    form.add(t, 1);
    form.normalize();
    const BigInt& first = form.isConstant() ? form.constant() : form.monomials()[0].coefficient;
    if (!first.isNegative()) {
      return t;
    }
    note(Rule::IntDivSign);
    isNegated = isNegated != countsOutside;
    form.scale(-1);
    return makeSum(form);
  };
  const Term dividend = withoutSign(a, true);
  const Term divisor = withoutSign(b, kind == Kind::IntDiv);
  const Term result = node(kind, Sort::integer(), {dividend, divisor});
  return isNegated ? makeIntMul(makeInt(-1), result) : result;
}

// `a` without summands that are visibly multiples of `divisor`.
Term TermManager::withoutMultiples(Term a, Term divisor) {
  LinearForm form(Sort::integer(), tuning_);
  form.add(a, 1);
  form.normalize();
  LinearForm reduced(Sort::integer(), tuning_);
  if (divisor.isConstant()) {
    bool hasMultiples = false;
    const auto rest = [&](const BigInt& number) {
      const BigInt multiple = floorQuotient(number, divisor.number()) * divisor.number();
      hasMultiples = hasMultiples || !multiple.isZero();
      return number - multiple;
    };
    for (const Monomial& monomial : form.monomials()) {
      reduced.add(monomial.base, rest(monomial.coefficient));
    }
    reduced.setConstant(rest(form.constant()));
    if (!hasMultiples) {
      return a;
    }
  } else {
    LinearForm by(Sort::integer(), tuning_);
    by.add(divisor, 1);
    by.normalize();
    const Monomial& first = by.monomials()[0];
    const auto same = std::ranges::find(form.monomials(), first.base, &Monomial::base);
    if (same == form.monomials().end() ||
        !same->coefficient.truncatedRemainder(first.coefficient).isZero()) {
      return a;
    }
    reduced.add(a, 1);
    reduced.add(divisor, -same->coefficient.truncatedQuotient(first.coefficient));
  }
  reduced.normalize();
  return makeSum(reduced);
}

}  // namespace braid::term
