// Candidates for conditions on all elements in a range of an array, at the head of a loop. They are
// proposed from samples, like those about single numbers (candidates.hpp).
#pragma once

#include <vector>

#include "prove/element_access.hpp"
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
  // Those that conditions may be about, if they are known; else they are made from the indices.
  std::vector<ElementRange> ranges{};
};

struct ArrayVocabulary {
  std::vector<IndexedArray> arrays;  // that the loop changes
  std::vector<IndexedArray> others;  // that it leaves as they are
  // Those of the others that the loop reads.
  std::vector<IndexedArray> onlyRead{};
  std::vector<term::Term> numbers;    // unknowns that elements are compared with
  std::vector<term::Term> fixed{};    // the same for terms that no round changes
  std::vector<term::Term> lengths{};  // of the arrays
  std::vector<term::Term> bounds;     // fixed terms that indices start from or are compared with
  std::vector<term::Term> atoms;      // conditions that the program asks about
  // Whether weaker conditions are proposed even where a stronger one holds in all samples.
  bool hasWeaker = false;
};

std::vector<term::Term> proposeArrayInvariants(term::TermManager& terms,
                                               const ArrayVocabulary& vocabulary,
                                               const Samples& samples, const Tuning& tuning);

// Conditions that say about all elements in a range what holds of those in the samples.
std::vector<term::Term> proposeOfElements(term::TermManager& terms,
                                          const ArrayVocabulary& vocabulary,
                                          const ElementCondition& condition, const Samples& samples,
                                          const Tuning& tuning);

}  // namespace braid::prove
