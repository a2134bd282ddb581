// Replacing subterms: variables by terms, bound variables by instances.
#pragma once

#include <unordered_map>
#include <vector>

#include "term/term.hpp"
#include "term/term_manager.hpp"

namespace braid::term {

// Rebuilds `t` with every occurrence of a key replaced by its value, simplifying on the way.
Term substitute(TermManager& manager, Term t, const std::unordered_map<Term, Term>& replacements);

// Builds `t`, which may belong to another manager, in this one.
Term rebuild(TermManager& manager, Term t);

// The free Variables of a term, in id order.
std::vector<Term> freeVariables(Term t);

}  // namespace braid::term
