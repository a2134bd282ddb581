// What a run cost: states, steps, memory, and which stage answered how many questions.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <vector>

#include "engine/outcome.hpp"
#include "report/json_fwd.hpp"

namespace braid::report {

struct SolverSummary {
  std::uint64_t questions = 0;       // that the engine asked the pipeline
  std::uint64_t reachedBackend = 0;  // those that went on to an SMT solver
  double backendSeconds = 0;
};

// `stages` must be in the order of the pipeline, front first.
SolverSummary summarise(const std::vector<solver::StageStatistics>& stages);

Json statisticsToJson(const engine::Statistics& statistics);

// A line for each figure, then a table of the solver's stages.
void printStatistics(std::ostream& out, const engine::Statistics& statistics);

}  // namespace braid::report
