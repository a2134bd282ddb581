// Bounds of all elements of an array, for nested loops, where the proposals of array_candidates.hpp
// take too long. A bound that the first round of a loop establishes is proposed only for later
// rounds, and in the first round only for elements that were passed.
#pragma once

#include <vector>

#include "prove/samples.hpp"
#include "prove/tuning.hpp"
#include "term/term.hpp"
#include "term/term_manager.hpp"

namespace braid::prove {

// A condition on all elements of an array.
struct ElementBound {
  term::Term array;
  term::Term body;       // about the bound index
  term::Term exception;  // a condition under which it need not hold
  term::Term statement{};
};

struct SizedArray {
  term::Term array;
  term::Term length;                   // the index behind its last element
  std::vector<term::Term> moving{};    // indices into it that change from round to round
  std::vector<ElementBound> around{};  // candidates of the surrounding loop, in terms of this array
};

struct ElementBoundsVocabulary {
  std::vector<SizedArray> arrays{};   // that the loop changes
  std::vector<term::Term> places{};   // constants that are indices of elements
  std::vector<term::Term> numbers{};  // that elements are compared with, the same in all rounds
  // Conditions that a loop is in its first round: the surrounding loops, the outermost first, and
  // this one.
  std::vector<term::Term> firstAround{};
  term::Term firstHere{};  // null: no counter shows it
};

struct ElementBounds {
  std::vector<term::Term> candidates;
  std::vector<ElementBound> ofAll;  // those of the above that are about all elements
};

ElementBounds proposeElementBounds(term::TermManager& terms,
                                   const ElementBoundsVocabulary& vocabulary,
                                   const Samples& samples, const Tuning& tuning);

}  // namespace braid::prove
