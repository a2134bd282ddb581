// Bounds of all elements of an array, for loops inside of others, where all that
// array_candidates.hpp proposes takes too long. A bound that the first round of a loop brings about
// is claimed only for later rounds, and in the first round only for elements that it has passed.
#pragma once

#include <vector>

#include "prove/samples.hpp"
#include "prove/tuning.hpp"
#include "term/term.hpp"
#include "term/term_manager.hpp"

namespace braid::prove {

// What is said of all elements of an array.
struct ElementBound {
  term::Term array;
  term::Term body;       // about the bound index
  term::Term exception;  // a condition under which it need not hold
  term::Term statement{};
};

struct SizedArray {
  term::Term array;
  term::Term length;                   // where its last element ends, as an index
  std::vector<term::Term> moving{};    // indices of it that change from round to round
  std::vector<ElementBound> around{};  // candidates at the loop around, in terms of this array
};

struct ElementBoundsVocabulary {
  std::vector<SizedArray> arrays{};   // that the loop changes
  std::vector<term::Term> places{};   // constants that are indices of elements
  std::vector<term::Term> numbers{};  // that elements are compared with, the same in all rounds
  // Conditions that say that a loop is in its first round: the loops around, the outermost first,
  // and this one.
  std::vector<term::Term> firstAround{};
  term::Term firstHere{};  // null: there is no counter that tells
};

struct ElementBounds {
  std::vector<term::Term> candidates;
  std::vector<ElementBound> ofAll;  // those of them that are about all elements
};

ElementBounds proposeElementBounds(term::TermManager& terms,
                                   const ElementBoundsVocabulary& vocabulary,
                                   const Samples& samples, const Tuning& tuning);

}  // namespace braid::prove
