// Conditions written with the program's names, as expressions of its language: in C with casts
// where variables have another sign or width than intended, with the quantifiers that each has.
// Values before the loop (`old(x)`) and contents of objects without a name are no expressions, nor
// are, in C, quantifiers over something else than a range.
#pragma once

#include <set>
#include <string>
#include <unordered_map>

#include "prove/word_signs.hpp"
#include "term/term.hpp"

namespace braid::prove {

using TermTexts = std::unordered_map<term::Term, std::string>;

// What a program calls things at a place of it. Unknowns of loops have the names of their
// variables.
struct Words {
  TermTexts names{};  // of other terms
  WordSigns signs{};
  std::set<std::string> arrays{};  // variables that refer to an array, in OOX
  std::set<std::string> starts{};  // variables that point to the start of an object, in C
  std::set<std::string> taken{};   // names that a quantifier must not use
};

std::string textOf(term::Term condition, const Words& words);

}  // namespace braid::prove
