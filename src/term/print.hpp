// Terms as SMT-LIB 2 text.
#pragma once

#include <ostream>
#include <span>
#include <string>

#include "term/term.hpp"

namespace braid::term {

// One term, shared subterms as `let`.
std::string toSmtLib(Term t);

// A whole script: logic, declarations, assertions, check-sat.
void printScript(std::ostream& out, std::span<const Term> assertions);

}  // namespace braid::term
