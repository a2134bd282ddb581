// Turns what has to hold behind a loop into what may hold at its head: where `x <= 100 * n` is
// needed behind a loop that ends with `i == n`, the invariant may be `x <= 100 * i`. Which terms
// can take the place of which is seen in the comparisons on the way out. (Furia and Meyer,
// "Inferring Loop Invariants Using Postconditions": replacing constants by variables.)
#pragma once

#include <functional>
#include <span>
#include <unordered_map>
#include <vector>

#include "term/term.hpp"
#include "term/term_manager.hpp"

namespace braid::prove {

struct Replacement {
  term::Term comparison;                                 // that it comes from
  std::unordered_map<term::Term, term::Term> inPlaceOf;  // from a fixed term to one that moves

  bool operator==(const Replacement&) const = default;
};

// For each comparison of a fixed term with one that moves from round to round: the moving one, and
// it plus and minus one, in place of the fixed one, since a loop may end with `i == n + 1`.
std::vector<Replacement> replacementsBy(term::TermManager& terms, std::span<const term::Term> way,
                                        const std::function<bool(term::Term)>& isMoving);

}  // namespace braid::prove
