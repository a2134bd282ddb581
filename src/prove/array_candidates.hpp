// Conditions that may hold of all elements of an array in a range, whenever control comes to the
// head of a loop. Proposed from what was seen, as those about single numbers (candidates.hpp).
#pragma once

#include <vector>

#include "prove/element_conditions.hpp"
#include "prove/samples.hpp"
#include "prove/tuning.hpp"
#include "term/term.hpp"
#include "term/term_manager.hpp"

namespace braid::prove {

// An array, and the indices at which a loop reads or writes it.
struct IndexedArray {
  term::Term array;
  std::vector<term::Term> indices;
};

struct ArrayVocabulary {
  std::vector<IndexedArray> arrays;  // that the loop changes
  std::vector<IndexedArray> others;  // that it leaves as they are
  // Of those, the ones whose elements the loop may find out about.
  std::vector<IndexedArray> onlyRead{};
  std::vector<term::Term> numbers;    // that elements are compared with, unknown
  std::vector<term::Term> fixed{};    // and those that have one value for all rounds
  std::vector<term::Term> lengths{};  // of the arrays
  std::vector<term::Term> bounds;     // fixed terms that indices start from or are compared with
  std::vector<term::Term> atoms;      // conditions that the program asks about
  // Also what says less than something else that was seen.
  bool hasWeaker = false;
};

std::vector<term::Term> proposeArrayInvariants(term::TermManager& terms,
                                               const ArrayVocabulary& vocabulary,
                                               const Samples& samples, const Tuning& tuning);

// That what may hold of an element does hold of all in a range.
std::vector<term::Term> proposeOfElements(term::TermManager& terms,
                                          const ArrayVocabulary& vocabulary,
                                          const ElementCondition& condition, const Samples& samples,
                                          const Tuning& tuning);

}  // namespace braid::prove
