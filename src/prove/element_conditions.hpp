// Where a program fills an array and then checks one element at a place that can be any: what it
// asks about that element, said of all of them.
#pragma once

#include <functional>
#include <vector>

#include "term/term.hpp"
#include "term/term_manager.hpp"

namespace braid::prove {

struct ElementCondition {
  term::Term array;
  term::Term index;  // bound
  term::Term body;
  std::uint64_t step = 1;  // from one element to the next
};

// For each element that a condition reads at a place which depends on a single variable that
// `isSpokenOf` does not allow: the condition in terms of that place.
std::vector<ElementCondition> conditionsOnElements(
    term::TermManager& terms, term::Term condition,
    const std::function<bool(term::Term)>& isSpokenOf);

}  // namespace braid::prove
