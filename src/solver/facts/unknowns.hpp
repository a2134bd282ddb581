// What a term depends on: its variables; if an array is only read at constant indices, those
// elements instead, so that two characters of one input string do not depend on each other.
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

// Whether a term is an element of an array at a known index (a number), which counts as an unknown
// of its own.
inline bool isElement(term::Term t) {
  return t.is(term::Kind::Select) && t[0].is(term::Kind::Variable) && t[1].isConstant() &&
         !t[1].sort().isBool();
}

// Remembers the unknowns of terms: the same conditions are asked about again and again.
class UnknownsTable {
 public:
  const Unknowns& of(term::Term t);

 private:
  std::unordered_map<term::Term, Unknowns> table_;
};

}  // namespace braid::solver::facts
