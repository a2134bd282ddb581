// Conditions written with the program's names, and for C as C expressions, with casts where the
// program's variables have another sign or width than intended. Quantifiers, values before the loop
// (`old(x)`) and contents of objects without a name are no C expressions.
#pragma once

#include <string>
#include <unordered_map>

#include "prove/word_signs.hpp"
#include "term/term.hpp"

namespace braid::prove {

using TermTexts = std::unordered_map<term::Term, std::string>;

// Unknowns of loops have the names of their variables, other terms those in `names`.
std::string textOf(term::Term condition, const TermTexts& names, const WordSigns& signs = {});

}  // namespace braid::prove
