// What a run cost: states, steps, memory, and which stage answered the questions to the solver.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <vector>

#include "engine/outcome.hpp"
#include "report/json_fwd.hpp"

namespace braid::report {

struct SolverSummary {
  std::uint64_t questions = 0;       // that the engine asked
  std::uint64_t reachedBackend = 0;  // that an SMT solver was asked in turn
  double backendSeconds = 0;
};

// Stages are listed front first.
SolverSummary summarise(const std::vector<solver::StageStatistics>& stages);

Json statisticsToJson(const engine::Statistics& statistics);

// A line for each figure, then a table of the solver's stages.
void printStatistics(std::ostream& out, const engine::Statistics& statistics);

}  // namespace braid::report
