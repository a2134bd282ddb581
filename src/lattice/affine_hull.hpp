// The linear equalities that all of some points satisfy.
#pragma once

#include <span>
#include <vector>

#include "support/big_int.hpp"

namespace braid::lattice {

// Σ factors[i] · x[i] = constant, in lowest terms.
struct LinearEquality {
  std::vector<support::BigInt> factors;
  support::BigInt constant;
};

bool holdsAt(const LinearEquality& equality, std::span<const support::BigInt> point);

// A basis of the equalities that hold for all points (rows of equal length).
std::vector<LinearEquality> affineHull(std::span<const std::vector<support::BigInt>> points);

}  // namespace braid::lattice
