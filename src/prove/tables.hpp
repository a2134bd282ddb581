// For an argument with few possible values whose result is no sum: the result for each of them.
// Results that were not seen are computed by a recurrence that the seen ones satisfy.
#pragma once

#include <vector>

#include "prove/samples.hpp"
#include "prove/tuning.hpp"
#include "term/term.hpp"
#include "term/term_manager.hpp"

namespace braid::prove {

// Conditions `argument != k || value == …`, one for each k up to `most`. None if the value was not
// always the same for an argument, or if it follows no recurrence over the one or two values
// before.
std::vector<term::Term> proposeTable(term::TermManager& terms, const Samples& samples,
                                     term::Term argument, term::Term value,
                                     const support::BigInt& most, const Tuning& tuning);

}  // namespace braid::prove
