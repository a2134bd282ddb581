// Makes candidates for a loop's head of conditions that have to hold behind the loop: if `x <= 100
// * n` is needed behind a loop that ends with `i == n`, the invariant may be `x <= 100 * i`. The
// comparisons at the exit show which terms can replace which. (Furia and Meyer, "Inferring Loop
// Invariants Using Postconditions": replacing constants by variables.)
#pragma once

#include <functional>
#include <span>
#include <unordered_map>
#include <vector>

#include "term/term.hpp"
#include "term/term_manager.hpp"

namespace braid::prove {

struct Replacement {
  term::Term comparison;                                 // from which it is taken
  std::unordered_map<term::Term, term::Term> inPlaceOf;  // from a fixed term to one that changes

  bool operator==(const Replacement&) const = default;
};

// For each comparison of a fixed term with one that changes from round to round: the latter, and it
// plus and minus one, in place of the fixed one, since a loop may end with `i == n + 1`.
std::vector<Replacement> replacementsBy(term::TermManager& terms, std::span<const term::Term> way,
                                        const std::function<bool(term::Term)>& isMoving);

}  // namespace braid::prove
