// Where an argument can have few values and no sum tells the result: the result for each of them,
// one by one. Results that were not seen are computed by a recurrence that the seen ones satisfy.
#pragma once

#include <vector>

#include "prove/samples.hpp"
#include "prove/tuning.hpp"
#include "term/term.hpp"
#include "term/term_manager.hpp"

namespace braid::prove {

// Conditions `argument != k || value == …`, one for each k up to `most`. None where the value was
// not always the same for an argument, or follows no recurrence over the one or two values before.
std::vector<term::Term> proposeTable(term::TermManager& terms, const Samples& samples,
                                     term::Term argument, term::Term value,
                                     const support::BigInt& most, const Tuning& tuning);

}  // namespace braid::prove
