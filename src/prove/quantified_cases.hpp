// The body of a condition about all indices, as cases of which one has to hold for each index.
#pragma once

#include <vector>

#include "term/term.hpp"

namespace braid::prove {

// The term, or its negation.
struct QuantifiedCase {
  term::Term term;
  bool isNegated;
};

std::vector<QuantifiedCase> casesOf(term::Term body);

// Whether a condition reads an array.
bool isAboutElements(term::Term condition);

}  // namespace braid::prove
