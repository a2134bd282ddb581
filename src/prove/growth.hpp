// Guesses how large a value can become if each of several nested calls adds something: no call adds
// more than the largest argument, and there are no more calls than the first argument says.
#pragma once

#include <vector>

#include "support/big_int.hpp"
#include "term/term.hpp"
#include "term/term_manager.hpp"

namespace braid::prove {

// Conditions `argument <= 0 || value <= most * argument`; none if that product does not fit into a
// word.
std::vector<term::Term> proposeGrowth(term::TermManager& terms, term::Term argument,
                                      term::Term value, const support::BigInt& most);

}  // namespace braid::prove
