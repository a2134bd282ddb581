// Conditions in the words of the program.
#pragma once

#include <string>

#include "term/term.hpp"

namespace braid::prove {

// Unknowns of loops have the names of their variables.
std::string textOf(term::Term condition);

}  // namespace braid::prove
