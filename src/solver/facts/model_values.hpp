// Copies what one model says about some unknowns into another.
#pragma once

#include "solver/facts/unknowns.hpp"
#include "term/model.hpp"

namespace braid::solver::facts {

// Copies the values of single elements of arrays. To be called for all terms of a query before
// copyWholeValues: an array that another term uses as a whole is then copied as a whole.
void copyElements(term::Model& into, const term::Model& from, const Unknowns& unknowns);
void copyWholeValues(term::Model& into, const term::Model& from, const Unknowns& unknowns);

}  // namespace braid::solver::facts
