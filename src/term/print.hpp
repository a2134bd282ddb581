// Terms as SMT-LIB 2 text.
#pragma once

#include <functional>
#include <ostream>
#include <span>
#include <string>

#include "term/term.hpp"

namespace braid::term {

// One term, shared subterms as `let`.
std::string toSmtLib(Term t);

// A whole script: logic, declarations, assertions, check-sat.
void printScript(std::ostream& out, std::span<const Term> assertions);

// The name by which a term is written; null if it is written in full. Variables must have names,
// which must not begin with SymbolTable::kLetPrefix.
using TermNames = std::function<const std::string*(Term)>;

// A term, using names that were given before; shared subterms without a name are written by `let`.
void printTerm(std::ostream& out, Term t, const TermNames& names);

// An operation on floats (FpAdd to FpLessEqual) in SMT-LIB: operands are converted from their
// patterns, the result is a float or a Bool.
void printFloatOperation(std::ostream& out, Term operation, const TermNames& names);

}  // namespace braid::term
