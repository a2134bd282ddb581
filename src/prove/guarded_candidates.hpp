// Candidates for invariants that hold only under a condition.
#pragma once

#include <span>
#include <vector>

#include "prove/candidates.hpp"

namespace braid::prove {

// Conditions on the unknowns, from a number on, that tell samples apart: what the vocabulary has as
// guards, and that an unknown with few values has one of them.
std::vector<term::Term> guardsOf(term::TermManager& terms, const Vocabulary& vocabulary,
                                 const Samples& samples, const Tuning& tuning, std::size_t from);

// Adds what the plain vocabulary says of the samples under each guard and not of all.
void addCases(term::TermManager& terms, const Vocabulary& plain, std::span<const term::Term> guards,
              const Samples& samples, const Tuning& tuning, std::vector<term::Term>& result);

// What holds only under one of the guards.
std::vector<term::Term> proposeCases(term::TermManager& terms, const Vocabulary& vocabulary,
                                     const Samples& samples, const Tuning& tuning);

}  // namespace braid::prove
