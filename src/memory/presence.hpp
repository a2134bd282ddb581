// The condition under which an object exists: an object that only one of two joined paths has is
// present under a condition. Null is the usual case, always.
#pragma once

#include "memory/value_joiner.hpp"
#include "term/term_manager.hpp"

namespace braid::memory {

// For an object that only one side has, where `side` holds.
inline term::Term presenceOnOneSide(ValueJoiner& joiner, term::Term side, term::Term presence) {
  return presence ? joiner.terms().makeAnd(side, presence) : side;
}

// For an object that both sides have.
inline term::Term joinedPresence(ValueJoiner& joiner, term::Term a, term::Term b) {
  if (a == b) {
    return a;
  }
  const term::Term always = joiner.terms().makeTrue();
  const term::Term joined = joiner.join(a ? a : always, b ? b : always);
  return joined.isTrue() ? term::Term() : joined;
}

}  // namespace braid::memory
