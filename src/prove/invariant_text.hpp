// Conditions in the words of the program, and in C as an expression of C: with casts where the
// program's variables have another sign, or another width, than what is meant. Quantifiers, values
// before the loop (`old(x)`) and contents of objects without a name are no expressions.
#pragma once

#include <string>
#include <unordered_map>

#include "prove/word_signs.hpp"
#include "term/term.hpp"

namespace braid::prove {

using TermTexts = std::unordered_map<term::Term, std::string>;

// Unknowns of loops have the names of their variables, other terms those that are given.
std::string textOf(term::Term condition, const TermTexts& names, const WordSigns& signs = {});

}  // namespace braid::prove
