// Lattices of cases: values fall into a few cases that exclude each other, and an element says
// which of them are possible. Signs of numbers and null references are of this kind. All unions of
// cases are elements, such as "not negative", so joins lose as little as possible.
#pragma once

#include <memory>

#include "lattice/lattice.hpp"

namespace braid::lattice {

// Below zero, zero, above zero.
std::unique_ptr<Lattice> makeSignLattice(term::TermManager& terms, term::Sort sort);
// Null, or not null. A reference is null if its number is zero.
std::unique_ptr<Lattice> makeNullLattice(term::TermManager& terms, term::Sort sort);

}  // namespace braid::lattice
