// Sums and products, of integers and of bit-vectors alike. Normal form of a sum: monomials `t` or
// `c*t` sorted by the id of t, each t once, then the constant unless it is zero. A product is a
// coefficient times a base, or factors sorted by id. Subtraction is addition of (-1)*b.
#include <algorithm>
#include <cassert>

#include "term/linear.hpp"
#include "term/semantics.hpp"
#include "term/term_manager.hpp"

namespace braid::term {

using support::BigInt;

namespace {

Kind sumKind(Sort sort) {
  return sort.isInt() ? Kind::IntAdd : Kind::BvAdd;
}
Kind productKind(Sort sort) {
  return sort.isInt() ? Kind::IntMul : Kind::BvMul;
}

// The factors of a product without its coefficient, which is multiplied onto `coefficient`.
void appendFactors(Term t, std::size_t maxFlattened, BigInt& coefficient,
                   std::vector<Term>& factors) {
  if (isMultiple(t)) {
    coefficient = coefficient * t[0].number();
    t = t[1];
  }
  if (t.isConstant()) {
    coefficient = coefficient * t.number();
  } else if (isProduct(t) && t.size() <= maxFlattened) {
    factors.insert(factors.end(), t.children().begin(), t.children().end());
  } else {
    factors.push_back(t);
  }
}

}  // namespace

// The sum a normalized form stands for.
Term TermManager::makeSum(const LinearForm& form) {
  const Sort sort = form.sort();
  const auto constant = [&](const BigInt& value) {
    return sort.isInt() ? makeInt(value) : makeBits(sort.width(), value);
  };
  std::vector<Term> summands;
  summands.reserve(form.monomials().size() + 1);
  for (const Monomial& m : form.monomials()) {
    summands.push_back(m.coefficient == BigInt(1)
                           ? m.base
                           : node(productKind(sort), sort, {constant(m.coefficient), m.base}));
  }
  if (!form.constant().isZero() || summands.empty()) {
    summands.push_back(constant(form.constant()));
  }
  return summands.size() == 1 ? summands[0] : node(sumKind(sort), sort, summands);
}

Term TermManager::makeIntAdd(std::span<const Term> summands) {
  assert(std::ranges::all_of(summands, [](Term t) { return t.sort().isInt(); }));
  if (summands.empty()) {
    return makeInt(0);
  }
  if (isRaw()) {
    return node(Kind::IntAdd, Sort::integer(), summands);
  }
  return addUp(summands);
}

Term TermManager::addUp(std::span<const Term> summands) {
  LinearForm form(summands[0].sort(), tuning_);
  std::size_t constants = 0;
  for (const Term t : summands) {
    if (isSum(t)) {
      note(Rule::SumFlatten);
      constants += std::size_t{t[t.size() - 1].isConstant()};
    }
    constants += std::size_t{t.isConstant()};
    form.add(t, 1);
  }
  if (constants > 1) {
    note(Rule::SumConstants);
  }
  if (form.normalize()) {
    note(Rule::SumCollect);
  }
  return makeSum(form);
}

Term TermManager::makeIntAdd(Term a, Term b) {
  return makeIntAdd(std::array{a, b});
}

Term TermManager::makeIntSub(Term a, Term b) {
  return makeIntAdd(a, makeIntNeg(b));
}

Term TermManager::makeIntNeg(Term a) {
  return makeIntMul(makeInt(-1), a);
}

Term TermManager::makeBvAdd(Term a, Term b) {
  assert(a.sort().isBits() && a.sort() == b.sort());
  if (isRaw()) {
    return node(Kind::BvAdd, a.sort(), {a, b});
  }
  return addUp(std::array{a, b});
}

Term TermManager::makeBvSub(Term a, Term b) {
  return makeBvAdd(a, makeBvNeg(b));
}

Term TermManager::makeBvNeg(Term a) {
  return makeBvMul(makeBits(a.sort().width(), -1), a);
}

Term TermManager::makeIntMul(Term a, Term b) {
  assert(a.sort().isInt() && b.sort().isInt());
  return isRaw() ? node(Kind::IntMul, a.sort(), {a, b}) : makeProduct(a, b);
}

Term TermManager::makeBvMul(Term a, Term b) {
  assert(a.sort().isBits() && a.sort() == b.sort());
  return isRaw() ? node(Kind::BvMul, a.sort(), {a, b}) : makeProduct(a, b);
}

Term TermManager::makeProduct(Term a, Term b) {
  const Sort sort = a.sort();
  assert(sort == b.sort());
  if (b.isConstant()) {
    std::swap(a, b);
  }
  if (a.isConstant()) {
    if (b.isConstant()) {
      note(Rule::ProductConstants);
    } else if (a.number().isZero()) {
      note(Rule::ProductZero);
    } else if (a.number() == BigInt(1)) {
      return applied(Rule::ProductOne, b);
    } else if (isSum(b)) {
      note(Rule::ProductDistribute);
    }
    LinearForm form(sort, tuning_);
    form.add(b, a.number());
    form.normalize();
    return makeSum(form);
  }
  BigInt coefficient(1);
  std::vector<Term> factors;
  appendFactors(a, tuning_.maxFlattened, coefficient, factors);
  appendFactors(b, tuning_.maxFlattened, coefficient, factors);
  std::sort(factors.begin(), factors.end());
  const Term product = factors.size() == 1 ? factors[0] : node(productKind(sort), sort, factors);
  note(Rule::ProductNormal);
  LinearForm form(sort, tuning_);
  form.add(product, coefficient);
  form.normalize();
  return makeSum(form);
}

}  // namespace braid::term
