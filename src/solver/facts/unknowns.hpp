// What a term depends on: its variables; of an array that is only read at constant indices, those
// elements, so that two characters of one input string do not depend on each other.
#pragma once

#include <unordered_map>
#include <vector>

#include "term/term.hpp"

namespace braid::solver::facts {

// In the order of ids, each once.
struct Unknowns {
  std::vector<term::Term> scalars;   // variables that are no arrays
  std::vector<term::Term> elements;  // Select(variable, constant)
  std::vector<term::Term> arrays;    // variables used in any other way
};

Unknowns unknownsOf(term::Term t);

// Remembers them: conditions are asked about again and again.
class UnknownsTable {
 public:
  const Unknowns& of(term::Term t);

 private:
  std::unordered_map<term::Term, Unknowns> table_;
};

}  // namespace braid::solver::facts
