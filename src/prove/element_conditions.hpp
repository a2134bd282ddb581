// What is asked about one element, at a place that is chosen later than an array gets its contents,
// as what may hold of all of them.
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

// For each element that the condition reads at a place that depends on just one number that is not
// spoken of: the condition in terms of that place.
std::vector<ElementCondition> conditionsOnElements(
    term::TermManager& terms, term::Term condition,
    const std::function<bool(term::Term)>& isSpokenOf);

}  // namespace braid::prove
