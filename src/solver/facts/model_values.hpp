// Taking over from one model what another says about some unknowns only.
#pragma once

#include "solver/facts/unknowns.hpp"
#include "term/model.hpp"

namespace braid::solver::facts {

// What `from` says about single elements of arrays. To be called for all terms of a query before
// copyWholeValues: an array that is used as a whole in another term is taken over as a whole.
void copyElements(term::Model& into, const term::Model& from, const Unknowns& unknowns);
void copyWholeValues(term::Model& into, const term::Model& from, const Unknowns& unknowns);

}  // namespace braid::solver::facts
