#include "term/choice.hpp"

#include <algorithm>
#include <cassert>
#include <unordered_map>

#include "term/traverse.hpp"

namespace braid::term {

namespace {

using Leaves = std::vector<ChoiceLeaf>;

void addLeaves(TermManager& terms, Leaves& leaves, Term condition, const Leaves& more) {
  assert(condition.sort().isBool());
  for (const ChoiceLeaf& leaf : more) {
    const Term guard = terms.makeAnd(condition, leaf.guard);
    if (guard.isFalse()) {
      continue;
    }
    const auto same = std::find_if(leaves.begin(), leaves.end(), [&](const ChoiceLeaf& other) {
      return other.value == leaf.value;
    });
    if (same == leaves.end()) {
      leaves.push_back({guard, leaf.value});
    } else {
      same->guard = terms.makeOr(same->guard, guard);
    }
  }
}

}  // namespace

Term replaceLeaves(TermManager& terms, Term tree, const std::function<Term(Term leaf)>& replace) {
  std::unordered_map<Term, Term> replaced;
  bool isComplete = true;
  makeBottomUp(
      tree,
      [](Term t) { return t.is(Kind::Ite) ? t.children().subspan(1) : std::span<const Term>(); },
      [&](Term t) { return !isComplete || replaced.contains(t); },
      [&](Term t) {
        const Term result = t.is(Kind::Ite)
                                ? terms.makeIte(t[0], replaced.at(t[1]), replaced.at(t[2]))
                                : replace(t);
        isComplete = isComplete && !result.isNull();
        replaced.emplace(t, result);
      });
  return isComplete ? replaced.at(tree) : Term();
}

std::optional<Leaves> choiceLeaves(TermManager& terms, Term choice, std::size_t limit) {
  std::unordered_map<Term, Leaves> known;
  std::vector<Term> work{choice};
  while (!work.empty()) {
    const Term t = work.back();
    if (known.contains(t)) {
      work.pop_back();
      continue;
    }
    if (!t.is(Kind::Ite)) {
      known[t] = {{terms.makeTrue(), t}};
      work.pop_back();
      continue;
    }
    const auto then = known.find(t[1]);
    const auto otherwise = known.find(t[2]);
    if (then == known.end() || otherwise == known.end()) {
      work.push_back(t[2]);
      work.push_back(t[1]);
      continue;
    }
    Leaves leaves;
    addLeaves(terms, leaves, t[0], then->second);
    addLeaves(terms, leaves, terms.makeNot(t[0]), otherwise->second);
    assert(!leaves.empty() && "one of the conditions holds");
    if (leaves.size() > limit) {
      return std::nullopt;
    }
    known[t] = std::move(leaves);
    work.pop_back();
  }
  return std::move(known.at(choice));
}

}  // namespace braid::term
