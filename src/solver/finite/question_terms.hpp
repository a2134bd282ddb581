// The terms of a question, in an order in which they can be computed, and its unknowns.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "term/term.hpp"

namespace braid::solver::finite {

struct QuestionTerms {
  std::vector<term::Term> conjuncts;  // that have to hold together
  std::vector<term::Term> all;        // subterms, children before parents; none below an unknown
  // Variables, and elements of arrays that are only read at constant indices. By id.
  std::vector<term::Term> unknowns;
  // Arrays that are used in another way.
  std::vector<term::Term> wholeArrays;
  bool isHard = false;  // there are divisions, products of unknowns or floats
};

// Empty when there are quantifiers, comparisons of whole arrays or more than `maxTerms` terms.
std::optional<QuestionTerms> questionTerms(std::span<const term::Term> conjuncts,
                                           std::size_t maxTerms);

// Whether circuits for this operation are large: divisions, products of unknowns, floats.
bool isHardOperation(term::Term t);

}  // namespace braid::solver::finite
