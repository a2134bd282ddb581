// Conditions in the words of the program.
#pragma once

#include <string>
#include <unordered_map>

#include "term/term.hpp"

namespace braid::prove {

using TermTexts = std::unordered_map<term::Term, std::string>;

// Unknowns of loops have the names of their variables, other terms those that are given.
std::string textOf(term::Term condition, const TermTexts& names);

}  // namespace braid::prove
