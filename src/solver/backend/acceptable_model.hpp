// Which models of a solver have to be checked by evaluation before they count, and the check. It
// is shared by the backends whose solvers give such models.
#pragma once

#include <cstdint>

#include "solver/core/solver.hpp"
#include "term/model.hpp"

namespace braid::solver::backend {

bool hasFloat(const Query& query);
bool hasQuantifier(const Query& query);
// Whether stores may reach all indices of such an array.
bool isSmallArray(term::Sort sort);

// Whether a model is accepted if evaluation cannot decide about a quantifier.
enum class WhenUndecided : std::uint8_t { Believe, Refuse };

// Whether evaluation finds the model to satisfy the query.
bool isAcceptable(const Query& query, const term::Model& model, WhenUndecided whenUndecided);

}  // namespace braid::solver::backend
