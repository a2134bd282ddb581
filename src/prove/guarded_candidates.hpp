// Candidates for invariants that hold only under a condition.
#pragma once

#include <span>
#include <vector>

#include "prove/candidates.hpp"

namespace braid::prove {

// Conditions on the unknowns from a certain number on that distinguish samples: the vocabulary's
// guards, and that an unknown with few values has one of them.
std::vector<term::Term> guardsOf(term::TermManager& terms, const Vocabulary& vocabulary,
                                 const Samples& samples, const Tuning& tuning, std::size_t from);

// Adds what the plain vocabulary says of the samples under each guard, but not of all samples.
void addCases(term::TermManager& terms, const Vocabulary& plain, std::span<const term::Term> guards,
              const Samples& samples, const Tuning& tuning, std::vector<term::Term>& result);

// Candidates that hold only under one of the guards.
std::vector<term::Term> proposeCases(term::TermManager& terms, const Vocabulary& vocabulary,
                                     const Samples& samples, const Tuning& tuning);

}  // namespace braid::prove
