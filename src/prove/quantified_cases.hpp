// The body of a statement about all indices as cases, of which one has to be true of each index.
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

// Whether a condition looks into an array.
bool isAboutElements(term::Term condition);

}  // namespace braid::prove
