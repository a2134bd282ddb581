// For programs that fill an array and then check one element at an arbitrary place: says about all
// elements what they ask about that element.
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
// `isSpokenOf` rejects: the condition in terms of that place.
std::vector<ElementCondition> conditionsOnElements(
    term::TermManager& terms, term::Term condition,
    const std::function<bool(term::Term)>& isSpokenOf);

}  // namespace braid::prove
