// Walking the graph below a term: every node once, children before parents, by an explicit stack
// because terms get deeper than the machine's.
#pragma once

#include <cassert>
#include <cstddef>
#include <span>
#include <vector>

#include "term/term.hpp"
#include "term/term_set.hpp"

namespace braid::term {

// Calls visit(t) for the subterms of the roots, children first. Nodes for which enter(t) is false
// are skipped together with what only they lead to.
template <typename Enter, typename Visit>
void visitPostorder(std::span<const Term> roots, const Enter& enter, const Visit& visit) {
  TermSet seen;
  struct Frame {
    Term term;
    std::size_t next;
  };
  std::vector<Frame> stack;
  for (const Term root : roots) {
    if (enter(root) && seen.insert(root)) {
      stack.push_back({root, 0});
    }
    while (!stack.empty()) {
      Frame& top = stack.back();
      if (top.next == top.term.size()) {
        const Term done = top.term;
        stack.pop_back();
        visit(done);
        continue;
      }
      const Term child = top.term[top.next++];
      if (enter(child) && seen.insert(child)) {
        stack.push_back({child, 0});
      }
    }
  }
}

// Computes something for a term from the same of its parts, without computing it twice: calls
// make(t) for the root and for everything it is made of for which isMade(t) is false, parts first.
// partsOf(t) says what has to be made before t.
template <typename PartsOf, typename IsMade, typename Make>
void makeBottomUp(Term root, const PartsOf& partsOf, const IsMade& isMade, const Make& make) {
  std::vector<Term> pending{root};
  while (!pending.empty()) {
    const Term t = pending.back();
    if (isMade(t)) {
      pending.pop_back();
      continue;
    }
    const std::size_t before = pending.size();
    for (const Term part : partsOf(t)) {
      if (!isMade(part)) {
        pending.push_back(part);
      }
    }
    if (pending.size() == before) {
      pending.pop_back();
      make(t);
      assert(isMade(t) && "it is not made twice");
    }
  }
}

// The same where the parts of a term are its children.
template <typename IsMade, typename Make>
void makeBottomUp(Term root, const IsMade& isMade, const Make& make) {
  makeBottomUp(
      root, [](Term t) { return t.children(); }, isMade, make);
}

// Whether a Bool term is a connective of other Bool terms; otherwise it is an atom.
inline bool isConnective(Term t) {
  switch (t.kind()) {
    case Kind::Not:
    case Kind::And:
    case Kind::Or:
      return true;
    case Kind::Ite:
      return t.sort().isBool();
    case Kind::Equal:
      return t[0].sort().isBool();
    default:
      return false;
  }
}

// Whether a bit-vector is an extension of another one.
inline bool isExtension(Term t) {
  return t.is(Kind::BvZeroExtend) || t.is(Kind::BvSignExtend);
}

inline bool isQuantifier(Term t) {
  return t.is(Kind::Forall) || t.is(Kind::Exists);
}
// The variables a quantifier binds, and what it says about them.
inline std::span<const Term> boundVariables(Term quantifier) {
  return quantifier.children().first(quantifier.size() - 1);
}
inline Term bodyOf(Term quantifier) {
  return quantifier[quantifier.size() - 1];
}

// The BoundVariables that occur in `t` outside the quantifiers that bind them, in id order.
std::vector<Term> freeBoundVariables(Term t);

}  // namespace braid::term
