// If-then-else. Conditions are positive, branches do not repeat the condition, and a Boolean ite
// with a constant branch is an and/or.
#include <algorithm>
#include <cassert>
#include <vector>

#include "term/term_manager.hpp"

namespace braid::term {

namespace {

// The choices of an ite tree with constant leaves, shared ones once, inner ones before those around
// them. Empty when there are too many or a leaf is not constant.
std::vector<Term> choicesOfConstants(Term tree, std::size_t most) {
  std::vector<Term> choices;
  std::vector<Term> work{tree};
  while (!work.empty()) {
    const Term t = work.back();
    work.pop_back();
    if (t.isConstant() || std::ranges::find(choices, t) != choices.end()) {
      continue;
    }
    if (!t.is(Kind::Ite) || choices.size() >= most) {
      return {};
    }
    choices.push_back(t);
    work.push_back(t[1]);
    work.push_back(t[2]);
  }
  std::ranges::sort(choices, {}, &Term::id);  // children are made before their parents
  return choices;
}

// Applies `map` to the leaves of such a tree; null when it is not one.
Term mapLeaves(TermManager& terms, Term tree, std::size_t most,
               const std::function<Term(Term leaf)>& map) {
  const std::vector<Term> choices =
      tree.is(Kind::Ite) ? choicesOfConstants(tree, most) : std::vector<Term>();
  if (choices.empty()) {
    return {};
  }
  std::vector<Term> mapped;
  const auto mappedBranch = [&](Term branch) {
    if (branch.isConstant()) {
      return map(branch);
    }
    return mapped[static_cast<std::size_t>(std::ranges::find(choices, branch) - choices.begin())];
  };
  for (const Term choice : choices) {
    const Term first = mappedBranch(choice[1]);
    mapped.push_back(terms.makeIte(choice[0], first, mappedBranch(choice[2])));
  }
  return mapped.back();
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
  const Term decided =
      mapLeaves(*this, tree, tuning_.maxChoices, [&](Term leaf) { return makeBool(decide(leaf)); });
  return decided ? applied(Rule::DecideLeaves, decided) : decided;
}

Term TermManager::mapConstantIte(Term ite, const std::function<Term(Term leaf)>& map) {
  const Term mapped = mapLeaves(*this, ite, tuning_.maxChoices, map);
  return mapped ? applied(Rule::MapConstantIte, mapped) : mapped;
}

}  // namespace braid::term
