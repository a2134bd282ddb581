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

// What a term is mentioned by; null for one that is written in full. Variables must have a name,
// and none may begin with SymbolTable::kLetPrefix.
using TermNames = std::function<const std::string*(Term)>;

// One term over names given elsewhere; shared subterms without a name as `let`.
void printTerm(std::ostream& out, Term t, const TermNames& names);

// An operation on floats (FpAdd to FpLessEqual) as SMT-LIB has it: its operands are read from their
// patterns, its result is a float or a Bool.
void printFloatOperation(std::ostream& out, Term operation, const TermNames& names);

}  // namespace braid::term
