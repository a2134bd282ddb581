// If-then-else. Conditions are positive, branches do not repeat the condition, and a Boolean ite
// with a constant branch is an and/or.
#include <algorithm>
#include <cassert>
#include <optional>
#include <vector>

#include "term/linear.hpp"
#include "term/term_manager.hpp"

namespace braid::term {

using support::BigInt;

namespace {

// The choices of an ite tree with constant leaves; each once, inner ones before outer ones. Empty
// if there are too many, or if a leaf is not constant.
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

// Applies `map` to the leaves of such a tree; null for other terms.
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

// Whether a comparison of a word with a constant holds if the word is this number; empty for other
// conditions.
std::optional<bool> decidedBy(Term condition, Term word, const BigInt& number) {
  if (condition.is(Kind::Not)) {
    const std::optional<bool> inner = decidedBy(condition[0], word, number);
    return inner ? std::optional(!*inner) : std::nullopt;
  }
  if (!condition.is(Kind::Equal) && !condition.is(Kind::BvULt) && !condition.is(Kind::BvSLt) &&
      !condition.is(Kind::IntLe)) {
    return std::nullopt;
  }
  const bool isFirst = condition[0] == word;
  const Term other = condition[isFirst ? 1 : 0];
  if (!other.isConstant() || (!isFirst && condition[1] != word)) {
    return std::nullopt;
  }
  BigInt first = isFirst ? number : other.number();
  BigInt second = isFirst ? other.number() : number;
  if (condition.is(Kind::BvSLt)) {
    first = first.toSigned(word.sort().width());
    second = second.toSigned(word.sort().width());
  }
  return condition.is(Kind::Equal)   ? first == second
         : condition.is(Kind::IntLe) ? first <= second
                                     : first < second;
}

// The value without choices at its top that are decided if the word is this number.
Term chosenBy(Term value, Term word, const BigInt& number) {
  while (value.is(Kind::Ite)) {
    const std::optional<bool> holds = decidedBy(value[0], word, number);
    if (!holds) {
      break;
    }
    value = value[*holds ? 1 : 2];
  }
  return value;
}

// A read from a small array at an unknown index is a choice by the index, and so is the value
// written there: `ite (i = 1) (ite (i = 0) a b + 1) b` is `b` plus a choice between 1 and 0.
Term underEquality(TermManager& terms, Term equality, Term value) {
  const bool isFirst = equality[1].isConstant();
  const Term word = equality[isFirst ? 0 : 1];
  const Term constant = equality[isFirst ? 1 : 0];
  if (!constant.isConstant() || !(word.sort().isInt() || word.sort().isBits())) {
    return value;
  }
  const BigInt& number = constant.number();
  if (!isSum(value)) {
    return chosenBy(value, word, number);
  }
  std::vector<Term> summands(value.children().begin(), value.children().end());
  bool isChanged = false;
  for (Term& summand : summands) {
    const Term chosen = chosenBy(summand, word, number);
    isChanged = isChanged || chosen != summand;
    summand = chosen;
  }
  if (!isChanged) {
    return value;
  }
  Term sum = summands.front();
  for (std::size_t i = 1; i < summands.size(); ++i) {
    sum = value.sort().isInt() ? terms.makeIntAdd(sum, summands[i])
                               : terms.makeBvAdd(sum, summands[i]);
  }
  return sum;
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
  if (condition.is(Kind::Equal) && (then.is(Kind::Ite) || isSum(then))) {
    if (const Term decided = underEquality(*this, condition, then); decided != then) {
      return applied(Rule::IteInnerThen, makeIte(condition, decided, otherwise));
    }
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
