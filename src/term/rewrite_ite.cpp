// If-then-else. Conditions are positive, branches do not repeat the condition, and a Boolean ite
// with a constant branch is an and/or.
#include <cassert>

#include "term/term_manager.hpp"

namespace braid::term {

namespace {

// Trees with more leaves are left to the solver.
constexpr unsigned kMaxDecidedLeaves = 8;

// Takes the leaves of an ite tree off `budget`; false when they are too many or not all constant.
bool hasFewConstantLeaves(Term tree, unsigned& budget) {
  if (tree.is(Kind::Ite)) {
    return hasFewConstantLeaves(tree[1], budget) && budget > 0 &&
           hasFewConstantLeaves(tree[2], budget);
  }
  if (!tree.isConstant() || budget == 0) {
    return false;
  }
  --budget;
  return true;
}

}  // namespace

Term TermManager::makeIte(Term condition, Term then, Term otherwise) {
  assert(condition.sort().isBool() && then.sort() == otherwise.sort());
  const auto ite = [&](Term c, Term t, Term e) { return node(Kind::Ite, t.sort(), {c, t, e}); };
  if (isRaw()) {
    return ite(condition, then, otherwise);
  }
  if (condition.isTrue() || condition.isFalse()) {
    return applied(Rule::IteConstant, condition.isTrue() ? then : otherwise);
  }
  if (then == otherwise) {
    return applied(Rule::IteSame, then);
  }
  if (condition.is(Kind::Not)) {
    return applied(Rule::IteNot, makeIte(condition[0], otherwise, then));
  }
  if (then.is(Kind::Ite) && then[0] == condition) {
    return applied(Rule::IteInnerThen, makeIte(condition, then[1], otherwise));
  }
  if (otherwise.is(Kind::Ite) && otherwise[0] == condition) {
    return applied(Rule::IteInnerElse, makeIte(condition, then, otherwise[2]));
  }
  if (then.sort().isBool()) {
    if (const Term rewritten = rewriteBoolIte(condition, then, otherwise)) {
      return rewritten;
    }
  }
  if (otherwise.is(Kind::Ite) && otherwise[1] == then) {
    return applied(Rule::IteShareThen,
                   makeIte(makeOr(condition, otherwise[0]), then, otherwise[2]));
  }
  if (then.is(Kind::Ite) && then[2] == otherwise) {
    return applied(Rule::IteShareElse, makeIte(makeAnd(condition, then[0]), then[1], otherwise));
  }
  return ite(condition, then, otherwise);
}

Term TermManager::rewriteBoolIte(Term condition, Term then, Term otherwise) {
  if (then.isTrue()) {
    return applied(Rule::IteBoolThenTrue, makeOr(condition, otherwise));
  }
  if (then.isFalse()) {
    return applied(Rule::IteBoolThenFalse, makeAnd(makeNot(condition), otherwise));
  }
  if (otherwise.isTrue()) {
    return applied(Rule::IteBoolElseTrue, makeOr(makeNot(condition), then));
  }
  if (otherwise.isFalse()) {
    return applied(Rule::IteBoolElseFalse, makeAnd(condition, then));
  }
  const auto valueUnder = [&](Term branch, bool value) {
    if (branch == condition) {
      return makeBool(value);
    }
    return branch.is(Kind::Not) && branch[0] == condition ? makeBool(!value) : branch;
  };
  const Term newThen = valueUnder(then, true);
  const Term newOtherwise = valueUnder(otherwise, false);
  if (newThen != then || newOtherwise != otherwise) {
    return applied(Rule::IteBoolOfCondition, makeIte(condition, newThen, newOtherwise));
  }
  return {};
}

Term TermManager::decideLeaves(Term tree, const std::function<bool(Term leaf)>& decide) {
  unsigned budget = kMaxDecidedLeaves;
  if (!tree.is(Kind::Ite) || !hasFewConstantLeaves(tree, budget)) {
    return {};
  }
  // The depth is bounded by the number of leaves.
  const std::function<Term(Term)> rebuild = [&](Term t) {
    return t.is(Kind::Ite) ? makeIte(t[0], rebuild(t[1]), rebuild(t[2])) : makeBool(decide(t));
  };
  return applied(Rule::DecideLeaves, rebuild(tree));
}

Term TermManager::mapConstantIte(Term ite, const std::function<Term(Term leaf)>& map) {
  if (!ite.is(Kind::Ite) || !ite[1].isConstant() || !ite[2].isConstant()) {
    return {};
  }
  return applied(Rule::MapConstantIte, makeIte(ite[0], map(ite[1]), map(ite[2])));
}

}  // namespace braid::term
