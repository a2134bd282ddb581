#include "term/substitute.hpp"

#include <algorithm>
#include <cassert>
#include <unordered_set>

#include "term/traverse.hpp"

namespace braid::term {

namespace {

// What becomes of a node whose children stay as they are.
enum class Unchanged : std::uint8_t { Stays, IsBuiltAnew };

// Builds `t` anew, children first; `rebuilt` holds what is given and takes what is made.
Term rebuildFrom(TermManager& manager, Term t, std::unordered_map<Term, Term>& rebuilt,
                 Unchanged unchanged) {
  std::vector<Term> children;
  visitPostorder(
      std::span(&t, 1), [&](Term node) { return !rebuilt.contains(node); },
      [&](Term node) {
        children.clear();
        for (const Term child : node.children()) {
          children.push_back(rebuilt.at(child));
        }
        const bool stays =
            unchanged == Unchanged::Stays && std::ranges::equal(children, node.children());
        const Term made = stays ? node : manager.makeLike(node, children);
        assert(made.sort() == node.sort());
        rebuilt.emplace(node, made);
      });
  return rebuilt.at(t);
}

#ifndef NDEBUG
// Quantifiers are made with fresh variables. So no replacement is captured, and no variable that is
// to be replaced is bound inside.
bool nothingIsCaptured(Term t, const std::unordered_map<Term, Term>& replacements) {
  std::unordered_set<Term> mentioned;
  for (const auto& [from, to] : replacements) {
    mentioned.insert(from);
    const std::vector<Term> free = freeBoundVariables(to);
    mentioned.insert(free.begin(), free.end());
  }
  bool captured = false;
  visitPostorder(
      std::span(&t, 1), [&](Term node) { return node.hasQuantifier(); },
      [&](Term node) {
        captured |= isQuantifier(node) && std::ranges::any_of(boundVariables(node), [&](Term v) {
                      return mentioned.contains(v);
                    });
      });
  return !captured;
}
#endif

}  // namespace

Term substitute(TermManager& manager, Term t, const std::unordered_map<Term, Term>& replacements) {
  assert(nothingIsCaptured(t, replacements));
  std::unordered_map<Term, Term> rebuilt = replacements;
  return rebuildFrom(manager, t, rebuilt, Unchanged::Stays);
}

Term rebuild(TermManager& manager, Term t) {
  std::unordered_map<Term, Term> rebuilt;
  return rebuildFrom(manager, t, rebuilt, Unchanged::IsBuiltAnew);
}

std::vector<Term> freeVariables(Term t) {
  std::vector<Term> variables;
  visitPostorder(
      std::span(&t, 1), [](Term) { return true; },
      [&](Term node) {
        if (node.is(Kind::Variable)) {
          variables.push_back(node);
        }
      });
  std::sort(variables.begin(), variables.end());
  return variables;
}

}  // namespace braid::term
