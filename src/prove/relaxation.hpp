// What is asked behind a loop, as it may read at the head: a loop that ends with `i == n` keeps
// `x <= 100 * i` so that `x <= 100 * n` holds behind it. Which value the loop comes to is told by
// the comparisons on the way out. (Furia and Meyer, "Inferring Loop Invariants Using
// Postconditions": replacing constants by variables.)
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
  std::unordered_map<term::Term, term::Term> inPlaceOf;  // by what does not change, what does

  bool operator==(const Replacement&) const = default;
};

// What the conditions on a way compare with what moves from round to round; one apart as well,
// since a loop may end with `i == n + 1`.
std::vector<Replacement> replacementsBy(term::TermManager& terms, std::span<const term::Term> way,
                                        const std::function<bool(term::Term)>& isMoving);

}  // namespace braid::prove
