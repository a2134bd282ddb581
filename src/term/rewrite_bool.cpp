// Boolean connectives. Normal form: and/or are flat, sorted by id, without duplicates and without a
// complementary pair. A negation stays in front of a conjunction of positive atoms and is pushed
// over a disjunction, one level deep: pushing it all the way down would make negation cost the size
// of the formula, and merging states negates guards all the time.
#include <algorithm>
#include <cassert>

#include "term/term_manager.hpp"

namespace braid::term {

namespace {

constexpr Kind opposite(Kind kind) {
  return kind == Kind::And ? Kind::Or : Kind::And;
}

bool isJunction(Term t) {
  return t.is(Kind::And) || t.is(Kind::Or);
}
Term atomOf(Term t) {
  return t.is(Kind::Not) ? t[0] : t;
}
bool areComplements(Term a, Term b) {
  return (a.is(Kind::Not) && a[0] == b) || (b.is(Kind::Not) && b[0] == a);
}

struct JunctionRules {
  Rule unit, zero, flatten, duplicate, complement, absorb, resolveUnit;
};
constexpr JunctionRules kAndRules = {Rule::AndUnit,       Rule::AndZero,       Rule::AndFlatten,
                                     Rule::AndDuplicate,  Rule::AndComplement, Rule::AndAbsorb,
                                     Rule::AndResolveUnit};
constexpr JunctionRules kOrRules = {Rule::OrUnit,       Rule::OrZero,       Rule::OrFlatten,
                                    Rule::OrDuplicate,  Rule::OrComplement, Rule::OrAbsorb,
                                    Rule::OrResolveUnit};
const JunctionRules& rulesOf(Kind kind) {
  return kind == Kind::And ? kAndRules : kOrRules;
}

// The literals of a sorted junction; finds one or its complement in logarithmic time.
class LiteralSet {
 public:
  explicit LiteralSet(const std::vector<Term>& sorted) : literals_(sorted) {
    negated_.reserve(sorted.size());
    for (const Term t : sorted) {
      if (t.is(Kind::Not)) {
        negated_.push_back(t[0]);
      }
    }
    std::sort(negated_.begin(), negated_.end());
  }
  [[nodiscard]] bool contains(Term t) const {
    return std::binary_search(literals_.begin(), literals_.end(), t);
  }
  [[nodiscard]] bool containsComplement(Term t) const {
    return t.is(Kind::Not) ? contains(t[0])
                           : std::binary_search(negated_.begin(), negated_.end(), t);
  }

 private:
  const std::vector<Term>& literals_;
  std::vector<Term> negated_;
};

}  // namespace

// The recursion ends quickly: the operands of a disjunction are no short disjunctions, and a
// conjunction is taken apart only when its operands are atoms.
Term TermManager::makeNot(Term a) {
  assert(a.sort().isBool());
  if (isRaw()) {
    return node(Kind::Not, Sort::boolean(), {a});
  }
  if (a.isTrue() || a.isFalse()) {
    return applied(Rule::NotConstant, makeBool(a.isFalse()));
  }
  if (a.is(Kind::Not)) {
    return applied(Rule::NotNot, a[0]);
  }
  const auto negateAll = [&] {
    std::vector<Term> negated;
    negated.reserve(a.size());
    for (const Term operand : a.children()) {
      negated.push_back(makeNot(operand));
    }
    return negated;
  };
  if (a.is(Kind::Or) && isShort(a)) {
    return applied(Rule::NotOr, makeAnd(negateAll()));
  }
  if (a.is(Kind::And) && isShort(a)) {
    const std::span<const Term> operands = a.children();
    const bool isMixed = std::ranges::any_of(operands, [](Term t) { return t.is(Kind::Not); });
    if (isMixed && std::ranges::none_of(operands, [](Term t) { return isJunction(atomOf(t)); })) {
      return applied(Rule::NotAndMixed, makeOr(negateAll()));
    }
  }
  return node(Kind::Not, Sort::boolean(), {a});
}

Term TermManager::makeAnd(std::span<const Term> conjuncts) {
  return makeJunction(Kind::And, conjuncts);
}

Term TermManager::makeOr(std::span<const Term> disjuncts) {
  return makeJunction(Kind::Or, disjuncts);
}

Term TermManager::makeAnd(Term a, Term b) {
  return makeJunction(Kind::And, std::array{a, b});
}

Term TermManager::makeOr(Term a, Term b) {
  return makeJunction(Kind::Or, std::array{a, b});
}

Term TermManager::makeImplies(Term a, Term b) {
  return makeOr(makeNot(a), b);
}

Term TermManager::makeJunction(Kind kind, std::span<const Term> operands) {
  assert(std::ranges::all_of(operands, [](Term t) { return t.sort().isBool(); }));
  const Term unit = makeBool(kind == Kind::And);
  const Term zero = makeBool(kind != Kind::And);
  if (isRaw()) {
    return operands.empty() ? unit : node(kind, Sort::boolean(), operands);
  }
  const JunctionRules& rules = rulesOf(kind);
  std::vector<Term> literals;
  literals.reserve(operands.size());
  if (!flattenJunction(kind, operands, literals)) {
    return applied(rules.zero, zero);
  }
  std::sort(literals.begin(), literals.end());
  const auto duplicates = std::unique(literals.begin(), literals.end());
  if (duplicates != literals.end()) {
    note(rules.duplicate);
    literals.erase(duplicates, literals.end());
  }
  const auto isComplementThere = [&](Term t) {
    return t.is(Kind::Not) && std::binary_search(literals.begin(), literals.end(), t[0]);
  };
  if (std::ranges::any_of(literals, isComplementThere)) {
    return applied(rules.complement, zero);
  }
  if (reduceClauses(kind, literals)) {
    return makeJunction(kind, literals);
  }
  if (literals.empty()) {
    return unit;
  }
  if (literals.size() == 1) {
    return literals[0];
  }
  if (literals.size() == 2) {
    if (const Term merged = rewritePair(kind, literals[0], literals[1])) {
      return merged;
    }
  }
  if (kind == Kind::Or && std::ranges::all_of(literals, [](Term t) { return t.is(Kind::Not); })) {
    for (Term& literal : literals) {
      literal = literal[0];
    }
    const Term conjunction = makeAnd(literals);
    note(Rule::OrOfNots);
    return conjunction.is(Kind::And) ? node(Kind::Not, Sort::boolean(), {conjunction})
                                     : makeNot(conjunction);
  }
  return node(kind, Sort::boolean(), literals);
}

// Returns false when an operand decides the junction.
bool TermManager::flattenJunction(Kind kind, std::span<const Term> operands,
                                  std::vector<Term>& into) {
  const JunctionRules& rules = rulesOf(kind);
  for (const Term t : operands) {
    if (t.isTrue() || t.isFalse()) {
      if (t.isTrue() != (kind == Kind::And)) {
        return false;
      }
      note(rules.unit);
    } else if (t.is(kind) && isShort(t)) {
      note(rules.flatten);
      into.insert(into.end(), t.children().begin(), t.children().end());
    } else if (kind == Kind::Or && t.is(Kind::Not) && t[0].is(Kind::And) && isShort(t[0])) {
      note(Rule::OrNotAnd);
      for (const Term operand : t[0].children()) {
        into.push_back(makeNot(operand));
      }
    } else {
      into.push_back(t);
    }
  }
  return true;
}

// Drops clauses that a literal of the junction implies and takes literals out of clauses that
// contradict one (words for `and`; `or` is its dual). Returns whether a clause changed.
bool TermManager::reduceClauses(Kind kind, std::vector<Term>& operands) {
  // A negated conjunction is a clause too, with its literals negated.
  const auto isNegatedClause = [&](Term t) {
    return kind == Kind::And && t.is(Kind::Not) && t[0].is(Kind::And);
  };
  const auto isClause = [&](Term t) {
    return (t.is(opposite(kind)) && t.size() <= tuning_.maxReducedClause) ||
           (isNegatedClause(t) && t[0].size() <= tuning_.maxReducedClause);
  };
  if (operands.size() < 2 || std::ranges::none_of(operands, isClause)) {
    return false;
  }
  const JunctionRules& rules = rulesOf(kind);
  const LiteralSet set(operands);
  std::vector<Term> reduced;
  reduced.reserve(operands.size());
  std::vector<Term> kept;
  bool changed = false;
  for (const Term t : operands) {
    if (!isClause(t)) {
      reduced.push_back(t);
      continue;
    }
    const bool isNegated = isNegatedClause(t);
    const std::span<const Term> clause = isNegated ? t[0].children() : t.children();
    const auto isGiven = [&](Term l) {
      return isNegated ? set.containsComplement(l) : set.contains(l);
    };
    const auto isRefuted = [&](Term l) {
      return isNegated ? set.contains(l) : set.containsComplement(l);
    };
    if (std::ranges::any_of(clause, isGiven)) {
      note(rules.absorb);
      changed = true;
      continue;
    }
    kept.clear();
    std::ranges::remove_copy_if(clause, std::back_inserter(kept), isRefuted);
    if (kept.size() == clause.size()) {
      reduced.push_back(t);
      continue;
    }
    note(rules.resolveUnit);
    changed = true;
    reduced.push_back(isNegated ? makeNot(makeAnd(kept)) : makeJunction(opposite(kind), kept));
  }
  operands = std::move(reduced);
  return changed;
}

// Rules for exactly two operands that are both of the opposite kind; null when none applies.
Term TermManager::rewritePair(Kind kind, Term a, Term b) {
  if (!a.is(opposite(kind)) || !b.is(opposite(kind)) || !isShort(a) || !isShort(b)) {
    return {};
  }
  std::vector<Term> common;
  std::vector<Term> onlyA;
  std::vector<Term> onlyB;
  const auto byId = [](Term x, Term y) { return x < y; };
  std::ranges::set_intersection(a.children(), b.children(), std::back_inserter(common), byId);
  if (common.empty()) {
    return {};
  }
  std::ranges::set_difference(a.children(), common, std::back_inserter(onlyA), byId);
  std::ranges::set_difference(b.children(), common, std::back_inserter(onlyB), byId);
  if (kind == Kind::Or) {
    const Term restOfA = makeAnd(onlyA);
    common.push_back(makeOr(restOfA, makeAnd(onlyB)));
    return applied(Rule::OrFactor, makeAnd(common));
  }
  // Factoring a conjunction of clauses would hide its conjuncts, so only what vanishes is taken.
  const bool cancels =
      onlyA.empty() || onlyB.empty() ||
      (onlyA.size() == 1 && onlyB.size() == 1 && areComplements(onlyA[0], onlyB[0]));
  return cancels ? applied(Rule::AndResolve, makeOr(common)) : Term();
}

}  // namespace braid::term
