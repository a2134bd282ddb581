// Conditions that may hold whenever control comes to the head of a loop, proposed from what was
// seen there. Whether they do is for others to find out.
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
  std::vector<term::Term> fixed;     // terms that have one value for all rounds
  std::vector<Unknown> initial{};    // those of which something is known before the loop
  std::vector<term::Term> atoms;     // conditions that the program asks about in the loop or behind
  // Conditions under which the first unknown may be something that it is not elsewhere.
  std::vector<term::Term> guards{};
  bool hasProducts = false;  // sums may have products of two unknowns in them
};

// Each is allowed by all samples and is about at least one unknown; none stands there twice.
std::vector<term::Term> proposeInvariants(term::TermManager& terms, const Vocabulary& vocabulary,
                                          const Samples& samples, const Tuning& tuning);

// What else than the condition itself may hold if it comes up as a question: its negation, and
// comparisons that are weaker or stronger by one.
std::vector<term::Term> variantsOf(term::TermManager& terms, term::Term atom);

}  // namespace braid::prove
