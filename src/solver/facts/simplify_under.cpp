#include "solver/facts/simplify_under.hpp"

#include <cassert>
#include <vector>

#include "solver/facts/narrowing.hpp"
#include "term/substitute.hpp"
#include "term/traverse.hpp"

namespace braid::solver::facts {

using support::BigInt;
using term::Kind;
using term::Term;

namespace {

Term constantOf(term::TermManager& terms, term::Sort sort, const BigInt& number) {
  assert(!sort.isArray());
  if (sort.isBool()) {
    return terms.makeBool(!number.isZero());
  }
  return sort.isInt() ? terms.makeInt(number) : terms.makeBits(sort.width(), number);
}

}  // namespace

Term SimplifierUnder::simplify(Term root) {
  if (root.isConstant() || (known_.empty() && !root.hasQuantifier())) {
    return root;
  }
  std::vector<Term> pending = {root};
  const std::size_t most = results_.size() + tuning_.maxSimplified;
  while (!pending.empty()) {
    const Term t = pending.back();
    if (results_.contains(t)) {
      pending.pop_back();
      continue;
    }
    if (results_.size() > most) {
      return root;
    }
    if (const Term decided = decide(t)) {
      results_.emplace(t, decided);
      pending.pop_back();
      continue;
    }
    bool isReady = true;
    for (const Term child : t.children()) {
      if (!results_.contains(child)) {
        pending.push_back(child);
        isReady = false;
      }
    }
    if (isReady) {
      results_.emplace(t, rebuilt(t));
      pending.pop_back();
    }
  }
  assert(results_.at(root).sort() == root.sort());
  return results_.at(root);
}

// What a term becomes if it need not be looked into; null for other terms. Quantifiers are not
// looked into: there, bounds of bound variables depend on the place.
Term SimplifierUnder::decide(Term t) {
  if (t.size() == 0) {
    return constantIfKnown(t);
  }
  if (term::isQuantifier(t)) {
    return t.hasFreeBoundVariable() ? t : expandQuantifier(terms_, known_, t, tuning_);
  }
  if (t.hasFreeBoundVariable()) {
    return t;
  }
  const Term constant = constantIfKnown(t);
  return constant != t ? constant : Term();
}

Term SimplifierUnder::constantIfKnown(Term t) {
  if (t.sort().isArray() || t.isConstant() || t.is(Kind::BoundVariable)) {
    return t;
  }
  const Bounds bounds = reader_.of(t);
  return bounds.isPoint() ? constantOf(terms_, t.sort(), *bounds.value.low()) : t;
}

Term SimplifierUnder::rebuilt(Term t) {
  std::vector<Term> children;
  children.reserve(t.size());
  bool isSame = true;
  for (const Term child : t.children()) {
    children.push_back(results_.at(child));
    isSame &= children.back() == child;
  }
  return isSame ? t : terms_.makeLike(t, children);
}

Term expandQuantifier(term::TermManager& terms, const KnownBounds& known, Term quantifier,
                      const Tuning& tuning) {
  assert(term::isQuantifier(quantifier));
  const bool isForall = quantifier.is(Kind::Forall);
  const auto variables = term::boundVariables(quantifier);
  const Term body = term::bodyOf(quantifier);
  if (variables.size() != 1 || variables[0].sort().isBool()) {
    return quantifier;
  }
  // Only values that make the body of a forall false, or that of an exists true, matter.
  KnownBounds inside = known;
  Narrowing narrowing(inside, tuning);
  narrowing.assume(body, !isForall);
  if (narrowing.isContradictory()) {
    return terms.makeBool(isForall);
  }
  const Bounds* range = inside.find(variables[0].id());
  if (range == nullptr || !range->value.low() || !range->value.high() ||
      *range->value.high() - *range->value.low() >= BigInt(tuning.maxExpanded)) {
    return quantifier;
  }
  std::vector<Term> instances;
  for (BigInt i = *range->value.low(); i <= *range->value.high(); i = i + 1) {
    const Term value = constantOf(terms, variables[0].sort(), i);
    instances.push_back(term::substitute(terms, body, {{variables[0], value}}));
  }
  return isForall ? terms.makeAnd(instances) : terms.makeOr(instances);
}

}  // namespace braid::solver::facts
