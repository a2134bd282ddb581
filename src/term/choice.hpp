// Choices: if-then-else trees, and the values that they choose between. Branches are shared, so
// each part is looked at once.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <unordered_set>
#include <vector>

#include "term/term_manager.hpp"

namespace braid::term {

// Visits the if-then-elses of a tree and its leaves, which may be the term itself. Ends when a
// visitor returns false, and tells whether it came to the end.
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

// The same for leaves alone, all of them.
template <class OnLeaf>
void forEachLeaf(Term tree, const OnLeaf& onLeaf) {
  walkChoice(
      tree, [](Term) { return true; },
      [&](Term leaf) {
        onLeaf(leaf);
        return true;
      });
}

// The same tree with other leaves. Null when there is none for some leaf: `replace` gave null.
Term replaceLeaves(TermManager& terms, Term tree, const std::function<Term(Term leaf)>& replace);

struct ChoiceLeaf {
  Term guard;
  Term value;  // not an if-then-else itself
};

// The values that a term chooses between, each once, under guards that exclude each other. Empty
// when there are more than `limit` values.
std::optional<std::vector<ChoiceLeaf>> choiceLeaves(TermManager& terms, Term choice,
                                                    std::size_t limit);

}  // namespace braid::term
