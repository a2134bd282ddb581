// Candidates for conditions that hold whenever control comes to the head of a loop, proposed from
// samples. Whether they hold is checked elsewhere.
#pragma once

#include <span>
#include <vector>

#include "prove/samples.hpp"
#include "prove/tuning.hpp"
#include "prove/unknown.hpp"
#include "term/term.hpp"
#include "term/term_manager.hpp"

namespace braid::prove {

// What candidates are made of.
struct Vocabulary {
  std::vector<term::Term> unknowns;  // what the loop changes
  std::vector<term::Term> fixed;     // terms that no round changes
  std::vector<Unknown> initial{};    // unknowns whose values before the loop are of interest
  // Names of objects, of which only the order tells something, and ends of their ranges.
  std::vector<term::Term> names{};
  std::vector<term::Term> atoms;  // conditions that the program asks about in the loop or behind
  // Conditions under which more may hold of the first unknown than in general.
  std::vector<term::Term> guards{};
  bool hasProducts = false;  // whether sums may contain products of two unknowns
};

// Each holds in all samples and is about at least one unknown; there are no duplicates.
std::vector<term::Term> proposeInvariants(term::TermManager& terms, const Vocabulary& vocabulary,
                                          const Samples& samples, const Tuning& tuning);

// A condition that the program asks about, its negation, and comparisons that are a little weaker
// or stronger: one of them may be an invariant.
std::vector<term::Term> variantsOf(term::TermManager& terms, term::Term atom);

}  // namespace braid::prove
