// Choices: if-then-else trees, and the values that they choose between. Branches are shared, so
// each part is visited once.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <unordered_set>
#include <vector>

#include "term/term_manager.hpp"

namespace braid::term {

// Visits the if-then-elses of a tree and its leaves; the term itself may be a leaf. Stops when a
// visitor returns false. Returns whether it came to the end.
template <class OnChoice, class OnLeaf>
bool walkChoice(Term tree, const OnChoice& onChoice, const OnLeaf& onLeaf) {
  std::unordered_set<Term> seen;
  std::vector<Term> work{tree};
  while (!work.empty()) {
    const Term t = work.back();
    work.pop_back();
    if (!seen.insert(t).second) {
      continue;
    }
    if (!t.is(Kind::Ite)) {
      if (!onLeaf(t)) {
        return false;
      }
      continue;
    }
    if (!onChoice(t)) {
      return false;
    }
    work.push_back(t[1]);
    work.push_back(t[2]);
  }
  return true;
}

// The same for all leaves, without the if-then-elses.
template <class OnLeaf>
void forEachLeaf(Term tree, const OnLeaf& onLeaf) {
  walkChoice(
      tree, [](Term) { return true; },
      [&](Term leaf) {
        onLeaf(leaf);
        return true;
      });
}

// The same tree with other leaves; null if `replace` returns null for one of them.
Term replaceLeaves(TermManager& terms, Term tree, const std::function<Term(Term leaf)>& replace);

struct ChoiceLeaf {
  Term guard;
  Term value;  // not an if-then-else
};

// The values that a term chooses between, each once, under guards that exclude each other. Empty if
// there are more than `limit` values.
std::optional<std::vector<ChoiceLeaf>> choiceLeaves(TermManager& terms, Term choice,
                                                    std::size_t limit);

}  // namespace braid::term
