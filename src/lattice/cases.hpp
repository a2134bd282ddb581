// Lattices of cases: the values fall into a few cases that exclude each other, and an element says
// which of them are possible. Signs of numbers and null references are of this kind; all unions of
// cases are elements, so that "not negative" is one, and joins lose as little as can be.
#pragma once

#include <memory>

#include "lattice/lattice.hpp"

namespace braid::lattice {

// Below zero, zero, above zero.
std::unique_ptr<Lattice> makeSignLattice(term::TermManager& terms, term::Sort sort);
// Null, or anything else. A reference is null where its number is zero.
std::unique_ptr<Lattice> makeNullLattice(term::TermManager& terms, term::Sort sort);

}  // namespace braid::lattice
