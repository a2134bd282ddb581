// The SAT solver's models to ours.
#pragma once

#include <memory>

#include "solver/light/bit_blaster.hpp"
#include "solver/light/clause_writer.hpp"
#include "solver/light/query_cone.hpp"
#include "solver/light/sat_solver.hpp"
#include "term/model.hpp"

namespace braid::solver::light {

// The values of the query's variables after the solver said sat. Bits that it was not asked about
// are zero, as what a model does not name.
std::shared_ptr<const term::Model> readModel(const QueryCone& cone, const BitBlaster& blaster,
                                             const ClauseWriter& writer, const SatSolver& solver);

}  // namespace braid::solver::light
