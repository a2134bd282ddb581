// Reports on merging: what happened where paths met, place by place and in all.
#pragma once

#include <iosfwd>

#include "engine/outcome.hpp"
#include "report/json_fwd.hpp"
#include "support/source.hpp"

namespace braid::report {

// Totals, and places by the number of states joined there, most first.
Json mergingToJson(const support::SourceManager& sources, const merge::MergeReport& report);

// The figures of MultiSE's evaluation, and the cost of guards and summaries.
Json mergingStatisticsToJson(const engine::MergingStatistics& statistics,
                             const merge::MergeReport& report);

// A line for each place, in the same order, and one for all together.
void printMergeReport(std::ostream& out, const support::SourceManager& sources,
                      const engine::Outcome& outcome);

}  // namespace braid::report
