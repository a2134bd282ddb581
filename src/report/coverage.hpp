// Which lines of the source were executed.
#pragma once

#include <cstdint>
#include <vector>

#include "exec/program.hpp"
#include "report/json.hpp"
#include "support/source.hpp"

namespace braid::report {

struct Coverage {
  std::uint32_t lines = 0;
  std::uint32_t coveredLines = 0;
  std::vector<support::SourceLocation> missed;  // lines, ascending; no columns
};

// `covered` has an entry per op. Only functions that the entry can reach count, and of those only
// what the user wrote, not the language's runtime.
Coverage measureCoverage(const exec::Program& program, ir::FunctionId entry,
                         const std::vector<std::uint8_t>& covered);

// "missed_lines" is a list of numbers, or, when they are in several files, one list for each.
Json coverageToJson(const support::SourceManager& sources, const Coverage& coverage);

}  // namespace braid::report
